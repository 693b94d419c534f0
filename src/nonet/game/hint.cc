#include "nonet/game/hint.h"

#include <memory>
#include <utility>

#include "nonet/game/judge.h"
#include "nonet/logic/state.h"
#include "nonet/rate/hint_step.h"

namespace nonet::game {

namespace {

bool has_marks_everywhere(const Board& board) {
  for (const Cell cell : kAllCells) {
    if (board.is_blank(cell) && board[cell].centre.empty()) return false;
  }
  return true;
}

State state_of(const Game& game) {
  const Grid values = game.board.values();
  Pencilmarks marks = candidates_left(game.ground, values);
  if (has_marks_everywhere(game.board)) {
    for (const Cell cell : ~values.filled()) {
      marks.set(cell, marks.at(cell) & game.board[cell].centre);
    }
  }
  return {game.ground.givens, values, marks};
}

std::optional<Error> refusal(const Game& game) {
  if (game.kind == Kind::kTyping)
    return Error{"the givens are still being typed: freeze them first"};
  if (!has_solution(game)) return Error{"hints need a puzzle with exactly one solution"};
  if (game.board.values() == game.solution) return Error{"every cell is filled, and right"};
  return std::nullopt;
}

}  // namespace

Result<HintView> find_hint(const Game& game, const Profile* asked, Workspace* workspace,
                           StopToken stop) {
  if (std::optional<Error> error = refusal(game)) return *error;
  HintView hint;
  hint.asked = asked;
  hint.mistakes = mistakes_of(game);
  const State state = state_of(game);
  hint.candidates = state.pencilmarks();
  if (!hint.mistakes.empty()) return hint;

  std::unique_ptr<Workspace> own;
  if (workspace == nullptr) own = std::make_unique<Workspace>();
  Search search{.workspace = workspace != nullptr ? *workspace : *own,
                .stop = stop,
                .solution = &game.solution};
  Step step;
  const bool found = hint_step(asked, state, search, step);
  if (stop.stop_requested()) return Error{"stopped"};
  if (found) {
    hint.step = std::move(step);
  } else {
    hint.remark = no_hint_step(asked);
  }
  return hint;
}

}  // namespace nonet::game
