#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "nonet/answer/variant_solution.h"
#include "nonet/api/variant_json.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

// Bytes of solutions gathered before they are written, so that --all needs no more memory.
constexpr std::size_t kFlushBytes = 1 << 20;

SolutionClass class_of(const VariantSolution& found, std::uint64_t limit) {
  if (found.stopped || (found.solutions == 1 && limit == 1)) return SolutionClass::kOther;
  return nonet::cli::class_of(verdict_of(found.solutions));
}

void append_solution(std::string& out, const VariantEntry& entry, const VariantSolution& found) {
  out += line_of(entry, found.first.empty() ? entry.puzzle().givens : found.first);
  out += entry.record.comment;
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
    json::Object object = envelope(entry);
    object.append(api::variant_solution_object(entry.puzzle().layout, found));
    append_line(out, object);
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
    json::Object object = envelope(entry);
    object.set("true_candidates", api::value_sets_json(found->cells))
        .set("complete", found->complete);
    append_line(result.text, object);
    return;
  }
  result.text += sets_of(entry, found->cells);
  result.text += entry.record.comment;
  if (none) (result.text += " # ") += name_of(Verdict::kNoSolution);
  if (!found->complete) result.text += " # not all known: given up";
  result.text += '\n';
}

// Writes solutions as they are found.
void write_all(const VariantRun& run, const SolveOptions& options, std::uint64_t limit,
               const VariantEntry& entry, BatchResult& result) {
  std::uint64_t number = 0;
  const auto write = [&](std::span<const geometry::Value> board) {
    ++number;
    if (options.json) {
      json::Object object = envelope(entry);
      object.set("number", number).set("solution", api::numbers_json(entry.puzzle().layout, board));
      append_line(result.text, object);
    } else {
      result.text += line_of(entry, board);
      result.text += '\n';
    }
    if (result.text.size() >= kFlushBytes && result.direct != nullptr) {
      if (!result.direct->write(result.text)) return false;
      result.text.clear();
    }
    return number < limit;
  };
  const Result<std::uint64_t> found = visit_solutions(entry.puzzle(), write, entry.stop);
  if (!found) return refuse(run, entry, found.error().message, result);
  result.count(nonet::cli::class_of(verdict_of(number)));
  if (number == 0 || entry.stop.stop_requested()) result.negative();
}

}  // namespace

int run_variant_solve(const SolveOptions& options) {
  if (options.candidates && (options.all || options.count_only)) {
    complain(
        fmt::format("--candidates and {} exclude each other", options.all ? "--all" : "--count"));
    return kExitUsage;
  }
  const std::uint64_t limit = options.limit == 0 ? kAnyNumber : options.limit;
  // --all takes one thread, because a single puzzle may have more solutions than fit in memory:
  // they are written while they are found.
  StreamOptions reading = options;
  if (options.all) reading.threads = 1;
  const VariantRun run{reading, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    if (options.candidates) return write_candidates(run, options, entry, result);
    if (options.all) return write_all(run, options, limit, entry, result);
    solve_one(run, options, limit, entry, result);
  });
}

}  // namespace nonet::cli
