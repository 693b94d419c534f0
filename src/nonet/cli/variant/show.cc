#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include <fmt/format.h>

#include "nonet/answer/variant_check.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

std::size_t given_count(const geometry::Puzzle& puzzle) {
  const auto given = [](geometry::Value value) { return value != geometry::kBlank; };
  return static_cast<std::size_t>(std::ranges::count_if(puzzle.givens, given));
}

// "puzzles.txt:3: 6x6,x, 12 givens, 2 rules", then the rules, one a line.
void append_head(std::string& out, const VariantEntry& entry) {
  const geometry::Puzzle& puzzle = entry.puzzle();
  const geometry::Layout& layout = puzzle.layout;
  const auto to = std::back_inserter(out);
  fmt::format_to(
      to, "{}: {}, {} givens", place_of(entry),
      layout.name.empty() ? fmt::format("{} by {}", layout.rows, layout.columns) : layout.name,
      given_count(puzzle));
  if (!puzzle.clues.empty()) fmt::format_to(to, ", {} clues", puzzle.clues.size());
  out += entry.record.comment;
  out += '\n';
  if (!entry.record.title.empty()) fmt::format_to(to, "{}\n", entry.record.title);
}

void append_solution(const VariantRun& run, const VariantEntry& entry, BatchResult& result) {
  const Result<VariantSolution> found =
      find_solutions(entry.puzzle(), {.limit = 2, .stop = entry.stop});
  if (!found) return refuse(run, entry, found.error().message, result);
  const Verdict verdict = verdict_of(found->solutions);
  if (verdict != Verdict::kUnique || found->stopped) result.negative();
  if (found->stopped) {
    result.text += "not known: given up\n";
  } else {
    result.text += name_of(verdict);
    result.text += verdict == Verdict::kMany ? ", one of them\n" : "\n";
  }
  if (!found->first.empty()) result.text += sheet_of(entry, found->first);
}

}  // namespace

int run_variant_show(const ShowOptions& options) {
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    append_head(result.text, entry);
    result.text += sheet_of(entry, entry.puzzle().givens);
    result.text += clues_of(entry);
    if (options.candidates) result.text += sets_of(entry, entry.puzzle().candidates) + '\n';
    if (options.solution) append_solution(run, entry, result);
  });
}

}  // namespace nonet::cli
