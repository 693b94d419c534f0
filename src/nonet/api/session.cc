// Verbs about games under way: session.open, do, view, save, close.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nonet/api/context.h"
#include "nonet/api/languages.h"
#include "nonet/api/op_json.h"
#include "nonet/api/played.h"
#include "nonet/api/request.h"
#include "nonet/api/verbs.h"
#include "nonet/api/view_json.h"
#include "nonet/base/compose.h"
#include "nonet/game/variant.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::api {

namespace {

using game::Classic;
using game::Variant;

constexpr std::size_t kMostSessions = 200;
constexpr std::size_t kLongestSave = 4U << 20;
constexpr std::size_t kLongestTitle = 1'000;

template <class World>
Sessions<World>& sessions_of(Context& context) {
  if constexpr (kIsClassic<World>) {
    return context.sessions;
  } else {
    if (context.variant_sessions == nullptr) {
      context.variant_sessions = std::make_shared<Sessions<World>>(kFirstVariantSession);
    }
    return *std::static_pointer_cast<Sessions<World>>(context.variant_sessions);
  }
}

template <class World>
game::SessionOf<World>* find_session(Context& context, Request& request) {
  const std::int64_t id = request.whole("session", 1, INT32_MAX);
  if (request.failed()) return nullptr;
  auto& open = sessions_of<World>(context).open;
  const auto at = open.find(id);
  if (at != open.end()) return &at->second;
  request.fail("session", compose("there is no session {}", {id}));
  return nullptr;
}

game::Kind kind_of(Request& request) {
  const std::string kind = request.text_or("kind", "play");
  if (kind == name_of(game::Kind::kTyping)) return game::Kind::kTyping;
  if (kind != name_of(game::Kind::kPlay)) request.fail("kind", "expected play or typing");
  return game::Kind::kPlay;
}

// The puzzle of a new game; nullopt: the request has failed.
template <class World>
std::optional<game::PuzzleOf<World>> puzzle_for(Request& request);

template <>
std::optional<game::Puzzle> puzzle_for<Classic>(Request& request) {
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
  if (!request.finish()) return std::nullopt;
  return puzzle;
}

// What the puzzle allows, and of that what the player has left; nothing where that is all.
std::optional<game::variant::Marks> candidates_of(const VariantPlayed& played) {
  const geometry::Puzzle& puzzle = played.puzzle();
  bool all = true;
  game::variant::Marks marks(puzzle.givens.size());
  for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
    geometry::ValueSet left = puzzle.candidates[i];
    if (!played.marks.empty()) left &= played.marks[i];
    all = all && (puzzle.givens[i] != geometry::kBlank || left == puzzle.layout.all_values());
    marks.set(game::variant::Cell(static_cast<int>(i)), game::variant::DigitSet(left));
  }
  return all ? std::nullopt : std::optional(std::move(marks));
}

template <>
std::optional<game::PuzzleOf<Variant>> puzzle_for<Variant>(Request& request) {
  const std::optional<VariantPlayed> played = variant_board_of(request);
  const game::Kind kind = kind_of(request);
  const std::string title = request.text_or("title", "", kLongestTitle);
  const Json* const source = request.any("source");
  if (!played || !request.finish()) return std::nullopt;
  Result<Variant::Rules> rules = Variant::Rules::make(played->puzzle());
  if (!rules) {
    request.fail("puzzle", rules.error().message);
    return std::nullopt;
  }
  game::PuzzleOf<Variant> puzzle{.kind = kind,
                                 .rules = std::move(rules).value(),
                                 .givens = game::grid_of(played->puzzle().givens),
                                 .filled = game::grid_of(played->digits),
                                 .candidates = candidates_of(*played),
                                 .title = title.empty() ? played->asked.record.title : title};
  if (source != nullptr) puzzle.source = to_text(*source);
  return puzzle;
}

// What a page needs to draw a board of any rules, and to mark what its digits leave.
void set_board(Object&, const Classic::Rules&) {}
void set_board(Object& object, const Variant::Rules& rules) {
  VariantRecord record;
  record.puzzle = rules.puzzle();
  // Of each cell, what it may hold while no other has a digit, and those that cannot have its
  // value.
  const auto left = rules.candidates_left(Variant::blank(rules.size()), std::nullopt);
  const auto candidates = [&](auto cell) { return left.at(cell).values().bits(); };
  const auto peers = [&](auto cell) {
    return json::list_of(rules.peers(cell), [](auto peer) { return peer.index(); });
  };
  const auto cells = Variant::cells(rules.size());
  object.set("puzzle", text::variant_object(record).take())
      .set("candidates", json::list_of(cells, candidates))
      .set("peers", json::list_of(cells, peers));
}

// Keeps a session: its number, the view and what was lost of a save.
template <class World>
Out opened(Context& context, game::SessionOf<World> session,
           const std::vector<std::string>& notices, game::Millis now) {
  Sessions<World>& sessions = sessions_of<World>(context);
  const std::int64_t id = sessions.next++;
  auto& kept = sessions.open.emplace(id, std::move(session)).first->second;
  Object object;
  object.set("session", id)
      .set("view", view_json(kept, now, english()))
      .set("notices", json::texts_of(notices));
  set_board(object, kept.rules());
  return object.take();
}

template <class World>
Out load(Context& context, Request& request, game::Millis now) {
  const std::string save = request.text("save", kLongestSave);
  if (!request.finish()) return {};
  auto loaded = game::SessionOf<World>::load(save, now);
  if (!loaded) return request.fail("save", loaded.error().message);
  return opened<World>(context, std::move(loaded->session), loaded->notices, now);
}

}  // namespace

template <class World>
Out SessionVerbs<World>::open(Context& context, Request& request) {
  const game::Millis now = request.millis("now");
  if (sessions_of<World>(context).open.size() >= kMostSessions) {
    return request.fail("", compose("{} sessions are open: close one first", {kMostSessions}));
  }
  if (request.has("save")) return load<World>(context, request, now);
  const std::optional<game::PuzzleOf<World>> puzzle = puzzle_for<World>(request);
  if (!puzzle) return {};
  auto session = game::SessionOf<World>::open(*puzzle, now);
  if (!session) return request.fail("", session.error().message);
  return opened<World>(context, std::move(*session), {}, now);
}

template <class World>
Out SessionVerbs<World>::act(Context& context, Request& request) {
  auto* const session = find_session<World>(context, request);
  const game::Millis now = request.millis("now");
  if (request.failed()) return {};
  const auto op = op_of<World>(request.object("op"), session->rules());
  const Language& language = language_of(context, request);
  if (!request.finish() || !op) return {};
  Workspace* const workspace = kIsClassic<World> ? &context.workspace() : nullptr;
  const auto events = session->perform(*op, now, workspace, context.token());
  if (!events) return request.fail("op", events.error().message);
  Object object;
  object.set("view", view_json(*session, now, language))
      .set("events", events_json<World>(*events, session->rules(), language));
  return object.take();
}

template <class World>
Out SessionVerbs<World>::view(Context& context, Request& request) {
  auto* const session = find_session<World>(context, request);
  const game::Millis now = request.millis("now");
  const Language& language = language_of(context, request);
  if (!request.finish()) return {};
  return Object().set("view", view_json(*session, now, language)).take();
}

template <class World>
Out SessionVerbs<World>::save(Context& context, Request& request) {
  auto* const session = find_session<World>(context, request);
  const game::Millis now = request.millis("now");
  if (!request.finish()) return {};
  return Object().set("save", session->save(now)).take();
}

template <class World>
Out SessionVerbs<World>::close(Context& context, Request& request) {
  find_session<World>(context, request);
  if (!request.finish()) return {};
  sessions_of<World>(context).open.erase(request.whole("session", 1, INT32_MAX));
  return Object().take();
}

template struct SessionVerbs<Classic>;
template struct SessionVerbs<Variant>;

}  // namespace nonet::api
