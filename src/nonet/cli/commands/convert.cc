// nonet convert

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/loss.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/showing.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/text/format.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

void convert(const Entry& entry, const ConvertOptions& options, Format format,
             BatchResult& result) {
  Record record = to_record(entry);
  if (options.givens_only) {
    record.marks.reset();
    record.extras.reset();
    if (!holds(format, kHoldsComment)) record.comment.clear();
  }
  if (!options.lossy) {
    const std::vector<std::string_view> lost = what_is_lost(record, format);
    if (!lost.empty()) {
      result.negative();
      result.complaints.push_back(fmt::format("{}: {}", place_of(entry), refusal(format, lost)));
      return;
    }
  }
  append_body(result.text, record, format, {.blank = options.blank.front()});
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  if (options.json && !options.format.empty()) {
    complain("--json and --to exclude each other");
    return kExitUsage;
  }
  const bool to_variant = !options.format.empty() && !find_format(options.format);
  if (to_variant || wants_variants({options, options})) return run_variant_convert(options);
  const Format format = find_format(options.format).value_or(Format::kLine);
  bool begun = options.json || !has_head(format);
  std::uint64_t records = 0;
  const auto begin = [&](BatchResult& result) {
    records += result.records;
    if (format == Format::kKSudoku && records > 1) {
      result.complaints.emplace_back("the format 'ksudoku' holds one puzzle a file");
      result.negative();
      result.broke_off = true;
    }
    if (begun) return;
    std::string head;
    append_head(head, format);
    result.text.insert(0, head);
    begun = true;
  };
  const auto at_end = [&] {
    std::string tail;
    if (begun && !options.json) append_tail(tail, format);
    return tail;
  };
  return run_stream(
      options,
      [&](const Batch& batch, BatchResult& result) {
        for (std::size_t i = 0; i < batch.size(); ++i) {
          if (options.json) {
            json::Object object = envelope(batch.entry(i));
            append_line(result.text, object);
          } else {
            convert(batch.entry(i), options, format, result);
          }
        }
      },
      begin, at_end);
}

}  // namespace nonet::cli
