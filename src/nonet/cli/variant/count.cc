#include "nonet/count/count.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/variant_solution.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

struct Counted {
  Wide solutions = 0;
  bool by_frames = false;
  bool complete = true;
};

// A classic puzzle may have more solutions than a search can list: count_solutions() does not.
Result<Counted> count_any(const geometry::Puzzle& puzzle, StopToken stop) {
  if (const auto classic = classic_of(puzzle)) {
    const nonet::CountOptions how{.threads = 1, .stop = stop};
    const std::optional<Count> count = classic->marks ? count_solutions(*classic->marks, how)
                                                      : count_solutions(classic->givens, how);
    if (!count) return Counted{.complete = false};
    return Counted{.solutions = count->solutions,
                   .by_frames = count->method == CountMethod::kFrames};
  }
  const Result<VariantSolution> found =
      find_solutions(puzzle, {.limit = kAnyNumber, .count_only = true, .stop = stop});
  if (!found) return found.error();
  return Counted{.solutions = found->solutions, .complete = found->complete()};
}

}  // namespace

int run_variant_count(const CountOptions& options) {
  const VariantRun run{options, options};
  return run_variants(run, [&](const VariantEntry& entry, BatchResult& result) {
    const Result<Counted> counted = count_any(entry.puzzle(), entry.stop);
    if (!counted) return refuse(run, entry, counted.error().message, result);
    const auto few = static_cast<std::uint64_t>(std::min<Wide>(counted->solutions, 2));
    result.count(counted->complete ? class_of(verdict_of(few)) : SolutionClass::kOther);
    if (!counted->complete) result.negative();
    if (options.json) {
      json::Object object = envelope(entry);
      object.set("solutions", to_string(counted->solutions))
          .set("method", counted->by_frames ? "frames" : "search")
          .set("complete", counted->complete);
      append_line(result.text, object);
    } else {
      result.text += to_string(counted->solutions) + (counted->complete ? "\n" : "+\n");
    }
  });
}

}  // namespace nonet::cli
