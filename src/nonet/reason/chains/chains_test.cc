// X-chains, AICs, forcing chains and Nishio: sound on every layout, found where a plain search
// finds them, the shortest first, and in words.

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/reason/chains/position_for_tests.h"
#include "nonet/reason/chains/walk.h"
#include "nonet/reason/finders.h"

namespace nonet::reason {
namespace {

using enum TechniqueId;
using ::testing::HasSubstr;

TEST(Chains, AreSoundOnEveryLayout) {
  Rng rng(3);
  std::map<TechniqueId, std::size_t> found;
  for (const SolvedPuzzle& puzzle : solved_puzzles()) {
    for (int i = 0; i < 3; ++i) {
      const State state = random_state(puzzle, 3, 3, rng);
      for (const TechniqueId id :
           {kXChain, kAic, kGroupedAic, kCellForcingChains, kHouseForcingChains}) {
        for (const Step& step : all_steps(id, state)) {
          ++found[id];
          expect_sound(puzzle, state, step);
          expect_links_hold(puzzle, step);
          EXPECT_THAT(in_english(explanation(*puzzle.facts, step)), HasSubstr("So "));
        }
      }
      for (const TechniqueId id : {kNishio, kAlsXZ, kSueDeCoq}) {
        for (const Step& step : all_steps(id, state)) {
          ++found[id];
          expect_sound(puzzle, state, step);
          EXPECT_THAT(in_english(explanation(*puzzle.facts, step)), HasSubstr("So "));
        }
      }
    }
  }
  EXPECT_EQ(found.size(), 8U);
}

// Every candidate whose own truth leads to its falsehood, by a search from each, is eliminated, and
// every one whose falsehood leads to its truth is placed; no other is.
TEST(Chains, FindAllThatASearchFromEveryCandidateFinds) {
  constexpr std::array kKinds{std::pair(kXChain, chains::LinkKind::kOneValue),
                              std::pair(kAic, chains::LinkKind::kAll),
                              std::pair(kGroupedAic, chains::LinkKind::kGrouped)};
  Rng rng(4);
  for (const SolvedPuzzle& puzzle : solved_puzzles()) {
    const State state = random_state(puzzle, 3, 3, rng);
    for (const auto& [id, kind] : kKinds) {
      const chains::Graph graph(state, kind);
      chains::Walk walk(graph);
      std::set<Candidate> expected;
      for (chains::NodeIndex node = 0; node < graph.candidates(); ++node) {
        const Candidate candidate = graph.candidate(node);
        walk.run(chains::on(node));
        if (walk.is_met(chains::off(node))) expected.insert(candidate);
        walk.run(chains::off(node));
        if (!walk.is_met(chains::on(node))) continue;
        for (const int other : state.candidates(candidate.cell) - ValueSet::of(candidate.value)) {
          expected.insert({candidate.cell, static_cast<Value>(other)});
        }
      }
      State after = state;
      for (const Step& step : all_steps(id, state, false)) after.apply(step);
      std::set<Candidate> found;
      for (chains::NodeIndex node = 0; node < graph.candidates(); ++node) {
        const Candidate candidate = graph.candidate(node);
        if (!after.domain(candidate.cell).contains(candidate.value)) found.insert(candidate);
      }
      EXPECT_EQ(found, expected) << puzzle.name << ' ' << technique(id).slug;
    }
  }
}

// Too many candidates for a closure: the searches from each find them alone.
TEST(Chains, AreFoundOnLargeGrids) {
  const SolvedPuzzle puzzle = solved_variant("25x25");
  Rng rng(1);
  State state = random_state(puzzle, 4, 100, rng);
  // Rows with two places for a value make strong links.
  for (std::size_t row = 0; row < 25; ++row) {
    for (Value value = 0; value < 5; ++value) {
      int others = 0;
      for (const CellIndex cell : state.places(puzzle.facts->groups[row], value).cells()) {
        if (puzzle.solution[cell] != value && ++others > 1) state.eliminate({cell, value});
      }
    }
  }
  const chains::Graph graph(state, chains::LinkKind::kAll);
  ASSERT_GT(graph.size(), chains::Closure::kMostNodes);
  for (const TechniqueId id : {kXChain, kAic, kCellForcingChains, kHouseForcingChains}) {
    const std::vector<Step> steps = all_steps(id, state);
    EXPECT_FALSE(steps.empty()) << technique(id).slug;
    for (const Step& step : steps) expect_sound(puzzle, state, step);
  }
}

// A has r1c1 and r1c2, B has r4c1: 1 is in one of the two only, so 3 is in A or 4 in B.
TEST(Chains, AlmostLockedSetsInWords) {
  const SolvedPuzzle puzzle = solved_variant("9x9");
  State state(*puzzle.facts);
  const auto keep = [&](CellIndex cell, std::uint64_t values) {
    for (const int value : state.candidates(cell) - ValueSet::from_bits(values)) {
      state.eliminate({cell, static_cast<Value>(value)});
    }
  };
  keep(0, 0b0011);   // r1c1 is 1 or 2
  keep(1, 0b0110);   // r1c2 is 2 or 3
  keep(27, 0b0101);  // r4c1 is 1 or 3
  const std::vector<Step> steps = all_steps(kAlsXZ, state);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(in_english(explanation(*puzzle.facts, steps.front())),
            "Two sets have one value more than cells: r1c1 and r1c2 with 1, 2 and 3, and r4c1 with "
            "1 and 3. 1 can stand in one of the two only, so the other holds all of its other "
            "values: either has 3. So r2c1, r3c1 and r4-6c2 cannot be 3. Sound because "
            "cells that see each other differ, and with as many values as cells they hold them "
            "all.");
}

TEST(Chains, ComeShortestFirstAndAlikeWithoutEvidence) {
  Rng rng(5);
  const SolvedPuzzle puzzle = solved_variant("9x9,x");
  for (int i = 0; i < 10; ++i) {
    const State state = random_state(puzzle, 4, 3, rng);
    for (const TechniqueId id :
         {kXChain, kAic, kGroupedAic, kCellForcingChains, kHouseForcingChains, kNishio}) {
      const std::vector<Step> steps = all_steps(id, state);
      EXPECT_TRUE(std::ranges::is_sorted(steps, {}, &Step::size)) << technique(id).slug;
      const std::vector<Step> bare = all_steps(id, state, false);
      EXPECT_EQ(bare.size(), steps.size());
      EXPECT_TRUE(std::ranges::equal(bare, steps, {}, &Step::eliminations, &Step::eliminations));
    }
  }
}

// A blank 9x9 where everything that chains do not need is left: places of 5 are removed by hand.
class OneValue : public ::testing::Test {
 protected:
  // Leaves 5 only in these cells (row, column) of a row.
  void keep(int row, std::initializer_list<int> columns) {
    for (int column = 1; column <= 9; ++column) {
      if (std::ranges::find(columns, column) != columns.end()) continue;
      state_.eliminate({static_cast<CellIndex>((row - 1) * 9 + column - 1), 4});
    }
  }
  std::vector<std::string> texts(TechniqueId id) const {
    std::vector<std::string> texts;
    for (const Step& step : all_steps(id, state_)) {
      texts.push_back(in_english(explanation(*puzzle_.facts, step)));
    }
    return texts;
  }

  SolvedPuzzle puzzle_ = solved_variant("9x9");
  State state_{*puzzle_.facts};
};

// A skyscraper: rows 1 and 5 have two places each, and column 1 one of either.
TEST_F(OneValue, XChainInWords) {
  keep(1, {1, 5});
  keep(5, {1, 6});
  EXPECT_THAT(
      texts(kXChain),
      ::testing::Contains(
          "If r1c5 is not 5, then r1c1 is 5, so r5c1 is not 5, so r5c6 is 5. So r1c5 is 5, or r5c6 "
          "is 5, and what both exclude goes. So r2c6, r3c6, r4c5 and r6c5 cannot be 5. Sound "
          "because each link holds by itself: where two candidates exclude each other one is "
          "false, "
          "and where they are the last two one is true."));
}

// An X-wing is a loop: both columns lose 5.
TEST_F(OneValue, LoopsEliminateAtEveryWeakLink) {
  keep(1, {1, 5});
  keep(5, {1, 5});
  const std::vector<Step> steps = all_steps(kXChain, state_);
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps.front().eliminations.size(), 14U);
  EXPECT_EQ(steps.front().links.size(), 4U);
  EXPECT_THAT(in_english(explanation(*puzzle_.facts, steps.front())), HasSubstr("closes a loop"));
}

// A turbot fish with two places of box 1 in place of one cell.
TEST_F(OneValue, GroupedAicInWords) {
  keep(1, {1, 2, 5});
  keep(5, {3, 5});
  EXPECT_EQ(texts(kAic), std::vector<std::string>());
  EXPECT_THAT(
      texts(kGroupedAic),
      ::testing::Contains(HasSubstr(
          "If r5c3 is not 5, then r5c5 is 5, so r1c5 is not 5, so 5 is in r1c1 or r1c2. So r5c3 is "
          "5, or 5 is in r1c1 or r1c2, and what both exclude goes. So r2c3 and r3c3 cannot be "
          "5.")));
}

TEST(Chains, CellForcingChainInWords) {
  const SolvedPuzzle puzzle = solved_variant("9x9");
  State state(*puzzle.facts);
  const auto keep = [&](CellIndex cell, ValueSet values) {
    for (const int value : state.candidates(cell) - values) {
      state.eliminate({cell, static_cast<Value>(value)});
    }
  };
  const auto values = [](int a, int b) { return ValueSet::of(a - 1) | ValueSet::of(b - 1); };
  keep(0, values(1, 2) | ValueSet::of(2));  // r1c1 123
  keep(8, values(1, 9));                    // r1c9
  keep(5, values(2, 9));                    // r1c6
  keep(72, values(3, 4));                   // r9c1
  keep(80, values(4, 9));                   // r9c9
  const std::vector<Step> steps = all_steps(kCellForcingChains, state);
  ASSERT_FALSE(steps.empty());
  EXPECT_THAT(in_english(explanation(*puzzle.facts, steps.front())),
              ::testing::StartsWith(
                  "r1c1 is 1, 2 or 3. If r1c1 is 1, then r1c2 is not 1. If r1c1 is 2, then r1c6 is "
                  "not 2, so r1c6 is 9, so r1c9 is not 9, so r1c9 is 1, so r1c2 is not 1. If r1c1 "
                  "is 3, then r9c1 is not 3, so r9c1 is 4, so r9c9 is not 4, so r9c9 is 9, so r1c9 "
                  "is not 9, so r1c9 is 1, so r1c2 is not 1. It is the same whichever way. So r1c2 "
                  "cannot be 1."));
}

TEST(Chains, LinksOfCluesAreNamed) {
  const SolvedPuzzle puzzle = solved_variant("6x6,non-consecutive");
  Rng rng(6);
  bool is_named = false;
  for (int i = 0; i < 20 && !is_named; ++i) {
    const State state = random_state(puzzle, 4, 3, rng);
    for (const Step& step : all_steps(kAic, state)) {
      const std::string text = in_english(explanation(*puzzle.facts, step));
      is_named = is_named || (text.find(" by the ") != std::string::npos && step.clues.size() == 1);
    }
  }
  EXPECT_TRUE(is_named);
}

}  // namespace
}  // namespace nonet::reason
