// Are the grids as random as docs/generation.md says?
//
// Each test computes the p-value of "evenly distributed" from a fixed seed. Good generators must
// not fall below kPass; the two published shuffles, modelled here as negative controls, must fall
// below kFail in the same tests, so a test that cannot tell would be noticed.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/symmetry.h"
#include "nonet/fill/fill.h"
#include "tests/statistics/chi_square.h"

namespace nonet {
namespace {

constexpr double kPass = 1e-3;
constexpr double kFail = 1e-12;

using Generator = Grid (*)(Rng&);

template <class Key>
double p_of_counts(const std::map<Key, int>& counts, std::size_t categories) {
  return uniform_p(counts | std::views::values, categories);
}

// The grid with its digits renamed in order of appearance, as a number that tells grids apart.
std::uint64_t shape_of(const Grid& grid) {
  std::array<std::uint64_t, kDigits> name{};
  std::uint64_t names = 0;
  std::uint64_t hash = 0;
  for (const Cell cell : kAllCells) {
    auto& n = name[static_cast<std::size_t>(grid.digit(cell).index())];
    if (n == 0) n = ++names;
    hash = (hash ^ n) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29;
  }
  return hash;
}

// The images of the root grid, up to the names of digits: the 2 * 6^8 geometries divided by the 54
// that only rename the root's digits.
constexpr std::size_t kShapes = Symmetry::kGeometries / 54;

double p_of_shapes(Generator fill, int grids) {
  Rng rng(41);
  std::vector<std::uint64_t> shapes;
  for (int i = 0; i < grids; ++i) shapes.push_back(shape_of(fill(rng)));
  std::sort(shapes.begin(), shapes.end());
  std::vector<int> counts;
  for (auto at = shapes.begin(); at != shapes.end();) {
    const auto next = std::upper_bound(at, shapes.end(), *at);
    counts.push_back(static_cast<int>(next - at));
    at = next;
  }
  return uniform_p(counts, kShapes);
}

// The digits of r1c1, r1c2, r1c3: 9 * 8 * 7 equally likely triples.
double p_of_first_digits(Generator fill, int grids) {
  Rng rng(42);
  std::map<int, int> counts;
  for (int i = 0; i < grids; ++i) {
    const Grid grid = fill(rng);
    ++counts[grid.value(Cell(0)) * 100 + grid.value(Cell(1)) * 10 + grid.value(Cell(2))];
  }
  return p_of_counts(counts, 504);
}

// Digits of each cell, 81 tests of 8 degrees of freedom. Returns the smallest p times 81
// (Bonferroni).
double p_of_cells(Generator fill, int grids) {
  Rng rng(43);
  std::array<std::array<int, kDigits>, kCells> counts{};
  for (int i = 0; i < grids; ++i) {
    const Grid grid = fill(rng);
    for (const Cell cell : kAllCells) {
      ++counts[static_cast<std::size_t>(cell.index())]
              [static_cast<std::size_t>(grid.digit(cell).index())];
    }
  }
  double smallest = 1;
  for (const auto& cell : counts) smallest = std::min(smallest, uniform_p(cell, kDigits));
  return smallest * kCells;
}

// The published shuffles, from the root grid of shifts.

using Lines = std::array<int, kSide>;

Grid root() {
  Grid grid;
  for (const Cell cell : kAllCells) {
    grid.place(cell, Digit((3 * (cell.row() % 3) + cell.band() + cell.column()) % 9 + 1));
  }
  return grid;
}

Grid moved(const Grid& grid, const Lines& rows, const Lines& columns) {
  Grid result;
  for (const Cell cell : kAllCells) {
    result.place(cell, grid.digit(Cell::at(rows[static_cast<std::size_t>(cell.row())],
                                           columns[static_cast<std::size_t>(cell.column())])));
  }
  return result;
}

// In each chute, the first line trades places with the second, the third or none; then two
// different chutes trade places.
Lines swap_once(Rng& rng) {
  Lines lines{0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (std::size_t first = 0; first < kSide; first += 3) {
    std::swap(lines[first], lines[first + rng.below(3)]);
  }
  const std::size_t a = rng.below(3);
  const std::size_t b = (a + 1 + rng.below(2)) % 3;
  std::swap_ranges(lines.begin() + static_cast<std::ptrdiff_t>(3 * a),
                   lines.begin() + static_cast<std::ptrdiff_t>(3 * a + 3),
                   lines.begin() + static_cast<std::ptrdiff_t>(3 * b));
  return lines;
}

Grid swap_shuffle(Rng& rng) {
  const Lines rows = swap_once(rng);
  return moved(root(), rows, swap_once(rng));
}

// Forty operations: two lines of a chute (never the ninth), two chutes, or transposition. The
// digits keep their names.
Grid mix_shuffle(Rng& rng) {
  Grid grid = root();
  for (int i = 0; i < 40; ++i) {
    Lines rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
    Lines columns = rows;
    const std::uint32_t operation = rng.below(6);
    Lines& lines = operation == 0 || operation == 3 ? columns : rows;
    if (operation == 2) {
      grid = Symmetry::geometry_from_index(1).apply(grid);
      continue;
    }
    if (operation == 3 || operation == 4) {
      const std::size_t a = rng.below(3);
      const std::size_t b = (a + 1 + rng.below(2)) % 3;
      for (std::size_t j = 0; j < 3; ++j) std::swap(lines[3 * a + j], lines[3 * b + j]);
    } else {
      std::size_t a = 0;
      std::size_t b = 0;
      while (a == b || a / 3 != b / 3) {
        a = rng.below(8);
        b = rng.below(8);
      }
      std::swap(lines[a], lines[b]);
    }
    grid = moved(grid, rows, columns);
  }
  return grid;
}

TEST(ShuffleStatistics, EveryImageOfTheRootIsEquallyLikely) {
  EXPECT_GT(p_of_shapes(fill_shuffle, 10 * static_cast<int>(kShapes)), kPass);
  EXPECT_GT(p_of_first_digits(fill_shuffle, 100'000), kPass);
}

TEST(ShuffleStatistics, ThePublishedShufflesFailTheSameTests) {
  EXPECT_LT(p_of_shapes(swap_shuffle, 4 * static_cast<int>(kShapes)), kFail);
  EXPECT_LT(p_of_first_digits(swap_shuffle, 20'000), kFail);
  EXPECT_LT(p_of_first_digits(mix_shuffle, 20'000), kFail);
}

// Each component of the group element, and some jointly.
TEST(ShuffleStatistics, EveryComponentOfTheGroupIsEquallyLikely) {
  Rng rng(44);
  std::map<Symmetry::Permutation, int> rows;
  std::map<Symmetry::Permutation, int> columns;
  std::map<std::array<int, 3>, int> digits;
  std::map<std::array<int, 4>, int> jointly;
  std::array<std::map<int, int>, kSide> row_of_line;
  std::array<std::map<int, int>, kDigits> name_of_digit;
  for (int i = 0; i < 200'000; ++i) {
    const Symmetry s = Symmetry::random(rng);
    ++rows[s.rows()];
    ++columns[s.columns()];
    ++digits[{s.digits()[0], s.digits()[4], s.digits()[8]}];
    ++jointly[{s.transposes() ? 1 : 0, s.rows()[8], s.columns()[8], s.digits()[8]}];
    for (std::size_t line = 0; line < kSide; ++line) {
      ++row_of_line[line][s.rows()[line]];
      ++name_of_digit[line][s.digits()[line]];
    }
  }
  EXPECT_GT(p_of_counts(rows, 1296), kPass);     // includes every 3-cycle of lines and of bands
  EXPECT_GT(p_of_counts(columns, 1296), kPass);  // the same for stacks
  EXPECT_GT(p_of_counts(digits, 504), kPass);
  EXPECT_GT(p_of_counts(jointly, 2 * 9 * 9 * 9), kPass);  // transposition and line 9 among them
  for (std::size_t line = 0; line < kSide; ++line) {
    EXPECT_GT(p_of_counts(row_of_line[line], 9), kPass / 9) << line;
    EXPECT_GT(p_of_counts(name_of_digit[line], 9), kPass / 9) << line;
  }
}

TEST(FillStatistics, DigitsAreEvenInEveryCell) {
  for (const FillStrategy& strategy : kFillStrategies) {
    EXPECT_GT(p_of_cells(strategy.fill, 10'000), kPass) << strategy.slug;
  }
}

// How far the strategies are from even. Over all grids, the digit of a cell stands in a given cell
// of another box of the same chute, other line, with chance 1/6, and in a given cell of a box that
// shares no chute with it with chance 1/9: each follows from the symmetries of the set of all
// grids. `cells` prefers some places by more than a third; `rows` and `shuffle` show no bias here.
double largest_bias(Generator fill, int grids) {
  Rng rng(45);
  std::array<std::array<int, kCells>, kCells> equal{};
  for (int i = 0; i < grids; ++i) {
    const auto values = fill(rng).values();
    for (std::size_t a = 0; a < kCells; ++a) {
      for (std::size_t b = a + 1; b < kCells; ++b) equal[a][b] += values[a] == values[b] ? 1 : 0;
    }
  }
  double largest = 0;
  for (const Cell a : kAllCells) {
    for (const Cell b : kAllCells) {
      if (b <= a || a.row() == b.row() || a.column() == b.column() || a.box() == b.box()) continue;
      const bool chute = a.band() == b.band() || a.stack() == b.stack();
      const double chance = chute ? 1.0 / 6.0 : 1.0 / 9.0;
      const int count =
          equal[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
      largest = std::max(largest, std::abs(count / (grids * chance) - 1));
    }
  }
  return largest;
}

// 2430 pairs, 10 000 grids: by chance alone the largest deviation stays below 0.13 with
// probability 0.98 or so (4.5 standard deviations of 0.028).
TEST(FillStatistics, BiasIsAsDocumented) {
  EXPECT_LT(largest_bias(fill_shuffle, 10'000), 0.13);
  EXPECT_LT(largest_bias(fill_rows, 10'000), 0.13);
  EXPECT_NEAR(largest_bias(fill_cells, 10'000), 0.40, 0.05);
  EXPECT_NEAR(largest_bias(fill_cells_fewest, 10'000), 0.16, 0.05);
}

}  // namespace
}  // namespace nonet
