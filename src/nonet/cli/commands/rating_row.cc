#include "nonet/cli/commands/rating_row.h"

#include <array>

#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/csv.h"
#include "nonet/logic/technique.h"

namespace nonet::cli {

RatingRow row_of(const RatingReport& report) {
  RatingRow row;
  if (const auto label = report.label()) row.label = name_of(*label);
  const PathReport& path = report.paths.front();
  row.steps = path.rating.steps;
  if (row.steps > 0) row.hardest = technique(path.hardest.technique).slug;
  if (!path.is_rated()) {
    row.note = reason_of(path);
  } else if (has_levels(*path.profile)) {
    row.level = name_of(path.rating.level);
    row.score = std::to_string(path.rating.score);
  } else {
    row.er = tenths(path.rating.er);
    row.ep = tenths(path.rating.ep);
    row.ed = tenths(path.rating.ed);
  }
  return row;
}

void append_csv(std::string& out, std::string_view file, std::uint64_t line, const RatingRow& row) {
  append_csv_row(out, std::array{std::string(file), std::to_string(line), row.puzzle, row.label,
                                 row.er, row.ep, row.ed, row.level, row.score,
                                 row.steps > 0 ? std::to_string(row.steps) : std::string(),
                                 row.hardest, row.note});
}

void RatingTable::operator()(BatchResult& result) {
  if (!is_due_ || result.text.empty()) return;
  is_due_ = false;
  result.text.insert(0, "file,line,puzzle,label,er,ep,ed,level,score,steps,hardest,note\n");
}

}  // namespace nonet::cli
