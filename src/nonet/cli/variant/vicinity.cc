// nonet vicinity, for puzzles of any layout and rules

#include "nonet/make/vicinity.h"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "nonet/answer/variant_solution.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/table/structure.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/solve/diagnose.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

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

void complain_of(const VariantEntry& entry, const std::string& why, BatchResult& result) {
  result.complaints.push_back(fmt::format("{}: {}", place_of(entry), why));
  result.negative();
}

// Why the record has no vicinity; empty: it has one.
std::string refusal(const VariantEntry& entry) {
  const Result<VariantSolution> found =
      find_solutions(entry.puzzle(), {.limit = 2, .count_only = true, .stop = entry.stop});
  if (!found) return found.error().message;
  if (found->solutions == 1) return {};
  return fmt::format("{}, so it has no vicinity", name_of(verdict_of(found->solutions)));
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

}  // namespace

int run_variant_vicinity(const VicinityOptions& options) {
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    if (const std::string why = refusal(entry); !why.empty()) {
      return complain_of(entry, why, result);
    }
    const making::VicinityWish wish{.out = static_cast<int>(options.remove),
                                    .in = static_cast<int>(options.add),
                                    .minimal = !options.redundant,
                                    .stop = entry.stop};
    std::optional<Error> lost;
    const auto found =
        making::vicinity(entry.puzzle(), wish, [&](const geometry::Puzzle& neighbour) {
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
  });
}

}  // namespace nonet::cli
