#include "nonet/job/grid_code.h"

#include <gtest/gtest.h>

#include "nonet/base/rng.h"

namespace nonet::job {
namespace {

// A grid of digits that keep no rule, so that every digit stands beside every other.
Grid random_grid(Rng& rng, std::uint32_t blank_in_ten) {
  Grid grid;
  for (const Cell cell : kAllCells) {
    if (rng.below(10) >= blank_in_ten) grid.place(cell, Digit(rng.between(1, 9)));
  }
  return grid;
}

TEST(GridCode, ComesBackAsItWas) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const Grid grid = random_grid(rng, static_cast<std::uint32_t>(i % 11));
    EXPECT_EQ(decode(encode(grid).view()), grid);
  }
}

TEST(GridCode, IsInTheOrderOfTheCells) {
  Rng rng(2);
  for (int i = 0; i < 5000; ++i) {
    Grid a = random_grid(rng, static_cast<std::uint32_t>(i % 11));
    Grid b = a;
    const Cell cell(rng.between(0, kCells - 1));
    b.clear(cell);
    if (i % 2 == 0) b.place(cell, Digit(rng.between(1, 9)));
    if (i % 3 == 0) b.place(Cell(kCells - 1), Digit(9));
    const auto order = compare_codes(encode(a).view(), encode(b).view());
    EXPECT_EQ(order, to_line(a).compare(to_line(b)) <=> 0) << to_line(a) << "\n" << to_line(b);
  }
}

TEST(GridCode, HasTheSizesThatAreStated) {
  EXPECT_EQ(encode(Grid()).size, 11);
  std::array<std::uint8_t, kCells> nines{};
  nines.fill(9);
  EXPECT_EQ(encode(Grid::from_values(nines)).size, kMostCodeBytes);
  const auto solved = Grid::from_line(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  EXPECT_EQ(encode(*solved).size, 43);
}

TEST(GridCode, RefusesWhatNoGridHas) {
  const GridCode code = encode(Grid());
  EXPECT_FALSE(decode(code.view().first(10)));
  std::array<std::uint8_t, 11> bytes{};
  EXPECT_TRUE(decode(bytes));
  bytes[10] = 1;  // behind the last cell
  EXPECT_FALSE(decode(bytes));
  const std::array<std::uint8_t, 12> longer{};
  EXPECT_FALSE(decode(longer));
}

}  // namespace
}  // namespace nonet::job
