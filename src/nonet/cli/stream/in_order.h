// The loop behind run_stream(), run_records() and run_variants(): items of the input through the
// threads, results out in the order of the input.

#pragma once

#include <cstddef>
#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/base/ordered_map.h"
#include "nonet/cli/stream/collector.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/stream.h"

namespace nonet::cli {

struct InOrder {
  std::size_t window;         // items under way for each thread
  std::uint64_t total_bytes;  // of the inputs, 0 when not known
  BatchFinish finish;
  AtEnd at_end;
};

// `next` fills in the next item and returns false at the end of the input. Returns the process's
// exit code.
template <class Item>
int run_in_order(const StreamOptions& options, const InOrder& how, FunctionRef<bool(Item&)> next,
                 FunctionRef<void(Item&, BatchResult&)> work) {
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  const int threads = thread_count(options);
  Collector collector(options, *output, how.total_bytes);
  ordered_map<Item, BatchResult>(
      threads, next,
      [&](Item& item, BatchResult& result) {
        result.direct = threads == 1 ? &*output : nullptr;
        work(item, result);
      },
      [&](BatchResult& result) {
        how.finish(result);
        const bool go_on = collector.take(result);
        if (!go_on) end_work();
        return go_on;
      },
      how.window);
  return collector.end(how.at_end);
}

}  // namespace nonet::cli
