// Layouts of a digit against their definition, and the two techniques made from them.

#include "nonet/logic/techniques/templates.h"

#include <array>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/base/rng.h"
#include "tests/logic/position.h"

namespace nonet {
namespace {

using testing::conclusions;
using ::testing::Contains;
using testing::eliminate;
using ::testing::Not;
using testing::Position;
using testing::position_of;

// The cells of all ways to pick one cell in each row from `row` on that see each other nowhere.
CellSet by_definition(const CellSet& needed, const CellSet& allowed, int row, const CellSet& taken,
                      CellSet& all) {
  if (row == kSide) {
    for (const House house : kAllHouses) {
      const bool is_needed = !(house.cell_set() & needed).empty();
      if (is_needed != !(house.cell_set() & taken).empty()) return all;
    }
    return all |= taken;
  }
  const CellSet here = House::row(row).cell_set();
  if ((here & needed).empty()) return by_definition(needed, allowed, row + 1, taken, all);
  for (const Cell cell : here& allowed) {
    if (!(peers_of(cell) & taken).empty()) continue;
    by_definition(needed, allowed, row + 1, taken | cell, all);
  }
  return all;
}

constexpr std::string_view kPuzzle =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

TEST(Layouts, AreThoseOfTheDefinition) {
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    Position position = position_of(kPuzzle);
    const Digit digit(rng.between(1, 9));
    const CellSet needed = position.state.cells_with(digit);
    CellSet allowed = needed;
    for (const Cell cell : needed) {
      const bool is_true = position.solution.digit(cell) == digit;
      // Now and then a layout is not left.
      if (rng.between(0, 99) < (is_true ? 2 : 50)) allowed.erase(cell);
    }
    CellSet all;
    EXPECT_EQ(places_in_layouts(needed, allowed),
              by_definition(needed, allowed, 0, CellSet(), all));
  }
}

TEST(Layouts, OfNothingAreNone) {
  EXPECT_TRUE(places_in_layouts({}, {}).empty());
  // Two rows need the digit, and one column has it.
  const CellSet cells = CellSet(Cell::at(0, 0)) | CellSet(Cell::at(4, 0));
  EXPECT_TRUE(places_in_layouts(cells, cells).empty());
}

TEST(Templates, RemoveNoTrueCandidate) {
  Rng rng(2);
  for (int round = 0; round < 30; ++round) {
    Position position = position_of(kPuzzle);
    for (const Cell cell : position.state.empty()) {
      for (const Digit digit : position.state.candidates(cell) - position.solution.digit(cell)) {
        if (rng.between(0, 2) == 0) position.state.eliminate(cell, digit);
      }
    }
    for (const TechniqueId id : {TechniqueId::kTemplateSet, TechniqueId::kTemplateDelete}) {
      for (const Step& step : testing::all_steps(id, position, Convention::kHodoku)) {
        EXPECT_THAT(in_english(technique(id).explain(step)),
                    ::testing::HasSubstr("Try every way to place"));
      }
    }
  }
}

TEST(Templates, SetWhatAllLayoutsUse) {
  Position position = position_of(
      "..1.47.524.7.25.31.521.374...97625142745.1..3165.3.2.7926318475718.5.32.54327.1..");
  eliminate(position.state, "684");
  EXPECT_THAT(conclusions(TechniqueId::kTemplateSet, position, Convention::kHodoku),
              Contains("r1c2=3, r4c1=3"));
  position = position_of(
      "........8.....8..18....2.34...78561.61729438558.31674....853496348629157965...823");
  EXPECT_TRUE(conclusions(TechniqueId::kTemplateSet, position, Convention::kHodoku).empty());
}

TEST(Templates, DeleteWhatNoLayoutUses) {
  Position position = position_of(
      "745.8.3626325.7.811..6237458.37.452.4.63..1785178.2.3...4..8.5.251.768.33.82.561.");
  EXPECT_THAT(conclusions(TechniqueId::kTemplateDelete, position, Convention::kHodoku),
              Not(Contains("r1c4<>1")));
  eliminate(position.state, "175");
  EXPECT_THAT(conclusions(TechniqueId::kTemplateDelete, position, Convention::kHodoku),
              Contains("r1c4<>1"));
}

TEST(Templates, SayNothingOfABrokenPuzzle) {
  Position position = position_of(kPuzzle);
  for (const Cell cell : House::row(0).cells()) position.state.eliminate(cell, Digit(1));
  for (const TechniqueId id : {TechniqueId::kTemplateSet, TechniqueId::kTemplateDelete}) {
    EXPECT_TRUE(conclusions(id, position, Convention::kHodoku).empty());
  }
}

}  // namespace
}  // namespace nonet
