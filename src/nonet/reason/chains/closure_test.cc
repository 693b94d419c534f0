// The closure against searches from every literal, and the links against their definitions.

#include "nonet/reason/chains/closure.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/reason/chains/position_for_tests.h"
#include "nonet/reason/chains/walk.h"

namespace nonet::reason::chains {
namespace {

// Whether no board can have both, by the definitions of groups, tables and sums.
bool exclude_each_other(const State& state, Candidate a, Candidate b) {
  const Facts& facts = state.facts();
  if (a.cell == b.cell) return true;
  for (const kernel::Different& different : facts.network.different) {
    const auto has = [&](CellIndex cell) {
      return std::ranges::find(different.cells, cell) != different.cells.end();
    };
    if (a.value == b.value && has(a.cell) && has(b.cell)) return true;
  }
  for (const kernel::Pair& pair : facts.network.pairs) {
    const kernel::PairTable& table = facts.network.tables[pair.table];
    const auto breaks = [&](Candidate one, Candidate two) {
      return pair.a == one.cell && pair.b == two.cell &&
             (table.allowed[one.value] >> two.value & 1) == 0;
    };
    if (breaks(a, b) || breaks(b, a)) return true;
  }
  for (const kernel::Sum& sum : facts.network.sums) {
    std::int64_t total = 0;
    int met = 0;
    int blank = 0;
    for (const kernel::Term& term : sum.terms) {
      Value value = state.value(term.cell);
      if (!state.is_filled(term.cell)) {
        ++blank;
        if (term.cell != a.cell && term.cell != b.cell) continue;
        ++met;
        value = term.cell == a.cell ? a.value : b.value;
      }
      total += std::int64_t{term.coefficient} * facts.number_of(value);
    }
    if (blank == 2 && met == 2 && total != sum.total) return true;
  }
  return false;
}

TEST(ChainGraph, HasTheWeakLinksOfTheDefinitions) {
  Rng rng(1);
  for (const SolvedPuzzle& puzzle : solved_puzzles()) {
    const State state = random_state(puzzle, 2, 2, rng);
    const Graph graph(state, LinkKind::kAll);
    for (NodeIndex a = 0; a < graph.size(); ++a) {
      for (NodeIndex b = 0; b < graph.size(); ++b) {
        const bool expected =
            a != b && exclude_each_other(state, graph.candidate(a), graph.candidate(b));
        EXPECT_EQ(graph.is_weak(a, b), expected) << puzzle.name << ' ' << a << ' ' << b;
      }
    }
  }
}

// A cage of three cells with sum 6 has 1, 2 and 3 in every combination.
TEST(ChainGraph, HasTheValuesThatACageMustHold) {
  geometry::Puzzle blank = *geometry::puzzle_of_variant("9x9");
  blank.clues.push_back(
      {.rule = geometry::Rule::kCage, .cells = {0, 1, 9}, .first_part = 0, .numbers = {6}});
  const SolvedPuzzle puzzle = solved_puzzle("a cage", std::move(blank), {});
  State state(*puzzle.facts);
  state.eliminate({0, 2});
  const Choices choices(state);
  std::vector<std::vector<Candidate>> of_cage;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::span<const Candidate> members = choices.members(i);
    if (choices.cause(i) == cause_of_clue(0)) of_cage.emplace_back(members.begin(), members.end());
  }
  EXPECT_EQ(of_cage, (std::vector<std::vector<Candidate>>{
                         {{0, 0}, {1, 0}, {9, 0}}, {{0, 1}, {1, 1}, {9, 1}}, {{1, 2}, {9, 2}}}));
  const Graph graph(state, LinkKind::kAll);
  EXPECT_EQ(graph.cause_of_strong(graph.node_of({1, 2}), graph.node_of({9, 2})), cause_of_clue(0));
}

// One of the two has the value: all places of a group, and in no place in both.
TEST(ChainGraph, SplitsHousesIntoGroupsOfPlaces) {
  const SolvedPuzzle puzzle = solved_variant("9x9");
  State state(*puzzle.facts);
  // Row 1 keeps its 1 in r1c1, r1c2 and r1c7.
  for (const int column : {3, 4, 5, 6, 8, 9}) {
    state.eliminate({static_cast<CellIndex>(column - 1), 0});
  }
  const Graph graph(state, LinkKind::kGrouped);
  ASSERT_GT(graph.size(), graph.candidates());
  const auto places = static_cast<NodeIndex>(graph.candidates());
  EXPECT_EQ(std::vector(graph.cells(places).begin(), graph.cells(places).end()),
            (std::vector<CellIndex>{0, 1}));
  const NodeIndex single = graph.node_of({6, 0});
  ASSERT_EQ(graph.strong(single).size(), 1U);
  EXPECT_EQ(graph.strong(single).front().to, places);
  EXPECT_TRUE(graph.is_weak(places, graph.node_of({9, 0})));    // r2c1, in box 1
  EXPECT_FALSE(graph.is_weak(places, graph.node_of({27, 0})));  // r4c1, in column 1 alone
  EXPECT_FALSE(graph.is_weak(places, graph.node_of({0, 0})));   // one of the places
}

TEST(ChainClosure, IsWhatSearchesFromEveryLiteralFind) {
  Rng rng(2);
  for (const SolvedPuzzle& puzzle : solved_puzzles()) {
    const State state = random_state(puzzle, 3, 2, rng);
    for (const LinkKind kind : {LinkKind::kOneValue, LinkKind::kAll, LinkKind::kGrouped}) {
      const Graph graph(state, kind);
      const Closure closure(graph);
      Walk walk(graph);
      for (Literal from = 0; from < 2 * graph.size(); ++from) {
        if (!is_on(from) && !graph.has_strong(node_of(from))) continue;
        walk.run(from);
        std::size_t implied = 0;
        for (Literal to = 0; to < 2 * graph.size(); ++to) {
          if (closure.implies(from, to)) ++implied;
        }
        EXPECT_EQ(implied, walk.met().size());
        EXPECT_TRUE(std::ranges::all_of(walk.met(), [&](Literal to) {
          return closure.implies(from, to);
        })) << puzzle.name;
      }
    }
  }
}

}  // namespace
}  // namespace nonet::reason::chains
