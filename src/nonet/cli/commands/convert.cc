// nonet convert

#include <fmt/format.h>

#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/showing.h"
#include "nonet/text/format.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// What of the record is not to be lost, as a person calls it.
std::string_view what_does_not_fit(const Record& record, Format format) {
  const bool placed = record.extras && record.extras->placed != Grid();
  if (placed && !holds(format, kHoldsPlaced)) return "placed digits";
  const bool notes =
      record.extras && (record.extras->centre != Notes{} || record.extras->corner != Notes{});
  if (notes && !holds(format, kHoldsCentre | kHoldsCorner)) return "notes";
  return record.marks ? "candidates" : "givens";
}

void convert(const Entry& entry, const ConvertOptions& options, Format format,
             BatchResult& result) {
  Record record = to_record(entry);
  if (options.givens_only) {
    record.marks.reset();
    record.extras.reset();
  }
  // That blank cells with one candidate look like givens is known of the formats without givens.
  const bool certain =
      !record.marks && !record.extras && (has_marks(format) || format == Format::kSdx);
  if (!certain && !is_lossless(record, format)) {
    result.negative();
    result.complaints.push_back(fmt::format("{}: its {} do not fit the format '{}'",
                                            place_of(entry), what_does_not_fit(record, format),
                                            info(format).slug));
    return;
  }
  append_body(result.text, record, format, {.blank = options.blank.front()});
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  if (options.json && !options.format.empty()) {
    complain("--json and --to exclude each other");
    return kExitUsage;
  }
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
