#include "nonet/reason/finders/uniqueness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/random_clues_for_tests.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

using geometry::Rule;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// r1c1, r1c2, r4c1, r4c2 of 9x9.
constexpr Corners kCorners{0, 1, 27, 28};

bool is_sound(std::string_view variant, int a, int b, std::vector<geometry::Clue> clues = {},
              const Corners& corners = kCorners) {
  const Board board(variant, std::move(clues));
  return swap_is_sound(board.facts(), corners, ValueSet::of(a - 1) | ValueSet::of(b - 1));
}

TEST(SwapIsSound, FollowsTheRules) {
  EXPECT_TRUE(is_sound("9x9", 1, 2));
  EXPECT_FALSE(is_sound("9x9,x", 1, 2));  // r1c1 lies on a diagonal
  EXPECT_FALSE(is_sound("9x9,anti-knight", 1, 2));
  EXPECT_FALSE(is_sound("9x9,non-consecutive", 1, 2));
  // r1c1 and r4c1 have the same place in their boxes.
  EXPECT_TRUE(is_sound("9x9,disjoint-groups", 1, 2));
  EXPECT_FALSE(is_sound("9x9,disjoint-groups", 1, 2, {}, {0, 1, 36, 37}));
}

TEST(SwapIsSound, FollowsTheClues) {
  EXPECT_FALSE(is_sound("9x9", 1, 2, {{Rule::kCage, {0, 9}, 0, {5}}}));
  EXPECT_TRUE(is_sound("9x9", 1, 2, {{Rule::kCage, {0, 1, 9}, 0, {15}}}));
  EXPECT_FALSE(is_sound("9x9", 1, 2, {{Rule::kThermo, {0, 1}}}));
  EXPECT_TRUE(is_sound("9x9", 1, 2, {{Rule::kThermo, {2, 11}}}));
  EXPECT_TRUE(is_sound("9x9", 1, 2, {{Rule::kDifference, {0, 1}}}));
  EXPECT_FALSE(is_sound("9x9", 1, 2, {{Rule::kDifference, {0, 9}}}));
  EXPECT_FALSE(is_sound("9x9", 1, 2, {{Rule::kEven, {0}}}));
  EXPECT_FALSE(is_sound("9x9", 1, 3, {{Rule::kEven, {0}}}));
  EXPECT_TRUE(is_sound("9x9", 2, 4, {{Rule::kEven, {0}}}));
  EXPECT_TRUE(is_sound("9x9", 1, 2, {{Rule::kQuadruple, {0, 1, 9, 10}, 0, {1}}}));
  EXPECT_FALSE(is_sound("9x9", 1, 2, {{Rule::kQuadruple, {0, 9}, 0, {1}}}));
  EXPECT_TRUE(is_sound("9x9", 1, 2, {{Rule::kQuadruple, {0, 9}, 0, {5}}}));
  EXPECT_FALSE(is_sound("9x9", 1, 2, {{Rule::kSandwich, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 0, {5}}}));
}

// Rectangles of two rows and two columns of a 9x9 grid that may be exchanged; opposite corners may
// be equal.
int rectangles(std::string_view variant) {
  const Board board(variant);
  const std::vector<CellBits>& sees = board.facts().sees;
  int sound = 0;
  for (CellIndex start = 0; start < 81; ++start) {
    for (CellIndex fourth = start; fourth < 81; ++fourth) {
      const auto partner = static_cast<CellIndex>(start / 9 * 9 + fourth % 9);
      const auto third = static_cast<CellIndex>(fourth / 9 * 9 + start % 9);
      const bool is_rectangle = start % 9 < fourth % 9 && start / 9 < fourth / 9;
      if (!is_rectangle || sees[start].contains(fourth) || sees[partner].contains(third)) continue;
      const Corners corners{start, partner, third, fourth};
      sound += swap_is_sound(board.facts(), corners, ValueSet::of(0) | ValueSet::of(1)) ? 1 : 0;
    }
  }
  return sound;
}

TEST(SwapIsSound, CountsRectanglesOfLayouts) {
  EXPECT_EQ(rectangles("9x9"), 486);
  EXPECT_EQ(rectangles("9x9,x"), 150);
  EXPECT_EQ(rectangles("9x9,windoku"), 178);
  EXPECT_EQ(rectangles("9x9,disjoint-groups"), 162);
  EXPECT_EQ(rectangles("9x9,anti-king"), 0);
}

bool holds(const geometry::Puzzle& puzzle, const std::vector<Value>& board) {
  return std::ranges::all_of(
      puzzle.clues, [&](const geometry::Clue& clue) { return kernel::holds(puzzle, clue, board); });
}

// Tries the rectangles of a 4x4 board whose corners hold two values crosswise; adds to `sound`
// those that may be exchanged.
void exchange(const Facts& facts, const std::vector<Value>& board, int& sound) {
  for (CellIndex start = 0; start < 16; ++start) {
    for (CellIndex fourth = start; fourth < 16; ++fourth) {
      const auto partner = static_cast<CellIndex>(start / 4 * 4 + fourth % 4);
      const auto third = static_cast<CellIndex>(fourth / 4 * 4 + start % 4);
      const bool is_crosswise = partner != start && third != start &&
                                board[start] == board[fourth] && board[partner] == board[third];
      const Corners corners{start, partner, third, fourth};
      if (!is_crosswise ||
          !swap_is_sound(facts, corners,
                         ValueSet::of(board[start]) | ValueSet::of(board[partner]))) {
        continue;
      }
      ++sound;
      std::vector<Value> swapped = board;
      std::swap(swapped[start], swapped[partner]);
      std::swap(swapped[third], swapped[fourth]);
      EXPECT_TRUE(holds(facts.puzzle, swapped)) << "corners " << start << " to " << fourth;
    }
  }
}

TEST(SwapIsSound, KeepsSolutionsOfRandomClues) {
  Rng rng(3);
  int sound = 0;
  for (std::size_t rule = 0; rule < geometry::rule_table().size(); ++rule) {
    for (int round = 0; round < 8; ++round) {
      geometry::Puzzle puzzle = *geometry::puzzle_of_variant("4x4");
      kernel::RandomClues clues(puzzle.layout, rng);
      puzzle.clues.push_back(clues(static_cast<Rule>(rule)));
      SCOPED_TRACE(geometry::rule_table()[rule].slug);
      const Result<Facts> facts = facts_of(puzzle);
      if (!facts.ok()) continue;
      kernel::solve(facts->network, {.solutions = 20}, [&](std::span<const Value> board) {
        exchange(*facts, {board.begin(), board.end()}, sound);
        return true;
      });
    }
  }
  EXPECT_GT(sound, 500);
}

TEST(UniqueRectangles, LeaveOneRoofCellNeitherValue) {
  Board board("9x9");
  board.only("r1c1 r1c2 r4c1", {1, 2});
  board.only("r4c2", {1, 2, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kUniqueRectangle1), ElementsAre("r4c2<>1,2"));
  EXPECT_THAT(board.explanation_of(TechniqueId::kUniqueRectangle1),
              HasSubstr("the two could be exchanged"));
}

TEST(UniqueRectangles, GiveTheRoofItsExtraValue) {
  Board board("9x9");
  board.only("r1c1 r1c2", {1, 2});
  board.only("r4c1 r4c2", {1, 2, 3});
  EXPECT_THAT(board.conclusions(TechniqueId::kUniqueRectangle2),
              Contains(HasSubstr("r4c3-9,r5c1-3")));
}

TEST(UniqueRectangles, KeepOneValueInTheRoof) {
  Board board("9x9");
  board.only("r1c1 r1c2", {1, 2});
  board.only_in_house(1, geometry::HouseKind::kRow, 4, "r4c1 r4c2");
  EXPECT_THAT(board.conclusions(TechniqueId::kUniqueRectangle4), ElementsAre("r4c1,r4c2<>2"));
}

TEST(UniqueRectangles, AreNoneWhereARuleNoticesTheExchange) {
  for (const char* variant : {"9x9,x", "9x9,anti-knight", "9x9,girandola"}) {
    Board board(variant);
    board.only("r1c1 r1c2 r4c1", {1, 2});
    board.only("r4c2", {1, 2, 3});
    EXPECT_THAT(board.conclusions(TechniqueId::kUniqueRectangle1), IsEmpty()) << variant;
  }
}

}  // namespace
}  // namespace nonet::reason
