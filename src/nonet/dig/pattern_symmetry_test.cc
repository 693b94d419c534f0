#include "nonet/dig/pattern_symmetry.h"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace nonet {
namespace {

CellSet pattern(std::string_view picture) {
  CellSet cells;
  for (const Cell cell : kAllCells) {
    if (picture[static_cast<std::size_t>(cell.index())] == 'x') cells.insert(cell);
  }
  return cells;
}

TEST(PatternSymmetry, OrbitsCutTheBoardIntoTheDocumentedSizes) {
  using Sizes = std::map<int, int>;
  const std::map<std::string_view, Sizes> expected{
      {"none", {{1, 81}}},
      {"180", {{1, 1}, {2, 40}}},
      {"90", {{1, 1}, {4, 20}}},
      {"horizontal", {{1, 9}, {2, 36}}},
      {"vertical", {{1, 9}, {2, 36}}},
      {"mirrors", {{1, 1}, {2, 8}, {4, 16}}},
      {"diagonal", {{1, 9}, {2, 36}}},
      {"antidiagonal", {{1, 9}, {2, 36}}},
      {"diagonals", {{1, 1}, {2, 8}, {4, 16}}},
      {"full", {{1, 1}, {4, 8}, {8, 6}}},
  };
  ASSERT_EQ(expected.size(), kPatternSymmetries.size());
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    Sizes sizes;
    CellSet seen;
    for (const CellSet& orbit : orbits(row.symmetry)) {
      ++sizes[orbit.size()];
      EXPECT_TRUE((seen & orbit).empty()) << row.slug;
      seen |= orbit;
    }
    EXPECT_EQ(seen, CellSet::all()) << row.slug;
    EXPECT_EQ(sizes, expected.at(row.slug)) << row.slug;
  }
}

struct Picture {
  std::string_view largest;
  std::string_view cells;
};

// Each picture has one symmetry, and those that follow from it.
constexpr Picture kPictures[]{
    {"none",
     "xx......."
     "..x......"
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."},
    {"180",
     "xxx......"
     "x........"
     "........."
     "........."
     "........."
     "........."
     "........."
     "........x"
     "......xxx"},
    {"90",
     ".x......."
     "........x"
     "........."
     "........."
     "........."
     "........."
     "........."
     "x........"
     ".......x."},
    {"horizontal",
     ".x.....x."
     "........."
     "....x...."
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."},
    {"vertical",
     "........."
     "x........"
     "........."
     "........."
     ".x......."
     "........."
     "........."
     "x........"
     "........."},
    {"mirrors",
     ".x.....x."
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."
     ".x.....x."},
    {"diagonal",
     ".x......."
     "x........"
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."
     "........x"},
    {"antidiagonal",
     ".......x."
     "........x"
     "........."
     "........."
     "........."
     "........."
     "........."
     "........."
     "x........"},
    {"diagonals",
     ".x......."
     "x........"
     "........."
     "........."
     "........."
     "........."
     "........."
     "........x"
     ".......x."},
    {"full",
     ".x.....x."
     "x.......x"
     "........."
     "........."
     "....x...."
     "........."
     "........."
     "x.......x"
     ".x.....x."},
};

TEST(PatternSymmetry, RecognisesPictures) {
  const std::set<std::pair<std::string_view, std::string_view>> implied{
      {"90", "180"},
      {"mirrors", "180"},
      {"mirrors", "horizontal"},
      {"mirrors", "vertical"},
      {"diagonals", "180"},
      {"diagonals", "diagonal"},
      {"diagonals", "antidiagonal"}};
  for (const auto& [largest, cells] : kPictures) {
    EXPECT_EQ(info(largest_symmetry(pattern(cells))).slug, largest);
    for (const PatternSymmetryInfo& row : kPatternSymmetries) {
      const bool expected = row.slug == "none" || row.slug == largest || largest == "full" ||
                            implied.contains({largest, row.slug});
      EXPECT_EQ(has_symmetry(pattern(cells), row.symmetry), expected)
          << row.slug << " in the picture of " << largest;
    }
  }
}

TEST(PatternSymmetry, OnlyQuarterTurnAndFullRestrictTheNumberOfCells) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    const bool fours = row.slug == "90" || row.slug == "full";
    for (int n = 0; n <= kCells; ++n) {
      EXPECT_EQ(is_reachable(n, row.symmetry), !fours || n % 4 <= 1) << row.slug << ' ' << n;
    }
    EXPECT_FALSE(is_reachable(-1, row.symmetry));
    EXPECT_FALSE(is_reachable(82, row.symmetry));
    EXPECT_EQ(nearest_reachable(55, row.symmetry), fours ? 53 : 55);
    EXPECT_EQ(nearest_reachable(100, row.symmetry), 81);
  }
}

TEST(PatternSymmetry, IsFoundByItsSlug) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    EXPECT_EQ(find_pattern_symmetry(row.slug)->symmetry, row.symmetry);
  }
  EXPECT_EQ(find_pattern_symmetry("360"), nullptr);
}

}  // namespace
}  // namespace nonet
