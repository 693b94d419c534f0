// For tests: puzzles of many layouts and rules with a solution, and random positions of them; every
// step is held against the solution, and every link of its evidence.

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/examples.h"
#include "nonet/geometry/named.h"
#include "nonet/kernel/solver.h"
#include "nonet/reason/facts.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {

struct SolvedPuzzle {
  std::string name;
  std::unique_ptr<const geometry::Puzzle> puzzle;
  std::unique_ptr<const Facts> facts;
  std::vector<Value> solution;
};

inline SolvedPuzzle solved_puzzle(std::string name, geometry::Puzzle puzzle,
                                  std::vector<Value> solution) {
  SolvedPuzzle solved{std::move(name), std::make_unique<const geometry::Puzzle>(std::move(puzzle)),
                      nullptr, std::move(solution)};
  Result<Facts> facts = facts_of(*solved.puzzle);
  EXPECT_TRUE(facts.ok());
  if (facts.ok()) solved.facts = std::make_unique<const Facts>(*std::move(facts));
  return solved;
}

// A solution of the blank puzzle of a variant.
inline SolvedPuzzle solved_variant(const std::string& words) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant(words);
  SolvedPuzzle solved = solved_puzzle(words, std::move(puzzle), {});
  kernel::solve(solved.facts->network, {.solutions = 1}, [&](std::span<const Value> board) {
    solved.solution.assign(board.begin(), board.end());
    return false;
  });
  EXPECT_EQ(solved.solution.size(), solved.facts->cell_count()) << words;
  return solved;
}

// Layouts of several kinds, and the example of each rule.
inline std::vector<SolvedPuzzle> solved_puzzles() {
  std::vector<SolvedPuzzle> all;
  for (const char* words : {"6x6", "9x9", "9x9,x", "windoku", "9x9,jigsaw-4", "9x9,anti-knight",
                            "8x8,disjoint-groups", "6x6,non-consecutive", "12x12"}) {
    all.push_back(solved_variant(words));
  }
  for (const geometry::RuleInfo& rule : geometry::rule_table()) {
    const geometry::RuleExample& example = geometry::example_of(rule.id);
    all.push_back(solved_puzzle(std::string(rule.slug), geometry::puzzle_of(example),
                                geometry::solution_of(example)));
  }
  return all;
}

// Fills about one cell in `filled`, and removes about one wrong candidate in `removed`.
inline State random_state(const SolvedPuzzle& puzzle, std::uint32_t filled, std::uint32_t removed,
                          Rng& rng) {
  State state(*puzzle.facts);
  for (const CellIndex cell : state.blank().cells()) {
    if (rng.below(filled) == 0) state.place(cell, puzzle.solution[cell]);
  }
  for (const CellIndex cell : state.blank().cells()) {
    for (const int value : state.candidates(cell)) {
      if (value != puzzle.solution[cell] && rng.below(removed) == 0) {
        state.eliminate({cell, static_cast<Value>(value)});
      }
    }
  }
  return state;
}

inline bool is_true(const SolvedPuzzle& puzzle, const Node& node) {
  bool stands_there = false;
  for (const CellIndex cell : node.cells) {
    stands_there = stands_there || puzzle.solution[cell] == node.value;
  }
  return stands_there == node.on;
}

inline void expect_sound(const SolvedPuzzle& puzzle, const State& state, const Step& step) {
  SCOPED_TRACE(puzzle.name + ": " + conclusion(*puzzle.facts, step));
  EXPECT_TRUE(step.is_useful());
  for (const Candidate placed : step.placements) {
    EXPECT_TRUE(state.has(placed));
    EXPECT_EQ(puzzle.solution[placed.cell], placed.value);
  }
  for (const Candidate gone : step.eliminations) {
    EXPECT_TRUE(state.has(gone));
    EXPECT_NE(puzzle.solution[gone.cell], gone.value);
  }
}

// Whether each link by itself holds in the solution.
inline void expect_links_hold(const SolvedPuzzle& puzzle, const Step& step) {
  EXPECT_FALSE(step.links.empty());
  for (const Link& link : step.links) {
    EXPECT_NE(link.from.on, link.to.on);
    EXPECT_TRUE(!is_true(puzzle, link.from) || is_true(puzzle, link.to))
        << puzzle.name << ": " << in_english(explanation(*puzzle.facts, step));
  }
}

inline std::vector<Step> all_steps(TechniqueId id, const State& state, bool evidence = true) {
  Search search{.evidence = evidence};
  std::vector<Step> steps;
  const Technique& row = technique(id);
  row.find(row, state, search, [&steps](Step& step) {
    steps.push_back(step);
    return false;
  });
  return steps;
}

}  // namespace nonet::reason
