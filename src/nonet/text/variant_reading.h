// What readers of puzzles of any rules share: layouts from regions, cells seen from outside, and
// words for what is only counted.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/json.h"
#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::text {

inline constexpr int kNoRegion = -1;
// A blank puzzle of n rows, columns and values: with boxes, if the regions are regular boxes;
// without boxes, if no cell is in a region; else a jigsaw. `region_of` has a number a cell, row by
// row, the same in all cells of a region; kNoRegion for none. Precondition: 2 <= n <= kMostValues.
// Error: a region that has not n cells.
Result<geometry::Puzzle> puzzle_of_regions(int n, std::span<const int> region_of);

// For each cell of a puzzle of n rows and columns the number of its region: boxes of the usual
// size.
std::vector<int> usual_regions(int n);

// The cells from `start` on, step by step, as long as there are cells; `start` itself, which may be
// beside the board, is not among them.
std::vector<geometry::CellIndex> cells_from(const geometry::Layout& layout, geometry::Place start,
                                            int row_step, int column_step);

// The cells that a clue beside the board sees in its row or column; empty where it is in none.
std::vector<geometry::CellIndex> cells_seen_from(const geometry::Layout& layout,
                                                 geometry::Place outside);

// "r1c1 r1c2", four cells at most and how many more there are.
std::string names_of(const geometry::Layout& layout, std::span<const geometry::CellIndex> cells);

// How often each word was counted, in the order of first counts: "3 lines", "1 text".
class Tally {
 public:
  void count(std::string_view word, int times = 1);
  std::vector<std::string> lines() const;

 private:
  std::vector<std::pair<std::string, int>> counts_;
};

// A whole number of at most six figures, with sign or without, also as a string; nothing for
// anything else.
std::optional<int> whole_number(const Json& json);

// Row by row: one character a cell; or, where values have two figures, numbers of two figures each
// or numbers between commas. '.', '?' and 0 are not known. Nothing where it is none of these.
std::optional<std::vector<geometry::Value>> solution_in(std::string_view text,
                                                        const geometry::Layout& layout);

}  // namespace nonet::text
