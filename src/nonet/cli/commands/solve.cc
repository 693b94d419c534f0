// nonet solve

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/solution.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/solving.h"
#include "nonet/json/solution.h"
#include "nonet/solve/solve_text.h"
#include "nonet/text/cells.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/plain/lines.h"

namespace nonet::cli {

namespace {

// Bytes of solutions gathered before they are written, so that --all needs no more memory.
constexpr std::size_t kFlushBytes = 1 << 20;

// Counts puzzles of one solution. With a limit of 1 the solver does not know whether there are
// more.
void add_singles(std::size_t puzzles, std::uint64_t limit, BatchResult& result) {
  result.count(limit == 1 ? SolutionClass::kOther : SolutionClass::kUnique, puzzles);
}

void add_class(std::uint64_t solutions, std::uint64_t limit, BatchResult& result) {
  if (solutions == 1) return add_singles(1, limit, result);
  result.count(nonet::cli::class_of(verdict_of(solutions)));
  result.negative();
}

void append_count(std::string& out, std::uint64_t solutions, std::uint64_t limit) {
  out += std::string_view(fmt::format_int(solutions).c_str());
  const bool limit_met = limit != kNoLimit && solutions == limit;
  if (limit_met && limit > 1) out += '+';
  out += '\n';
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
  append_line(out, envelope(entry).append(json::solution_object(report)));
}

void write_outcomes(const SolveOptions& options, std::uint64_t limit, const Batch& batch,
                    std::span<const SolveOutcome> outcomes, BatchResult& result) {
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Entry entry = batch.entry(i);
    const SolveOutcome& outcome = outcomes[i];
    add_class(outcome.solutions, limit, result);
    if (options.json) {
      append_json(result.text, entry, outcome, limit);
    } else if (options.count_only) {
      append_count(result.text, outcome.solutions, limit);
    } else {
      append_solution(result.text, entry, outcome);
    }
  }
}

// ---- batches of plain lines

using text::kPlainLineBytes;
// Up to this limit a whole batch is solved between two looks at the interrupt.
constexpr std::uint64_t kMostInText = 256;

void append_other(std::string& out, std::string_view puzzle, std::string_view solution,
                  std::uint32_t solutions) {
  if (solutions > 0) {
    out += solution;
  } else {
    for (const char c : puzzle) out += c == '0' ? '.' : c;
  }
  ((out += " # ") += name_of(verdict_of(solutions))) += '\n';
}

// How many counts from `from` on are 1.
std::size_t ones(std::span<const std::uint32_t> counts, std::size_t from) {
  const auto begin = counts.begin() + static_cast<std::ptrdiff_t>(from);
  const auto other = std::find_if(begin, counts.end(), [](std::uint32_t n) { return n != 1; });
  return static_cast<std::size_t>(other - begin);
}

void add_classes(std::span<const std::uint32_t> counts, std::uint64_t limit, BatchResult& result) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::size_t run = ones(counts, i);
    add_singles(run, limit, result);
    i += run;
    if (i < counts.size()) add_class(counts[i], limit, result);
  }
}

// From lines of solutions, one a puzzle: those of puzzles with one solution as they are, the others
// with what they are.
void append_lines(std::string& out, std::string_view lines, const PuzzleText& puzzles,
                  std::span<const std::uint32_t> counts) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::size_t run = ones(counts, i);
    out += lines.substr(i * kPlainLineBytes, run * kPlainLineBytes);
    i += run;
    if (i == counts.size()) return;
    append_other(out, {puzzles.cells + i * puzzles.stride, kCells},
                 lines.substr(i * kPlainLineBytes, kCells), counts[i]);
  }
}

void solve_text(std::uint32_t limit, const PuzzleText& puzzles, std::span<std::uint32_t> counts,
                std::string& out) {
  // A solution overwrites 81 characters and leaves the end of the line.
  out.resize(puzzles.count * kPlainLineBytes, '\n');
  solve_each(puzzles, limit, counts, {out.data(), kPlainLineBytes}, 1, interrupt_token());
  if (ones(counts, 0) == counts.size()) return;
  const std::string lines = std::exchange(out, {});
  out.reserve(lines.size());
  append_lines(out, lines, puzzles, counts);
}

// Precondition: result.text is empty.
void work_on_text(const SolveOptions& options, std::uint32_t limit, const PuzzleText& puzzles,
                  BatchResult& result) {
  thread_local std::vector<std::uint32_t> counts;  // its storage is used again by later batches
  counts.resize(puzzles.count);
  if (options.count_only) {
    count_each(puzzles, limit, counts, 1, interrupt_token());
    for (const std::uint32_t solutions : counts) append_count(result.text, solutions, limit);
  } else {
    solve_text(limit, puzzles, counts, result.text);
  }
  if (interrupt_token().stop_requested()) return result.text.clear();
  add_classes(counts, limit, result);
}

// ---- all solutions

// Writes solutions as they are found, until the limit is met or no more can be written.
class SolutionWriter {
 public:
  SolutionWriter(const SolveOptions& options, std::uint64_t limit, BatchResult& result)
      : options_(options), limit_(limit), result_(result) {}

  // Returns whether further solutions are wanted.
  bool add(const Entry& entry, const Grid& solution) {
    ++found_;
    if (!options_.json) return add_line(to_line(solution));
    json::Object object = envelope(entry);
    object.set("number", found_).set("solution", to_line(solution));
    return add_object(object);
  }

  bool add(const VariantEntry& entry, std::span<const geometry::Value> board) {
    ++found_;
    if (!options_.json) return add_line(line_of(entry, board));
    json::Object object = envelope(entry);
    object.set("number", found_).set("solution", text::numbers_json(entry.puzzle().layout, board));
    return add_object(object);
  }

  // Counts the record that the solutions were of.
  void end_record() const {
    result_.count(nonet::cli::class_of(verdict_of(found_)));
    if (found_ == 0) result_.negative();
  }

 private:
  bool add_line(const std::string& line) {
    (result_.text += line) += '\n';
    return goes_on();
  }

  bool add_object(json::Object& object) {
    append_line(result_.text, object);
    return goes_on();
  }

  bool goes_on() {
    if (result_.text.size() >= kFlushBytes && result_.direct != nullptr) {
      if (!result_.direct->write(result_.text)) return false;
      result_.text.clear();
    }
    return found_ < limit_;
  }

  const SolveOptions& options_;
  std::uint64_t limit_;
  BatchResult& result_;
  std::uint64_t found_ = 0;
};

void write_all(const SolveOptions& options, std::uint64_t limit, const Batch& batch,
               BatchResult& result) {
  for (std::size_t i = 0; i < batch.size() && !interrupt_token().stop_requested(); ++i) {
    SolutionWriter writer(options, limit, result);
    const Entry entry = batch.entry(i);
    enumerate_entry(entry, [&](const Grid& solution) {
      return writer.add(entry, solution) && !interrupt_token().stop_requested();
    });
    writer.end_record();
  }
}

void write_all(const VariantRun& run, const SolveOptions& options, std::uint64_t limit,
               const VariantEntry& entry, BatchResult& result) {
  SolutionWriter writer(options, limit, result);
  const auto write = [&](std::span<const geometry::Value> board) {
    return writer.add(entry, board);
  };
  const Result<std::uint64_t> found = visit_solutions(entry.puzzle(), write, entry.stop);
  if (!found) return refuse(run, entry, found.error().message, result);
  writer.end_record();
  if (entry.stop.stop_requested()) result.negative();
}

// ---- puzzles of any layout and rules

SolutionClass class_of(const VariantSolution& found, std::uint64_t limit) {
  if (found.stopped || (found.solutions == 1 && limit == 1)) return SolutionClass::kOther;
  return nonet::cli::class_of(verdict_of(found.solutions));
}

void append_solution(std::string& out, const VariantEntry& entry, const VariantSolution& found) {
  out += line_of(entry, found.first.empty() ? entry.puzzle().givens : found.first);
  out += entry.comment;
  if (found.stopped) {
    out += " # not known: given up";
  } else if (found.solutions != 1) {
    (out += " # ") += name_of(verdict_of(found.solutions));
  }
  out += '\n';
}

void append_found(std::string& out, const SolveOptions& options, const VariantEntry& entry,
                  const VariantSolution& found) {
  if (options.json) {
    append_line(out, envelope(entry).append(json::solution_object(entry.puzzle().layout, found)));
  } else if (options.count_only) {
    const bool more = (found.limit_met && options.limit > 1) || found.stopped;
    out += fmt::format("{}{}\n", found.solutions, more ? "+" : "");
  } else {
    append_solution(out, entry, found);
  }
}

void solve_one(const VariantRun& run, const SolveOptions& options, std::uint64_t limit,
               const VariantEntry& entry, BatchResult& result) {
  const Result<VariantSolution> found = find_solutions(
      entry.puzzle(),
      {.limit = limit, .count_only = options.count_only && !options.json, .stop = entry.stop});
  if (!found) return refuse(run, entry, found.error().message, result);
  const SolutionClass verdict = class_of(*found, limit);
  result.count(verdict);
  const bool one = verdict == SolutionClass::kUnique || found->limit_met;
  if (!one || found->solutions > 1) result.negative();
  append_found(result.text, options, entry, *found);
}

void write_candidates(const VariantRun& run, const SolveOptions& options, const VariantEntry& entry,
                      BatchResult& result) {
  const Result<TrueCandidatesReport> found =
      find_true_candidates(entry.puzzle(), {.stop = entry.stop});
  if (!found) return refuse(run, entry, found.error().message, result);
  const bool none = found->complete && found->cells.front().empty();
  result.count(none ? SolutionClass::kNone : SolutionClass::kOther);
  if (none || !found->complete) result.negative();
  if (options.json) {
    append_line(result.text, envelope(entry)
                                 .set("true_candidates", text::value_sets_json(found->cells))
                                 .set("complete", found->complete));
    return;
  }
  result.text += sets_of(entry, found->cells);
  result.text += entry.comment;
  if (none) (result.text += " # ") += name_of(Verdict::kNoSolution);
  if (!found->complete) result.text += " # not all known: given up";
  result.text += '\n';
}

// Why the options do not go together; empty when they do.
std::string contradiction(const SolveOptions& options) {
  if (options.all && options.count_only) return "--all and --count exclude each other";
  if (!options.candidates || (!options.all && !options.count_only)) return "";
  return fmt::format("--candidates and {} exclude each other", options.all ? "--all" : "--count");
}

}  // namespace

int run_solve(const SolveOptions& options) {
  if (const std::string why = contradiction(options); !why.empty()) return fail(why, kExitUsage);
  static_assert(kNoLimit == kAnyNumber);  // so that the limit is the same for both kinds
  const std::uint64_t limit = options.limit == 0 ? kNoLimit : options.limit;
  // --all takes one thread, because a single puzzle may have more solutions than fit in memory:
  // they are written while they are found.
  StreamOptions reading = options;
  if (options.all) reading.threads = 1;
  const VariantRun run{reading, options};
  if (options.candidates) {
    return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
      write_candidates(run, options, entry, result);
    });
  }
  const auto work = [&](const Batch& batch, BatchResult& result) {
    if (options.all) return write_all(options, limit, batch, result);
    result.outcomes.resize(std::max(result.outcomes.size(), batch.size()));
    const std::span<SolveOutcome> outcomes = std::span(result.outcomes).first(batch.size());
    const bool count_only = options.count_only && !options.json;
    solve_batch(batch, limit, count_only ? Want::kCount : Want::kFirst, outcomes);
    if (interrupt_token().stop_requested()) return;
    write_outcomes(options, limit, batch, outcomes, result);
  };
  const bool in_text = !options.all && !options.json && limit <= kMostInText;
  if (in_text && !kinds_in(run).variants) {
    return run_text_stream(reading, work, [&](const PuzzleText& puzzles, BatchResult& result) {
      work_on_text(options, static_cast<std::uint32_t>(limit), puzzles, result);
    });
  }
  return run_stream(run, work, [&](const VariantEntry& entry, BatchResult& result) {
    if (options.all) return write_all(run, options, limit, entry, result);
    solve_one(run, options, limit, entry, result);
  });
}

}  // namespace nonet::cli
