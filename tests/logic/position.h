// What the tests of techniques share: a position (a state and the solution that judges it), and a
// search that checks every step it is given.
//
// No step may remove a candidate of the solution or place another digit: `all_steps` reports that
// as a test failure, so every test of a technique is also a test of its soundness.

#pragma once

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/grid.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/solve/solver.h"

namespace nonet::testing {

struct Position {
  State state;
  Grid solution;
};

// Precondition: `line` is an 81-character puzzle with exactly one solution.
inline Position position_of(std::string_view line) {
  const Grid puzzle = *Grid::from_line(line);
  const SolveOutcome outcome = solve(puzzle, 2);
  EXPECT_EQ(outcome.solutions, 1U) << line;
  return {State(puzzle), outcome.first};
}

// "r1c2" -> Cell.
inline Cell cell_of(std::string_view name) { return Cell::at(name[1] - '1', name[3] - '1'); }

// Removes "712 713": digit, row, column, in HoDoKu's way of writing candidates.
inline void eliminate(State& state, std::string_view candidates) {
  for (std::size_t i = 0; i + 3 <= candidates.size(); i += 4) {
    state.eliminate(Cell::at(candidates[i + 1] - '1', candidates[i + 2] - '1'),
                    Digit(candidates[i] - '0'));
  }
}

// Places "712 713": digit, row, column.
inline void place(State& state, std::string_view placements) {
  for (std::size_t i = 0; i + 3 <= placements.size(); i += 4) {
    state.place(Cell::at(placements[i + 1] - '1', placements[i + 2] - '1'),
                Digit(placements[i] - '0'));
  }
}

inline void expect_sound(const Step& step, const State& state, const Grid& solution) {
  SCOPED_TRACE(std::string(technique(step.technique).slug) + ": " + conclusion(step));
  EXPECT_TRUE(step.is_useful());
  for (const Candidate placed : step.placements) {
    EXPECT_FALSE(state.is_filled(placed.cell()));
    EXPECT_EQ(solution.digit(placed.cell()), placed.digit());
  }
  for (const Candidate gone : step.eliminations) {
    EXPECT_TRUE(state.has(gone));
    EXPECT_NE(solution.digit(gone.cell()), gone.digit());
  }
}

// Every step that a technique's finder gives, those of its relatives left out.
inline std::vector<Step> all_steps(TechniqueId id, const Position& position,
                                   Convention convention) {
  Workspace workspace;
  Search search{.workspace = workspace, .convention = convention};
  std::vector<Step> steps;
  const Technique& row = technique(id);
  row.find(row, position.state, search, [&](Step& step) {
    expect_sound(step, position.state, position.solution);
    if (step.technique == id) steps.push_back(step);
    return false;
  });
  return steps;
}

// The conclusions of those steps, for EXPECT_THAT(..., Contains("r1c1<>5")).
inline std::vector<std::string> conclusions(TechniqueId id, const Position& position,
                                            Convention convention) {
  std::vector<std::string> texts;
  for (const Step& step : all_steps(id, position, convention)) texts.push_back(conclusion(step));
  return texts;
}

}  // namespace nonet::testing
