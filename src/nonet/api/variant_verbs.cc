#include "nonet/api/variant_verbs.h"

#include <array>
#include <optional>

#include "nonet/base/compose.h"
#include "nonet/game/variant.h"
#include "nonet/text/variant_format.h"

namespace nonet::api {

namespace {

using game::Variant;

// The text under the key; nullptr where there is none.
const std::string* text_at(const Request& request, std::string_view key) {
  const Json* const value = request.peek(key);
  return value != nullptr && value->is_string() ? &value->text() : nullptr;
}

// Whether the request has a puzzle that is not classic: a `variant`, or a record whose format
// states layout and rules.
bool has_other_puzzle(const Request& request) {
  const std::string* const puzzle = text_at(request, "puzzle");
  return request.has("variant") || (puzzle != nullptr && variant_shape_of(*puzzle).has_value());
}
// Whether its `text` is such a record, and not one of plain Sudoku.
bool has_other_text(const Request& request) {
  const std::string* const text = text_at(request, "text");
  return request.has("variant") || (text != nullptr && has_other_rules(*text));
}

// Whether a game is to be opened of such a puzzle, or of one that was saved.
bool opens_other_game(const Request& request) {
  const std::string* const save = text_at(request, "save");
  if (save == nullptr) return has_other_puzzle(request);
  // A saved game begins with its format, so that it is known of one that was cut off, too.
  constexpr std::size_t kHead = 64;
  return save->substr(0, kHead).find(compose("\"{}\"", {Variant::kFormat})) != std::string::npos;
}
// Whether the number under `session` is that of such a game.
bool is_about_other_game(const Request& request) {
  const Json* const session = request.peek("session");
  return session != nullptr && session->whole().value_or(0) >= kFirstVariantSession;
}

constexpr std::array kVariantVerbs{
    Verb{"variant.new", "make a puzzle of a layout, of kinds of clues, to a target",
         VerbKind::kWork, run_new_variant, has_other_puzzle},
    Verb{"variant.daily", "the puzzle of a day, of a variant", VerbKind::kWork, run_daily_variant,
         has_other_puzzle},
    Verb{"variant.parse", "read a puzzle of any layout and rules", VerbKind::kWork,
         run_parse_variant, has_other_text},
    Verb{"variant.write", "write it in a format", VerbKind::kWork, run_write_variant,
         has_other_puzzle},
    Verb{"variant.check", "say what is right or wrong with it", VerbKind::kWork,
         CheckVerbs<Variant>::check, has_other_puzzle},
    Verb{"variant.solve", "count its solutions and give one or two", VerbKind::kWork,
         CheckVerbs<Variant>::solve, has_other_puzzle},
    Verb{"variant.candidates", "what stands in each cell in some solution", VerbKind::kWork,
         run_candidates_of_variant},
    Verb{"variant.rate", "say how hard it is", VerbKind::kWork, PathVerbs<Variant>::rate,
         has_other_puzzle},
    Verb{"variant.path", "every step to its solution", VerbKind::kWork, PathVerbs<Variant>::path,
         has_other_puzzle},
    Verb{"variant.hint", "the next step in it", VerbKind::kWork, PathVerbs<Variant>::hint,
         has_other_puzzle},
    Verb{"variant.steps", "all steps that are possible in it now", VerbKind::kWork,
         PathVerbs<Variant>::steps, has_other_puzzle},
    Verb{"variant.techniques", "every technique for any layout", VerbKind::kFact,
         run_variant_techniques},
    Verb{"variant.rules", "every rule that a clue may have", VerbKind::kFact,
         run_rules_of_variants},
    Verb{"variant.formats", "every format that holds a puzzle of other layouts and rules",
         VerbKind::kFact, run_formats_of_variants},
    Verb{"variant.draw", "a picture of it, and its rules in words", VerbKind::kWork,
         run_draw_variant},
    Verb{"variant.session.open", "begin a game of it, or go on with a saved one",
         VerbKind::kSession, SessionVerbs<Variant>::open, opens_other_game},
    Verb{"variant.session.do", "do something in such a game", VerbKind::kSession,
         SessionVerbs<Variant>::act, is_about_other_game},
    Verb{"variant.session.view", "what there is to show of it", VerbKind::kSession,
         SessionVerbs<Variant>::view, is_about_other_game},
    Verb{"variant.session.save", "the game as text, to be opened again", VerbKind::kSession,
         SessionVerbs<Variant>::save, is_about_other_game},
    Verb{"variant.session.close", "forget the game", VerbKind::kSession,
         SessionVerbs<Variant>::close, is_about_other_game},
};

}  // namespace

std::span<const Verb> variant_verbs() { return kVariantVerbs; }

}  // namespace nonet::api
