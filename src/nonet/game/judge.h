// Judge: whether a board is completed, and which of its digits are right, wrong or in conflict.

#pragma once

#include <array>
#include <optional>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/game/game.h"

namespace nonet::game {

// Sets verdict, solution and limits from the givens and the candidates that came with them.
void judge_puzzle(Game& game, const std::optional<Pencilmarks>& candidates);

// `limits`, with each filled cell reduced to its digit.
Pencilmarks marks_under(const Pencilmarks& limits, const Grid& values);

// The solutions of these digits that the puzzle's own candidates allow, up to 2, and the first.
SolveOutcome solve_under(const Ground& ground, const Grid& values);

inline bool has_solution(const Game& game) { return game.verdict == Verdict::kUnique; }

// Whether the board is full and right, with no digit shown by op::Solve.
bool is_completed(const Game& game);
// Whether op::Solve has filled cells or put digits in place of others.
bool is_solved_for(const Board& board);
// Whether the clock runs.
bool is_running(const Game& game);

std::array<Status, kCells> status_of(const Game& game);

// What contradicts the solution, by cell. Precondition: has_solution(game).
std::vector<Mistake> mistakes_of(const Game& game);

// The cells that see an equal digit: in the whole grid; or in pairs that have one of `cells`.
CellSet cells_in_conflict(const Grid& values);
CellSet cells_in_conflict_with(const Grid& values, const CellSet& cells);

}  // namespace nonet::game
