// VariantDecoder: texts of records as puzzles, by the options that say how records are read.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/cli/stream/variant_feed.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

class VariantDecoder {
 public:
  // Error: options that do not go together, or a word of --variant.
  static Result<VariantDecoder> make(const VariantRun& run);

  // nullptr: records state their rules.
  const PlainGrids* grids() const { return grids_ ? &*grids_ : nullptr; }

  const geometry::Alphabet& alphabet_of(const geometry::Layout& layout) const {
    return grids_ ? *grids_->alphabet : geometry::usual_alphabet(layout);
  }

  // The record of an item that has one. Sets `format` to the format of its text.
  Result<VariantRecord> read(const VariantText& item, VariantFormat& format) const;
  // A record that states its rules. Sets `format` likewise.
  Result<VariantRecord> read(std::string_view text, VariantFormat& format) const;
  // A record on one line: a plain grid with --variant, otherwise as above.
  Result<VariantRecord> read_line(std::string_view line, VariantFormat& format) const;

 private:
  Result<VariantDecoder> with_grids(const VariantOptions& options);

  std::optional<VariantFormat> format_;
  std::optional<PlainGrids> grids_;
};

// Reads a text that states its rules, in whichever format it is, or a classic puzzle.
Result<VariantRecord> read_record(std::string_view text);
// The record of an item that has one.
Result<VariantRecord> read_record(const VariantText& item);

// What of the record was not understood, in up to three sentences; empty: nothing.
std::string not_understood_in(const VariantRecord& record);
// Why a record that was read is refused all the same: it is not well formed, or was not understood
// whole and --lossy is not given.
std::optional<Error> fault_of(const VariantRecord& record, const VariantOptions& options);

}  // namespace nonet::cli
