// nonet convert

#include <fmt/format.h>

#include "nonet/cli/cmd.h"
#include "nonet/cli/json.h"
#include "nonet/cli/stream.h"
#include "nonet/text/format.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

int run_convert(const Options& options) {
  if (options.json && !options.format.empty()) {
    complain("--json and --to exclude each other");
    return kExitUsage;
  }
  const Format format = find_format(options.format).value_or(Format::kLine);
  const WriteOptions how{.blank = options.blank.front()};
  return run_stream(options, [&](const Batch& batch, BatchResult& result) {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Entry entry = batch.entry(i);
      if (options.json) {
        append_line(result.text, to_json(entry));
        continue;
      }
      const Record record = to_record(entry);
      if (record.marks && !is_lossless(record, format)) {
        result.negative();
        result.complaints.push_back(fmt::format("{}: its candidates do not fit the format '{}'",
                                                place_of(entry), info(format).slug));
      } else {
        append(result.text, record, format, how);
      }
    }
  });
}

}  // namespace nonet::cli
