// nonet stats

#include <array>
#include <mutex>
#include <optional>

#include "nonet/answer/rating.h"
#include "nonet/cli/commands/chart_file.h"
#include "nonet/cli/commands/kinds.h"
#include "nonet/cli/commands/tally.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/table/rating.h"

namespace nonet::cli {

namespace {

void count(const Entry& entry, Tally& tally) { tally.add_clues(entry.givens.clue_count()); }
void count(const VariantEntry& entry, Tally& tally) { tally.add(entry.puzzle()); }

RatingReport rate(const Classic& kind, const Entry& entry, const Position& position,
                  SpareThreads* spare) {
  const WorkspacePool::Loan workspace(kind.workspaces());
  constexpr std::array kScale{&kSeProfile};
  return rate_position(position, {.scales = kScale, .stop = entry.stop, .spare = spare},
                       *workspace);
}

VariantRating rate(const Variant&, const VariantEntry& entry, const PositionOfVariant& position,
                   SpareThreads*) {
  return rate_position(position, {.stop = entry.stop});
}

// Rates the puzzle and adds the rating to the tally.
void add_rating(const auto& kind, const auto& entry, SpareThreads* spare, Tally& tally) {
  const auto position = sound(kind.position_of(entry));
  if (!position) return tally.add_unrated(position.error().message);
  const auto rating = rate(kind, entry, *position, spare);
  if (rating.stopped) return tally.add_unrated(std::string(kGivenUp));
  tally.add(rating);
}

}  // namespace

int run_stats(const StatsOptions& options) {
  const Result<std::optional<draw::PictureFormat>> picture = picture_format(options);
  if (!picture) return fail(picture.error().message, kExitUsage);
  Tally tally(!options.no_rate);
  bool complete = false;
  std::mutex mutex;
  const auto work = [&](const auto& kind, const auto& entry, BatchResult& result) {
    Tally one(!options.no_rate);
    count(entry, one);
    if (!options.no_rate) add_rating(kind, entry, result.spare, one);
    const std::scoped_lock lock(mutex);
    if (!work_token().stop_requested()) tally.add(one);
  };
  const int code = run_kinds(options, work, kNoFinish, [&] {
    complete = true;
    return tally.puzzles() > 0 ? tally.write(options.format) : std::string();
  });
  const std::optional<draw::PictureFormat> format = *picture;
  if (!complete || !format) return code;
  const int chart_code = write_charts(options.chart, *format, tally.charts());
  return chart_code == kExitOk ? code : chart_code;
}

}  // namespace nonet::cli
