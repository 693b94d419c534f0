// The table of `nonet rate --csv`, whose columns are the same for puzzles of any rules.

#pragma once

#include <string>
#include <string_view>

#include "nonet/cli/stream/stream.h"
#include "nonet/rate/report.h"

namespace nonet::cli {

// What of a rating the table holds; a field that the scale or the puzzle does not have is empty.
struct RatingRow {
  std::string puzzle{};
  std::string label{};
  std::string er{};
  std::string ep{};
  std::string ed{};
  std::string level{};
  std::string score{};
  int steps = 0;
  std::string hardest{};  // technique
  std::string note{};     // why there is no rating
};

RatingRow row_of(const RatingReport& report);

void append_csv(std::string& out, std::string_view file, std::uint64_t line, const RatingRow& row);

// Puts the line with the names of the columns before the first text of a run, for run_records().
class RatingTable {
 public:
  explicit RatingTable(bool is_wanted) : is_due_(is_wanted) {}
  void operator()(BatchResult& result);

 private:
  bool is_due_;
};

}  // namespace nonet::cli
