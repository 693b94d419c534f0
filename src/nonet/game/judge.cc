#include "nonet/game/judge.h"

#include <algorithm>

#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

template <class World>
Status status_of_own(const GameOf<World>& game, typename World::Cell cell, bool in_conflict) {
  const ContentOf<World>& content = game.board[cell];
  if (content.solved_over == kFoundBlank<World>) return Status::kShown;
  if (content.solved_over != 0) return is_shown(content) ? Status::kWrong : Status::kRight;
  if (game.settings.check == CheckLevel::kOff) return Status::kOwn;
  if (game.settings.check == CheckLevel::kSolution && has_solution(game)) {
    return content.value == game.solution.value(cell) ? Status::kRight : Status::kWrong;
  }
  return in_conflict ? Status::kWrong : Status::kOwn;
}

}  // namespace

template <class World>
void judge_puzzle(GameOf<World>& game, const std::optional<typename World::Marks>& candidates) {
  GroundOf<World>& ground = game.ground;
  ground.limits.reset();
  auto outcome = ground.rules.solve(ground.givens, std::nullopt);
  if (outcome.solutions > 1 && candidates) {
    const auto under = ground.rules.solve(ground.givens, candidates);
    if (under.solutions > 0) {
      ground.limits = candidates;
      outcome = under;
    }
  }
  game.verdict.reset();
  if (outcome.known) game.verdict = ground.rules.verdict(ground.givens, outcome.solutions);
  if (has_solution(game)) game.solution = outcome.first;
  ground.rules.settle(ground.givens, ground.limits);
}

template <class World>
bool is_completed(const GameOf<World>& game) {
  if (game.kind == Kind::kTyping || is_solved_for(game.board)) return false;
  const typename World::Values values = game.board.values();
  if (has_solution(game)) return values == game.solution;
  return game.ground.rules.is_solved(values) &&
         (!game.ground.limits || game.ground.limits->allows(values));
}

template <class World>
bool is_solved_for(const BoardOf<World>& board) {
  for (const auto cell : board.cells()) {
    if (is_shown(board[cell])) return true;
  }
  return false;
}

template <class World>
bool is_running(const GameOf<World>& game) {
  return game.kind == Kind::kPlay && !game.paused && !game.completed_once &&
         !is_solved_for(game.board);
}

template <class World>
typename World::template PerCell<Status> status_of(const GameOf<World>& game) {
  const typename World::Values values = game.board.values();
  const auto in_conflict = game.ground.rules.in_conflict_with(values, values.filled());
  auto status = World::template per_cell<Status>(game.board.size());
  for (const auto cell : game.board.cells()) {
    Status& own = status[static_cast<std::size_t>(cell.index())];
    if (!game.ground.givens.is_blank(cell)) {
      own = Status::kGiven;
    } else if (!game.board.is_blank(cell)) {
      own = status_of_own(game, cell, in_conflict.contains(cell));
    }
  }
  return status;
}

template <class World>
std::vector<typename World::Mistake> mistakes_of(const GameOf<World>& game) {
  using Mistake = typename World::Mistake;
  using Digit = typename World::Digit;
  std::vector<Mistake> mistakes;
  for (const auto cell : game.board.cells()) {
    const ContentOf<World>& content = game.board[cell];
    const Digit right = game.solution.digit(cell);
    if (content.value == 0) {
      if (content.centre.empty() || content.centre.contains(right)) continue;
      mistakes.push_back({Mistake::Kind::kMissingCandidate, cell, right});
    } else if (content.value != right.value()) {
      mistakes.push_back({Mistake::Kind::kWrongDigit, cell, Digit(content.value)});
    }
  }
  return mistakes;
}

template void judge_puzzle(GameOf<Classic>&, const std::optional<Pencilmarks>&);
template void judge_puzzle(GameOf<Variant>&, const std::optional<variant::Marks>&);
template bool is_completed(const GameOf<Classic>&);
template bool is_completed(const GameOf<Variant>&);
template bool is_solved_for(const BoardOf<Classic>&);
template bool is_solved_for(const BoardOf<Variant>&);
template bool is_running(const GameOf<Classic>&);
template bool is_running(const GameOf<Variant>&);
template Classic::PerCell<Status> status_of(const GameOf<Classic>&);
template Variant::PerCell<Status> status_of(const GameOf<Variant>&);
template std::vector<Mistake> mistakes_of(const GameOf<Classic>&);
template std::vector<variant::Mistake> mistakes_of(const GameOf<Variant>&);

}  // namespace nonet::game
