#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/clue_fault.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/shapes.h"

namespace nonet::geometry {
namespace {

Puzzle four() { return blank_puzzle(square_layout(4, {.rows = 2, .columns = 2})); }

std::string fault_of(const Puzzle& puzzle) {
  const auto fault = find_fault(puzzle);
  return fault ? fault->message : "";
}

// Of 4x4 unless said otherwise.
std::string fault_of(const Clue& clue, std::string_view variant = "4x4") {
  auto puzzle = puzzle_of_variant(variant);
  EXPECT_TRUE(puzzle.ok());
  puzzle.value().clues.push_back(clue);
  return fault_of(puzzle.value());
}

TEST(FindFault, FindsNoneInWhatIsNamed) {
  for (const VariantInfo& row : variant_table()) {
    const auto puzzle = puzzle_of_variant(row.example);
    ASSERT_TRUE(puzzle.ok());
    EXPECT_EQ(fault_of(*puzzle), "") << row.slug;
  }
}

TEST(FindFault, NamesTheRegionOfAWrongSize) {
  Puzzle puzzle = blank_puzzle(square_layout(4, {}));
  add_house(puzzle.layout, HouseKind::kRegion, {0, 1, 2, 4});
  EXPECT_EQ(fault_of(puzzle), "");
  add_house(puzzle.layout, HouseKind::kRegion, {3, 7, 6});
  EXPECT_EQ(fault_of(puzzle), "region 2 has 3 cells, expected 4");
  puzzle.layout.houses.back().cells = {3, 7, 6, 2};
  EXPECT_EQ(fault_of(puzzle), "regions 1 and 2 overlap at r1c3");
  puzzle.layout.houses.back().cells = {3, 7, 6, 7};
  EXPECT_EQ(fault_of(puzzle), "region 2 has r2c4 twice");
  puzzle.layout.houses.back().cells = {3, 7, 6, 16};
  EXPECT_EQ(fault_of(puzzle), "a house has a cell that is not on the board");
  puzzle.layout.houses.back().cells.clear();
  EXPECT_EQ(fault_of(puzzle), "a house has no cells");
}

TEST(FindFault, NamesTheCellOutside) {
  Puzzle puzzle = four();
  puzzle.layout.cells.back() = {.row = 9, .column = 0};
  EXPECT_EQ(fault_of(puzzle), "r10c1 is not on the board, which has 4 rows and 4 columns");
  puzzle.layout.cells.back() = {.row = 3, .column = 2};
  EXPECT_EQ(fault_of(puzzle), "r4c3 is on the board twice");
  std::swap(puzzle.layout.cells[0], puzzle.layout.cells[1]);
  EXPECT_EQ(fault_of(puzzle), "r1c1 is out of order");
}

TEST(FindFault, KnowsHowLargeABoardMayBe) {
  Puzzle puzzle = four();
  puzzle.layout.values = 37;
  EXPECT_EQ(fault_of(puzzle), "the board has 37 values, expected 2 to 36");
  puzzle = four();
  puzzle.layout.lowest = 2;
  EXPECT_EQ(fault_of(puzzle), "the least number is 2, expected 0 or 1");
  puzzle = four();
  puzzle.layout.cells.clear();
  EXPECT_EQ(fault_of(puzzle), "the board has 0 cells, expected 1 to 1344");
}

TEST(FindFault, ComparesGivensAndCandidates) {
  Puzzle puzzle = four();
  set_given(puzzle, 5, 3);
  EXPECT_EQ(fault_of(puzzle), "");
  puzzle.candidates[5] = ValueSet::first_values(4);
  EXPECT_EQ(fault_of(puzzle), "the given at r2c2 is not the only candidate there");
  puzzle.givens[5] = 4;
  EXPECT_EQ(fault_of(puzzle), "the given at r2c2 is none of the 4 values");
  puzzle = four();
  puzzle.candidates[0] = ValueSet::of(4);
  EXPECT_EQ(fault_of(puzzle), "a candidate at r1c1 is none of the 4 values");
  puzzle.candidates.pop_back();
  EXPECT_EQ(fault_of(puzzle), "givens of 16 cells and candidates of 15, expected 16 of both");
}

TEST(FindFault, AcceptsACluePerRule) {
  for (const RuleInfo& row : rule_table()) {
    Clue clue{.rule = row.id};
    if (row.shape != ClueShape::kGlobal) clue.cells = {0, 1};
    if (row.shape == ClueShape::kTwoParts) clue.first_part = 1;
    if (row.numbers == ClueNumbers::kOne || row.numbers == ClueNumbers::kSome) clue.numbers = {3};
    EXPECT_EQ(fault_of(clue, "9x9"), "") << row.slug;
  }
}

TEST(FindFault, FindsThePlaceInAClue) {
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kCage, .cells = {0, 4, 4}, .numbers = {6}}),
            "the cage at r1c1 has r2c1 twice");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kCage, .cells = {0, 16}}),
            "the cage has a cell that is not on the board");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kCage, .cells = {}}), "the cage has no cells");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kCage, .cells = {1, 2, 3, 4, 5}}),
            "the cage at r1c2 has 5 cells that differ, and there are 4 values");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kSumCage, .cells = {1, 2, 3, 4, 5}, .numbers = {9}}), "");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kThermo, .cells = {1}}),
            "the thermometer at r1c2 has 1 cell, expected at least 2");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kAntiKing, .cells = {1}}),
            "the anti-king rule at r1c2 is one of the whole board, and has no cells");
}

TEST(FindFault, LetsALoopEndWhereItBegan) {
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kWhisper, .cells = {0, 1, 5, 4, 0}}), "");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kRenban, .cells = {0, 1, 5, 0}}),
            "the renban line at r1c1 has r1c1 twice");
}

TEST(FindFault, WantsPairsSideBySide) {
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kDifference, .cells = {0, 5}}),
            "the white dot at r1c1 joins it to r2c2, which is not adjacent");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kRatio, .cells = {0}}),
            "the black dot at r1c1 has 1 cell, expected 2");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kGreater, .cells = {3, 4}}),
            "the inequality at r1c4 joins it to r2c1, which is not adjacent");
}

TEST(FindFault, ComparesParts) {
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kArrow, .cells = {0, 1, 2}}),
            "the arrow at r1c1 lacks one of its two parts");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kArrow, .cells = {0, 1, 2}, .first_part = 3}),
            "the arrow at r1c1 lacks one of its two parts");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kClone, .cells = {0, 1, 2}, .first_part = 1}),
            "the clone at r1c1 has parts of 1 and 2 cells, expected equally many");
  Clue pill{.rule = Rule::kArrow, .first_part = 10};
  for (CellIndex cell = 0; cell < 12; ++cell) pill.cells.push_back(cell);
  EXPECT_EQ(fault_of(pill), "the arrow at r1c1 has a pill of 10 cells, expected at most 9");
}

TEST(FindFault, WantsTheNumbersOfARule) {
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kSandwich, .cells = {0, 1, 2, 3}}),
            "the sandwich at r1c1 lacks its number");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kQuadruple, .cells = {0, 1, 4, 5}}),
            "the quadruple at r1c1 lacks its numbers");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kQuadruple, .cells = {0, 1, 4, 5}, .numbers = {1, 5}}),
            "the quadruple at r1c1 has the number 5, expected 1 to 4");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kRenban, .cells = {0, 1}, .numbers = {1}}),
            "the renban line at r1c1 has a number, and takes none");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kCage, .cells = {0, 1}, .numbers = {1, 2}}),
            "the cage at r1c1 has several numbers, expected at most 1");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kPairSum, .cells = {0, 1}, .numbers = {5, 10}}),
            "the sum of two cells at r1c1 has several numbers, expected 1");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kRatio, .cells = {0, 1}, .numbers = {0}}),
            "the black dot at r1c1 has the number 0, expected 1 to 1000000");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kNonConsecutive, .numbers = {2}}),
            "the non-consecutive rule has the number 2, expected 0 to 1");
}

TEST(FindFault, WantsThirds) {
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kGlobalEntropy}),
            "the rule of global entropy needs low, middle and high values, and 4 is no multiple of "
            "3");
  EXPECT_EQ(fault_of(Clue{.rule = Rule::kEntropic, .cells = {0, 1, 2}}, "6x6"), "");
}

TEST(Rules, AreFoundByTheirSlugs) {
  for (const RuleInfo& row : rule_table()) {
    EXPECT_EQ(find_rule(row.slug), row.id);
    EXPECT_TRUE(row.name.starts_with("The ")) << row.slug;
    EXPECT_EQ(row.definition.back(), '.') << row.slug;
  }
  EXPECT_EQ(find_rule("cages"), std::nullopt);
}

TEST(Rules, HaveNumbersThatMayBeMissing) {
  const Layout nine = square_layout(9, {.rows = 3, .columns = 3});
  const Layout six = square_layout(6, {.rows = 2, .columns = 3});
  EXPECT_EQ(number_of(nine, {.rule = Rule::kWhisper}), 5);
  EXPECT_EQ(number_of(six, {.rule = Rule::kWhisper}), 3);
  EXPECT_EQ(number_of(nine, {.rule = Rule::kLockout}), 4);
  EXPECT_EQ(number_of(nine, {.rule = Rule::kRatio}), 2);
  EXPECT_EQ(number_of(nine, {.rule = Rule::kModular}), 3);
  EXPECT_EQ(number_of(nine, {.rule = Rule::kModular, .numbers = {4}}), 4);
}

}  // namespace
}  // namespace nonet::geometry
