// The way of the commands that take puzzles of any layout and rules: texts in, records through
// worker threads one by one, results out in input order, one exit code at the end.
//
//   files --> VariantFeed --> read, work (threads) --> text, complaints --> Collector
//
// A command asks wants_variants() first, and leaves all that is classic to run_stream().

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/json_out.h"
#include "nonet/base/stop.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// What a run of such a command was told.
struct VariantRun {
  const StreamOptions& reading;
  const VariantOptions& variant;
};

// Whether the options or the beginning of the input say that records have another layout or rules
// than classic ones. Looks at the first record of each file, and reads none of a pipe away.
bool wants_variants(const VariantRun& run);

// One record, as the work has it.
struct VariantEntry {
  const VariantRecord& record;
  VariantFormat format;
  const std::string& file;
  const geometry::Alphabet& alphabet;  // of lines and sheets
  StopToken stop;                      // when the record's time is up, or the work ends

  const geometry::Puzzle& puzzle() const { return record.puzzle; }
};

// Appends to result.text and result.complaints. Where the run was interrupted, what it has appended
// is left out.
using VariantWork = FunctionRef<void(const VariantEntry&, BatchResult&)>;

// Reads every record of the inputs through `work`; returns the process's exit code. A record that
// was not understood whole is a complaint instead, unless --lossy.
int run_variants(const VariantRun& run, VariantWork work);
int run_variants(const VariantRun& run, VariantWork work, AtEnd at_end);
int run_variants(const VariantRun& run, VariantWork work, BatchFinish finish, AtEnd at_end);

// "file:line".
std::string place_of(const VariantEntry& entry);

// One symbol a cell, or numbers where there are more values than symbols.
std::string line_of(const VariantEntry& entry, std::span<const geometry::Value> board);
std::string sheet_of(const VariantEntry& entry, std::span<const geometry::Value> board);
// A group of symbols a cell, with spaces between, '-' for an empty one; numbers with commas between
// where there are more values than symbols.
std::string sets_of(const VariantEntry& entry, std::span<const geometry::ValueSet> cells);

// Its clues, one a line.
std::string clues_of(const VariantEntry& entry);

// {file, line, and what api::variant_object() says of the record}
json::Object envelope(const VariantEntry& entry);

// A complaint about the record, which is counted as a bad one; ends the run unless --keep-going.
void refuse(const VariantRun& run, const VariantEntry& entry, std::string_view why,
            BatchResult& result);

}  // namespace nonet::cli
