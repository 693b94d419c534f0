#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "nonet/cli/stream/json.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

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

}  // namespace

int run_variant_convert(const ConvertOptions& options) {
  const std::string to = options.format.empty() ? "line" : options.format;
  const std::optional<VariantFormat> format = find_variant_format(to);
  if (!format) {
    complain(fmt::format("--to: the format '{}' is for classic puzzles alone", to));
    return kExitUsage;
  }
  const bool as_json = options.json || format == VariantFormat::kJson;
  const VariantRun run{options, options};
  const auto work = [&](const VariantEntry& entry, BatchResult& result) {
    if (as_json) {
      json::Object object = envelope(entry);
      append_line(result.text, object);
      return;
    }
    std::string text;
    if (const auto lost = write(options, entry, *format, text)) {
      result.complaints.push_back(fmt::format("{}: {}", place_of(entry), lost->message));
      result.negative();
      return;
    }
    result.text += text;
  };
  std::uint64_t records = 0;
  const auto finish = [&](BatchResult& result) {
    records += result.records;
    if (as_json || format != VariantFormat::kKSudoku || records <= 1) return;
    result.text.clear();
    result.complaints.emplace_back("the format 'ksudoku' holds one puzzle a file");
    result.negative();
    result.broke_off = true;
  };
  return run_variants(run, work, finish, [] { return std::string(); });
}

}  // namespace nonet::cli
