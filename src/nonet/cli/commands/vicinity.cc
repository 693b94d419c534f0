// nonet vicinity

#include "nonet/search/vicinity.h"

#include <optional>
#include <string>
#include <unordered_set>

#include <fmt/format.h>

#include "nonet/answer/solution.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/structure.h"
#include "nonet/dig/minimal.h"
#include "nonet/make/vicinity.h"
#include "nonet/search/target_search.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

std::string no_vicinity(Verdict verdict) {
  return fmt::format("{}, so it has no vicinity", name_of(verdict));
}

// ---- classic puzzles

void append_neighbour(std::string& out, const VicinityOptions& options, const Entry& entry,
                      const Grid& neighbour) {
  if (!options.json) {
    out += to_line(neighbour);
    out += '\n';
    return;
  }
  json::Object object;
  object.set("file", entry.file)
      .set("line", entry.line)
      .set("of", to_line(entry.givens))
      .set("remove", options.remove)
      .set("add", options.add)
      .set("clues", neighbour.clue_count())
      .set("puzzle", to_line(neighbour));
  append_line(out, object);
}

// Why nothing was found.
std::string nothing_found(const VicinityOptions& options, const Grid& puzzle) {
  const std::string change = fmt::format("{{-{}+{}}}", options.remove, options.add);
  if (options.redundant) return fmt::format("no other puzzle is {} from it", change);
  const int redundant = redundant_clues(puzzle).size();
  if (redundant == 0) {
    return fmt::format("no other puzzle without redundant clues is {} from it", change);
  }
  return fmt::format(
      "no puzzle without redundant clues is {} from it, since it has {} such clues itself; "
      "--redundant finds puzzles that have some, too",
      change, redundant);
}

void list_classic(const VicinityOptions& options, const Entry& entry, BatchResult& result) {
  const std::uint64_t solutions = solve(entry.givens, 2, Want::kCount).solutions;
  if (solutions != 1 || entry.marks != nullptr) {
    const Verdict verdict = verdict_of(solutions);
    result.count(class_of(verdict));
    return complain_of(entry,
                       entry.marks != nullptr ? "candidates have no vicinity, only givens have"
                                              : no_vicinity(verdict),
                       result);
  }
  result.count(SolutionClass::kUnique);
  std::unordered_set<std::uint64_t> forms{form_number(entry.givens)};
  const nonet::VicinityOptions how{static_cast<int>(options.remove), static_cast<int>(options.add),
                                   !options.redundant, entry.stop};
  const VicinityOutcome outcome = vicinity(entry.givens, how, [&](const Grid& neighbour) {
    if (forms.insert(form_number(neighbour)).second) {
      append_neighbour(result.text, options, entry, neighbour);
    }
    return !entry.stop.stop_requested();
  });
  if (entry.stop.stop_requested()) return;
  if (forms.size() == 1 && outcome.passed_over == 0) {
    complain_of(entry, nothing_found(options, entry.givens), result);
  }
  if (outcome.passed_over > 0) {
    complain_of(entry,
                fmt::format("{} sets of clues were passed over, since more than a million "
                            "solutions are left without them",
                            outcome.passed_over),
                result);
  }
}

// ---- puzzles of any layout and rules

std::optional<Error> append_neighbour(std::string& out, const VicinityOptions& options,
                                      const VariantEntry& entry, const geometry::Puzzle& puzzle) {
  VariantRecord record{};
  record.puzzle = puzzle;
  record.line = entry.record.line;
  const bool plain = !info(entry.format).has_rules;
  if (options.json || entry.format == VariantFormat::kJson) {
    json::Object object =
        envelope({record, VariantFormat::kJson, entry.file, entry.alphabet, entry.stop});
    append_line(out, object.set("remove", options.remove).set("add", options.add));
    return std::nullopt;
  }
  return append_variant(out, record, plain ? VariantFormat::kLine : entry.format,
                        {.named = plain, .alphabet = &entry.alphabet});
}

// Why the record has no vicinity; empty: it has one.
std::string refusal(const VariantEntry& entry) {
  const Result<VariantSolution> found =
      find_solutions(entry.puzzle(), {.limit = 2, .count_only = true, .stop = entry.stop});
  if (!found) return found.error().message;
  if (found->solutions == 1) return {};
  return no_vicinity(verdict_of(found->solutions));
}

// What was not looked at, or that nothing was found.
std::string remark_of(const VicinityOptions& options, const making::VicinityFound& found) {
  if (found.passed_over > 0) {
    return fmt::format(
        "{} sets of givens were passed over, since too many solutions are left without them",
        found.passed_over);
  }
  if (found.puzzles > 0) return {};
  return fmt::format("no other puzzle{} is {{-{}+{}}} from it",
                     options.redundant ? "" : " without redundant givens", options.remove,
                     options.add);
}

void list_variant(const VicinityOptions& options, const VariantEntry& entry, BatchResult& result) {
  if (const std::string why = refusal(entry); !why.empty()) {
    return complain_of(entry, why, result);
  }
  const making::VicinityWish wish{.out = static_cast<int>(options.remove),
                                  .in = static_cast<int>(options.add),
                                  .minimal = !options.redundant,
                                  .stop = entry.stop};
  std::optional<Error> lost;
  const auto found = making::vicinity(entry.puzzle(), wish, [&](const geometry::Puzzle& neighbour) {
    lost = append_neighbour(result.text, options, entry, neighbour);
    return !lost;
  });
  if (!found) return complain_of(entry, found.error().message, result);
  if (lost) return complain_of(entry, lost->message, result);
  if (entry.stop.stop_requested()) return complain_of(entry, "not known: given up", result);
  result.count(SolutionClass::kUnique);
  if (const std::string remark = remark_of(options, *found); !remark.empty()) {
    complain_of(entry, remark, result);
  }
}

}  // namespace

int run_vicinity(const VicinityOptions& options) {
  return run_records(
      VariantRun{options, options},
      [&](const Entry& entry, BatchResult& result) { list_classic(options, entry, result); },
      [&](const VariantEntry& entry, BatchResult& result) {
        list_variant(options, entry, result);
      });
}

}  // namespace nonet::cli
