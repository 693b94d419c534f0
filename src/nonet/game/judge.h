// Judge: what a board is worth, and what may be said about it.

#pragma once

#include <array>
#include <optional>
#include <vector>

#include "nonet/board/cell_set.h"
#include "nonet/game/game.h"

namespace nonet::game {

// Sets verdict, solution and limits from the givens and the candidates that came with them.
void judge_puzzle(Game& game, const std::optional<Pencilmarks>& candidates);

// The candidates of `limits` that these digits leave in their own cells.
Pencilmarks marks_under(const Pencilmarks& limits, const Grid& values);

// The solutions of these digits that the puzzle's own candidates allow, up to 2, and the first.
SolveOutcome solve_under(const Ground& ground, const Grid& values);

inline bool has_solution(const Game& game) { return game.verdict == Verdict::kUnique; }

// Full, right, and nothing of it shown by op::Solve.
bool is_completed(const Game& game);
// Whether op::Solve has filled cells or put digits in place of others.
bool is_solved_for(const Board& board);
// Whether the clock goes.
bool is_running(const Game& game);

std::array<Status, kCells> status_of(const Game& game);

// What contradicts the solution, by cell. Precondition: has_solution(game).
std::vector<Mistake> mistakes_of(const Game& game);

// The cells that see an equal digit: all of them; those that see one of `cells`, and these.
CellSet cells_in_conflict(const Grid& values);
CellSet cells_in_conflict_with(const Grid& values, const CellSet& cells);

}  // namespace nonet::game
