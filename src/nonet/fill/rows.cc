// rows: row by row; when no row fits, one row back.
//
// A row is drawn evenly from all rows that fit under those already there. When none fits, the row
// above is replaced by another of the rows that fitted there, each of which is tried once only.
//
// Because each row is tried once only, the search always ends, unlike the method it is derived
// from. That method cleared the row above and filled it again cell by cell at random, but after a
// dead end in the last column it went back only to the row it was in: where the rows above ruled
// out the digits still missing, that row failed for ever (measured: 0.91 % of runs). Here the rows
// left to try under each stack of rows get fewer with every try, so the search of the finite tree
// is systematic and finds one of the grids in it.
//
// The rows that fit are counted, not listed. When columns are filled left to right, only the set of
// digits used so far matters (its size says which column comes next):
//
//   ways[used] = sum of ways[used + d] over the candidates d of column |used|,   ways[all] = 1
//
// which gives the number of rows, ways[none], and with it row number i for any i: go left to
// right, skipping at each column the digits that stand for too few rows.

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "nonet/fill/fill.h"

namespace nonet {

namespace {

// The rows that fit at one place of the grid and were not tried yet.
class RowChoices {
 public:
  // The rows that fit as row `row` under the rows above it.
  void start(const Grid& grid, int row) {
    tried_.clear();
    find_candidates(grid, row);
    count_ways();
  }
  bool empty() const { return tried_.size() == ways_[0]; }
  // Draws one of the rows evenly and puts it into the grid. Precondition: !empty().
  void take_one(Grid& grid, int row, Rng& rng);

 private:
  void find_candidates(const Grid& grid, int row);
  void count_ways();

  std::array<DigitSet, kSide> candidates_;           // of each column
  std::array<std::uint32_t, (1U << kDigits)> ways_;  // by the bits of the digits used
  std::vector<std::uint32_t> tried_;                 // numbers of rows, increasing
};

void RowChoices::find_candidates(const Grid& grid, int row) {
  candidates_.fill(DigitSet::all());
  for (int r = 0; r < row; ++r) {
    const bool same_band = r / kBoxSide == row / kBoxSide;
    for (int c = 0; c < kSide; ++c) {
      const Digit d = grid.digit(Cell::at(r, c));
      const int first = same_band ? c / kBoxSide * kBoxSide : c;
      const int last = same_band ? first + kBoxSide - 1 : c;
      for (int i = first; i <= last; ++i) candidates_[static_cast<std::size_t>(i)].erase(d);
    }
  }
}

void RowChoices::count_ways() {
  ways_.back() = 1;
  for (unsigned bits = DigitSet::all().bits(); bits-- > 0;) {
    const DigitSet used = DigitSet::from_bits(bits);
    std::uint32_t sum = 0;
    for (const Digit d : candidates_[static_cast<std::size_t>(used.size())] - used) {
      sum += ways_[(used | d).bits()];
    }
    ways_[bits] = sum;
  }
}

void RowChoices::take_one(Grid& grid, int row, Rng& rng) {
  std::uint32_t number = rng.below(ways_[0] - static_cast<std::uint32_t>(tried_.size()));
  auto place = tried_.begin();
  for (; place != tried_.end() && *place <= number; ++place) ++number;
  tried_.insert(place, number);

  DigitSet used;
  for (int column = 0; column < kSide; ++column) {
    for (const Digit d : candidates_[static_cast<std::size_t>(column)] - used) {
      const std::uint32_t ways = ways_[(used | d).bits()];
      if (number < ways) {
        grid.place(Cell::at(row, column), d);
        used |= d;
        break;
      }
      number -= ways;
    }
  }
}

}  // namespace

Grid fill_rows(Rng& rng) {
  Grid grid;
  std::array<RowChoices, kSide> choices;
  choices[0].start(grid, 0);
  for (int row = 0;;) {
    RowChoices& here = choices[static_cast<std::size_t>(row)];
    if (here.empty()) {
      assert(row > 0);  // an empty board can be filled
      --row;
      continue;
    }
    here.take_one(grid, row, rng);
    if (++row == kSide) return grid;
    choices[static_cast<std::size_t>(row)].start(grid, row);
  }
}

}  // namespace nonet
