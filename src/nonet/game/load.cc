#include <array>
#include <limits>
#include <span>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/json_fault.h"
#include "nonet/game/judge.h"
#include "nonet/game/load_tree.h"
#include "nonet/game/save.h"
#include "nonet/game/save_changes.h"
#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

constexpr std::int64_t kMostCount = 1'000'000'000;
constexpr std::int64_t kMostNodeId = std::numeric_limits<NodeId>::max();

// Reads values from members where they are there; adds a notice where one cannot be read.
class Reader {
 public:
  Reader(const Json& object, std::vector<std::string>& notices)
      : object_(object), notices_(notices) {}

  void read(const char* key, bool& value) {
    const Json& json = member(object_, key);
    if (json.is_boolean()) {
      value = json.boolean();
    } else if (!json.is_null()) {
      complain(key);
    }
  }
  template <class Number>
  void read(const char* key, Number& value, std::int64_t most) {
    const Json& json = member(object_, key);
    if (const auto number = integer_in(json, 0, most)) {
      value = static_cast<Number>(*number);
    } else if (!json.is_null()) {
      complain(key);
    }
  }
  // The text of a string, empty where there is none.
  std::string text(const char* key) {
    const Json& json = member(object_, key);
    if (json.is_string()) return json.text();
    if (!json.is_null()) complain(key);
    return {};
  }
  void complain(const char* key) {
    notices_.push_back(compose("'{}' could not be read, and is as in a new game", {key}));
  }

 private:
  const Json& object_;
  std::vector<std::string>& notices_;
};

// The keys that this version knows.
constexpr std::array kSaveKeys{"format", "version", "kind",  "givens",      "candidates", "title",
                               "source", "puzzle",  "board", "start",       "settings",   "clock",
                               "counts", "hinted",  "node",  "checkpoints", "redo",       "acts"};
constexpr std::array kSettingsKeys{"check", "auto-marks", "guard"};
constexpr std::array kClockKeys{"elapsed", "paused", "completed"};
constexpr std::array kCountsKeys{"moves", "hints", "mistakes", "checks", "solves"};

Json unknown_of(Json object, std::span<const char* const> known) {
  if (!object.is_object()) return nullptr;
  for (const char* key : known) object.erase(key);
  return object;
}

Json all_unknown_of(const Json& save) {
  Json unknown = unknown_of(save, kSaveKeys);
  const auto add_from = [&](const char* key, std::span<const char* const> known) {
    Json inside = unknown_of(member(save, key), known);
    if (!inside.empty()) unknown[key] = std::move(inside);
  };
  add_from("settings", kSettingsKeys);
  add_from("clock", kClockKeys);
  add_from("counts", kCountsKeys);
  return unknown;
}

template <class World>
class Loader {
 public:
  Loader(const Json& save, GameOf<World>& game, std::vector<std::string>& notices)
      : save_(save), game_(game), notices_(notices) {}

  void read_puzzle() {
    Reader reader(save_, notices_);
    game_.title = reader.text("title");
    const std::string kind = reader.text("kind");
    if (const auto found = find_kind(kind)) {
      game_.kind = *found;
    } else if (!kind.empty()) {
      reader.complain("kind");
    }
    const Json& source = member(save_, "source");
    if (source.is_object()) {
      game_.source = to_text(source);
    } else if (!source.is_null()) {
      reader.complain("source");
    }
    const auto candidates = read_candidates(reader);
    if (game_.kind == Kind::kPlay) judge_puzzle(game_, candidates);
  }

  void read_settings() {
    Reader reader(member(save_, "settings"), notices_);
    const std::string check = reader.text("check");
    if (const auto level = find_check_level(check)) {
      game_.settings.check = *level;
    } else if (!check.empty()) {
      reader.complain("check");
    }
    reader.read("auto-marks", game_.settings.auto_marks);
    reader.read("guard", game_.settings.guard);
  }

  void read_progress(Millis now) {
    Reader clock(member(save_, "clock"), notices_);
    Millis elapsed = 0;
    clock.read("elapsed", elapsed, Clock::kEnd);
    game_.clock = Clock(elapsed, now);
    clock.read("paused", game_.paused);
    clock.read("completed", game_.completed_once);
    Reader counts(member(save_, "counts"), notices_);
    counts.read("moves", game_.counts.moves, kMostCount);
    counts.read("hints", game_.counts.hints, kMostCount);
    counts.read("mistakes", game_.counts.mistakes, kMostCount);
    counts.read("checks", game_.counts.checks, kMostCount);
    counts.read("solves", game_.counts.solves, kMostCount);
    if (const auto node = integer_in(member(save_, "hinted"), 0, kMostNodeId)) {
      game_.hinted = static_cast<NodeId>(*node);
    }
  }

  void read_boards() {
    const BoardOf<World> empty(game_.ground.givens);
    game_.start = bare_board(game_.ground);
    if (const auto start = changed_board(member(save_, "start"), empty, game_.ground)) {
      game_.start = *start;
    } else if (!member(save_, "start").is_null()) {
      notices_.emplace_back("the start of the game could not be read, and is taken as blank");
    }
    game_.board = game_.start;
    load_tree(save_, game_, notices_);
    game_.completed_once = game_.completed_once || is_completed(game_);
    game_.unknown = all_unknown_of(save_);
  }

 private:
  std::optional<typename World::Marks> read_candidates(Reader& reader) {
    using Digits = typename World::Digits;
    const Json& list = member(save_, "candidates");
    if (list.is_null()) return std::nullopt;
    const std::size_t size = game_.ground.rules.size();
    const std::int64_t all = (std::int64_t{1} << game_.ground.rules.digits()) - 1;
    typename World::Marks candidates = World::marks(size);
    bool sound = list.is_array() && list.size() == size;
    for (std::size_t i = 0; sound && i < size; ++i) {
      const auto bits = integer_in(list[i], 0, all);
      sound = bits.has_value();
      if (sound) {
        candidates.set(typename World::Cell(static_cast<int>(i)),
                       Digits::from_bits(static_cast<decltype(Digits().bits())>(*bits)));
      }
    }
    if (sound) return candidates;
    reader.complain("candidates");
    return std::nullopt;
  }

  const Json& save_;
  GameOf<World>& game_;
  std::vector<std::string>& notices_;
};

std::optional<Error> refusal(const Json& save, std::string_view own_format) {
  if (!save.is_object()) return std::nullopt;
  const Json& format = member(save, "format");
  if (format.is_string() && format.text() != own_format) {
    const bool other = format.text() == Classic::kFormat || format.text() == Variant::kFormat;
    return Error{other ? "this is a saved game of another kind of puzzle"
                       : "this is no saved game of Nonet"};
  }
  const auto version = integer_in(member(save, "version"), 0, std::numeric_limits<int>::max());
  if (version && *version > kSaveVersion) {
    return Error{compose(
        "the game was saved by a newer version of Nonet, in format {}; this one reads format {}",
        {*version, kSaveVersion})};
  }
  return std::nullopt;
}

}  // namespace

template <class World>
Result<std::vector<std::string>> load_game(std::string_view text, Millis now, GameOf<World>& game) {
  const ReadJson read = read_json(text);
  if (std::optional<Error> error = refusal(read.value, World::kFormat)) return *error;
  std::vector<std::string> notices;
  if (!read.complete) {
    const std::string why = repeated_key(text).value_or("it is damaged");
    notices.push_back(compose("in the saved game, {}: what could be read of it is here", {why}));
  }
  auto rules = World::load(read.value, text, game.ground.givens, notices);
  if (!rules) return rules.error();
  game.ground.rules = std::move(rules).value();
  Loader<World> loader(read.value, game, notices);
  loader.read_puzzle();
  loader.read_settings();
  loader.read_progress(now);
  loader.read_boards();
  return notices;
}

template Result<std::vector<std::string>> load_game(std::string_view, Millis, GameOf<Classic>&);
template Result<std::vector<std::string>> load_game(std::string_view, Millis, GameOf<Variant>&);

}  // namespace nonet::game
