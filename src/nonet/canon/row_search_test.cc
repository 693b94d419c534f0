#include "nonet/canon/row_search.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/canon/canon.h"

namespace nonet::canon {
namespace {

constexpr std::string_view kPlain =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
constexpr std::string_view kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

Grid grid_of(std::string_view line) {
  const auto grid = Grid::from_line(line);
  EXPECT_TRUE(grid) << line;
  return grid.value_or(Grid());
}

// Each cell of these rows and columns (one bit each) with a chance of `clues` in 81.
Grid puzzle_from(const Grid& grid, std::uint32_t clues, std::uint32_t rows, std::uint32_t columns,
                 Rng& rng) {
  Grid puzzle;
  for (const Cell cell : kAllCells) {
    if ((rows >> cell.row() & columns >> cell.column() & 1U) == 0) continue;
    if (rng.below(kCells) < clues) puzzle.place(cell, grid.digit(cell));
  }
  return puzzle;
}

void expect_same(const Grid& grid, bool counts_first, RunRows run) {
  const RowSearch plain(grid, counts_first, run_rows);
  const RowSearch other(grid, counts_first, run);
  ASSERT_EQ(to_line(other.form()), to_line(plain.form())) << to_line(grid);
  ASSERT_EQ(other.count(), plain.count()) << to_line(grid);
  ASSERT_EQ(other.exchanges(), plain.exchanges()) << to_line(grid);
  for (std::size_t i = 0; i < plain.count(); ++i) {
    ASSERT_EQ(other.way(i), plain.way(i)) << to_line(grid) << " way " << i;
  }
}

// The versions of the search agree in everything, the order of the ways included.
TEST(RowSearch, VersionsFindTheSameWays) {
  const RunRows wide = avx2_rows();
  if (wide == nullptr) GTEST_SKIP() << "this processor has plain words only";
  Rng rng(1);
  constexpr std::array<std::uint32_t, 6> kLines{0x1FF, 0x1FF, 0x1F8, 0x0F7, 0x038, 0x124};
  for (int round = 0; round < 150; ++round) {
    for (const std::string_view line : {kPlain, kMostCanonical}) {
      const Grid grid = random_isomorph(grid_of(line), rng);
      for (const std::uint32_t clues : {1U, 4U, 17U, 24U, 40U, 70U, 81U}) {
        const Grid puzzle = puzzle_from(grid, clues, kLines[rng.below(kLines.size())],
                                        kLines[rng.below(kLines.size())], rng);
        for (const bool counts_first : {false, true}) expect_same(puzzle, counts_first, wide);
      }
    }
  }
}

// More than a hundred partial images at a time, more than lie beside each other.
TEST(RowSearch, VersionsFindTheSameManyWays) {
  const RunRows wide = avx2_rows();
  if (wide == nullptr) GTEST_SKIP() << "this processor has plain words only";
  const std::string blanks(18, '.');
  for (const std::string& line : {std::string(kMostCanonical), "123456789" + blanks + "456789123" +
                                                                   blanks + "789123456" + blanks}) {
    for (const bool counts_first : {false, true}) {
      EXPECT_GE(RowSearch(grid_of(line), counts_first).count(), 100U);
      expect_same(grid_of(line), counts_first, wide);
    }
  }
}

}  // namespace
}  // namespace nonet::canon
