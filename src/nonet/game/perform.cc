#include "nonet/game/perform.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/game/hint.h"
#include "nonet/game/judge.h"
#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

constexpr std::size_t kLongestName = 200;

Error still_typing() { return Error{"the givens are still being typed: freeze them first"}; }

auto find_name(std::vector<NamedNode>& checkpoints, const std::string& name) {
  return std::find_if(checkpoints.begin(), checkpoints.end(),
                      [&](const NamedNode& each) { return each.name == name; });
}

Error no_such_name(const std::string& name) {
  return Error{compose("there is no checkpoint {}", {name})};
}

// The board with the solution's digits; Content::solved_over keeps the player's own.
template <class World>
BoardOf<World> solved_board(const GameOf<World>& game, const typename World::Values& solution) {
  BoardOf<World> board = game.board;
  for (const auto cell : board.cells()) {
    if (!game.ground.givens.is_blank(cell)) continue;
    ContentOf<World>& content = board[cell];
    if (content.value == 0) {
      content.solved_over = kFoundBlank<World>;
    } else if (content.solved_over == 0 && has_solution(game)) {
      content.solved_over = content.value;
    }
    content.value = static_cast<std::uint8_t>(solution.value(cell));
  }
  return board;
}

}  // namespace

template <class World>
Result<EventsOf<World>> PerformerOf<World>::perform(const OpOf<World>& op) {
  const bool always =
      std::holds_alternative<op::Resume>(op) || std::holds_alternative<op::ChangeSettings>(op);
  if (game_.paused && !always) return Error{"the game is paused: resume it first"};
  return std::visit(*this, op);
}

template <class World>
void PerformerOf<World>::tell(EventKind kind, const Cells& cells) {
  events_.push_back({kind, cells, 0, {}});
}

template <class World>
void PerformerOf<World>::tell_change(const Board& before) {
  Cells changed;
  for (const auto cell : before.cells()) {
    if (before[cell] != game_.board[cell]) changed.insert(cell);
  }
  tell(EventKind::kChanged, changed);
  game_.hint.reset();
  const bool is_full = game_.board.values().is_full();
  if (is_completed(game_)) {
    if (!std::exchange(game_.completed_once, true)) tell(EventKind::kCompleted);
  } else if (is_full && !before.values().is_full() && !is_solved_for(game_.board) &&
             game_.settings.check != CheckLevel::kOff) {
    tell(EventKind::kFull);
  }
}

template <class World>
void PerformerOf<World>::act(std::string_view what, const Board& board) {
  const Board before = std::exchange(game_.board, board);
  game_.tree.add(what, changes_between(before, board));
  game_.tree.prune(kMostActs, game_.checkpoints);
  ++game_.counts.moves;
  tell_change(before);
}

template <class World>
void PerformerOf<World>::act(std::string_view what, const Edited& edited) {
  act(what, edited.board);
  if (!edited.locked.empty()) tell(EventKind::kLocked, edited.locked);
  if (!edited.guarded.empty()) tell(EventKind::kGuarded, edited.guarded);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::finish(std::string_view what,
                                                   const Result<Edited>& edited) {
  if (!edited) return edited.error();
  act(what, *edited);
  return std::move(events_);
}

template <class World>
void PerformerOf<World>::tell_placed(const Cells& placed) {
  const Values values = game_.board.values();
  const Cells in_conflict = game_.ground.rules.in_conflict_with(values, placed);
  if (game_.settings.check != CheckLevel::kOff && !in_conflict.empty()) {
    tell(EventKind::kConflict, in_conflict);
  }
  if (!has_solution(game_)) return;
  Cells wrong;
  for (const auto cell : placed) {
    if (values.value(cell) != game_.solution.value(cell)) wrong.insert(cell);
  }
  game_.counts.mistakes += wrong.size();
  if (game_.settings.check == CheckLevel::kSolution && !wrong.empty()) {
    tell(EventKind::kMistake, wrong);
  }
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const typename Ops::Place& place) {
  const Result<Edited> edited = EditorOf<World>(game_.ground, game_.settings, game_.board)(place);
  if (!edited) return edited.error();
  act("place", *edited);
  tell_placed(edited->placed);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Solve&) {
  if (game_.kind == Kind::kTyping) return still_typing();
  Values solution = game_.solution;
  if (!has_solution(game_)) {
    if (!game_.verdict) return Error{"the search for the solution was given up"};
    if (game_.verdict != Verdict::kMany) return Error{"the puzzle has no solution"};
    const GroundOf<World>& ground = game_.ground;
    const auto outcome = ground.rules.solve(game_.board.values(), ground.limits);
    if (outcome.solutions == 0) return Error{"no solution of the puzzle has all of these digits"};
    solution = outcome.first;
  }
  const Board board = solved_board(game_, solution);
  if (board == game_.board) return Error{"the solution is on the board already"};
  ++game_.counts.solves;
  act("solve", board);
  tell(EventKind::kSolved);
  return std::move(events_);
}

template <class World>
void PerformerOf<World>::walk(NodeId to) {
  const Board before = game_.board;
  game_.tree.go_to(to, game_.board);
  tell_change(before);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Undo&) {
  if (!game_.tree.can_undo()) return Error{"there is nothing to undo"};
  const Board before = game_.board;
  game_.tree.undo(game_.board);
  tell_change(before);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Redo&) {
  if (!game_.tree.can_redo()) return Error{"there is nothing to redo"};
  const Board before = game_.board;
  game_.tree.redo(game_.board);
  tell_change(before);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Goto& go_to) {
  if (!game_.tree.contains(go_to.node)) {
    return Error{compose("there is no move {}", {go_to.node})};
  }
  walk(go_to.node);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Checkpoint& checkpoint) {
  if (checkpoint.name.empty() || checkpoint.name.size() > kLongestName ||
      !is_utf8(checkpoint.name)) {
    return Error{"the name of a checkpoint is 1 to 200 bytes of UTF-8"};
  }
  const auto at = find_name(game_.checkpoints, checkpoint.name);
  if (at == game_.checkpoints.end() && game_.checkpoints.size() >= kMostCheckpoints) {
    return Error{"there are 100 checkpoints already: delete one first"};
  }
  if (at != game_.checkpoints.end()) game_.checkpoints.erase(at);
  game_.checkpoints.push_back({checkpoint.name, game_.tree.current()});
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::DeleteCheckpoint& checkpoint) {
  const auto at = find_name(game_.checkpoints, checkpoint.name);
  if (at == game_.checkpoints.end()) return no_such_name(checkpoint.name);
  game_.checkpoints.erase(at);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::RestoreCheckpoint& checkpoint) {
  const auto at = find_name(game_.checkpoints, checkpoint.name);
  if (at == game_.checkpoints.end()) return no_such_name(checkpoint.name);
  walk(at->node);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Hint& hint) {
  if (hint.stage < 1 || hint.stage > 4) return Error{"a hint has stages 1 to 4"};
  if (!game_.hint || game_.hint->asked != hint.profile) {
    Result<HintViewOf<World>> found = find_hint(game_, hint.profile, workspace_, stop_);
    if (!found) return found.error();
    game_.hint = std::move(found).value();
  }
  game_.hint->stage = std::min(hint.stage, 3);
  if (std::exchange(game_.hinted, game_.tree.current()) != game_.tree.current()) {
    ++game_.counts.hints;
  }
  events_.push_back({EventKind::kHint, {}, hint.stage, game_.hint->mistakes});
  if (hint.stage < 4 || !game_.hint->step) return std::move(events_);
  const typename Ops::ApplyStep apply = applied(*game_.hint->step);
  return finish("hint", EditorOf<World>(game_.ground, game_.settings, game_.board)(apply));
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Check&) {
  if (game_.kind == Kind::kTyping) return still_typing();
  if (!has_solution(game_)) {
    return Error{"only a puzzle with exactly one solution can be checked against it"};
  }
  ++game_.counts.checks;
  const auto mistakes = mistakes_of(game_);
  Cells cells;
  for (const auto& mistake : mistakes) cells.insert(mistake.cell);
  events_.push_back({EventKind::kChecked, cells, 0, mistakes});
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::ChangeSettings& change) {
  Settings& settings = game_.settings;
  settings.check = change.check.value_or(settings.check);
  settings.auto_marks = change.auto_marks.value_or(settings.auto_marks);
  settings.guard = change.guard.value_or(settings.guard);
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Pause&) {
  game_.paused = true;
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Resume&) {
  if (!game_.paused) return Error{"the game is not paused"};
  game_.paused = false;
  return std::move(events_);
}

template <class World>
Result<EventsOf<World>> PerformerOf<World>::operator()(const op::Freeze& freeze) {
  if (game_.kind != Kind::kTyping) return Error{"the givens stand already"};
  const Values givens = game_.board.values();
  const std::string why_not = game_.ground.rules.objection(givens, freeze.anyway);
  if (!why_not.empty()) return Error{why_not};
  game_.kind = Kind::kPlay;
  game_.ground.givens = givens;
  judge_puzzle<World>(game_, std::nullopt);
  game_.start = game_.board = Board(givens);
  game_.tree = TreeOf<World>();
  game_.checkpoints.clear();
  game_.counts = {};
  game_.hint.reset();
  game_.hinted.reset();
  game_.completed_once = is_completed(game_);
  tell(EventKind::kFrozen, givens.filled());
  return std::move(events_);
}

template class PerformerOf<Classic>;
template class PerformerOf<Variant>;

}  // namespace nonet::game
