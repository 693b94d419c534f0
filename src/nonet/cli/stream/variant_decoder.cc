#include "nonet/cli/stream/variant_decoder.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/geometry/named.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/text/expat/xml_reader.h"
#include "nonet/text/plain/grid.h"

namespace nonet::cli {

namespace {

std::string first_of(const std::vector<std::string>& sentences) {
  constexpr std::size_t kMost = 3;
  const auto end =
      sentences.begin() + static_cast<std::ptrdiff_t>(std::min(kMost, sentences.size()));
  std::string text = fmt::format("{}", fmt::join(sentences.begin(), end, "; "));
  if (sentences.size() > kMost) text += fmt::format("; and {} more", sentences.size() - kMost);
  return text;
}

}  // namespace

Result<VariantDecoder> VariantDecoder::make(const VariantRun& run) {
  VariantDecoder decoder;
  const std::string& from = run.reading.from;
  decoder.format_ = find_variant_format(from);
  if (!from.empty() && (!decoder.format_ || !info(*decoder.format_).can_read)) {
    return Error{fmt::format("--from: the format '{}' is for classic puzzles alone", from)};
  }
  if (run.reading.strict) return Error{"--strict is for classic puzzles alone"};
  if (run.variant.variant.empty()) {
    if (run.variant.symbols.empty()) return decoder;
    return Error{"--symbols is for plain grids, which need --variant"};
  }
  if (decoder.format_ && info(*decoder.format_).has_rules) {
    return Error{
        fmt::format("--variant is for plain grids; records of the format '{}' bring "
                    "their rules with them",
                    from)};
  }
  return decoder.with_grids(run.variant);
}

Result<VariantDecoder> VariantDecoder::with_grids(const VariantOptions& options) {
  Result<geometry::Puzzle> blank = geometry::puzzle_of_variant(options.variant);
  if (!blank) return Error{"--variant: " + blank.error().message};
  const geometry::Alphabet* alphabet = options.symbols.empty()
                                           ? &geometry::usual_alphabet(blank->layout)
                                           : geometry::find_alphabet(options.symbols);
  grids_ = PlainGrids{std::move(*blank), alphabet};
  return *this;
}

Result<VariantRecord> VariantDecoder::read(const VariantText& item, VariantFormat& format) const {
  format = VariantFormat::kLine;
  if (item.record) return *item.record;
  if (!item.classic) return read(item.text, format);
  const auto own = find_variant_format(info(item.classic->format).slug);
  if (own && info(*own).has_rules) format = *own;
  return variant_of(*item.classic);
}

Result<VariantRecord> VariantDecoder::read(std::string_view text, VariantFormat& format) const {
  if (is_xml_text(text) && format_.value_or(VariantFormat::kKSudoku) == VariantFormat::kKSudoku) {
    format = VariantFormat::kKSudoku;
    return read_ksudoku(text);
  }
  return nonet::read_record(text, format, format_);
}

Result<VariantRecord> VariantDecoder::read_line(std::string_view line,
                                                VariantFormat& format) const {
  if (!grids_) return read(line, format);
  format = VariantFormat::kLine;
  return parse_plain_grid(line, grids_->blank, *grids_->alphabet);
}

Result<VariantRecord> read_record(std::string_view text) {
  VariantFormat format = VariantFormat::kLine;
  return VariantDecoder().read(text, format);
}

Result<VariantRecord> read_record(const VariantText& item) {
  VariantFormat format = VariantFormat::kLine;
  return VariantDecoder().read(item, format);
}

std::string not_understood_in(const VariantRecord& record) {
  return first_of(record.not_understood);
}

std::optional<Error> fault_of(const VariantRecord& record, const VariantOptions& options) {
  if (const auto fault = geometry::find_fault(record.puzzle)) return Error{fault->message};
  const std::string unknown = not_understood_in(record);
  if (unknown.empty() || options.lossy) return std::nullopt;
  return Error{unknown + "; --lossy goes on without"};
}

}  // namespace nonet::cli
