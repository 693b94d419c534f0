// Cells as cameras see them, painted: digits of many fonts, lines around them, worn ink, blur, few
// pixels, light, noise and JPEG; and what is no digit: smudges, creases, pencil marks, pieces of
// digits, digits that lie or stand on their heads.
//
// Everything random comes from the stream of the cell's number, and the arithmetic is of doubles
// with + - * / and square roots, so a cell is the same bytes on every machine.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/scan/board.h"
#include "tools/scan/fonts.h"

namespace nonet::scan_training {

struct Sample {
  scan::Glyph glyph{};
  std::uint8_t digit = 0;  // 0: none
};

// A cell in which the scanner finds ink: cells in which it finds none are painted anew.
Sample sample_of(const std::vector<FontDigits>& fonts, std::uint64_t seed, std::uint64_t number);

}  // namespace nonet::scan_training
