// Verbs about games of classic puzzles: session.open, do, view, save, close.

#include "nonet/api/session_verbs.h"
#include "nonet/api/verbs.h"

namespace nonet::api {

namespace {

SessionVerbs<game::Classic> sessions_of(Context& context) { return {context, context.sessions}; }

Out load(Context& context, Request& request, game::Millis now) {
  const std::string save = request.text("save", kLongestSave);
  if (!request.finish()) return {};
  Result<game::Session::Loaded> loaded = game::Session::load(save, now);
  if (!loaded) return request.fail("save", loaded.error().message);
  return sessions_of(context).opened(std::move(loaded->session), loaded->notices, now).take();
}

game::Puzzle puzzle_of(Request& request) {
  game::Puzzle puzzle;
  puzzle.kind = kind_of(request);
  if (puzzle.kind == game::Kind::kTyping) {
    puzzle.givens = request.grid_if("puzzle").value_or(Grid());
  } else {
    puzzle.givens = request.grid("puzzle");
  }
  puzzle.filled = request.grid_if("filled").value_or(puzzle.givens);
  puzzle.candidates = request.candidates_if("candidates");
  puzzle.solution = request.grid_if("solution");
  puzzle.title = request.text_or("title", "", kLongestTitle);
  if (const Json* source = request.any("source")) puzzle.source = to_text(*source);
  return puzzle;
}

}  // namespace

game::Kind kind_of(Request& request) {
  const std::string kind = request.text_or("kind", "play");
  if (kind == name_of(game::Kind::kTyping)) return game::Kind::kTyping;
  if (kind != name_of(game::Kind::kPlay)) request.fail("kind", "expected play or typing");
  return game::Kind::kPlay;
}

Out run_session_open(Context& context, Request& request) {
  const game::Millis now = request.millis("now");
  if (!sessions_of(context).has_room(request)) return {};
  if (request.has("save")) return load(context, request, now);
  const game::Puzzle puzzle = puzzle_of(request);
  if (!request.finish()) return {};
  Result<game::Session> session = game::Session::open(puzzle, now);
  if (!session) return request.fail("", session.error().message);
  return sessions_of(context).opened(std::move(*session), {}, now).take();
}

Out run_session_do(Context& context, Request& request) { return sessions_of(context).act(request); }

Out run_session_view(Context& context, Request& request) {
  return sessions_of(context).view(request);
}

Out run_session_save(Context& context, Request& request) {
  return sessions_of(context).save(request);
}

Out run_session_close(Context& context, Request& request) {
  return sessions_of(context).close(request);
}

}  // namespace nonet::api
