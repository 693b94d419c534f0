// nonet stats

#include <mutex>
#include <optional>
#include <string_view>

#include "nonet/cli/commands/chart_file.h"
#include "nonet/cli/commands/position.h"
#include "nonet/cli/commands/tally.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/rating.h"
#include "nonet/rate/rate.h"

namespace nonet::cli {

namespace {

// Rates the puzzle and adds what came of it; false when a stop was requested.
bool add_rating(const Entry& entry, WorkspacePool& workspaces, Tally& tally) {
  const Result<Position> position = sound_position_of(entry, std::nullopt);
  if (!position) {
    tally.add_unrated(position.error().message);
    return true;
  }
  const WorkspacePool::Loan workspace(workspaces);
  Tally::Solved solved;
  const Search search{.workspace = *workspace, .evidence = false, .stop = work_token()};
  const Rating rating =
      rate(kSeProfile, position->state, search, [&](const State&, const Step& step, int) {
        ++solved.steps[static_cast<std::size_t>(step.technique)];
        return false;
      });
  if (rating.outcome == Outcome::kStopped) return false;
  if (rating.outcome != Outcome::kSolved) {
    tally.add_unrated("stuck");
    return true;
  }
  const Difficulty found = difficulty(position->state, *workspace, work_token());
  solved.er = rating.er;
  solved.label = found.label;
  tally.add(solved);
  return !found.stopped;
}

std::string write(const Tally& tally, std::string_view format) {
  if (format == "json") return tally.json();
  return format == "csv" ? tally.csv() : tally.text();
}

}  // namespace

int run_stats(const StatsOptions& options) {
  const Result<std::optional<draw::PictureFormat>> picture = picture_format(options);
  if (!picture) {
    complain(picture.error().message);
    return kExitUsage;
  }
  Tally tally(!options.no_rate);
  bool complete = false;
  std::mutex mutex;
  WorkspacePool workspaces;
  const auto work = [&](const Entry& entry, BatchResult&) {
    Tally one(!options.no_rate);
    one.add_clues(entry.givens.clue_count());
    if (!options.no_rate && !add_rating(entry, workspaces, one)) return false;
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
  const int chart_code = write_charts(options.chart, *format, tally);
  return chart_code == kExitOk ? code : chart_code;
}

}  // namespace nonet::cli
