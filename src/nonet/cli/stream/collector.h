// Collector: takes the results of records in input order: writes their text, prints complaints on
// standard error, and keeps sums for the exit code and --stats.

#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "nonet/cli/stream/output.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/options.h"

namespace nonet::cli {

// Sums over results.
struct Totals {
  std::uint64_t records = 0;
  std::array<std::uint64_t, 4> classes{};
  int exit_code = kExitOk;
  std::uint64_t records_in_file = 0;  // so far, in the current file
  // Whether an unreadable record or file ended the input early.
  bool broke_off = false;

  void add(const BatchResult& result);
};

class Collector {
 public:
  // `total_bytes`: of the input, for the progress line; 0 where that is not known.
  Collector(const StreamOptions& options, Output& output, std::uint64_t total_bytes);

  // False when no further result is wanted.
  bool take(BatchResult& result);

  // Finishes the output; returns the exit code.
  int end(AtEnd at_end);

 private:
  void complain_if_empty(BatchResult& result);
  int finish_with(std::string_view last_words);
  int drop();

  const StreamOptions& options_;
  Output& output_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Progress progress_;
  Totals totals_;
};

}  // namespace nonet::cli
