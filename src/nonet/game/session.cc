#include "nonet/game/session.h"

#include <utility>

#include "nonet/base/compose.h"
#include "nonet/game/game.h"
#include "nonet/game/judge.h"
#include "nonet/game/perform.h"
#include "nonet/game/save.h"
#include "nonet/game/variant.h"
#include "nonet/game/view_of.h"

namespace nonet::game {

namespace {

constexpr std::size_t kLongestText = 4000;

template <class World>
std::optional<Error> problem_of(const PuzzleOf<World>& puzzle) {
  const auto& rules = puzzle.rules;
  if (puzzle.kind == Kind::kTyping && !puzzle.givens.filled().empty()) {
    return Error{"a puzzle that is to be typed in has no givens yet"};
  }
  for (const auto cell : puzzle.givens.filled() & puzzle.filled.filled()) {
    if (puzzle.givens.digit(cell) == puzzle.filled.digit(cell)) continue;
    return Error{compose("{} is given, and filled with another digit", {rules.name_of(cell)})};
  }
  if (puzzle.solution &&
      !(rules.is_solved(*puzzle.solution) && puzzle.solution->extends(puzzle.givens))) {
    return Error{"the solution is not one of these givens"};
  }
  if (puzzle.title.size() > kLongestText || !is_utf8(puzzle.title)) {
    return Error{"a title is up to 4000 bytes of UTF-8"};
  }
  return std::nullopt;
}

// Digits and marks that the game starts with.
template <class World>
BoardOf<World> start_of(const PuzzleOf<World>& puzzle) {
  BoardOf<World> board(puzzle.givens);
  const bool is_filled = World::size_of(puzzle.filled) == board.size();
  for (const auto cell : board.blank_cells()) {
    if (is_filled) board[cell].value = static_cast<std::uint8_t>(puzzle.filled.value(cell));
    if (puzzle.candidates) board[cell].centre = puzzle.candidates->at(cell);
  }
  return board;
}

}  // namespace

template <class World>
SessionOf<World>::SessionOf(std::unique_ptr<GameOf<World>> game) : game_(std::move(game)) {}
template <class World>
SessionOf<World>::SessionOf(SessionOf&&) noexcept = default;
template <class World>
SessionOf<World>& SessionOf<World>::operator=(SessionOf&&) noexcept = default;
template <class World>
SessionOf<World>::~SessionOf() = default;

template <class World>
Result<SessionOf<World>> SessionOf<World>::open(const PuzzleOf<World>& puzzle, Millis now) {
  if (std::optional<Error> problem = problem_of(puzzle)) return *problem;
  auto game = std::make_unique<GameOf<World>>();
  if (!puzzle.source.empty()) {
    const ReadJson source = read_json(puzzle.source);
    if (!source.complete || !source.value.is_object() || puzzle.source.size() > kLongestText) {
      return Error{"a source is a JSON object of up to 4000 bytes"};
    }
    game->source = to_text(source.value);
  }
  game->kind = puzzle.kind;
  game->title = puzzle.title;
  game->ground.rules = puzzle.rules;
  game->ground.givens = puzzle.givens;
  if (puzzle.kind == Kind::kPlay) judge_puzzle(*game, puzzle.candidates);
  game->start = game->board = start_of(puzzle);
  game->clock = Clock(0, now);
  game->completed_once = is_completed(*game);
  return SessionOf(std::move(game));
}

template <class World>
Result<typename SessionOf<World>::Loaded> SessionOf<World>::load(std::string_view save,
                                                                 Millis now) {
  auto game = std::make_unique<GameOf<World>>();
  Result<std::vector<std::string>> notices = load_game(save, now, *game);
  if (!notices) return notices.error();
  return Loaded{SessionOf(std::move(game)), std::move(*notices)};
}

template <class World>
std::string SessionOf<World>::save(Millis now) {
  game_->clock.see(now, is_running(*game_));
  return save_game(*game_);
}

template <class World>
Result<std::vector<EventOf<World>>> SessionOf<World>::perform(const OpOf<World>& op, Millis now,
                                                              Workspace* workspace,
                                                              StopToken stop) {
  game_->clock.see(now, is_running(*game_));
  Result<std::vector<Event>> events = PerformerOf<World>(*game_, workspace, stop).perform(op);
  if (events && std::holds_alternative<op::Freeze>(op)) game_->clock = Clock(0, now);
  return events;
}

template <class World>
ViewOf<World> SessionOf<World>::view(Millis now) {
  game_->clock.see(now, is_running(*game_));
  return view_of(*game_);
}

template <class World>
std::vector<TreeNode> SessionOf<World>::tree() const {
  std::vector<TreeNode> nodes;
  nodes.reserve(game_->tree.nodes().size());
  for (const auto& node : game_->tree.nodes()) {
    nodes.push_back({node.id, node.parent, node.what});
  }
  return nodes;
}

template <class World>
const HintViewOf<World>* SessionOf<World>::hint() const {
  const std::optional<HintViewOf<World>>& hint = game_->hint;
  return hint ? &*hint : nullptr;
}

template <class World>
const typename World::Rules& SessionOf<World>::rules() const {
  return game_->ground.rules;
}

template class SessionOf<Classic>;
template class SessionOf<Variant>;

}  // namespace nonet::game
