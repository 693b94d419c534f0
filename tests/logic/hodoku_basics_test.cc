// The easier techniques under HoDoKu's conventions: a position for every one, found and not found;
// soundness on the way through puzzles; words and evidence.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/rate/rate.h"
#include "tests/logic/position.h"

namespace nonet {
namespace {

using testing::all_steps;
using testing::conclusions;
using ::testing::Contains;
using testing::eliminate;
using testing::expect_sound;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Position;
using testing::position_of;

struct Row {
  std::string_view slug;
  std::string_view line;
  // The step is there once this candidate is gone, and not before.
  std::string_view key;
  std::string conclusion;
};

// Own puzzles, on the way to their solutions.
const std::vector<Row>& rows() {
  static const std::vector<Row> kRows{
      {"2-string-kite",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "616",
       "r2c3<>6"},
      {"2-string-kite",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "456",
       "r3c1<>4"},
      {"claiming",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "214",
       "r1c5<>2, r2c4<>2, r2c5<>2, r3c4<>2, r3c5<>2"},
      {"claiming",
       "3..1...5.8..453.....5.7.3.21......9...6.1..38.3....6...4..98...9...3..84...62....", "212",
       "r1c3<>2"},
      {"dual-2-string-kite",
       "...4.7.6..2.......8......1..64.5...77.5.....9.9........5.7.92...12..3.8...3.2....", "896",
       "r5c5<>8, r6c4<>8"},
      {"dual-2-string-kite",
       "8....63.1....3.8727....8..65...6....2.8..4.6..6.5.........9..43.4.6....5...3.2...", "865",
       "r4c8<>8, r9c2<>8"},
      {"dual-empty-rectangle",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "443",
       "r1c7<>4, r6c3<>4"},
      {"dual-empty-rectangle",
       "8....63.1....3.8727....8..65...6....238..456..6.5.........9..43.4.6....5...342...", "849",
       "r6c5<>8, r8c8<>8"},
      {"empty-rectangle",
       "..8...4..1.......9.....18..51.324.....2.....47..1...26...4.9.5.6.3...2.......7...", "947",
       "r9c3<>9"},
      {"empty-rectangle",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "628",
       "r7c9<>6"},
      {"hidden-pair",
       "..8...4..1.......9.....18..51.324.....2.....47..1...26...4.9.5.6.3...2.......7...", "516",
       "r1c6<>6, r2c6<>568"},
      {"hidden-pair",
       "3..1...5.8..453.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "717",
       "r1c7<>49, r3c7<>149"},
      {"hidden-quad",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "848",
       "r4c9<>7, r5c7<>79, r5c8<>79, r6c7<>9"},
      {"hidden-quad",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "934",
       "r1c5<>8"},
      {"hidden-single-box",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "652",
       "r4c3=6"},
      {"hidden-single-box",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "815",
       "r3c4=8"},
      {"hidden-single-line",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "216",
       "r2c6=2"},
      {"hidden-single-line",
       "3..1...5.8..453.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "815",
       "r1c7=8"},
      {"hidden-triple",
       "..8...4..1.......9.....18..516324.....2.....47..1...26...4.9.5.6.3.1.2.....2.7...", "516",
       "r2c6<>58, r5c6<>58"},
      {"hidden-triple",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "815",
       "r1c6<>69, r2c5<>69, r3c4<>9"},
      {"locked-pair",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "947",
       "r4c5<>78, r4c8<>78, r5c7<>7, r5c8<>78"},
      {"locked-pair",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "636",
       "r1c5<>89, r1c6<>9, r2c5<>9, r3c2<>9, r3c7<>89"},
      {"locked-triple",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "943",
       "r4c5<>789, r5c7<>79, r5c8<>789, r6c7<>9"},
      {"locked-triple",
       "3..162.5.8..453.....58793.21..3...9...6.1..38.3....6...4..98...96..3..84...624...", "554",
       "r5c4<>7, r6c4<>57, r8c6<>57"},
      {"multi-colors-1",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "616",
       "r2c3<>6"},
      {"multi-colors-1",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "212",
       "r1c3<>2"},
      {"multi-colors-2",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "425",
       "r3c1<>4"},
      {"multi-colors-2",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "212",
       "r1c3<>2"},
      {"naked-pair",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "516",
       "r2c6<>58, r5c6<>58"},
      {"naked-pair",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "815",
       "r1c6<>69, r2c5<>69, r3c4<>9"},
      {"naked-quad",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "216",
       "r2c6<>3568"},
      {"naked-quad",
       "3..1...5.8..453.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "815",
       "r1c3<>279, r1c7<>79"},
      {"naked-single",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "943",
       "r4c3=6"},
      {"naked-single",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "431",
       "r3c1=6"},
      {"naked-triple",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "516",
       "r1c6<>6, r2c6<>568"},
      {"naked-triple",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "616",
       "r1c6<>9, r2c5<>69"},
      {"pointing",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "315",
       "r2c5<>3, r3c5<>3"},
      {"pointing",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "417",
       "r3c1<>4"},
      {"remote-pair",
       "..8...41.1.....3.9.....18..516324798982...1347341.8526827439651693.1.247451267983", "432",
       "r2c2<>67"},
      {"remote-pair",
       ".394.7.62.26....7.847....1..6495...7785.....9.91.7.....587.92..912..378..73.2....", "175",
       "r9c4<>6, r9c6<>46"},
      {"simple-colors-trap",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "214",
       "r1c5<>2, r2c4<>2, r2c5<>2, r3c4<>2, r3c5<>2"},
      {"simple-colors-trap",
       "3..1.2.5.8..453.....5.7.3.21......9...6.1..38.3....6...4..98...96..3..84...624...", "815",
       "r4c4<>8, r6c4<>8"},
      {"simple-colors-wrap",
       "..8...4..1.......9.....18..51.324.....2.....47..1...26...4.9.5.6.3...2.......7...", "222",
       "r1c6<>2, r2c4<>2"},
      {"simple-colors-wrap",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "393",
       "r7c9<>3, r9c7<>3"},
      {"skyscraper",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "234",
       "r3c5<>2"},
      {"skyscraper",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "213",
       "r1c2<>2"},
      {"turbot-fish",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "616",
       "r2c3<>6"},
      {"turbot-fish",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "212",
       "r1c3<>2"},
      {"w-wing",
       "..8...4..1.......9.....18..51.324.....2.....47..1...26...4.9.5.6.3...2.....2.7...", "824",
       "r1c6<>5, r2c6<>5, r5c6<>5"},
      {"w-wing",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "815",
       "r1c6<>9, r2c5<>9, r3c4<>9"},
      {"xy-wing",
       "..8...4..1.......9.....18..516324..8..2.....47..1...26...4.9.5.693.1.24745.2.7.8.", "377",
       "r7c5<>6, r9c7<>6"},
      {"xy-wing",
       "3..1...5.8..453.....5.7...21......9...6.1..38.3....6...4..98...9...3..84...62....", "916",
       "r3c2<>9, r3c7<>9"},
      {"xyz-wing",
       "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...", "745",
       "r5c7<>7, r5c8<>7"},
      {"xyz-wing",
       "3..1...5.8..4.3.....5.7...21......9...6.1..38.3....6...4...8...9......84...62....", "916",
       "r2c5<>9"},
  };
  return kRows;
}

class HodokuBasics : public ::testing::TestWithParam<Row> {};

TEST_P(HodokuBasics, FindsTheStepOnceItIsThere) {
  const Row& row = GetParam();
  const TechniqueId id = find_technique(row.slug)->id;
  Position position = position_of(row.line);
  EXPECT_THAT(conclusions(id, position, Convention::kHodoku), Not(Contains(row.conclusion)));
  eliminate(position.state, row.key);
  EXPECT_THAT(conclusions(id, position, Convention::kHodoku), Contains(row.conclusion));
}

TEST_P(HodokuBasics, ExplainsEveryStep) {
  const Row& row = GetParam();
  const TechniqueId id = find_technique(row.slug)->id;
  Position position = position_of(row.line);
  eliminate(position.state, row.key);
  for (const Step& step : all_steps(id, position, Convention::kHodoku)) {
    SCOPED_TRACE(conclusion(step));
    EXPECT_FALSE(step.marks.empty());
    for (const Mark& mark : step.marks) EXPECT_FALSE(mark.cells.empty());
    const std::string text = in_english(technique(id).explain(step));
    EXPECT_TRUE(text.ends_with('.')) << text;
    const auto& changed = step.placements.empty() ? step.eliminations : step.placements;
    const bool names_cell = text.find(to_string(changed.front().cell())) != std::string::npos;
    const bool names_house = text.find("no other cell of ") != std::string::npos;
    EXPECT_TRUE(names_cell || names_house) << text;
  }
}

TEST_P(HodokuBasics, FindsTheSameWithoutEvidence) {
  const Row& row = GetParam();
  const Technique& technique = *find_technique(row.slug);
  Position position = position_of(row.line);
  eliminate(position.state, row.key);
  std::vector<std::string> plain;
  Workspace workspace;
  Search search{.workspace = workspace, .convention = Convention::kHodoku, .evidence = false};
  technique.find(technique, position.state, search, [&](Step& step) {
    EXPECT_TRUE(step.marks.empty());
    EXPECT_TRUE(step.links.empty());
    if (step.technique == technique.id) plain.push_back(conclusion(step));
    return false;
  });
  EXPECT_EQ(plain, conclusions(technique.id, position, Convention::kHodoku));
}

std::string name_of_row(const ::testing::TestParamInfo<Row>& row) {
  std::string name(row.param.slug);
  std::replace(name.begin(), name.end(), '-', '_');
  return name + '_' + std::to_string(row.index);
}

INSTANTIATE_TEST_SUITE_P(Rows, HodokuBasics, ::testing::ValuesIn(rows()), name_of_row);

// Every state on the way through a puzzle, and every technique of this file on it.
TEST(HodokuBasicsOnTheWay, TakesNothingTrueAway) {
  Workspace workspace;
  for (const std::string_view line :
       {"..96......5.9.......3.876..3...6..58.....1....7.85.23......8.....52...63....7..2.",
        ".9..358.6.....9........7..39.4..82..1.....73..5.......2.7....4..3..529........1..",
        "..........87.3...69.2...8.4....68..5.5...4..74.9.....3.1..8.5..3....2.......963.."}) {
    const Position position = position_of(line);
    int steps = 0;
    rate(kHodokuProfile, position.state, workspace, [&](const State& state, const Step&, int) {
      for (const Row& row : rows()) {
        const Technique& technique = *find_technique(row.slug);
        Workspace own;
        Search search{.workspace = own, .convention = Convention::kHodoku};
        technique.find(technique, state, search, [&](Step& step) {
          expect_sound(step, state, position.solution);
          ++steps;
          return false;
        });
      }
      return ::testing::Test::HasFailure();
    });
    EXPECT_GT(steps, 1000);
  }
}

// A rectangle with two candidates in its box is a turbot fish, unless one asks for it.
TEST(EmptyRectangle, LeavesTwoCandidatesToTurbotFishUnlessAsked) {
  const Technique& technique = *find_technique("empty-rectangle");
  std::array<int, 2> found{};
  for (const Row& row : rows()) {
    Position position = position_of(row.line);
    eliminate(position.state, row.key);
    for (const bool two : {false, true}) {
      Workspace workspace;
      Search search{.workspace = workspace, .convention = Convention::kHodoku};
      search.hodoku.two_candidate_rectangles = two;
      technique.find(technique, position.state, search, [&](Step& step) {
        expect_sound(step, position.state, position.solution);
        ++found[two ? 1 : 0];
        return false;
      });
    }
  }
  EXPECT_GT(found[0], 0);
  EXPECT_GT(found[1], found[0]);
}

// The chain of a turbot fish is drawn: strong, weak, strong.
TEST(TurbotFish, LinksItsFourCells) {
  Position position = position_of(
      "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...");
  eliminate(position.state, "616");
  const auto steps = all_steps(TechniqueId::kTurbotFish, position, Convention::kHodoku);
  ASSERT_FALSE(steps.empty());
  for (const Step& step : steps) {
    ASSERT_EQ(step.links.size(), 3U);
    EXPECT_EQ(step.length, 4);
    EXPECT_TRUE(!step.links[0].from.on && step.links[0].to.on);
    EXPECT_TRUE(step.links[1].from.on && !step.links[1].to.on);
    EXPECT_TRUE(!step.links[2].from.on && step.links[2].to.on);
  }
  // More eliminations first.
  EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
    return a.eliminations.size() > b.eliminations.size();
  }));
}

TEST(LockedPair, NamesBothHouses) {
  Position position = position_of(
      "..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...");
  eliminate(position.state, "947");
  const auto steps = all_steps(TechniqueId::kLockedPair, position, Convention::kHodoku);
  const auto found = std::find_if(steps.begin(), steps.end(), [](const Step& step) {
    return conclusion(step) == "r4c5<>78, r4c8<>78, r5c7<>7, r5c8<>78";
  });
  ASSERT_NE(found, steps.end());
  const std::string text = in_english(technique(TechniqueId::kLockedPair).explain(*found));
  EXPECT_THAT(text, HasSubstr("In box 6, r4c7 and r4c9"));
  EXPECT_THAT(text, HasSubstr("row 4"));
}

}  // namespace
}  // namespace nonet
