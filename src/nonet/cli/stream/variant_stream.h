// Runs the commands that take puzzles of any layout and rules: texts in, records through worker
// threads one by one, results out in input order, one exit code at the end.
//
//   files --> VariantFeed --> read, work (threads) --> text, complaints --> Collector
//
// A command asks wants_variants() first (brings_variants() where classic puzzles have other
// answers), and leaves classic puzzles to run_stream().

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/json_out.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/options.h"
#include "nonet/geometry/symbols.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// The options of a run of such a command.
struct VariantRun {
  const StreamOptions& reading;
  const VariantOptions& variant;
};

// Whether the options or the beginning of the input say that records have another layout or rules
// than classic ones. Looks at the first record of each file; no bytes of a pipe are lost.
bool brings_variants(const VariantRun& run);
// The same, wherever in the beginning of a file such a record stands: for commands that take both
// kinds at once.
bool holds_variants(const VariantRun& run);
// As brings_variants(), or --time is given, which classic puzzles are then held to as well.
bool wants_variants(const VariantRun& run);

// A view of one record for the work: what Entry is for classic puzzles.
struct VariantEntry {
  const VariantRecord& record;
  VariantFormat format;
  const std::string& file;
  const geometry::Alphabet& alphabet;  // for lines and sheets
  StopToken stop;                      // asks to stop when the record's time is up or the work ends
  std::uint64_t line = record.line;
  std::string_view comment = record.comment;

  const geometry::Puzzle& puzzle() const { return record.puzzle; }
};

// Work on one record: appends to result.text and result.complaints. When work_token() asks to stop,
// what it has appended is left out.
using VariantWork = FunctionRef<void(const VariantEntry&, BatchResult&)>;

// Reads every record of the inputs through `work`; returns the process's exit code. A record that
// was not understood whole is refused with a complaint, unless --lossy.
int run_variants(const VariantRun& run, VariantWork work, BatchFinish finish = kNoFinish,
                 AtEnd at_end = kNoEnd);

// The board with a symbol a cell, or with numbers where there are more values than symbols.
std::string line_of(const VariantEntry& entry, std::span<const geometry::Value> board);
std::string sheet_of(const VariantEntry& entry, std::span<const geometry::Value> board);
// A group of symbols a cell, with spaces between groups, '-' for an empty set; numbers with commas
// between them where there are more values than symbols.
std::string sets_of(const VariantEntry& entry, std::span<const geometry::ValueSet> cells);

// "6x6", or "7 by 9" where the layout has no name.
std::string layout_name(const geometry::Layout& layout);
int given_count(const geometry::Puzzle& puzzle);
// The puzzle's clues, one a line.
std::string clues_of(const VariantEntry& entry);

// {file, line, and what text::variant_object() says of the record}
json::Object envelope(const VariantEntry& entry);

// A complaint about the record, which is counted as a bad one; ends the run unless --keep-going.
void refuse(const VariantRun& run, const VariantEntry& entry, std::string_view why,
            BatchResult& result);

}  // namespace nonet::cli
