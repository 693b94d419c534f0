// nonet show

#include "nonet/cli/stream/show.h"

#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/answer/check.h"
#include "nonet/board/rules.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/showing.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// Says how many solutions there are, and marks the record where it is not one.
void append_verdict(Verdict verdict, BatchResult& result) {
  result.text += name_of(verdict);
  result.text += verdict == Verdict::kMany ? ", one of them\n" : "\n";
  if (verdict != Verdict::kUnique) result.negative();
}

// ---- classic puzzles

std::string_view state_of(const Grid& grid) {
  if (has_conflict(grid)) return ", in conflict";
  return is_solved(grid) ? ", solved" : "";
}

void append_grid(std::string& out, const ShowOptions& options, const Record& record, bool colour) {
  if (record.marks || options.candidates) {
    append(out, record, Format::kPencilmarks);
  } else {
    draw::append_board(out, draw::picture_of(record.givens, record.givens), {.colour = colour});
  }
}

void show_batch(const ShowOptions& options, const Batch& batch, BatchResult& result) {
  const bool colour = use_colour(options.colour, options.output);
  std::vector<SolveOutcome> outcomes(batch.size());
  if (options.solution) solve_batch(batch, 2, Want::kFirst, outcomes);
  for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
    const Entry entry = batch.entry(i);
    fmt::format_to(std::back_inserter(result.text), "{}: {} clues{}{}\n", place_of(entry),
                   entry.givens.clue_count(), state_of(entry.givens), entry.comment);
    append_grid(result.text, options, to_record(entry), colour);
    if (!options.solution) continue;
    append_verdict(verdict_of(outcomes[i].solutions), result);
    if (outcomes[i].solutions == 0) continue;
    draw::append_board(result.text, draw::picture_of(entry.givens, outcomes[i].first),
                       {.colour = colour});
  }
}

// ---- puzzles of any layout and rules

// "puzzles.txt:3: 6x6,x, 12 givens, 2 clues", then the title.
void append_head(std::string& out, const VariantEntry& entry) {
  const geometry::Puzzle& puzzle = entry.puzzle();
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}: {}, {} givens", place_of(entry), layout_name(puzzle.layout),
                 given_count(puzzle));
  if (!puzzle.clues.empty()) fmt::format_to(to, ", {} clues", puzzle.clues.size());
  fmt::format_to(to, "{}\n", entry.comment);
  if (!entry.record.title.empty()) fmt::format_to(to, "{}\n", entry.record.title);
}

void append_solution(const VariantRun& run, const VariantEntry& entry, BatchResult& result) {
  const Result<VariantSolution> found =
      find_solutions(entry.puzzle(), {.limit = 2, .stop = entry.stop});
  if (!found) return refuse(run, entry, found.error().message, result);
  if (found->stopped) {
    result.negative();
    result.text += "not known: given up\n";
  } else {
    append_verdict(verdict_of(found->solutions), result);
  }
  if (!found->first.empty()) result.text += sheet_of(entry, found->first);
}

void show_variant(const VariantRun& run, const ShowOptions& options, const VariantEntry& entry,
                  BatchResult& result) {
  append_head(result.text, entry);
  result.text += sheet_of(entry, entry.puzzle().givens);
  result.text += clues_of(entry);
  if (options.candidates) result.text += sets_of(entry, entry.puzzle().candidates) + '\n';
  if (options.solution) append_solution(run, entry, result);
}

}  // namespace

bool use_colour(const std::string& when, const std::string& output) {
  if (when != "auto") return when == "always";
  const char* no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
  const char* term = std::getenv("TERM");           // NOLINT(concurrency-mt-unsafe)
  return output.empty() && isatty(STDOUT_FILENO) != 0 &&
         (no_colour == nullptr || *no_colour == '\0') &&
         !(term != nullptr && std::string_view(term) == "dumb");
}

int run_show(const ShowOptions& options) {
  const VariantRun run{options, options};
  return run_stream(
      run, [&](const Batch& batch, BatchResult& result) { show_batch(options, batch, result); },
      [&](const VariantEntry& entry, BatchResult& result) {
        show_variant(run, options, entry, result);
      });
}

}  // namespace nonet::cli
