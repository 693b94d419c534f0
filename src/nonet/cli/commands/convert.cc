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

void convert(const ConvertOptions& options, const Batch& batch, Format format,
             BatchResult& result) {
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Entry entry = batch.entry(i);
    if (options.json) {
      append_line(result.text, envelope(entry));
    } else if (const auto lost = write(options, entry, format, result.text)) {
      complain_of(entry, lost->message, result);
    }
  }
}

// The head and the tail of a file of the format, around its records.
class Frame {
 public:
  Frame(const ConvertOptions& options, Format format)
      : options_(options), format_(format), begun_(options.json || !has_head(format)) {}

  void begin(BatchResult& result) {
    if (begun_) return;
    std::string head;
    append_head(head, format_);
    result.text.insert(0, head);
    begun_ = true;
  }

  std::string tail() const {
    std::string tail;
    if (begun_ && !options_.json) append_tail(tail, format_);
    return tail;
  }

 private:
  const ConvertOptions& options_;
  Format format_;
  bool begun_;
};

// ---- puzzles of any layout and rules

std::string for_classic_alone(std::string_view format) {
  return fmt::format("--to: the format '{}' is for classic puzzles alone", format);
}

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

// `format`: nullopt where the format is for classic puzzles alone.
void convert(const ConvertOptions& options, const VariantEntry& entry,
             std::optional<VariantFormat> format, BatchResult& result) {
  std::string text;
  if (options.json || format == VariantFormat::kJson) {
    append_line(text, envelope(entry));
  } else if (!format) {
    return complain_of(entry, for_classic_alone(options.format), result);
  } else if (const auto lost = write(options, entry, *format, text)) {
    return complain_of(entry, lost->message, result);
  }
  result.text += text;
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  if (options.json && !options.format.empty())
    return fail("--json and --to exclude each other", kExitUsage);
  const std::string to = options.format.empty() ? "line" : options.format;
  const std::optional<Format> format = find_format(to);
  const std::optional<VariantFormat> variant_format = find_variant_format(to);
  const VariantRun run{options, options};
  const Kinds kinds = kinds_in(run);
  if (!variant_format && kinds.only_variants()) return fail(for_classic_alone(to), kExitUsage);
  RecordCount records(!options.json && to == info(Format::kKSudoku).slug);
  const auto convert_variant = [&](const VariantEntry& entry, BatchResult& result) {
    convert(options, entry, variant_format, result);
  };
  // A head says what all records below it are.
  const bool as_variants = variant_format && kinds.variants && format && has_head(*format);
  if (!format || as_variants) {
    return run_variants(run, convert_variant, [&](BatchResult& result) {
      if (records.add(result)) result.text.clear();
    });
  }
  Frame frame(options, *format);
  return run_stream(
      run,
      [&](const Batch& batch, BatchResult& result) { convert(options, batch, *format, result); },
      convert_variant,
      [&](BatchResult& result) {
        records.add(result);
        frame.begin(result);
      },
      [&] { return frame.tail(); });
}

}  // namespace nonet::cli
