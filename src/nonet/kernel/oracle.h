// The slow, obviously right judge of a puzzle with any rules: what tests hold the kernel against.

#pragma once

#include <cstdint>
#include <span>

#include "nonet/geometry/puzzle.h"

namespace nonet::kernel {

// Whether `clue` holds for `board`, one value a cell, read straight off its definition in
// geometry/clue.h. Cells that the rule does not look at may be blank.
bool holds(const geometry::Puzzle& puzzle, const geometry::Clue& clue,
           std::span<const geometry::Value> board);

// Whether the rule looks at other cells than those of its clue. A clue without cells, a rule of the
// whole board, looks at all.
bool looks_beside(geometry::Rule rule);

// How many solutions, up to `limit`: cell by cell in reading order, every house checked with each
// value, every clue as soon as its last cell has a value. For boards of at most 6 by 6.
std::uint64_t count_slowly(const geometry::Puzzle& puzzle, std::uint64_t limit);

}  // namespace nonet::kernel
