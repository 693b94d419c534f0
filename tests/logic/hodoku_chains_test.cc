// Chains, loops and forcing by HoDoKu's conventions. Positions from puzzles made by `nonet new`;
// the steps expected first were compared with HoDoKu 2.2.4 over some thousand positions of the same
// kind.

#include <array>
#include <ostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/message.h"
#include "nonet/base/tim_sort.h"
#include "nonet/logic/chains/tabling.h"
#include "tests/logic/position.h"

namespace nonet {
namespace {

using testing::all_steps;
using testing::cell_of;
using testing::Position;
using testing::position_of;

struct Case {
  TechniqueId technique;
  std::string_view grid;        // with what is placed so far
  std::string_view eliminated;  // beyond what the rules exclude
  std::string_view conclusion;  // of the first step; empty: nothing must be found
  int length = 0;
};

void PrintTo(const Case& one, std::ostream* out) {
  *out << technique(one.technique).slug << ' ' << one.grid;
}

Position position_of(const Case& one) {
  Position position = position_of(one.grid);
  testing::eliminate(position.state, one.eliminated);
  return position;
}

using enum TechniqueId;

constexpr std::string_view kChainGrid =
    "736.5.4.9.1.6...575......633.7285...12......5..571...2.71.2.5...5.4..3.14.35.1..8";
constexpr std::string_view kNetGrid =
    "6...5.82..2......681.64239...3...5......9...3...3.5..24.2718...1765392....84267..";
constexpr std::string_view kLoopGrid =
    ".5.19....9..3..615.1...59...694.32.1143.....92.591.436631842597527639148498..1362";

constexpr std::array kFirst{
    Case{kXChain,
         "6.39154.851.28...3.8.37..1.1..527839.3.698154958143...3.18.2....9...138.8.5.396.1", "",
         "r6c8<>2", 4},
    Case{kXChain,
         "76283491559821673443175986298.471..66.7923.482..685.791.63984.73.95.7.8187.1.2.93", "",
         "r4c3<>5, r5c7<>5, r7c2<>5", 6},
    Case{kXYChain,
         "926534.8.4182793..753618...279...81.38172.4.9564981.3.14.8..6.36..1..5.88.5.67.2.", "",
         "r4c6<>5, r5c6<>5, r7c5<>5", 10},
    Case{kXYChain,
         "167598432492371568..3426197716849253245163789.3.2576143..61.9.5..1.8.3.66...3.821", "",
         "r3c2<>5, r8c1<>5", 14},
    Case{kContinuousNiceLoop,
         ".296.587..6..2895.83574916238.56..91..6.8.3455.1....8665.8..4.9918452637..3..65.8", "",
         "r2c1<>4, r4c3<>7, r6c4<>9", 10},
    Case{kDiscontinuousNiceLoop, kLoopGrid, "", "r1c3<>2", 7},
    Case{kAic, "52.496..7978321645...8572.9.4.2.95..8..5.34...527.4.96...93.76.236178954...64...3",
         "", "r3c1<>1, r4c3<>1, r5c3<>1", 6},
    Case{kAic, "4618..932573219684829634751..5768423742593816638421579..79..3...863..1..3.41..2..",
         "", "r4c1<>9, r4c2<>1", 10},
    Case{kGroupedContinuousNiceLoop,
         ".7.682..3...3..6....6..478....869.2....4538.66487219351.9........294....4....8.69",
         "751 152 279 788 197", "r1c3<>5, r2c8<>14", 6},
    Case{kGroupedDiscontinuousNiceLoop,
         ".8.6....9792853.1.564129873.1639.....357.8....4721.3..6589.....47.5..98..2948....",
         "417 418", "r5c7<>4", 10},
    Case{kGroupedAic,
         "62.49...3.53.7294649.36..2.2495361787.694.235.3..276949..2834....27.4..9..46.9..2", "773",
         "r1c6<>8, r3c6<>8, r6c4<>8", 6},
    Case{kForcingChainContradiction, kChainGrid, "288", "r3c2<>9", 14},
    Case{kForcingChainVerity,
         "26...85.91...5.684.85..62.7.1.83..6.6439..8.1...6...73..6....4..9..63..8...5...96",
         "541 746 963 266 566 188", "r7c5<>2", 14},
    Case{kForcingNetContradiction, kNetGrid, "716 721 921 723 728 749 753 763 167", "r6c1=7", 22},
    Case{kForcingNetVerity,
         "3.8....4925.4..3.8....8357.7.3..9..4...14873.4......9...6.1..2..........9...524..",
         "112 716 625 133 242 642 648 569 872 882 887 892", "r1c2=6", 151},
};

// What is easier than the technique at hand exists, or nothing but singles.
constexpr std::array kNone{
    Case{kXChain, kLoopGrid, "", ""},
    Case{kXYChain, kLoopGrid, "", ""},
    Case{kAic, "62.49...3.53.7294649.36..2.2495361787.694.235.3..276949..2834....27.4..9..46.9..2",
         "773", ""},
    Case{kGroupedAic, kChainGrid, "288", ""},
    Case{kForcingChainVerity, kNetGrid, "716 721 921 723 728 749 753 763 167", ""},
    Case{kForcingNetVerity,
         "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.", "",
         ""},
};

// The finder's very first step.
Step first_step(const Case& one, const Position& position, bool evidence) {
  Workspace workspace;
  Search search{.workspace = workspace, .convention = Convention::kHodoku, .evidence = evidence};
  Step first;
  const Technique& row = technique(one.technique);
  row.find(row, position.state, search, [&first](Step& step) {
    first = step;
    return true;
  });
  return first;
}

class FirstStep : public ::testing::TestWithParam<Case> {};

TEST_P(FirstStep, IsTheOneThatHodokuTakes) {
  const Position position = position_of(GetParam());
  const Step step = first_step(GetParam(), position, true);
  EXPECT_EQ(step.technique, GetParam().technique);
  EXPECT_EQ(conclusion(step), GetParam().conclusion);
  EXPECT_EQ(step.length, GetParam().length);
  testing::expect_sound(step, position.state, position.solution);
}

TEST_P(FirstStep, IsTheSameWithoutEvidence) {
  const Position position = position_of(GetParam());
  Step with = first_step(GetParam(), position, true);
  const Step without = first_step(GetParam(), position, false);
  EXPECT_TRUE(without.links.empty());
  with.links.clear();
  with.marks.clear();
  EXPECT_EQ(with, without);
}

// Links alternate between on and off along each chain, and each is about digits that are there.
TEST_P(FirstStep, HasLinksFromNodeToNode) {
  const Position position = position_of(GetParam());
  const Step step = first_step(GetParam(), position, true);
  ASSERT_FALSE(step.links.empty());
  for (const Link& link : step.links) {
    for (const Node& node : {link.from, link.to}) {
      EXPECT_FALSE((node.cells & position.state.cells_with(node.digit)).empty());
    }
    EXPECT_FALSE(link.from == link.to);
  }
  if (step.technique < kForcingChainContradiction) {
    for (std::size_t i = 1; i < step.links.size(); ++i) {
      EXPECT_EQ(step.links[i - 1].to, step.links[i].from);
    }
  }
}

TEST_P(FirstStep, IsExplained) {
  const Position position = position_of(GetParam());
  const Step step = first_step(GetParam(), position, true);
  const std::string text = in_english(technique(step.technique).explain(step));
  for (const Candidate gone : step.eliminations) {
    EXPECT_THAT(text, ::testing::HasSubstr(to_string(gone.cell())));
  }
  EXPECT_THAT(text, ::testing::EndsWith("."));
}

INSTANTIATE_TEST_SUITE_P(HodokuChains, FirstStep, ::testing::ValuesIn(kFirst));

class NoStep : public ::testing::TestWithParam<Case> {};

TEST_P(NoStep, IsFound) {
  EXPECT_TRUE(
      all_steps(GetParam().technique, position_of(GetParam()), Convention::kHodoku).empty());
}

INSTANTIATE_TEST_SUITE_P(HodokuChains, NoStep, ::testing::ValuesIn(kNone));

// The same grids with every candidate that the rules leave: the chains rest on eliminations that
// are not made there.
TEST(HodokuChains, BreakWithoutTheirLinks) {
  for (Case one : {kFirst[9], kFirst[14]}) {
    const std::string_view conclusion = one.conclusion;
    one.eliminated = "";
    EXPECT_THAT(testing::conclusions(one.technique, position_of(one), Convention::kHodoku),
                ::testing::Not(::testing::Contains(std::string(conclusion))))
        << one.grid;
  }
}

TEST(HodokuChains, ExplainsAForcingChain) {
  const Case& one = kFirst[11];
  const Step step = first_step(one, position_of(one), true);
  EXPECT_EQ(in_english(technique(step.technique).explain(step)),
            "Suppose r3c2 is 9, so r9c2 is not 9, so r9c2 is 6, so r9c7 is not 6, so r7c9 is 6, so "
            "r7c9 is not 4, so r4c9 is 4, so r4c2 is not 4; r3c2 is 9, so r9c2 is not 9, so r9c2 "
            "is 6, so r4c2 is not 6; r3c2 is 9, so r4c2 is not 9. That cannot be, so the "
            "supposition is false: r3c2 cannot be 9.");
}

// Steps of all these techniques, wherever a hard puzzle leads; all_steps looks whether each is
// sound.
TEST(HodokuChains, AreSoundOnTheWayThroughHardPuzzles) {
  constexpr std::array<std::string_view, 2> kPuzzles{
      kNetGrid,
      "..8164.9...475......12.8...1.....2.5...375....59.12....17......6..9.1.4..4...78..",
  };
  constexpr std::array kFinders{kXChain,
                                kXYChain,
                                kAic,
                                kGroupedContinuousNiceLoop,
                                kForcingChainVerity,
                                kForcingNetContradiction};
  int steps = 0;
  for (const std::string_view puzzle : kPuzzles) {
    Position position = position_of(puzzle);
    for (int round = 0; round < 4; ++round) {
      State after = position.state;
      for (const TechniqueId id : kFinders) {
        for (const Step& step : all_steps(id, position, Convention::kHodoku)) {
          for (const Candidate gone : step.eliminations) after.eliminate(gone.cell(), gone.digit());
          ++steps;
        }
      }
      position.state = after;
    }
  }
  EXPECT_GT(steps, 0);
}

TEST(Tables, SayWhatACandidateExcludes) {
  const Position position = position_of(kFirst[11]);
  tabling::Tables tables;
  tables.build(position.state, {.groups = true});
  EXPECT_TRUE(
      tables.excludes(Candidate(cell_of("r3c2"), Digit(9)), Candidate(cell_of("r4c2"), Digit(4))));
  EXPECT_FALSE(
      tables.excludes(Candidate(cell_of("r4c2"), Digit(4)), Candidate(cell_of("r4c2"), Digit(4))));
}

TEST(Tables, AreRebuiltForAnotherState) {
  Position position = position_of(kFirst[11]);
  tabling::Tables tables;
  tables.build(position.state, {.groups = true});
  const int before = tables.premises();
  position.state.eliminate(cell_of("r3c2"), Digit(9));
  tables.build(position.state, {.groups = true});
  EXPECT_EQ(tables.premises(), before - 2);
}

}  // namespace
}  // namespace nonet
