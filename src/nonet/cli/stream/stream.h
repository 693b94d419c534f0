// Runs every command that reads puzzles: files in, records through worker threads in batches,
// results out in input order, one exit code at the end.
//
//   files --> chunks of lines --> read, work (threads) --> text, complaints --> Output, stderr
//
// Memory is bounded by a few batches, whatever the input's size. Output is the same bytes for every
// number of threads.
//
// Where one record may take minutes (rating), records go to the threads one by one, many of them
// may be under way, and the work itself asks work_token() whether to go on.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "nonet/base/function_ref.h"
#include "nonet/base/spare_threads.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/table/options.h"
#include "nonet/collection/add.h"
#include "nonet/draw/scene.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

// What a record turned out to be, for the summary of --stats.
enum class SolutionClass : std::uint8_t { kUnique, kSeveral, kNone, kOther };

// What a record adds to a batch's text, for commands that look at records in input order.
struct BatchPart {
  Grid grid;
  std::string comment;
  std::size_t end = 0;  // where its text ends
  std::string place{};  // "file:line", set only where a complaint about the record may follow
};

// The result of a batch. `text` goes out first, then the complaints.
struct BatchResult {
  std::string text;
  std::vector<std::string> complaints;
  int exit_code = 0;
  std::array<std::uint64_t, 4> classes{};
  std::uint64_t records = 0;
  std::uint64_t bytes_read = 0;
  // The batch's file, for the complaint about a file without any puzzle.
  const std::string* file = nullptr;
  std::uint64_t records_in_file = 0;
  bool ends_file = false;
  bool broke_off = false;  // an unreadable record or file ended the input here
  // Pictures, for the command that draws them into files of its own.
  std::vector<draw::Scene> scenes;
  // The solver's answers; their storage is used again by later batches.
  std::vector<SolveOutcome> outcomes;
  std::vector<BatchPart> parts;
  // Puzzles on their way into a library.
  std::vector<collection::Arrival> arrivals;
  // Not null when the work runs on one thread: long text may be written to this output early.
  Output* direct = nullptr;
  // Not null for work on one record: threads that have no records left.
  SpareThreads* spare = nullptr;

  // Empties the result; storage that can be used again stays.
  void clear();
  void count(SolutionClass found, std::uint64_t puzzles = 1) {
    classes[static_cast<std::size_t>(found)] += puzzles;
  }
  // Marks the run as one with a negative record.
  void negative() { exit_code = kExitNegative; }
};

using BatchWork = FunctionRef<void(const Batch&, BatchResult&)>;

// Called for one batch after the other, in input order, before its text goes out.
using BatchFinish = FunctionRef<void(BatchResult&)>;

// Returns what is to be written after all records, or after those before an interrupt. Where an
// unreadable record or file ended the run, it is called only with --partial.
using AtEnd = FunctionRef<std::string()>;

inline constexpr auto kNoFinish = [](BatchResult&) {};
inline constexpr auto kNoEnd = [] { return std::string(); };

// Reads every record of options.inputs through `work`; returns the process's exit code.
int run_stream(const StreamOptions& options, BatchWork work, BatchFinish finish = kNoFinish,
               AtEnd at_end = kNoEnd);

// Work on a batch of plain lines, as they stand in the file.
using TextWork = FunctionRef<void(const PuzzleText&, BatchResult&)>;

// Batches that are plain lines and nothing else go through `text_work`, all others through `work`.
int run_text_stream(const StreamOptions& options, BatchWork work, TextWork text_work);

// Work on one record: appends to result.text and result.complaints, and says so where entry.stop
// asked to stop. What it has appended is left out when work_token() asked to stop.
using RecordWork = FunctionRef<void(const Entry&, BatchResult&)>;

int run_records(const StreamOptions& options, RecordWork work, BatchFinish finish = kNoFinish,
                AtEnd at_end = kNoEnd);

// The number of worker threads that the options ask for; all processors by default.
int thread_count(const ThreadOptions& options);

// "file:line", of a record of either kind.
std::string place_of(const auto& entry) { return fmt::format("{}:{}", entry.file, entry.line); }

// Adds a complaint about a record of either kind, which makes the run one with a negative record.
void complain_of(const auto& entry, std::string_view why, BatchResult& result) {
  result.complaints.push_back(fmt::format("{}: {}", place_of(entry), why));
  result.negative();
}

// The file that --output names, or standard output.
Result<Output> open_output(const ResultOptions& options);

// Finishes an Output after the last write: puts the file in place. Returns the exit code: kExitIo
// after a failed write, kExitInterrupted, kExitOk where nothing reads the output, else `code`.
int finish(Output& output, int code);

}  // namespace nonet::cli
