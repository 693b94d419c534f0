// What verbs about games under way do, whatever the puzzle: session.cc has the verbs for classic
// puzzles, variant_session.cc those for all others.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/api/context.h"
#include "nonet/api/op_json.h"
#include "nonet/api/request.h"
#include "nonet/api/view_json.h"
#include "nonet/base/compose.h"

namespace nonet::api {

inline constexpr std::size_t kMostSessions = 200;
inline constexpr std::size_t kLongestSave = 4U << 20;
inline constexpr std::size_t kLongestTitle = 1'000;

// `sessions` of an Api: those of one kind of puzzle.
template <class World>
class SessionVerbs {
 public:
  using Session = game::SessionOf<World>;

  SessionVerbs(Context& context, Sessions<World>& sessions)
      : context_(context), sessions_(sessions) {}

  // The failure where as many are open as may be.
  bool has_room(Request& request) const {
    if (sessions_.open.size() < kMostSessions) return true;
    request.fail("", compose("{} sessions are open: close one first", {kMostSessions}));
    return false;
  }

  // Keeps a session: its number, the view and what was lost of a save.
  Object opened(Session session, const std::vector<std::string>& notices, game::Millis now) {
    const std::int64_t id = sessions_.next++;
    Session& kept = sessions_.open.emplace(id, std::move(session)).first->second;
    List list;
    for (const std::string& notice : notices) list.add(notice);
    Object object;
    object.set("session", static_cast<std::uint64_t>(id))
        .set("view", view_json(kept, now))
        .set("notices", list.take());
    return object;
  }

  Out act(Request& request) {
    Session* const session = find(request);
    const game::Millis now = request.millis("now");
    if (request.failed()) return {};
    const auto op = op_of<World>(request.object("op"), session->rules());
    if (!request.finish() || !op) return {};
    const auto events = session->perform(*op, now, workspace(), context_.token());
    if (!events) return request.fail("op", events.error().message);
    Object object;
    object.set("view", view_json(*session, now))
        .set("events", events_json<World>(*events, session->rules()));
    return object.take();
  }

  Out view(Request& request) {
    Session* const session = find(request);
    const game::Millis now = request.millis("now");
    if (!request.finish()) return {};
    return Object().set("view", view_json(*session, now)).take();
  }

  Out save(Request& request) {
    Session* const session = find(request);
    const game::Millis now = request.millis("now");
    if (!request.finish()) return {};
    return Object().set("save", session->save(now)).take();
  }

  Out close(Request& request) {
    const Session* const session = find(request);
    const std::int64_t id = session != nullptr ? request.whole("session", 1, INT32_MAX) : 0;
    if (!request.finish()) return {};
    sessions_.open.erase(id);
    return Object().take();
  }

 private:
  Session* find(Request& request) {
    const std::int64_t id = request.whole("session", 1, INT32_MAX);
    if (request.failed()) return {};
    const auto at = sessions_.open.find(id);
    if (at != sessions_.open.end()) return &at->second;
    request.fail("session", compose("there is no session {}", {id}));
    return nullptr;
  }

  // Classic hints alone need one.
  Workspace* workspace() {
    if constexpr (std::same_as<World, game::Classic>) return &context_.workspace();
    return nullptr;
  }

  Context& context_;
  Sessions<World>& sessions_;
};

game::Kind kind_of(Request& request);

}  // namespace nonet::api
