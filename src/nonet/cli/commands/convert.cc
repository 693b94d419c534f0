// nonet convert

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/loss.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/showing.h"
#include "nonet/text/format.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// Counts the records of a run, which ends at the second where the format holds one a file.
class RecordCount {
 public:
  explicit RecordCount(bool holds_one) : holds_one_(holds_one) {}

  // Whether the result has a record too many.
  bool add(BatchResult& result) {
    records_ += result.records;
    if (!holds_one_ || records_ <= 1) return false;
    result.complaints.emplace_back("the format 'ksudoku' holds one puzzle a file");
    result.negative();
    result.broke_off = true;
    return true;
  }

 private:
  bool holds_one_;
  std::uint64_t records_ = 0;
};

// ---- classic puzzles

// Error: what of the record is lost in the format.
std::optional<Error> write(const ConvertOptions& options, const Entry& entry, Format format,
                           std::string& out) {
  Record record = to_record(entry);
  if (options.givens_only) {
    record.marks.reset();
    record.extras.reset();
    if (!holds(format, kHoldsComment)) record.comment.clear();
  }
  if (!options.lossy) {
    const std::vector<std::string_view> lost = what_is_lost(record, format);
    if (!lost.empty()) return Error{refusal(format, lost)};
  }
  append_body(out, record, format, {.blank = options.blank.front()});
  return std::nullopt;
}

int convert_classic(const ConvertOptions& options) {
  const Format format = find_format(options.format).value_or(Format::kLine);
  bool begun = options.json || !has_head(format);
  RecordCount records(format == Format::kKSudoku);
  const auto begin = [&](BatchResult& result) {
    records.add(result);
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
  const auto work = [&](const Batch& batch, BatchResult& result) {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Entry entry = batch.entry(i);
      if (options.json) {
        append_line(result.text, envelope(entry));
      } else if (const auto lost = write(options, entry, format, result.text)) {
        complain_of(entry, lost->message, result);
      }
    }
  };
  return run_stream(options, work, begin, at_end);
}

// ---- puzzles of any layout and rules

// The record without all that is neither a given nor a rule.
VariantRecord givens_of(const VariantRecord& record) {
  VariantRecord givens;
  givens.puzzle = record.puzzle;
  givens.comment = record.comment;
  givens.line = record.line;
  return givens;
}

std::optional<Error> write(const ConvertOptions& options, const VariantEntry& entry,
                           VariantFormat format, std::string& out) {
  const VariantWriting how{.lossy = options.lossy,
                           .named = !options.variant.empty(),
                           .blank = options.blank.front(),
                           .alphabet = &entry.alphabet};
  if (options.givens_only) return append_variant(out, givens_of(entry.record), format, how);
  return append_variant(out, entry.record, format, how);
}

int convert_variants(const ConvertOptions& options) {
  const std::string to = options.format.empty() ? "line" : options.format;
  const std::optional<VariantFormat> format = find_variant_format(to);
  if (!format)
    return fail(fmt::format("--to: the format '{}' is for classic puzzles alone", to), kExitUsage);
  const bool as_json = options.json || format == VariantFormat::kJson;
  const auto work = [&](const VariantEntry& entry, BatchResult& result) {
    std::string text;
    if (as_json) {
      append_line(text, envelope(entry));
    } else if (const auto lost = write(options, entry, *format, text)) {
      return complain_of(entry, lost->message, result);
    }
    result.text += text;
  };
  RecordCount records(!as_json && format == VariantFormat::kKSudoku);
  const auto finish = [&](BatchResult& result) {
    if (records.add(result)) result.text.clear();
  };
  return run_variants({options, options}, work, finish);
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  if (options.json && !options.format.empty())
    return fail("--json and --to exclude each other", kExitUsage);
  const bool to_variant = !options.format.empty() && !find_format(options.format);
  return to_variant || wants_variants({options, options}) ? convert_variants(options)
                                                          : convert_classic(options);
}

}  // namespace nonet::cli
