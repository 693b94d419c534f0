// nonet solve

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/solution.h"
#include "nonet/api/solution_json.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/solving.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/text/cells.h"

namespace nonet::cli {

namespace {

// Bytes of solutions gathered before they are written, so that --all needs no more memory.
constexpr std::size_t kFlushBytes = 1 << 20;

// With a limit of 1 the solver does not know whether there are more solutions.
SolutionClass class_of(const SolveOutcome& outcome, std::uint64_t limit) {
  if (outcome.solutions == 1 && limit == 1) return SolutionClass::kOther;
  return nonet::cli::class_of(verdict_of(outcome.solutions));
}

bool limit_met(const SolveOutcome& outcome, std::uint64_t limit) {
  return limit != kNoLimit && outcome.solutions == limit;
}

void append_solution(std::string& out, const Entry& entry, const SolveOutcome& outcome) {
  std::array<char, kCells + 1> line;
  text::write_cells(outcome.solutions > 0 ? outcome.first : entry.givens, '.', line.data());
  if (outcome.solutions == 1 && entry.comment.empty()) {
    line.back() = '\n';
    out.append(line.data(), line.size());
    return;
  }
  out.append(line.data(), kCells);
  out += entry.comment;
  if (outcome.solutions != 1) (out += " # ") += name_of(verdict_of(outcome.solutions));
  out += '\n';
}

void append_json(std::string& out, const Entry& entry, const SolveOutcome& outcome,
                 std::uint64_t limit) {
  const SolutionReport report = entry.marks != nullptr ? report_of(*entry.marks, outcome, limit)
                                                       : report_of(entry.givens, outcome, limit);
  json::Object object = envelope(entry);
  object.append(api::solution_object(report));
  append_line(out, object);
}

void write_outcomes(const SolveOptions& options, std::uint64_t limit, const Batch& batch,
                    std::span<const SolveOutcome> outcomes, BatchResult& result) {
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Entry entry = batch.entry(i);
    const SolveOutcome& outcome = outcomes[i];
    const SolutionClass verdict = class_of(outcome, limit);
    result.count(verdict);
    if (verdict == SolutionClass::kNone || verdict == SolutionClass::kSeveral) result.negative();
    if (options.json) {
      append_json(result.text, entry, outcome, limit);
    } else if (options.count_only) {
      result.text += std::string_view(fmt::format_int(outcome.solutions).c_str());
      if (limit_met(outcome, limit) && limit > 1) result.text += '+';
      result.text += '\n';
    } else {
      append_solution(result.text, entry, outcome);
    }
  }
}

// Writes solutions as they are found, until the limit is met or no more can be written.
class SolutionWriter {
 public:
  SolutionWriter(const SolveOptions& options, std::uint64_t limit, BatchResult& result)
      : options_(options), limit_(limit), result_(result) {}

  // How many solutions were written.
  std::uint64_t write(const Entry& entry) {
    std::uint64_t found = 0;
    enumerate_entry(entry, [&](const Grid& solution) {
      ++found;
      append(entry, solution, found);
      return found < limit_ && flush() && !interrupt_token().stop_requested();
    });
    return found;
  }

 private:
  void append(const Entry& entry, const Grid& solution, std::uint64_t number) {
    if (options_.json) {
      json::Object object = envelope(entry);
      object.set("number", number).set("solution", to_line(solution));
      append_line(result_.text, object);
    } else {
      result_.text += to_line(solution);
      result_.text += '\n';
    }
  }

  bool flush() {
    if (result_.text.size() < kFlushBytes || result_.direct == nullptr) return true;
    const bool written = result_.direct->write(result_.text);
    result_.text.clear();
    return written;
  }

  const SolveOptions& options_;
  std::uint64_t limit_;
  BatchResult& result_;
};

int solve_all(const SolveOptions& options, std::uint64_t limit) {
  // One thread, because a single puzzle may have more solutions than fit in memory: they are
  // written while they are found.
  StreamOptions reading = options;
  reading.threads = 1;
  return run_stream(reading, [&](const Batch& batch, BatchResult& result) {
    SolutionWriter writer(options, limit, result);
    for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
      const std::uint64_t found = writer.write(batch.entry(i));
      result.count(nonet::cli::class_of(verdict_of(found)));
      if (found == 0) result.negative();
    }
  });
}

}  // namespace

int run_solve(const SolveOptions& options) {
  if (options.all && options.count_only) {
    complain("--all and --count exclude each other");
    return kExitUsage;
  }
  if (options.candidates || wants_variants({options, options})) return run_variant_solve(options);
  const std::uint64_t limit = options.limit == 0 ? kNoLimit : options.limit;
  if (options.all) return solve_all(options, limit);
  return run_stream(options, [&](const Batch& batch, BatchResult& result) {
    result.outcomes.resize(std::max(result.outcomes.size(), batch.size()));
    const std::span<SolveOutcome> outcomes = std::span(result.outcomes).first(batch.size());
    const bool count_only = options.count_only && !options.json;
    solve_batch(batch, limit, count_only ? Want::kCount : Want::kFirst, outcomes);
    if (interrupt_token().stop_requested()) return;
    write_outcomes(options, limit, batch, outcomes, result);
  });
}

}  // namespace nonet::cli
