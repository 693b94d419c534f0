// Runs the commands that take puzzles of any layout and rules: texts in, records through worker
// threads one by one, results out in input order, one exit code at the end.
//
//   files --> VariantFeed --> read, work (threads) --> text, complaints --> Collector
//
// Where a command has an answer of its own for classic puzzles, each record goes through the work
// of its kind, so that its answer does not depend on the records beside it. Only inputs that begin
// with a list of classic puzzles go to run_stream() or run_records(), which are faster.

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

// What stands in the inputs, by the options and the beginning of each input. No bytes of a pipe are
// lost. Neither kind: the beginnings cannot be read, and the inputs are taken as classic puzzles.
struct Kinds {
  bool classic = false;
  bool variants = false;

  bool only_variants() const { return variants && !classic; }
};
Kinds kinds_in(const VariantRun& run);

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

// Reads every record of the inputs through `work`, classic ones too; returns the process's exit
// code. A record that was not understood whole is refused with a complaint, unless --lossy.
int run_variants(const VariantRun& run, VariantWork work, BatchFinish finish = kNoFinish,
                 AtEnd at_end = kNoEnd);
// Reads every record through the work of its kind. Among variants, classic puzzles come in batches
// of one. With --variant, every record is a variant.
int run_stream(const VariantRun& run, BatchWork classic, VariantWork variant,
               BatchFinish finish = kNoFinish, AtEnd at_end = kNoEnd);
int run_records(const VariantRun& run, RecordWork classic, VariantWork variant,
                BatchFinish finish = kNoFinish, AtEnd at_end = kNoEnd);

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
