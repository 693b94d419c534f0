// Are blanks spread as evenly as dig/blank.h says? p-values from fixed seeds must not fall below
// kPass; the published way to blank cells, modelled here, must fall below kFail.

#include <array>
#include <map>
#include <ranges>

#include <gtest/gtest.h>

#include "nonet/dig/blank.h"
#include "tests/statistics/chi_square.h"

namespace nonet {
namespace {

constexpr double kPass = 1e-3;
constexpr double kFail = 1e-12;

Grid solution() {
  return *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
}

TEST(DigStatistics, BlankRangeDrawsBothEndsAndAllBetweenEvenly) {
  Rng rng(51);
  std::map<int, int> counts;
  for (int i = 0; i < 90'000; ++i) ++counts[BlankRange{}.draw(rng)];
  EXPECT_EQ(counts.begin()->first, 52);
  EXPECT_EQ(counts.rbegin()->first, 60);
  EXPECT_GT(uniform_p(counts | std::views::values, 9), kPass);
}

// Chi-square of the 81 blank counts. With exactly k blanks in each puzzle the counts vary less than
// if each blank were drawn freely, by the factor (81 - k) / 80, which is divided out.
TEST(DigStatistics, BlankAnyIsEvenOverTheCells) {
  constexpr int kPuzzles = 20'000;
  constexpr int kBlanks = 54;
  Rng rng(52);
  std::array<int, kCells> counts{};
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = *blank_any(solution(), kBlanks, PatternSymmetry::kNone, rng);
    for (const Cell cell : ~puzzle.filled()) ++counts[static_cast<std::size_t>(cell.index())];
  }
  const double expected = double{kPuzzles} * kBlanks / kCells;
  double value = 0;
  for (const int count : counts) value += (count - expected) * (count - expected) / expected;
  EXPECT_GT(chi_square_p(value / ((kCells - kBlanks) / 80.0), 80), kPass);
}

// Eight blanks with full symmetry: one orbit of eight (6 ways) or two of the eight orbits of four
// (28 ways).
TEST(DigStatistics, BlankAnyMakesEveryUnionOfOrbitsEquallyOften) {
  Rng rng(53);
  std::map<Grid, int> counts;
  for (int i = 0; i < 34'000; ++i) {
    ++counts[*blank_any(solution(), 8, PatternSymmetry::kFull, rng)];
  }
  EXPECT_EQ(counts.size(), 34U);
  EXPECT_GT(uniform_p(counts | std::views::values, 34), kPass);
}

// Six blanks mirrored left to right: 9 single cells and 36 pairs make 9C0*36C3 + 9C2*36C2 +
// 9C4*36C1 + 9C6*36C0 = 7140 + 22680 + 4536 + 84 = 34440 unions.
TEST(DigStatistics, BlankAnyWeighsOrbitSizesByTheNumberOfUnions) {
  Rng rng(54);
  std::array<int, 4> seen{};  // by pairs of single cells
  constexpr int kPuzzles = 50'000;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = *blank_any(solution(), 6, PatternSymmetry::kHorizontal, rng);
    int singles = 0;
    for (int row = 0; row < kSide; ++row) singles += puzzle.is_blank(Cell::at(row, 4)) ? 1 : 0;
    ++seen[static_cast<std::size_t>(singles / 2)];
  }
  const std::array<double, 4> ways{7140, 22680, 4536, 84};
  double value = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const double expected = kPuzzles * ways[i] / 34440;
    value += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  EXPECT_GT(chi_square_p(value, 3), kPass);
}

// The published way: k draws of a cell, repeats and all, k from 52 to 59. It blanks 40 cells, not
// 52 to 60.
TEST(DigStatistics, DrawingCellsWithRepetitionBlanksTooFew) {
  Rng rng(55);
  int blanks = 0;
  std::map<int, int> draws;
  constexpr int kPuzzles = 10'000;
  for (int i = 0; i < kPuzzles; ++i) {
    CellSet cells;
    const int count = rng.between(52, 59);
    ++draws[count];
    for (int j = 0; j < count; ++j) cells.insert(Cell(rng.between(0, 80)));
    blanks += cells.size();
  }
  EXPECT_NEAR(double{1} * blanks / kPuzzles, 40.3, 0.3);
  EXPECT_LT(uniform_p(draws | std::views::values, 9), kFail);
}

}  // namespace
}  // namespace nonet
