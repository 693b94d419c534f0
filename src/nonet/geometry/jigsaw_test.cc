#include "nonet/geometry/jigsaw.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/shapes.h"

namespace nonet::geometry {
namespace {

// Cells of the region that can be reached from its first cell within it.
int reach_of(const std::vector<int>& region_of, int side, int region) {
  std::vector<bool> reached(region_of.size());
  int count = 0;
  for (bool grows = true; grows;) {
    grows = false;
    for (int cell = 0; cell < side * side; ++cell) {
      const auto at = [&](int other) { return region_of[static_cast<std::size_t>(other)]; };
      const auto was = [&](int other) { return reached[static_cast<std::size_t>(other)]; };
      if (at(cell) != region || was(cell)) continue;
      const bool next =
          (cell % side > 0 && was(cell - 1)) || (cell % side < side - 1 && was(cell + 1)) ||
          (cell >= side && was(cell - side)) || (cell < side * (side - 1) && was(cell + side));
      if (count > 0 && !next) continue;
      reached[static_cast<std::size_t>(cell)] = grows = true;
      ++count;
    }
  }
  return count;
}

TEST(Jigsaw, IsMadeOfConnectedRegionsOfOneSize) {
  for (const int side : {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 36}) {
    Rng rng(static_cast<std::uint64_t>(side));
    const std::vector<int> region_of = random_regions(side, rng);
    Puzzle puzzle = blank_puzzle(square_layout(side, {}));
    add_regions(puzzle.layout, region_of);
    EXPECT_EQ(find_fault(puzzle), std::nullopt) << side;
    EXPECT_EQ(puzzle.layout.houses.size(), static_cast<std::size_t>(3 * side));
    EXPECT_EQ(regions_of(puzzle.layout), region_of);
    for (int region = 0; region < side; ++region) {
      EXPECT_EQ(reach_of(region_of, side, region), side) << side << ", region " << region;
    }
  }
}

TEST(Jigsaw, DiffersFromSeedToSeed) {
  std::set<std::vector<int>> seen;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    seen.insert(random_regions(7, rng));
  }
  EXPECT_EQ(seen.size(), 50U);
}

TEST(Jigsaw, IsTheSameForASeedForEver) {
  Rng rng(1);
  std::string text;
  for (const int region : random_regions(6, rng)) text += static_cast<char>('1' + region);
  EXPECT_EQ(text, "111122311422334422334455366455666655");
}

TEST(Jigsaw, KnowsRegionsThatAreRowsOrColumns) {
  const auto is_straight = [](int side, std::string_view regions) {
    Layout layout = square_layout(side, {});
    std::vector<int> region_of;
    for (const char c : regions) region_of.push_back(c - '0');
    add_regions(layout, region_of);
    return has_straight_region(layout);
  };
  EXPECT_TRUE(is_straight(4, "0000112311233223"));
  EXPECT_TRUE(is_straight(4, "0122011201330333"));
  EXPECT_FALSE(is_straight(4, "0011001122332233"));
  EXPECT_FALSE(is_straight(4, "0001021122132333"));
  EXPECT_FALSE(has_straight_region(square_layout(4, {})));  // rows and columns are no regions
}

// Who draws until no region is a row or a column soon ends, for each size that has such jigsaws.
TEST(Jigsaw, HasOftenNoStraightRegion) {
  for (int side = 4; side <= 16; ++side) {
    int good = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      Layout layout = square_layout(side, {});
      add_regions(layout, random_regions(side, rng));
      good += has_straight_region(layout) ? 0 : 1;
    }
    EXPECT_GE(good, 5) << side;
  }
}

TEST(Jigsaw, MayLeaveCellsOut) {
  Layout layout = square_layout(2, {});
  add_regions(layout, std::vector{7, kNoRegion, 7, kNoRegion});
  EXPECT_EQ(regions_of(layout), (std::vector{0, kNoRegion, 0, kNoRegion}));
}

}  // namespace
}  // namespace nonet::geometry
