#include "nonet/api/variant_session.h"

#include "nonet/api/session_verbs.h"
#include "nonet/api/variant_json.h"
#include "nonet/api/variant_played.h"
#include "nonet/api/variant_puzzle.h"
#include "nonet/base/compose.h"
#include "nonet/game/variant.h"

namespace nonet::api {

namespace {

using game::Variant;
using Session = game::SessionOf<Variant>;
using Puzzle = game::PuzzleOf<Variant>;

// So that no number is that of a classic game as well, in whatever order games are opened.
constexpr std::int64_t kFirstNumber = 1'000'001;

SessionVerbs<Variant> sessions_of(Context& context) {
  if (context.variant_sessions == nullptr) {
    context.variant_sessions = std::make_shared<Sessions<Variant>>(kFirstNumber);
  }
  return {context, *std::static_pointer_cast<Sessions<Variant>>(context.variant_sessions)};
}

const Sessions<Variant>* open_sessions_of(const Context& context) {
  return static_cast<const Sessions<Variant>*>(context.variant_sessions.get());
}

// The puzzle, so that it can be drawn: as variant.parse gives it.
Out puzzle_json(const geometry::Puzzle& puzzle) {
  VariantRecord record;
  record.puzzle = puzzle;
  return variant_object(record, info(VariantFormat::kJson).slug).take();
}

// Of each cell, what it may hold while no other has a digit. By this and its peers a board can mark
// what its digits leave.
Out candidates_json(const Variant::Rules& rules) {
  const game::variant::Marks left =
      rules.candidates_left(game::variant::Grid(rules.size()), std::nullopt);
  json::List list;
  for (const game::variant::Cell cell : game::variant::CellRange(rules.size())) {
    list.add(left.at(cell).values().bits());
  }
  return list.take();
}

// Of each cell, those that cannot have its value.
Out peers_json(const Variant::Rules& rules) {
  json::List list;
  for (const game::variant::Cell cell : game::variant::CellRange(rules.size())) {
    json::List peers;
    for (const game::variant::Cell peer : rules.peers(cell)) peers.add(peer.index());
    list.add(peers.take());
  }
  return list.take();
}

Out opened(Context& context, Session session, const std::vector<std::string>& notices,
           game::Millis now) {
  const Variant::Rules rules = session.rules();
  json::Object object = sessions_of(context).opened(std::move(session), notices, now);
  object.set("puzzle", puzzle_json(rules.puzzle())).set("candidates", candidates_json(rules));
  return object.set("peers", peers_json(rules)).take();
}

Out load(Context& context, Request& request, game::Millis now) {
  const std::string save = request.text("save", kLongestSave);
  if (!request.finish()) return {};
  Result<Session::Loaded> loaded = Session::load(save, now);
  if (!loaded) return request.fail("save", loaded.error().message);
  return opened(context, std::move(loaded->session), loaded->notices, now);
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

Out begin(Context& context, Request& request, game::Millis now) {
  const std::optional<VariantPlayed> played = variant_board_of(request);
  const game::Kind kind = kind_of(request);
  const std::string title = request.text_or("title", "", kLongestTitle);
  const Json* const source = request.any("source");
  if (!played || !request.finish()) return {};
  Result<Variant::Rules> rules = Variant::Rules::make(played->puzzle());
  if (!rules) return request.fail("puzzle", rules.error().message);
  Puzzle puzzle{.kind = kind,
                .rules = std::move(rules).value(),
                .givens = game::grid_of(played->puzzle().givens),
                .filled = game::grid_of(played->digits),
                .candidates = candidates_of(*played),
                .title = title.empty() ? played->asked.record.title : title};
  if (source != nullptr) puzzle.source = to_text(*source);
  Result<Session> session = Session::open(puzzle, now);
  if (!session) return request.fail("", session.error().message);
  return opened(context, std::move(*session), {}, now);
}

}  // namespace

bool opens_other_game(const Context& context, const Request& request) {
  const Json* const save = request.peek("save");
  if (save == nullptr || !save->is_string()) return has_other_puzzle(context, request);
  // A saved game begins with its format, so that it is known of one that was cut off, too.
  constexpr std::size_t kHead = 64;
  return save->text().substr(0, kHead).find(compose("\"{}\"", {Variant::kFormat})) !=
         std::string::npos;
}

bool is_about_other_game(const Context& context, const Request& request) {
  const Sessions<Variant>* const open = open_sessions_of(context);
  const Json* const session = request.peek("session");
  const std::optional<std::int64_t> id = session != nullptr ? session->whole() : std::nullopt;
  return open != nullptr && id && open->open.contains(*id);
}

Out run_variant_session_open(Context& context, Request& request) {
  const game::Millis now = request.millis("now");
  if (!sessions_of(context).has_room(request)) return {};
  return request.has("save") ? load(context, request, now) : begin(context, request, now);
}

Out run_variant_session_do(Context& context, Request& request) {
  return sessions_of(context).act(request);
}

Out run_variant_session_view(Context& context, Request& request) {
  return sessions_of(context).view(request);
}

Out run_variant_session_save(Context& context, Request& request) {
  return sessions_of(context).save(request);
}

Out run_variant_session_close(Context& context, Request& request) {
  return sessions_of(context).close(request);
}

}  // namespace nonet::api
