// nonet rate

#include <string>
#include <utility>

#include <fmt/format.h>

#include "nonet/api/rating_json.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/rate_report.h"
#include "nonet/cli/commands/rating_row.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

void append_json(std::string& out, const Entry& entry, const RatingReport& report) {
  json::Object object = envelope(entry);
  if (report.difficulty) api::set_label(object, *report.difficulty);
  for (const PathReport& path : report.paths) {
    object.set(path.profile->slug, api::scale_object(path).take());
  }
  append_line(out, object);
}

void append_row(std::string& out, const Entry& entry, RatingRow row) {
  row.puzzle = line_of(entry);
  append_csv(out, entry.file, entry.line, row);
}

// A puzzle that has not exactly one solution, or whose time is up.
void append_unrated(const RateOptions& options, const Entry& entry, std::string_view why,
                    BatchResult& result) {
  result.count(SolutionClass::kOther);
  if (options.json) return append_refusal(options, entry, why, result);
  result.negative();
  if (options.csv) return append_row(result.text, entry, {.note = std::string(why)});
  append_unrated_text(result.text, entry, why);
}

}  // namespace

int run_rate(const RateOptions& options) {
  if (options.csv && (options.json || options.trace)) {
    complain(fmt::format("--csv and {} exclude each other", options.json ? "--json" : "--trace"));
    return kExitUsage;
  }
  if (brings_variants({options, options})) return run_variant_rate(options);
  if (options.profile == "sukaku") {
    complain("--profile sukaku is for other layouts; --variant 9x9 takes classic puzzles so");
    return kExitUsage;
  }
  const Profile& profile = profile_of(options);
  WorkspacePool workspaces;
  RatingTable table(options.csv);
  const auto rate_record = [&](const Entry& entry, BatchResult& result) {
    const Result<Position> position = sound_position_of(entry, std::nullopt);
    if (!position) return append_unrated(options, entry, position.error().message, result);
    const WorkspacePool::Loan workspace(workspaces);
    const RatingReport report =
        report_on(options, profile, *position, *workspace, result.spare, entry.stop);
    if (report.stopped) return append_unrated(options, entry, kGivenUp, result);
    result.count(SolutionClass::kUnique);
    if (!report.paths.front().is_rated()) result.negative();
    if (options.csv) {
      append_row(result.text, entry, row_of(report));
    } else if (options.json) {
      append_json(result.text, entry, report);
    } else {
      append_text(result.text, options, entry, report);
    }
  };
  return run_records(options, rate_record, table, [] { return std::string(); });
}

}  // namespace nonet::cli
