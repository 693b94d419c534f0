// nonet show

#include "nonet/cli/stream/show.h"

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "nonet/board/rules.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/showing.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

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
  if (wants_variants({options, options})) return run_variant_show(options);
  const bool colour = use_colour(options.colour, options.output);
  return run_stream(options, [&](const Batch& batch, BatchResult& result) {
    std::vector<SolveOutcome> outcomes(batch.size());
    if (options.solution) solve_batch(batch, 2, Want::kFirst, outcomes);
    for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
      const Entry entry = batch.entry(i);
      fmt::format_to(std::back_inserter(result.text), "{}: {} clues{}{}\n", place_of(entry),
                     entry.givens.clue_count(), state_of(entry.givens), entry.comment);
      append_grid(result.text, options, to_record(entry), colour);
      if (!options.solution) continue;
      const Verdict verdict = verdict_of(outcomes[i].solutions);
      result.text += name_of(verdict);
      result.text += verdict == Verdict::kMany ? ", one of them\n" : "\n";
      if (outcomes[i].solutions != 1) result.negative();
      if (outcomes[i].solutions == 0) continue;
      draw::append_board(result.text, draw::picture_of(entry.givens, outcomes[i].first),
                         {.colour = colour});
    }
  });
}

}  // namespace nonet::cli
