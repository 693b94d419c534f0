#include "nonet/geometry/clue_words.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"

namespace nonet::geometry {
namespace {

// The names of the cells at these places: {row, column}, from 1.
std::string names(const Layout& layout, const std::vector<Place>& places) {
  std::vector<CellIndex> cells;
  for (const Place place : places) {
    const Place from_zero{static_cast<std::int16_t>(place.row - 1),
                          static_cast<std::int16_t>(place.column - 1)};
    cells.push_back(static_cast<CellIndex>(cell_at(layout, from_zero)));
  }
  return joined(names_of(layout, cells), ",", ",");
}

TEST(NamesOfCells, JoinThreeAndMoreInALine) {
  const Layout layout = puzzle_of_variant("16x16").value().layout;
  EXPECT_EQ(names(layout, {}), "");
  EXPECT_EQ(names(layout, {{1, 1}, {1, 2}}), "r1c1,r1c2");
  EXPECT_EQ(names(layout, {{1, 1}, {1, 2}, {1, 3}}), "r1c1-3");
  EXPECT_EQ(names(layout, {{9, 16}, {10, 16}, {11, 16}}), "r9-11c16");
  EXPECT_EQ(names(layout, {{1, 1}, {1, 3}, {1, 4}}), "r1c1,r1c3,r1c4");
}

TEST(NamesOfCells, JoinTheLongerLineAndNameEachCellOnce) {
  const Layout layout = puzzle_of_variant("9x9").value().layout;
  EXPECT_EQ(names(layout, {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {3, 1}, {4, 1}}), "r1-4c1,r1c2,r1c3");
  EXPECT_EQ(names(layout, {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}}), "r1c1-3,r2c1-3");
}

TEST(NamesOfCells, KeepAnotherOrder) {
  const Layout layout = puzzle_of_variant("9x9").value().layout;
  EXPECT_EQ(names(layout, {{5, 5}, {5, 4}, {5, 3}}), "r5c5,r5c4,r5c3");
}

TEST(NamesOfCells, JoinNothingAcrossAHoleOfThePlane) {
  const Layout layout = puzzle_of_variant("samurai").value().layout;
  EXPECT_EQ(names(layout, {{1, 8}, {1, 9}, {1, 13}, {1, 14}}), "r1c8,r1c9,r1c13,r1c14");
}

}  // namespace
}  // namespace nonet::geometry
