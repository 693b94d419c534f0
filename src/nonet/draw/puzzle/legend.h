// Legend: what the houses and rules of a puzzle demand, as sentences below its picture.

#pragma once

#include <vector>

#include "nonet/draw/sheet.h"
#include "nonet/draw/theme.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"

namespace nonet::draw {

// A paragraph for each kind of house beyond rows, columns and boxes, and for each rule; lines that
// only their colour tells apart have a sample. Empty for a puzzle without any of these.
std::vector<Paragraph> legend(const geometry::Puzzle& puzzle, const geometry::Alphabet& alphabet,
                              const Theme& theme);

}  // namespace nonet::draw
