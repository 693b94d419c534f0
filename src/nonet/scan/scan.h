// Scan: the Sudoku puzzles in a picture, from a photograph, a screenshot or a page.
//
//   grey picture --> find: lattices --> 81 glyphs each --> network --> ten shares a cell
//                                                                        |
//                      Reading: givens, filled, doubtful, verdict <-- Sudoku's word
//
// Pure: no clock, no files, no randomness. The arithmetic is of integers, and of doubles with
// + - * / and square roots in a fixed order, so that a picture is read alike natively and in
// WebAssembly. Work and memory are bounded by the picture's size, see kMostPixels.
//
// What is promised: a reading never hides what it is not sure of. A cell that may be wrong is in
// `doubtful` (doubt.h), and a cell that the rules of Sudoku have changed is always. Handwriting is
// not read.
//
// docs/scan.md says how it works and how often it is right.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/solve/diagnose.h"

namespace nonet::scan {

// A picture that the caller holds: `height` rows of `width` bytes, 0 black to 255 white, the
// beginnings of two rows `stride` bytes apart.
struct Picture {
  const std::uint8_t* pixels = nullptr;
  int width = 0;
  int height = 0;
  std::ptrdiff_t stride = 0;
};

// A larger picture is refused.
inline constexpr std::int64_t kMostPixels = 64'000'000;
// A smaller side is refused: a cell would have fewer than 8 pixels.
inline constexpr int kLeastSide = 72;
// No more grids than this are looked for in one picture.
inline constexpr int kMostGrids = 12;

// A place in the picture, in pixels: (0, 0) is the upper left corner of the first pixel.
struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

inline constexpr int kCrossings = kSide + 1;  // of lines, a side

// Where a grid lies: the crossings of its ten and ten lines, as they are in the picture, curved
// where the paper is.
struct Lattice {
  // Row by row, of kCrossings each; those of a smaller grid are the first `side` + 1 of as many
  // rows. In a Lattice of find() crossings[0] is the corner that is nearest to the picture's upper
  // left one; in a Reading, the upper left corner of r1c1.
  std::array<Point, std::size_t{kCrossings} * kCrossings> crossings;
  int side = kSide;  // cells a row and a column
  // How much of the 180 pieces of line around the cells is seen, 0..100.
  int seen = 0;

  const Point& at(int row, int column) const { return crossings[index(row, column)]; }
  Point& at(int row, int column) { return crossings[index(row, column)]; }
  // The four corners, clockwise from crossings[0].
  std::array<Point, 4> corners() const {
    return {at(0, 0), at(0, side), at(side, side), at(side, 0)};
  }

 private:
  static std::size_t index(int row, int column) {
    const int at = row * kCrossings + column;
    return static_cast<std::size_t>(at);
  }
};

// What stands in a cell.
enum class Mark : std::uint8_t {
  kBlank,
  kPrinted,  // a given
  kFilled,   // put in by a player: of another tone than the givens, where two tones are told apart
};

// For data: "blank", "printed", "filled".
std::string_view slug_of(Mark mark);

inline constexpr int kWhole = 1000;  // the sum of the shares of a cell

struct CellReading {
  // How likely it is that the cell holds no digit (0) or the digit 1..9, in thousandths, as the
  // picture alone says.
  std::array<std::uint16_t, 10> shares{};
  Mark mark = Mark::kBlank;
};

// One grid of a picture, read. A smaller one, of lattice.side rows and columns, is the upper left
// part of the cells here: r6c6 is the last one of 6x6, and the others are blank and not doubtful.
struct Reading {
  Lattice lattice;
  int box_rows = kBoxSide;  // of each box; the columns are side / box_rows
  // How many quarter turns to the right bring the picture upright, 0..3.
  int turn = 0;
  std::array<CellReading, kCells> cells;

  // What the picture alone says: the likeliest digit of each cell, blank where none is likelier.
  Grid seen;
  // `seen`, but for what the rules of Sudoku have changed: printed digits only, and all digits.
  Grid givens;
  Grid filled;
  // The cells that a person should look at: what stands there may be something else, or printed
  // digits and a player's cannot be told apart.
  CellSet doubtful;
  // The cells where `filled` is not `seen`; at most three, each of them in `doubtful`.
  CellSet changed;

  // Of `givens`; `solution` where there is exactly one.
  Verdict verdict = Verdict::kMany;
  Grid solution;
};

struct Options {
  int most_grids = kMostGrids;  // 1..kMostGrids
  StopToken stop;               // asked between steps of milliseconds
};

// All 9x9 puzzles that can be read, the largest first; none is no error. What looks like a grid and
// holds no puzzle, such as noise, letters or a table of numbers, is left out. Where a stop was
// requested, what was read so far. Errors: a picture of no pixels, too large or too small. Cost: 10
// to 50 ms a megapixel, and 5 to 10 ms a grid; memory of about 4 bytes a pixel for what is above
// 0.5 megapixels, 20 below.
Result<std::vector<Reading>> read(const Picture& picture, const Options& options = {});

// As read(), and where there is no 9x9 puzzle, the 6x6 and 4x4 ones. A function of its own, so that
// who calls read() alone does without the kernel, which says how many solutions those have.
Result<std::vector<Reading>> read_any(const Picture& picture, const Options& options = {});

// Where the grids lie, without reading them: for the preview of a camera. Fewer attempts are made
// than by read(), which finds grids in harder pictures.
Result<std::vector<Lattice>> find(const Picture& picture, const Options& options = {});

// What the rules of a reading are called, as `--variant` takes it: "9x9", "6x6", "6x6-tall" of
// boxes of three rows, "4x4".
std::string_view variant_of(const Reading& reading);

// The sentences that a person should hear of a reading, without a full stop:
//   "r1c2 and r4c5 are doubtful: look at them"
//   "r4c5 was read as 7 and made 1, for the puzzle to have one solution"
//   "several solutions: a given may have been missed"
// Empty where there is nothing to say.
std::vector<std::string> remarks_of(const Reading& reading);

}  // namespace nonet::scan
