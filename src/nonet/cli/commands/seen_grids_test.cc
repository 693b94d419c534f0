#include "nonet/cli/commands/seen_grids.h"

#include <set>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"

namespace nonet::cli {
namespace {

TEST(SeenGrids, IsASetOfGrids) {
  SeenGrids seen;
  std::set<Grid> expected;
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    Grid grid;
    // Few digits, so that many grids come again.
    for (std::uint32_t n = rng.below(4); n > 0; --n) {
      grid.place(Cell(static_cast<int>(rng.below(kCells))),
                 Digit(1 + static_cast<int>(rng.below(9))));
    }
    ASSERT_EQ(seen.insert(grid), expected.insert(grid).second);
  }
  EXPECT_EQ(seen.size(), expected.size());
  Grid full;
  for (const Cell cell : kAllCells) full.place(cell, Digit(9));
  EXPECT_TRUE(seen.insert(full));
  EXPECT_FALSE(seen.insert(full));
}

}  // namespace
}  // namespace nonet::cli
