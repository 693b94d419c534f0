// A grid cut out of the picture: flat, 32 pixels a cell, as darkness of ink on paper.
//
//    kEdge | 9, 6 or 4 cells of kCellSide pixels | kEdge
//
// and the glyph of each cell, in the form that the network takes: centred, of one height.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/board/cell.h"
#include "nonet/scan/plane.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

inline constexpr int kCellSide = 32;
inline constexpr int kEdge = 16;
inline constexpr int kBoardSide = kSide * kCellSide + 2 * kEdge;  // of 9x9

inline constexpr int kGlyphSide = 24;
inline constexpr std::size_t kGlyphSize = std::size_t{kGlyphSide} * kGlyphSide;
// Row by row; 0 paper, 255 the darkest of the glyph.
using Glyph = std::array<std::uint8_t, kGlyphSize>;

struct CellInk {
  bool any = false;  // whether there is a piece of ink of a digit's size in the middle
  int contrast = 0;  // its mean darkness, 0..255
  int tone = 0;      // the darkness of its core: what tells printed digits from a player's
  int length = 0;    // of its longer side, in pixels of the board
  Glyph glyph{};
};

// The grid in grey. `dark`: bright on dark, which is turned into dark on bright.
Plane flat_board(const Picture& picture, const Lattice& lattice, bool dark);

// How dark each pixel is beside the paper around it: 0 as paper, 255 black on white.
Plane darkness_of(const Plane& board);

// The ink of the cell whose upper left corner is at (left, top) of a plane of darkness.
CellInk ink_of_cell(const Plane& darkness, int left, int top);

// The glyph a quarter turned to the right, `turns` times.
Glyph turned(const Glyph& glyph, int turns);

}  // namespace nonet::scan
