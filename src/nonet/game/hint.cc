#include "nonet/game/hint.h"

#include <utility>

#include "nonet/game/judge.h"

namespace nonet::game {

namespace {

template <class World>
bool has_marks_everywhere(const BoardOf<World>& board) {
  for (const auto cell : board.cells()) {
    if (board.is_blank(cell) && board[cell].centre.empty()) return false;
  }
  return true;
}

template <class World>
typename World::Marks marks_of(const GameOf<World>& game, const typename World::Values& values) {
  typename World::Marks marks = game.ground.rules.candidates_left(values, game.ground.limits);
  if (!has_marks_everywhere(game.board)) return marks;
  for (const auto cell : game.board.blank_cells()) {
    marks.set(cell, marks.at(cell) & game.board[cell].centre);
  }
  return marks;
}

template <class World>
std::optional<Error> refusal(const GameOf<World>& game, const Profile* asked) {
  if (game.kind == Kind::kTyping)
    return Error{"the givens are still being typed: freeze them first"};
  if (!has_solution(game)) return Error{"hints need a puzzle with exactly one solution"};
  if (game.board.values() == game.solution) return Error{"every cell is filled, and right"};
  return game.ground.rules.refusal(asked);
}

}  // namespace

template <class World>
Result<HintViewOf<World>> find_hint(const GameOf<World>& game, const Profile* asked,
                                    Workspace* workspace, StopToken stop) {
  if (std::optional<Error> error = refusal(game, asked)) return *error;
  const typename World::Values values = game.board.values();
  HintViewOf<World> hint;
  hint.asked = asked;
  hint.mistakes = mistakes_of(game);
  const typename World::Marks marks = marks_of(game, values);
  const PositionOf<World> position{game.ground.givens, values, marks, game.solution};
  hint.candidates = game.ground.rules.candidates_in(position);
  if (!hint.mistakes.empty()) return hint;
  hint.step = game.ground.rules.find_step(position, asked, workspace, stop, hint.remark);
  if (stop.stop_requested()) return Error{"stopped"};
  return hint;
}

op::ApplyStep applied(const Step& step) { return {step.placements, step.eliminations}; }

OpsOf<Variant>::ApplyStep applied(const reason::Step& step) {
  const auto converted = [](const std::vector<reason::Candidate>& list) {
    std::vector<variant::Candidate> candidates;
    candidates.reserve(list.size());
    for (const reason::Candidate each : list) {
      candidates.emplace_back(variant::Cell(each.cell), variant::Digit(each.value + 1));
    }
    return candidates;
  };
  return {converted(step.placements), converted(step.eliminations)};
}

template Result<HintView> find_hint(const GameOf<Classic>&, const Profile*, Workspace*, StopToken);
template Result<HintViewOf<Variant>> find_hint(const GameOf<Variant>&, const Profile*, Workspace*,
                                               StopToken);

}  // namespace nonet::game
