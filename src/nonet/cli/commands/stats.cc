// nonet stats

#include <array>
#include <mutex>
#include <optional>
#include <string_view>

#include "nonet/answer/rating.h"
#include "nonet/cli/commands/chart_file.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/tally.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_play.h"
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

// Rates the puzzle and adds the rating to the tally; false when a stop was requested.
bool add_rating(const Entry& entry, WorkspacePool& workspaces, SpareThreads* spare, Tally& tally) {
  const Result<Position> position = sound_position_of(entry, std::nullopt);
  if (!position) {
    tally.add_unrated(position.error().message);
    return true;
  }
  const WorkspacePool::Loan workspace(workspaces);
  constexpr std::array kScale{&kSeProfile};
  const RatingReport report = rate_position(
      *position, {.scales = kScale, .stop = work_token(), .spare = spare}, *workspace);
  if (!report.stopped) tally.add(report);
  return !report.stopped;
}

std::string write(const Tally& tally, std::string_view format) {
  if (format == "json") return tally.json();
  return format == "csv" ? tally.csv() : tally.text();
}

}  // namespace

int run_stats(const StatsOptions& options) {
  if (brings_variants({options, options})) return run_variant_stats(options);
  if (has_time(options)) return kExitUsage;
  const Result<std::optional<draw::PictureFormat>> picture = picture_format(options);
  if (!picture) {
    complain(picture.error().message);
    return kExitUsage;
  }
  Tally tally(!options.no_rate);
  bool complete = false;
  std::mutex mutex;
  WorkspacePool workspaces;
  const auto work = [&](const Entry& entry, BatchResult& result) {
    Tally one(!options.no_rate);
    one.add_clues(entry.givens.clue_count());
    if (!options.no_rate && !add_rating(entry, workspaces, result.spare, one)) return false;
    const std::scoped_lock lock(mutex);
    tally.add(one);
    return true;
  };
  const int code = run_records(options, work, [&] {
    complete = true;
    return tally.puzzles() > 0 ? write(tally, options.format) : std::string();
  });
  const std::optional<draw::PictureFormat> format = *picture;
  if (!complete || !format) return code;
  const int chart_code = write_charts(options.chart, *format, tally.charts());
  return chart_code == kExitOk ? code : chart_code;
}

}  // namespace nonet::cli
