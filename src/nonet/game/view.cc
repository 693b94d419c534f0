#include "nonet/game/view.h"

#include <array>

#include "nonet/game/variant.h"
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

template <class World>
void show_candidate_colours(const BoardOf<World>& board, typename World::Cell cell, int digits,
                            ViewOf<World>& view) {
  for (int i = 1; i <= digits; ++i) {
    const typename World::Digit digit(i);
    const int colour = candidate_colour<World>(board[cell], digit);
    if (colour != 0) view.candidate_colours.push_back({cell, digit, colour});
  }
}

template <class World>
void show_marks(const BoardOf<World>& board, int digits, ViewOf<World>& view) {
  view.colours = World::template per_cell<std::uint16_t>(board.size());
  view.corner = view.centre = World::template per_cell<typename World::Digits>(board.size());
  for (const auto cell : board.cells()) {
    const auto i = static_cast<std::size_t>(cell.index());
    const ContentOf<World>& content = board[cell];
    view.colours[i] = content.colours;
    if (content.value != 0) continue;
    view.corner[i] = content.corner;
    view.centre[i] = content.centre;
    // Most cells have none.
    if (content.candidate_colours != decltype(content.candidate_colours){}) {
      show_candidate_colours(board, cell, digits, view);
    }
  }
}

template <class World>
void show_digits(const GameOf<World>& game, ViewOf<World>& view) {
  const auto& rules = game.ground.rules;
  view.givens = game.ground.givens;
  view.values = game.board.values();
  view.status = status_of(game);
  view.remaining = rules.remaining(view.values);
  view.replaced = World::blank(game.board.size());
  for (const auto cell : game.board.cells()) {
    const ContentOf<World>& content = game.board[cell];
    if (is_shown(content) && content.solved_over != kFoundBlank<World>) {
      view.replaced.place(cell, typename World::Digit(content.solved_over));
    }
  }
  if (game.settings.check == CheckLevel::kOff) return;
  view.conflicts = rules.conflicts(view.values);
  for (const auto& conflict : view.conflicts) view.conflict_cells |= conflict.cells;
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

template <class World>
ViewOf<World> view_of(const GameOf<World>& game) {
  ViewOf<World> view;
  view.kind = game.kind;
  view.title = game.title;
  view.source = game.source;
  show_digits(game, view);
  show_marks(game.board, game.ground.rules.digits(), view);
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

template View view_of(const GameOf<Classic>&);
template ViewOf<Variant> view_of(const GameOf<Variant>&);

}  // namespace nonet::game
