// Verbs about games under way: session.open, do, view, save, close.

#include "nonet/api/op_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/view_json.h"
#include "nonet/base/compose.h"

namespace nonet::api {

namespace {

constexpr std::size_t kMostSessions = 200;
constexpr std::size_t kLongestSave = 4U << 20;
constexpr std::size_t kLongestTitle = 1'000;

game::Session* session_of(Context& context, Request& request) {
  const std::int64_t id = request.whole("session", 1, INT32_MAX);
  if (request.failed()) return {};
  const auto at = context.sessions.find(id);
  if (at != context.sessions.end()) return &at->second;
  request.fail("session", compose("there is no session {}", {id}));
  return nullptr;
}

Out opened(Context& context, game::Session session, const std::vector<std::string>& notices,
           game::Millis now) {
  const std::int64_t id = context.next_session++;
  game::Session& kept = context.sessions.emplace(id, std::move(session)).first->second;
  List list;
  for (const std::string& notice : notices) list.add(notice);
  Object object;
  object.set("session", static_cast<std::uint64_t>(id))
      .set("view", view_json(kept, now))
      .set("notices", list.take());
  return object.take();
}

Out load(Context& context, Request& request, game::Millis now) {
  const std::string save = request.text("save", kLongestSave);
  if (!request.finish()) return {};
  Result<game::Session::Loaded> loaded = game::Session::load(save, now);
  if (!loaded) return request.fail("save", loaded.error().message);
  return opened(context, std::move(loaded->session), loaded->notices, now);
}

game::Kind kind_of(Request& request) {
  const std::string kind = request.text_or("kind", "play");
  if (kind == name_of(game::Kind::kTyping)) return game::Kind::kTyping;
  if (kind != name_of(game::Kind::kPlay)) request.fail("kind", "expected play or typing");
  return game::Kind::kPlay;
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

Out run_session_open(Context& context, Request& request) {
  const game::Millis now = request.millis("now");
  if (context.sessions.size() >= kMostSessions) {
    return request.fail("", compose("{} sessions are open: close one first", {kMostSessions}));
  }
  if (request.has("save")) return load(context, request, now);
  const game::Puzzle puzzle = puzzle_of(request);
  if (!request.finish()) return {};
  Result<game::Session> session = game::Session::open(puzzle, now);
  if (!session) return request.fail("", session.error().message);
  return opened(context, std::move(*session), {}, now);
}

Out run_session_do(Context& context, Request& request) {
  game::Session* const session = session_of(context, request);
  const game::Millis now = request.millis("now");
  if (request.failed()) return {};
  const std::optional<game::Op> op = op_of(request.object("op"));
  if (!request.finish() || !op) return {};
  const Result<std::vector<game::Event>> events =
      session->perform(*op, now, &context.workspace(), context.token());
  if (!events) return request.fail("op", events.error().message);
  Object object;
  object.set("view", view_json(*session, now)).set("events", events_json(*events));
  return object.take();
}

Out run_session_view(Context& context, Request& request) {
  game::Session* const session = session_of(context, request);
  const game::Millis now = request.millis("now");
  if (!request.finish()) return {};
  Object object;
  object.set("view", view_json(*session, now));
  return object.take();
}

Out run_session_save(Context& context, Request& request) {
  game::Session* const session = session_of(context, request);
  const game::Millis now = request.millis("now");
  if (!request.finish()) return {};
  Object object;
  object.set("save", session->save(now));
  return object.take();
}

Out run_session_close(Context& context, Request& request) {
  const game::Session* const session = session_of(context, request);
  const std::int64_t id = session != nullptr ? request.whole("session", 1, INT32_MAX) : 0;
  if (!request.finish()) return {};
  context.sessions.erase(id);
  return Object().take();
}

}  // namespace nonet::api
