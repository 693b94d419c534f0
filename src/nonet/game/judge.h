// Judge: whether a board is completed, and which of its digits are right, wrong or in conflict.

#pragma once

#include <optional>
#include <vector>

#include "nonet/game/game.h"

namespace nonet::game {

// Sets verdict, solution and limits from the givens and the candidates that came with them.
template <class World>
void judge_puzzle(GameOf<World>& game, const std::optional<typename World::Marks>& candidates);

template <class World>
bool has_solution(const GameOf<World>& game) {
  return game.verdict == Verdict::kUnique;
}

// Whether the board is full and right, with no digit shown by op::Solve.
template <class World>
bool is_completed(const GameOf<World>& game);
// Whether op::Solve has filled cells or put digits in place of others.
template <class World>
bool is_solved_for(const BoardOf<World>& board);
// Whether the clock runs.
template <class World>
bool is_running(const GameOf<World>& game);

template <class World>
typename World::template PerCell<Status> status_of(const GameOf<World>& game);

// What contradicts the solution, by cell. Precondition: has_solution(game).
template <class World>
std::vector<typename World::Mistake> mistakes_of(const GameOf<World>& game);

}  // namespace nonet::game
