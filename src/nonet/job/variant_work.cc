#include "nonet/job/variant_work.h"

#include "nonet/base/ordered_map.h"
#include "nonet/text/line_scanner.h"

namespace nonet::job {

namespace {

// One puzzle may take a thousand times as long as another: so many a thread may be done and wait.
constexpr std::size_t kUnderWay = 256;

// Hands each item to a thread of the worker, and puts what they make together in order.
template <class Item>
Made gather(const Worker& worker, FunctionRef<bool(Item&)> next,
            FunctionRef<void(const Item&, Made&)> make) {
  Made all;
  ordered_map<Item, Made>(
      worker.threads, [&](Item& item) { return !worker.stop.stop_requested() && next(item); },
      [&](const Item& item, Made& part) {
        part = {};
        make(item, part);
      },
      [&](Made& part) {
        all.body += part.body;
        all.tally += part.tally;
        return true;
      },
      kUnderWay);
  return all;
}

}  // namespace

Made make_variants(const Plan& plan, const ChunkRow& row, const Worker& worker) {
  const std::uint64_t end = plan.start + row.first + row.count;
  std::uint64_t next = plan.start + row.first;
  return gather<std::uint64_t>(
      worker,
      [&](std::uint64_t& number) {
        if (next == end) return false;
        number = next++;
        return true;
      },
      [&](const std::uint64_t& number, Made& part) {
        const Sought sought = worker.make_variant(number, part.body);
        if (sought == Sought::kStopped) return;
        part.tally.taken = 1;
        (sought == Sought::kFound ? part.tally.kept : part.tally.refused) = 1;
      });
}

Made rate_variants(const ChunkRow& row, std::string_view bytes, const Worker& worker) {
  LineScanner lines(bytes, row.line);
  return gather<std::string_view>(
      worker,
      [&](std::string_view& record) {
        for (; lines.peek() == LineScanner::Status::kLine; lines.consume()) {
          record = record_in(lines.line(), lines.number());
          if (record.empty()) continue;
          lines.consume();
          return true;
        }
        return false;
      },
      [&](const std::string_view& record, Made& part) {
        const Rated rated = worker.rate_variant(record, part.body);
        if (rated == Rated::kStopped) return;
        part.tally = {.taken = 1, .kept = 1, .noted = rated == Rated::kNoted ? 1U : 0U};
      });
}

}  // namespace nonet::job
