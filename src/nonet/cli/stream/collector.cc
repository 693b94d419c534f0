#include "nonet/cli/stream/collector.h"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/cli/stream/interrupt.h"

namespace nonet::cli {

namespace {

std::string summary(const Totals& totals, double seconds) {
  const auto of = [&](SolutionClass v) {
    return grouped(totals.classes[static_cast<std::size_t>(v)]);
  };
  return fmt::format(
      "{} puzzles: {} with one solution, {} with several, {} with none, {} not solved; "
      "{:.3f} s, {} puzzles/s",
      grouped(totals.records), of(SolutionClass::kUnique), of(SolutionClass::kSeveral),
      of(SolutionClass::kNone), of(SolutionClass::kOther), seconds,
      short_number(static_cast<double>(totals.records) / std::max(seconds, 1e-9)));
}

}  // namespace

void Totals::add(const BatchResult& result) {
  exit_code = std::max(exit_code, result.exit_code);
  records += result.records;
  records_in_file += result.records_in_file;
  for (std::size_t i = 0; i < classes.size(); ++i) classes[i] += result.classes[i];
}

Collector::Collector(const StreamOptions& options, Output& output, std::uint64_t total_bytes)
    : options_(options),
      output_(output),
      progress_("puzzles", total_bytes, !options.no_progress && !output.is_terminal()) {}

bool Collector::take(BatchResult& result) {
  const bool written = output_.write(result.text);
  for (const std::string& complaint : result.complaints) complain_in_place(complaint);
  totals_.add(result);
  complain_if_empty(result);
  totals_.broke_off = totals_.broke_off || result.broke_off;
  progress_.advance(totals_.records, result.bytes_read);
  return written && !totals_.broke_off && !interrupt_token().stop_requested();
}

// Complains about a file without puzzles, once all of its results are there.
void Collector::complain_if_empty(BatchResult& result) {
  if (!result.ends_file) return;
  if (totals_.records_in_file == 0 && result.complaints.empty()) {
    complain_in_place(fmt::format("{}: there is no puzzle in it", *result.file));
    totals_.exit_code = std::max<int>(totals_.exit_code, kExitNegative);
    result.broke_off = !options_.keep_going;
  }
  totals_.records_in_file = 0;
}

int Collector::end(AtEnd at_end) {
  if (options_.stats) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started_;
    complain_in_place(summary(totals_, elapsed.count()));
  }
  return totals_.broke_off && !options_.partial ? drop() : finish_with(at_end());
}

int Collector::finish_with(std::string_view last_words) {
  output_.write(last_words);
  return finish(output_, totals_.exit_code);
}

// An unreadable record or file must not replace a good file by half of a new one.
int Collector::drop() {
  if (output_.is_pending_file()) {
    complain(
        fmt::format("{}: nothing is written, for the input ended at an error; --partial "
                    "writes what came before it",
                    output_.name()));
  }
  output_.abandon();
  return totals_.exit_code;
}

}  // namespace nonet::cli
