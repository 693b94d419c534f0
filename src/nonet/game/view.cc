#include "nonet/game/view.h"

#include <array>

#include "nonet/game/view_of.h"

namespace nonet::game {

namespace {

// In the order of their enumerations.
constexpr std::array<std::string_view, 11> kEvents{"changed", "locked",  "guarded",   "conflict",
                                                   "mistake", "full",    "completed", "solved",
                                                   "hint",    "checked", "frozen"};
constexpr std::array<std::string_view, 6> kStatuses{"blank", "given", "own",
                                                    "right", "wrong", "shown"};
constexpr std::array<std::string_view, 3> kCheckLevels{"off", "conflicts", "solution"};
constexpr std::array<std::string_view, 2> kKinds{"play", "typing"};

template <class Enum, std::size_t kSize>
std::optional<Enum> find(const std::array<std::string_view, kSize>& names, std::string_view name) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

void show_marks(const Board& board, View& view) {
  for (const Cell cell : kAllCells) {
    const auto i = static_cast<std::size_t>(cell.index());
    const Content& content = board[cell];
    view.colours[i] = content.colours;
    if (content.value != 0) continue;
    view.corner[i] = content.corner;
    view.centre[i] = content.centre;
    for (const Digit digit : kAllDigits) {
      const int colour = candidate_colour(content, digit);
      if (colour != 0) view.candidate_colours.push_back({cell, digit, colour});
    }
  }
}

void show_digits(const Game& game, View& view) {
  view.givens = game.ground.givens;
  view.values = game.board.values();
  view.status = status_of(game);
  view.remaining.fill(kSide);
  for (const Cell cell : kAllCells) {
    const Content& content = game.board[cell];
    if (is_shown(content) && content.solved_over != kFoundBlank) {
      view.replaced.place(cell, Digit(content.solved_over));
    }
    if (content.value == 0) continue;
    int& left = view.remaining[static_cast<std::size_t>(content.value) - 1];
    if (left > 0) --left;
  }
  if (game.settings.check == CheckLevel::kOff) return;
  view.conflicts = find_conflicts(view.values);
  for (const Conflict& conflict : view.conflicts) view.conflict_cells |= conflict.cells;
}

}  // namespace

std::string_view name_of(EventKind kind) { return kEvents[static_cast<std::size_t>(kind)]; }
std::string_view name_of(Status status) { return kStatuses[static_cast<std::size_t>(status)]; }
std::string_view name_of(CheckLevel level) { return kCheckLevels[static_cast<std::size_t>(level)]; }
std::string_view name_of(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::optional<CheckLevel> find_check_level(std::string_view name) {
  return find<CheckLevel>(kCheckLevels, name);
}
std::optional<Kind> find_kind(std::string_view name) { return find<Kind>(kKinds, name); }

View view_of(const Game& game) {
  View view;
  view.kind = game.kind;
  view.title = game.title;
  view.source = game.source;
  show_digits(game, view);
  show_marks(game.board, view);
  view.can_undo = game.tree.can_undo();
  view.can_redo = game.tree.can_redo();
  view.node = game.tree.current();
  view.checkpoints = game.checkpoints;
  view.elapsed_ms = game.clock.elapsed();
  view.running = is_running(game);
  view.paused = game.paused;
  view.completed = is_completed(game);
  view.solved = is_solved_for(game.board);
  view.verdict = game.verdict;
  view.settings = game.settings;
  view.counts = game.counts;
  return view;
}

}  // namespace nonet::game
