#include "nonet/game/judge.h"

#include "nonet/board/rules.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet::game {

namespace {

Status status_of_own(const Game& game, Cell cell, bool in_conflict) {
  const Content& content = game.board[cell];
  if (content.solved_over == kFoundBlank) return Status::kShown;
  if (content.solved_over != 0) return is_shown(content) ? Status::kWrong : Status::kRight;
  if (game.settings.check == CheckLevel::kOff) return Status::kOwn;
  if (game.settings.check == CheckLevel::kSolution && has_solution(game)) {
    return content.value == game.solution.value(cell) ? Status::kRight : Status::kWrong;
  }
  return in_conflict ? Status::kWrong : Status::kOwn;
}

}  // namespace

Pencilmarks marks_under(const Pencilmarks& limits, const Grid& values) {
  Pencilmarks marks = limits;
  for (const Cell cell : values.filled()) {
    marks.set(cell, limits.at(cell) & DigitSet(values.digit(cell)));
  }
  return marks;
}

SolveOutcome solve_under(const Ground& ground, const Grid& values) {
  return ground.limits ? solve(marks_under(*ground.limits, values), 2) : solve(values, 2);
}

void judge_puzzle(Game& game, const std::optional<Pencilmarks>& candidates) {
  game.ground.limits.reset();
  SolveOutcome outcome = solve(game.ground.givens, 2);
  if (outcome.solutions > 1 && candidates) {
    const Ground limited{game.ground.givens, candidates};
    const SolveOutcome under = solve_under(limited, limited.givens);
    if (under.solutions > 0) {
      game.ground = limited;
      outcome = under;
    }
  }
  game.verdict = verdict_of(game.ground.givens, outcome.solutions);
  if (game.verdict == Verdict::kUnique) game.solution = outcome.first;
}

bool is_completed(const Game& game) {
  if (game.kind == Kind::kTyping || is_solved_for(game.board)) return false;
  const Grid values = game.board.values();
  if (has_solution(game)) return values == game.solution;
  return is_solved(values) && (!game.ground.limits || game.ground.limits->allows(values));
}

bool is_solved_for(const Board& board) {
  for (const Cell cell : kAllCells) {
    if (is_shown(board[cell])) return true;
  }
  return false;
}

bool is_running(const Game& game) {
  return game.kind == Kind::kPlay && !game.paused && !game.completed_once &&
         !is_solved_for(game.board);
}

std::array<Status, kCells> status_of(const Game& game) {
  const CellSet in_conflict = cells_in_conflict(game.board.values());
  std::array<Status, kCells> status{};
  for (const Cell cell : kAllCells) {
    Status& own = status[static_cast<std::size_t>(cell.index())];
    if (!game.ground.givens.is_blank(cell)) {
      own = Status::kGiven;
    } else if (!game.board.is_blank(cell)) {
      own = status_of_own(game, cell, in_conflict.contains(cell));
    }
  }
  return status;
}

std::vector<Mistake> mistakes_of(const Game& game) {
  std::vector<Mistake> mistakes;
  for (const Cell cell : kAllCells) {
    const Content& content = game.board[cell];
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

CellSet cells_in_conflict(const Grid& values) {
  return cells_in_conflict_with(values, values.filled());
}

CellSet cells_in_conflict_with(const Grid& values, const CellSet& cells) {
  CellSet found;
  for (const Cell cell : cells& values.filled()) {
    for (const Cell peer : peers_of(cell)) {
      if (values.value(peer) != values.value(cell)) continue;
      found.insert(cell);
      found.insert(peer);
    }
  }
  return found;
}

}  // namespace nonet::game
