#include "nonet/game/session.h"

#include <utility>

#include "nonet/base/compose.h"
#include "nonet/game/game.h"
#include "nonet/game/judge.h"
#include "nonet/game/perform.h"
#include "nonet/game/save.h"
#include "nonet/game/view_of.h"

namespace nonet::game {

namespace {

constexpr std::size_t kLongestText = 4000;

std::optional<Error> problem_of(const Puzzle& puzzle) {
  if (puzzle.kind == Kind::kTyping && !puzzle.givens.filled().empty()) {
    return Error{"a puzzle that is to be typed in has no givens yet"};
  }
  for (const Cell cell : puzzle.givens.filled() & puzzle.filled.filled()) {
    if (puzzle.givens.digit(cell) == puzzle.filled.digit(cell)) continue;
    return Error{compose("{} is given, and filled with another digit", {to_string(cell)})};
  }
  if (puzzle.solution &&
      !(is_solved(*puzzle.solution) && puzzle.solution->extends(puzzle.givens))) {
    return Error{"the solution is not one of these givens"};
  }
  if (puzzle.title.size() > kLongestText || !is_utf8(puzzle.title)) {
    return Error{"a title is up to 4000 bytes of UTF-8"};
  }
  return std::nullopt;
}

// Digits and marks that the game starts with.
Board start_of(const Puzzle& puzzle) {
  Board board(puzzle.givens);
  for (const Cell cell : ~puzzle.givens.filled()) {
    board[cell].value = static_cast<std::uint8_t>(puzzle.filled.value(cell));
    if (puzzle.candidates) board[cell].centre = puzzle.candidates->at(cell);
  }
  return board;
}

}  // namespace

Session::Session(std::unique_ptr<Game> game) : game_(std::move(game)) {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

Result<Session> Session::open(const Puzzle& puzzle, Millis now) {
  if (std::optional<Error> problem = problem_of(puzzle)) return *problem;
  auto game = std::make_unique<Game>();
  if (!puzzle.source.empty()) {
    const ReadJson source = read_json(puzzle.source);
    if (!source.complete || !source.value.is_object() || puzzle.source.size() > kLongestText) {
      return Error{"a source is a JSON object of up to 4000 bytes"};
    }
    game->source = to_text(source.value);
  }
  game->kind = puzzle.kind;
  game->title = puzzle.title;
  game->ground.givens = puzzle.givens;
  if (puzzle.kind == Kind::kPlay) judge_puzzle(*game, puzzle.candidates);
  game->start = game->board = start_of(puzzle);
  game->clock = Clock(0, now);
  game->completed_once = is_completed(*game);
  return Session(std::move(game));
}

Result<Session::Loaded> Session::load(std::string_view save, Millis now) {
  auto game = std::make_unique<Game>();
  Result<std::vector<std::string>> notices = load_game(save, now, *game);
  if (!notices) return notices.error();
  return Loaded{Session(std::move(game)), std::move(*notices)};
}

std::string Session::save(Millis now) {
  game_->clock.see(now, is_running(*game_));
  return save_game(*game_);
}

Result<std::vector<Event>> Session::perform(const Op& op, Millis now, Workspace* workspace,
                                            StopToken stop) {
  game_->clock.see(now, is_running(*game_));
  Result<std::vector<Event>> events = Performer(*game_, workspace, stop).perform(op);
  if (events && std::holds_alternative<op::Freeze>(op)) game_->clock = Clock(0, now);
  return events;
}

View Session::view(Millis now) {
  game_->clock.see(now, is_running(*game_));
  return view_of(*game_);
}

std::vector<TreeNode> Session::tree() const {
  std::vector<TreeNode> nodes;
  nodes.reserve(game_->tree.nodes().size());
  for (const Tree::Node& node : game_->tree.nodes()) {
    nodes.push_back({node.id, node.parent, node.what});
  }
  return nodes;
}

const HintView* Session::hint() const {
  const std::optional<HintView>& hint = game_->hint;
  return hint ? &*hint : nullptr;
}

Diagnosis Session::diagnosis() const {
  if (game_->kind == Kind::kTyping) return diagnose(game_->board.values());
  const Ground& ground = game_->ground;
  return ground.limits ? diagnose(marks_under(*ground.limits, ground.givens))
                       : diagnose(ground.givens);
}

}  // namespace nonet::game
