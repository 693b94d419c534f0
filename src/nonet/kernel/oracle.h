// The slow, obviously right judge of a puzzle with any rules: what tests hold the kernel against.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/geometry/puzzle.h"

namespace nonet::kernel {

// Whether `clue` holds for `board`, one value a cell and none blank, read straight off its
// definition in geometry/clue.h.
bool holds(const geometry::Puzzle& puzzle, const geometry::Clue& clue,
           std::span<const geometry::Value> board);

// How many solutions, up to `limit`: cell by cell in reading order, every house checked with each
// value, every clue as soon as its last cell has a value. For boards of at most 6 by 6.
std::uint64_t count_slowly(const geometry::Puzzle& puzzle, std::uint64_t limit);

}  // namespace nonet::kernel
