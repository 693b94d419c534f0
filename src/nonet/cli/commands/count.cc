// nonet count

#include "nonet/count/count.h"

#include <algorithm>
#include <atomic>
#include <optional>

#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/solving.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

SolutionClass class_of(Wide solutions) {
  return nonet::cli::class_of(verdict_of(static_cast<std::uint64_t>(std::min<Wide>(solutions, 2))));
}

// The number is a string: most readers of JSON lose digits of numbers beyond 2^53.
void append_json(std::string& out, const Entry& entry, const Count& count) {
  json::Object object = envelope(entry);
  object.set("solutions", to_string(count.solutions))
      .set("method", count.method == CountMethod::kSearch ? "search" : "frames");
  append_line(out, object);
}

// Counts a puzzle's solutions on all threads that work on no other puzzle.
class Helpers {
 public:
  explicit Helpers(int threads) : threads_(threads) {}

  std::optional<Count> count(const Entry& entry) {
    const int others = busy_.fetch_add(1);
    const nonet::CountOptions options{.threads = std::max(1, threads_ - others),
                                      .stop = entry.stop};
    const std::optional<Count> found = entry.marks != nullptr
                                           ? count_solutions(*entry.marks, options)
                                           : count_solutions(entry.givens, options);
    busy_.fetch_sub(1);
    return found;
  }

 private:
  int threads_;
  std::atomic<int> busy_ = 0;
};

}  // namespace

int run_count(const CountOptions& options) {
  if (wants_variants({options, options})) return run_variant_count(options);
  Helpers helpers(thread_count(options));
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const std::optional<Count> count = helpers.count(entry);
    if (!count) return;
    result.count(class_of(count->solutions));
    if (options.json) {
      append_json(result.text, entry, *count);
    } else {
      result.text += to_string(count->solutions) + '\n';
    }
  });
}

}  // namespace nonet::cli
