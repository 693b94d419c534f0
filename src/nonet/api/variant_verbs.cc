#include "nonet/api/variant_verbs.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/answer/variant_check.h"
#include "nonet/answer/variant_setter.h"
#include "nonet/answer/variant_solution.h"
#include "nonet/api/variant_bounds.h"
#include "nonet/api/variant_draw.h"
#include "nonet/api/variant_json.h"
#include "nonet/api/variant_new.h"
#include "nonet/api/variant_path.h"
#include "nonet/api/variant_puzzle.h"
#include "nonet/api/variant_session.h"
#include "nonet/api/variant_setter_json.h"
#include "nonet/base/compose.h"
#include "nonet/base/json_out.h"
#include "nonet/geometry/clue.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostSolutions = 1'000'000;

Object record_object(const AskedPuzzle& asked) {
  return variant_object(asked.record, info(asked.format).slug);
}

Out run_parse_variant(Context&, Request& request) {
  const std::optional<AskedPuzzle> asked =
      asked_puzzle(request, request.has("text") ? "text" : "puzzle");
  if (!asked || !request.finish()) return {};
  return record_object(*asked).take();
}

Out run_write_variant(Context&, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  const std::string slug = request.text("format");
  if (!asked || request.failed()) return {};
  const std::optional<VariantFormat> format = find_variant_format(slug);
  if (!format) return request.fail("format", compose("there is no format '{}'", {slug}));
  const VariantWriting how{.lossy = asked->lossy,
                           .option = "lossy",
                           .named = request.has("variant"),
                           .alphabet = asked->alphabet};
  if (!request.finish()) return {};
  std::string text;
  if (*format == VariantFormat::kJson) {
    return Object().set("text", record_object(*asked).take().text + "\n").take();
  }
  if (const auto lost = append_variant(text, asked->record, *format, how)) {
    return request.fail("format", lost->message);
  }
  return Object().set("text", text).take();
}

Out run_check_variant(Context& context, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  const bool minimality = request.flag("minimal", false);
  const bool setter = request.flag("setter", false);
  const std::uint64_t guesses = guesses_of(request);
  if (!asked || !request.finish()) return {};
  const geometry::Puzzle& puzzle = asked->record.puzzle;
  Meter meter(context);
  const VariantQuestion question{.guesses = guesses, .stop = context.token(), .report = meter};
  if (setter) {
    const Result<SetterReport> report = look_as_setter(puzzle, question);
    if (!report) return request.fail("puzzle", report.error().message);
    return record_object(*asked).append(setter_object(puzzle, *report)).take();
  }
  const Result<VariantCheck> found = check(puzzle, question, minimality);
  if (!found) return request.fail("puzzle", found.error().message);
  return record_object(*asked).append(variant_check_object(puzzle, *found)).take();
}

Out run_solve_variant(Context& context, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  const auto limit = static_cast<std::uint64_t>(request.whole("limit", 1, kMostSolutions, 2));
  const std::uint64_t guesses = guesses_of(request);
  if (!asked || !request.finish()) return {};
  const geometry::Puzzle& puzzle = asked->record.puzzle;
  Meter meter(context);
  const Result<VariantSolution> found = find_solutions(
      puzzle, {.limit = limit, .guesses = guesses, .stop = context.token(), .report = meter});
  if (!found) return request.fail("puzzle", found.error().message);
  return record_object(*asked).append(variant_solution_object(puzzle.layout, *found)).take();
}

Out run_candidates_of_variant(Context& context, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  const std::uint64_t guesses = guesses_of(request);
  if (!asked || !request.finish()) return {};
  Meter meter(context);
  const Result<TrueCandidatesReport> found = find_true_candidates(
      asked->record.puzzle, {.guesses = guesses, .stop = context.token(), .report = meter});
  if (!found) return request.fail("puzzle", found.error().message);
  Object object = record_object(*asked);
  object.set("true_candidates", value_sets_json(found->cells)).set("complete", found->complete);
  return object.take();
}

std::string_view slug_of(geometry::ClueShape shape) {
  switch (shape) {
    case geometry::ClueShape::kSet:
      return "set";
    case geometry::ClueShape::kCells:
      return "cells";
    case geometry::ClueShape::kLine:
      return "line";
    case geometry::ClueShape::kTwoParts:
      return "two-parts";
    case geometry::ClueShape::kPair:
      return "pair";
    case geometry::ClueShape::kView:
      return "view";
    case geometry::ClueShape::kGlobal:
      return "global";
  }
  return {};
}

std::string_view slug_of(geometry::ClueNumbers numbers) {
  switch (numbers) {
    case geometry::ClueNumbers::kNone:
      return "none";
    case geometry::ClueNumbers::kMayBeOne:
      return "may-be-one";
    case geometry::ClueNumbers::kOne:
      return "one";
    case geometry::ClueNumbers::kSome:
      return "some";
  }
  return {};
}

Out run_rules_of_variants(Context&, Request& request) {
  if (!request.finish()) return {};
  json::List list;
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    Object rule;
    rule.set("slug", row.slug).set("definition", row.definition);
    rule.set("shape", slug_of(row.shape)).set("numbers", slug_of(row.numbers));
    if (row.default_number != 0) rule.set("default", row.default_number);
    list.add(rule.take());
  }
  return Object().set("rules", list.take()).take();
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
    Verb{"variant.check", "say what is right or wrong with it", VerbKind::kWork, run_check_variant,
         has_other_puzzle},
    Verb{"variant.solve", "count its solutions and give one or two", VerbKind::kWork,
         run_solve_variant, has_other_puzzle},
    Verb{"variant.candidates", "what stands in each cell in some solution", VerbKind::kWork,
         run_candidates_of_variant},
    Verb{"variant.rate", "say how hard it is", VerbKind::kWork, run_rate_variant, has_other_puzzle},
    Verb{"variant.path", "every step to its solution", VerbKind::kWork, run_path_of_variant,
         has_other_puzzle},
    Verb{"variant.hint", "the next step in it", VerbKind::kWork, run_hint_in_variant,
         has_other_puzzle},
    Verb{"variant.steps", "all steps that are possible in it now", VerbKind::kWork,
         run_steps_of_variant, has_other_puzzle},
    Verb{"variant.techniques", "every technique for any layout", VerbKind::kFact,
         run_variant_techniques},
    Verb{"variant.rules", "every rule that a clue may have", VerbKind::kFact,
         run_rules_of_variants},
    Verb{"variant.draw", "a picture of it, and its rules in words", VerbKind::kWork,
         run_draw_variant},
    Verb{"variant.session.open", "begin a game of it, or go on with a saved one",
         VerbKind::kSession, run_variant_session_open, opens_other_game},
    Verb{"variant.session.do", "do something in such a game", VerbKind::kSession,
         run_variant_session_do, is_about_other_game},
    Verb{"variant.session.view", "what there is to show of it", VerbKind::kSession,
         run_variant_session_view, is_about_other_game},
    Verb{"variant.session.save", "the game as text, to be opened again", VerbKind::kSession,
         run_variant_session_save, is_about_other_game},
    Verb{"variant.session.close", "forget the game", VerbKind::kSession, run_variant_session_close,
         is_about_other_game},
};

}  // namespace

std::span<const Verb> variant_verbs() { return kVariantVerbs; }

}  // namespace nonet::api
