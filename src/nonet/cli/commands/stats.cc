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
#include "nonet/cli/variant/variant_stream.h"

namespace nonet::cli {

namespace {

// Rates the puzzle and adds the rating to the tally.
void add_rating(const Entry& entry, WorkspacePool& workspaces, SpareThreads* spare, Tally& tally) {
  const Result<Position> position = sound_position_of(entry, std::nullopt);
  if (!position) return tally.add_unrated(position.error().message);
  const WorkspacePool::Loan workspace(workspaces);
  constexpr std::array kScale{&kSeProfile};
  const RatingReport report =
      rate_position(*position, {.scales = kScale, .stop = entry.stop, .spare = spare}, *workspace);
  if (report.stopped) return tally.add_unrated(std::string(kGivenUp));
  tally.add(report);
}

std::string write(const Tally& tally, std::string_view format) {
  if (format == "json") return tally.json();
  return format == "csv" ? tally.csv() : tally.text();
}

}  // namespace

int run_stats(const StatsOptions& options) {
  if (brings_variants({options, options})) return run_variant_stats(options);
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
    if (!options.no_rate) add_rating(entry, workspaces, result.spare, one);
    const std::scoped_lock lock(mutex);
    if (!work_token().stop_requested()) tally.add(one);
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
