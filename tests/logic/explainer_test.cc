// The techniques of Sudoku Explainer up to chains: in positions of its own solutions, that each
// finder gives the step it took first; in positions made by hand, what is not an instance.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/rate/profile.h"
#include "nonet/rate/rate.h"
#include "tests/logic/position.h"

namespace nonet::testing {
namespace {

using enum TechniqueId;

struct Case {
  TechniqueId id;
  std::string_view grid;  // givens and what was placed since
  std::string_view gone;  // the candidates eliminated since: digit, row, column
  std::string_view conclusion;
};

constexpr Case kCases[] = {
    {kHiddenSingleBox,
     "................12..3.45.......674....8.......19....2....1........9..3..7.......5", "",
     "r5c2=7"},
    {kHiddenSingleLine,
     "................12..3.45.......674...78.......19....2....1........9..3..7.......5", "",
     "r3c1=1"},
    {kDirectHiddenPair,
     "................121.3.459.....867491.78.......19....2....1..2.9..19..3..79....1.5", "",
     "r5c4=2"},
    {kPointing, "9...........3...12123.459.....8674914782.....619534.2....1..2.9..19..3..79.4.31.5",
     "", "r1c5<>7, r2c5<>7"},
    {kDirectHiddenTriple,
     "9...........3...12123.459.....8674914782.....619534.2....1..2.9..19..3..79.4.31.5",
     "715 616 725 626", "r2c1=5"},
    {kDirectPointing,
     "9.....5345..3...12123.459.....8674914782..653619534.2....1..2.9..19..3..79.4.31.5",
     "715 616 725 626", "r1c4=6"},
    {kFullHouse,
     "9..6..5345..3..7121237459.....8674914782..653619534.2....1..2.9..19..3..79.4.31.5", "",
     "r6c7=8"},
    {kNakedPair,
     "9876..5345..3..7121237459.....8674914782..653619534827...1..2.9..19..3..79.4.31.5", "",
     "r7c8<>68, r8c8<>68"},
    {kHiddenPair,
     "9876..5345..3..7121237459.....8674914782..653619534827...1..2.9..19..3..79.4.31.5",
     "678 878 688 888", "r7c5<>8, r8c5<>28"},
    {kNakedTriple,
     "9876..5345..3..7121237459.....8674914782..653619534827...1..2.9..19..3..79.4.31.5",
     "875 678 878 285 885 688 888", "r8c2<>6"},
    {kXYWing, "9876..5345..3..7121237459.....8674914782..653619534827...1..2.9..19..3..79.4.31.5",
     "875 678 878 682 285 885 688 888", "r9c8<>6"},
    {kUniqueRectangle2,
     "6.7..1.5454.6.7.121.3.4576...2316475314572..675689412346.12.53723175.64..754632.1", "",
     "r2c3<>8, r4c2<>8"},
    {kUniqueRectangle2,
     ".362.481554.831.62182.5..3482...354..1452.38.365487129691345278253..8491478..2653", "",
     "r4c9<>6, r5c6<>6"},
    {kUniqueRectangle1,
     ".89.214.374.398.12213.4589.1.28.69.449.1.27.83.84.9.2...12873498249.3...9375.428.", "",
     "r8c9<>16"},
    {kUniqueRectangle1,
     "..6.21.4545..6..12123.456....2157463364..2751571436289.4.2135.62156.4.3.63.5..124",
     "814 914 824 924 734 885 893", "r1c1<>89"},
    {kUniqueLoop2,
     "8.16.2.47.46.78.122731456987.8.2316.31.78625.62...1873.3.264781462817935187..9426", "",
     "r6c5<>5"},
    {kUniqueLoop2,
     ".89.214.374.398.12213.4589.1.28.69.449.1.27.83.84.9.2...12873498249.3...9375.428.",
     "587 688 189 689", "r4c8<>5, r5c8<>5, r6c2<>5, r6c5<>5"},
    {kClaiming, "28761....645.78.12193245786.718.62..832194567.64.278.1356781429428.6.17.7194.26.8",
     "918", "r1c8<>3, r1c9<>3"},
    {kUniqueLoop1,
     "28761....645.78.12193245786.718.62..832194567.64.278.1356781429428.6.17.7194.26.8",
     "318 918 319", "r8c4<>39"},
    {kUniqueLoop1,
     "7689125...5.36..12213.456.9.....12.6..12.6...625.9.3.1..25731685361894271876249..",
     "441 941 451 951", "r4c2<>49"},
    {kUniqueRectangle4,
     "2756.4.1346.371.52.13.52746..14.76.574.5263.15.613.4.7..2745168657.1.234184263579", "",
     "r4c1<>9, r4c2<>9"},
    {kUniqueRectangle4,
     "..1.46.53.4..31..2..3...14696.12.4351.4365.29325..46.1832419567.1.852394459673218",
     "827 731 832 734 934", "r2c1<>7, r2c3<>7"},
    {kJellyfish,
     "2756.4.1346.371.52.13.52746..14.76.574.5263.15.613.4.7..2745168657.1.234184263579", "941 942",
     "r6c8<>9"},
    {kSwordfish,
     "1.6..2.547546.9.122.31456..34..265.151.4.723662.351.4..312.4.65.65.1342.472568193", "717 963",
     "r1c5<>8, r1c7<>8, r3c9<>8, r4c3<>8"},
    {kBug4, "1.6..2.547546.9.122.31456..34..265.151.4.723662.351.4..312.4.65.65.1342.472568193",
     "815 717 817 839 843 963", "r6c7<>7, r6c9<>8"},
    {kBug2, "7.6321.4545.76.312123.456....2157463364..2751571436289.4.2135.62156.4.3.63.5..124",
     "885 893", "r9c3<>9"},
    {kUniqueRectangle3,
     "..1.46..3.4..31..2..3...14696.12.4351.4365.29325..46.1832419567.1.852394459673218",
     "731 832 734 934", "r1c8<>78"},
    {kXWing, "..1.46.53.4..31..2..3...14696.12.4351.4365.29325..46.1832419567.1.852394459673218",
     "731 832 734 934", "r2c7<>8"},
    {kUniqueLoop4,
     "7689125...5.36..12213.456.9.7...12.6..12.6...625.9.3.1..25731685361894271876249..",
     "441 941 451 951 768", "r4c8<>4, r5c8<>4"},
    {kXYZWing, "1.7...456.564..123234156..746......551.6....272.8.5.....25.9.....126.57.6.5...2.4",
     "872 175 375 875 877 878 198 898", "r8c2<>8"},
    {kAlignedPairExclusion,
     "1.7...456.564..123234156..746......551.6....272.8.5.....25.9.....126.57.6.5...2.4",
     "872 175 375 875 877 878 882 198 898", "r5c8<>9"},
    {kAlignedTripletExclusion,
     "8..9.4..197.....8...438.9......4.5.26..2..8.3..5...6........1.8....1..59..189..3.", "136",
     "r1c5<>5"},
    {kAlignedTripletExclusion,
     "85.9.4..197.....8...438.9......4.5.26..2..8.3..5...6........1.8....1..59..189..3.",
     "136 343 373 383", "r2c5<>5"},
};

Position position_before(const Case& test) {
  Position position = position_of(test.grid);
  eliminate(position.state, test.gone);
  return position;
}

// One search gives rectangles and loops, under the row of the loops.
const Technique& searched_row(TechniqueId id) {
  const bool is_rectangle = id >= kUniqueRectangle1 && id <= kUniqueRectangle4;
  return technique(is_rectangle ? kUniqueLoop1 : id);
}

std::vector<Step> steps_of(const Technique& row, const State& state, bool evidence) {
  Workspace workspace;
  Search search{.workspace = workspace, .evidence = evidence};
  std::vector<Step> steps;
  row.find(row, state, search, [&steps](Step& step) {
    steps.push_back(step);
    return false;
  });
  return steps;
}

class ExplainerCase : public ::testing::TestWithParam<Case> {};

TEST_P(ExplainerCase, IsFoundFirst) {
  const Position position = position_before(GetParam());
  const auto steps = steps_of(searched_row(GetParam().id), position.state, true);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps.front().technique, GetParam().id);
  EXPECT_EQ(conclusion(steps.front()), GetParam().conclusion);
  for (const Step& step : steps) expect_sound(step, position.state, position.solution);
}

TEST_P(ExplainerCase, IsTheSameWithoutEvidence) {
  const Position position = position_before(GetParam());
  const Technique& row = searched_row(GetParam().id);
  const auto with = steps_of(row, position.state, true);
  const auto without = steps_of(row, position.state, false);
  ASSERT_EQ(with.size(), without.size());
  for (std::size_t i = 0; i < with.size(); ++i) {
    EXPECT_EQ(with[i].technique, without[i].technique);
    EXPECT_EQ(conclusion(with[i]), conclusion(without[i]));
    EXPECT_EQ(kSeProfile.cost(with[i]), kSeProfile.cost(without[i]));
    EXPECT_TRUE(without[i].marks.empty() && without[i].houses.empty() && without[i].links.empty());
  }
}

TEST_P(ExplainerCase, IsNotGivenTwice) {
  const Position position = position_before(GetParam());
  const auto steps = steps_of(searched_row(GetParam().id), position.state, true);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(steps[i], steps[j]);
  }
}

// Evidence names cells and candidates that are there, and the sentences name what it does.
TEST_P(ExplainerCase, IsExplainedFromItsEvidence) {
  const Position position = position_before(GetParam());
  const Technique& row = searched_row(GetParam().id);
  for (const Step& step : steps_of(row, position.state, true)) {
    ASSERT_FALSE(step.marks.empty());
    for (const Mark& mark : step.marks) {
      for (const Cell cell : mark.cells) {
        EXPECT_FALSE((position.state.candidates(cell) & mark.digits).empty());
      }
    }
    const std::string text = in_english(row.explain(step));
    for (const Candidate placed : step.placements) {
      EXPECT_NE(text.find(to_string(placed.cell())), std::string::npos) << text;
    }
    EXPECT_EQ(text.back(), '.') << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Solutions, ExplainerCase, ::testing::ValuesIn(kCases),
                         [](const auto& row) {
                           std::string name = std::to_string(row.index) + '_';
                           for (const char c : technique(row.param.id).slug) {
                             name += c == '-' ? '_' : c;
                           }
                           return name;
                         });

struct Limit {
  std::string_view cell;
  std::string_view digits;
};

// A board without givens in which these cells have these candidates, and all others all nine.
State limited(const std::vector<Limit>& limits, std::string_view filled = std::string(81, '.')) {
  Pencilmarks marks;
  for (const Limit& limit : limits) {
    DigitSet digits;
    for (const char c : limit.digits) digits.insert(Digit(c - '0'));
    marks.set(cell_of(limit.cell), digits);
  }
  const Grid grid = *Grid::from_line(filled);
  return {grid, grid, marks};
}

// A digit's places in a house are limited by taking it from the others.
void keep_only(State& state, House house, Digit digit, std::vector<int> places) {
  for (int i = 0; i < kSide; ++i) {
    if (std::find(places.begin(), places.end(), i) == places.end()) {
      state.eliminate(house.cell(i), digit);
    }
  }
}

std::vector<std::string> found(TechniqueId id, const State& state) {
  std::vector<std::string> texts;
  for (const Step& step : steps_of(searched_row(id), state, false)) {
    if (step.technique == id) texts.push_back(conclusion(step));
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Singles, LastCellOfAHouseIsAFullHouseAndNothingElse) {
  const std::string_view solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  std::string line(solved);
  line[40] = '.';
  const State state(*Grid::from_line(line));
  EXPECT_EQ(found(kFullHouse, state), (Texts{"r5c5=5", "r5c5=5", "r5c5=5"}));
  EXPECT_EQ(found(kHiddenSingleBox, state), Texts{});
  EXPECT_EQ(found(kHiddenSingleLine, state), Texts{});
  EXPECT_EQ(found(kNakedSingle, state), Texts{"r5c5=5"});
}

TEST(Direct, NeedsASingleBehindTheElimination) {
  State state = limited({});
  keep_only(state, House::box(0), Digit(1), {0, 1});
  EXPECT_EQ(found(kPointing, state).size(), 1U);
  EXPECT_EQ(found(kDirectPointing, state), Texts{});
  // Box 2 is left with r2c4 once row 1 is out of the question.
  keep_only(state, House::box(1), Digit(1), {0, 1, 3});
  EXPECT_EQ(found(kDirectPointing, state), Texts{"r2c4=1"});
}

TEST(LockedCandidates, ASingleIsNotLocked) {
  State state = limited({});
  keep_only(state, House::box(0), Digit(1), {0});
  EXPECT_EQ(found(kPointing, state), Texts{});
  State claimed = limited({});
  keep_only(claimed, House::row(0), Digit(1), {0, 1});
  EXPECT_EQ(found(kClaiming, claimed).size(), 1U);
  EXPECT_EQ(found(kPointing, claimed), Texts{});
}

TEST(NakedSubset, OfMoreThanHalfOfTheBlankCellsIsLeftToHiddenOnes) {
  const std::vector<Limit> cells{{"r1c5", "12"}, {"r1c6", "23"}, {"r1c7", "13"}};
  const std::string rest(72, '.');
  EXPECT_EQ(found(kNakedTriple, limited(cells, "6789....." + rest)), Texts{});
  EXPECT_EQ(found(kNakedTriple, limited(cells, "678......" + rest)),
            Texts{"r1c4<>123, r1c8<>123, r1c9<>123"});
}

TEST(NakedSubset, ACellWithOneCandidateIsNoMember) {
  EXPECT_EQ(found(kNakedPair, limited({{"r1c1", "1"}, {"r1c2", "12"}})), Texts{});
  EXPECT_EQ(found(kNakedPair, limited({{"r1c1", "12"}, {"r1c2", "13"}})), Texts{});
}

TEST(HiddenSubset, OfHalfOfTheBlankCellsIsLeftToNakedOnes) {
  const std::string rest(72, '.');
  for (const bool is_found : {false, true}) {
    State state = limited({}, (is_found ? "6789....." : "56789....") + rest);
    keep_only(state, House::row(0), Digit(1), {5, 6});
    keep_only(state, House::row(0), Digit(2), {5, 6});
    EXPECT_EQ(!found(kHiddenPair, state).empty(), is_found);
  }
}

TEST(BasicFish, NeedsEnoughLinesWithoutTheDigit) {
  // 1 is placed in six rows and columns; rows 1 and 2 have it in columns 1 and 2.
  const std::string_view filled =
      "........................................................1.......1.......1........";
  State state = limited({}, filled);
  keep_only(state, House::row(0), Digit(1), {3, 4});
  keep_only(state, House::row(1), Digit(1), {3, 4});
  EXPECT_EQ(found(kXWing, state).size(), 1U);
  state.place(Cell::at(3, 6), Digit(1));
  state.place(Cell::at(4, 7), Digit(1));
  state.place(Cell::at(5, 8), Digit(1));
  EXPECT_NE(state.place_count(House::column(3), Digit(1)), 2);
  EXPECT_EQ(found(kXWing, state), Texts{});
}

TEST(BasicFish, EliminatesNothingWhereTheCoverHasNothingElse) {
  State state = limited({});
  keep_only(state, House::row(0), Digit(1), {0, 3});
  keep_only(state, House::row(4), Digit(1), {0, 4});
  EXPECT_EQ(found(kXWing, state), Texts{});
}

TEST(Wing, PincersNeedTheTwoDigitsOfThePivot) {
  EXPECT_EQ(found(kXYWing, limited({{"r1c1", "12"}, {"r1c9", "13"}, {"r9c1", "13"}})), Texts{});
  EXPECT_EQ(found(kXYWing, limited({{"r1c1", "12"}, {"r1c9", "13"}, {"r9c1", "23"}})),
            Texts{"r9c9<>3"});
  // The three digits of an XYZ-wing, but no cell that sees the pivot too.
  EXPECT_EQ(found(kXYZWing, limited({{"r1c1", "123"}, {"r1c9", "13"}, {"r9c1", "23"}})), Texts{});
  EXPECT_EQ(found(kXYZWing, limited({{"r1c1", "123"}, {"r1c9", "13"}, {"r2c2", "23"}})),
            (Texts{"r1c2<>3, r1c3<>3"}));
}

TEST(UniqueLoop, FourCellsInFourBoxesAreNoRectangle) {
  EXPECT_EQ(found(kUniqueRectangle1,
                  limited({{"r1c1", "12"}, {"r1c4", "12"}, {"r4c1", "12"}, {"r4c4", "123"}})),
            Texts{});
  EXPECT_EQ(found(kUniqueRectangle1,
                  limited({{"r1c1", "12"}, {"r1c4", "12"}, {"r2c1", "12"}, {"r2c4", "123"}})),
            Texts{"r2c4<>12"});
}

TEST(UniqueLoop, TwoExtraDigitsInThreeCellsAreNoType2) {
  const std::vector<Limit> same{{"r1c1", "12"}, {"r1c4", "123"}, {"r2c1", "123"}, {"r2c4", "123"}};
  EXPECT_FALSE(found(kUniqueRectangle2,
                     limited({{"r1c1", "12"}, {"r1c4", "12"}, {"r2c1", "123"}, {"r2c4", "123"}}))
                   .empty());
  // No cell sees all three.
  EXPECT_EQ(found(kUniqueRectangle2, limited(same)), Texts{});
  EXPECT_EQ(found(kUniqueRectangle2,
                  limited({{"r1c1", "12"}, {"r1c4", "12"}, {"r2c1", "123"}, {"r2c4", "124"}})),
            Texts{});
}

TEST(Bug, IsNotSeenOnAnOrdinaryBoard) {
  const State state(*Grid::from_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  EXPECT_EQ(found(kBug1, state), Texts{});
  EXPECT_EQ(found(kBug1, limited({})), Texts{});
}

TEST(AlignedExclusion, NeedsTwoCommonExcluders) {
  // Beside 1, r1c1 would have nothing left.
  EXPECT_EQ(found(kAlignedPairExclusion,
                  limited({{"r1c1", "123"}, {"r1c2", "145"}, {"r1c8", "12"}, {"r1c9", "13"}})),
            (Texts{"r1c2<>1", "r1c3<>1", "r1c4<>1", "r1c5<>1", "r1c6<>1", "r1c7<>1"}));
  EXPECT_EQ(
      found(kAlignedPairExclusion, limited({{"r1c1", "12"}, {"r1c2", "145"}, {"r1c8", "12"}})),
      Texts{});
}

TEST(AlignedExclusion, KeepsAwayFromNakedSingles) {
  EXPECT_EQ(
      found(kAlignedPairExclusion,
            limited(
                {{"r1c1", "123"}, {"r1c2", "145"}, {"r1c5", "9"}, {"r1c8", "12"}, {"r1c9", "13"}})),
      Texts{});
}

}  // namespace
}  // namespace nonet::testing
