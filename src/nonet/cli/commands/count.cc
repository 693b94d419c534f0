// nonet count

#include "nonet/count/count.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/solution.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/solving.h"

namespace nonet::cli {

namespace {

struct Counted {
  Wide solutions = 0;
  bool by_frames = false;
  bool complete = true;
};

// Counts the solutions of a classic puzzle on all threads that count those of no other.
class Counter {
 public:
  explicit Counter(int threads) : threads_(threads) {}

  Counted count(const Grid& givens, const Pencilmarks* marks, StopToken stop) {
    const int others = busy_.fetch_add(1);
    const nonet::CountOptions how{.threads = std::max(1, threads_ - others), .stop = stop};
    const std::optional<Count> found =
        marks != nullptr ? count_solutions(*marks, how) : count_solutions(givens, how);
    busy_.fetch_sub(1);
    if (!found) return {.complete = false};
    return {.solutions = found->solutions, .by_frames = found->method == CountMethod::kFrames};
  }

  // A classic puzzle may have more solutions than a search can list, so it is counted as above.
  Result<Counted> count(const geometry::Puzzle& puzzle, StopToken stop) {
    if (const auto classic = classic_of(puzzle)) {
      return count(classic->givens, classic->marks ? &*classic->marks : nullptr, stop);
    }
    const Result<VariantSolution> found =
        find_solutions(puzzle, {.limit = kAnyNumber, .count_only = true, .stop = stop});
    if (!found) return found.error();
    return Counted{.solutions = found->solutions, .complete = found->complete()};
  }

 private:
  int threads_;
  std::atomic<int> busy_ = 0;
};

// The number is a string in JSON: most readers lose digits of numbers beyond 2^53.
json::Object object_of(const auto& entry, const Counted& counted) {
  json::Object object = envelope(entry);
  object.set("solutions", to_string(counted.solutions))
      .set("method", counted.by_frames ? "frames" : "search");
  return object;
}

SolutionClass class_of(const Counted& counted) {
  if (!counted.complete) return SolutionClass::kOther;
  const auto few = static_cast<std::uint64_t>(std::min<Wide>(counted.solutions, 2));
  return nonet::cli::class_of(verdict_of(few));
}

}  // namespace

int run_count(const CountOptions& options) {
  Counter counter(thread_count(options));
  const auto write = [&](const Counted& counted, json::Object object, BatchResult& result) {
    result.count(class_of(counted));
    if (!counted.complete) result.negative();
    if (options.json) return append_line(result.text, object);
    result.text += to_string(counted.solutions) + (counted.complete ? "\n" : "+\n");
  };
  const VariantRun run{options, options};
  return run_records(
      run,
      [&](const Entry& entry, BatchResult& result) {
        const Counted counted = counter.count(entry.givens, entry.marks, entry.stop);
        json::Object object = object_of(entry, counted);
        if (options.patience) object.set("complete", counted.complete);
        write(counted, std::move(object), result);
      },
      [&](const VariantEntry& entry, BatchResult& result) {
        const Result<Counted> counted = counter.count(entry.puzzle(), entry.stop);
        if (!counted) return refuse(run, entry, counted.error().message, result);
        json::Object object = object_of(entry, *counted);
        object.set("complete", counted->complete);
        write(*counted, std::move(object), result);
      });
}

}  // namespace nonet::cli
