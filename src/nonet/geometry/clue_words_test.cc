#include "nonet/geometry/clue_words.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/language.h"
#include "nonet/base/message.h"
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
  std::string text;
  for (const std::string& name : names_of(layout, cells)) text += (text.empty() ? "" : ",") + name;
  return text;
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

TEST(NamesOfClues, HaveNumbersAndPlaces) {
  const Layout layout = puzzle_of_variant("9x9").value().layout;
  const auto name = [&](Rule rule, std::vector<CellIndex> cells, std::vector<int> numbers = {}) {
    return name_of(
        layout,
        Clue{.rule = rule, .cells = std::move(cells), .numbers = {numbers.begin(), numbers.end()}});
  };
  EXPECT_EQ(name(Rule::kCage, {0, 1, 2}, {6}), "the cage of 3 cells with sum 6 at r1c1");
  EXPECT_EQ(name(Rule::kCage, {0}), "the cage of 1 cell at r1c1");
  EXPECT_EQ(name(Rule::kQuadruple, {0, 1, 9, 10}, {1, 2, 3}),
            "the quadruple of 4 cells with 1, 2 and 3 at r1c1");
  EXPECT_EQ(name(Rule::kWhisper, {0, 1, 2}, {4}), "the whisper line with 4 from r1c1 to r1c3");
  EXPECT_EQ(name(Rule::kLittleKiller, {8}, {5}), "the little killer with sum 5 at r1c9");
  EXPECT_EQ(name(Rule::kDifference, {0, 1}, {3}), "the white dot of r1c1 and r1c2 with 3");
  EXPECT_EQ(name(Rule::kDifference, {0, 1}, {1}), "the white dot of r1c1 and r1c2");
  EXPECT_EQ(name(Rule::kPairSum, {0, 1}, {10}), "the X of r1c1 and r1c2");
  EXPECT_EQ(name(Rule::kPairSum, {0, 1}, {7}), "the sum 7 of r1c1 and r1c2");
  EXPECT_EQ(name(Rule::kNoOtherSum, {}, {5}), "the rule that each V is shown");
  EXPECT_EQ(name(Rule::kAntiKing, {}), "the anti-king rule");
}

TEST(ListsOfCells, CountEachCellOfAName) {
  const Layout layout = puzzle_of_variant("9x9").value().layout;
  const Language german = Language::read(R"({
    "language": "de", "name": "Deutsch",
    "plurals": {"one": "n = 1"},
    "messages": {"{} left": {"by": 0, "one": "{0} bleibt", "other": "{0} bleiben"}}
  })")
                              .value();
  const auto left = [&](const std::vector<CellIndex>& cells) {
    return german.tell(say("{} left", {listed(layout, cells)}));
  };
  EXPECT_EQ(left({0}), "r1c1 bleibt");
  EXPECT_EQ(left({0, 1, 2}), "r1c1-3 bleiben");
}

}  // namespace
}  // namespace nonet::geometry
