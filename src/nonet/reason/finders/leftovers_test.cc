#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/finders.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Regions are the rows of 4x4, but r1c4 and r2c1 are exchanged.
Board jigsaw() {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("4x4");
  std::vector<geometry::House>& houses = puzzle.layout.houses;
  std::erase_if(
      houses, [](const geometry::House& house) { return house.kind == geometry::HouseKind::kBox; });
  const std::vector<std::vector<geometry::CellIndex>> regions{
      {0, 1, 2, 4}, {3, 5, 6, 7}, {8, 9, 10, 11}, {12, 13, 14, 15}};
  for (const auto& cells : regions) {
    const auto number = static_cast<std::uint16_t>(houses.size() - 7);
    houses.push_back({geometry::HouseKind::kRegion, number, cells});
  }
  puzzle.layout.box_rows = puzzle.layout.box_columns = 0;
  return Board(puzzle);
}

TEST(LawOfLeftovers, EqualCellsLoseEachOthersMissingValues) {
  Board board = jigsaw();
  board.only("r1c4", {1, 2, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kLawOfLeftovers), ElementsAre("r2c1<>4"));
  EXPECT_EQ(board.explanation_of(TechniqueId::kLawOfLeftovers),
            "Each value stands as often in row 1 as in region 1. Without the cells that both have, "
            "the former keep r1c4, and the latter r2c1, with the same values, each as often. So "
            "r2c1 cannot be 4. Sound because as many houses hold every value equally often, with "
            "or without the cells that they share.");
}

TEST(LawOfLeftovers, KeepsWhatStandsOnTheOtherSide) {
  Board board = jigsaw();
  board.only("r1c4", {2});
  board.only("r2c1", {1, 2, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kLawOfLeftovers), ElementsAre("r2c1<>1,3"));
}

TEST(LawOfLeftovers, FindsNothingOnRegularBoxes) {
  Board board("9x9");
  board.only("r1c1 r1c2 r2c3", {1, 2, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kLawOfLeftovers), IsEmpty());
}

TEST(EqualSets, FindThePhistomefelRing) {
  // No 5 in the ring around the middle box, hence none in the corners.
  Board board("9x9");
  for (const int i : {3, 4, 5, 6, 7}) {
    for (const int j : {3, 7}) {
      const std::string one = std::to_string(i);
      const std::string other = std::to_string(j);
      board.only("r" + one + "c" + other + " r" + other + "c" + one, {1, 2, 3, 4, 6, 7, 8, 9});
    }
  }
  EXPECT_THAT(
      board.conclusions(TechniqueId::kEqualSets),
      Contains(
          "r1c1,r1c2,r1c8,r1c9,r2c1,r2c2,r2c8,r2c9,r8c1,r8c2,r8c8,r8c9,r9c1,r9c2,r9c8,r9c9<>5"));
}

}  // namespace
}  // namespace nonet::reason
