// nonet_rate, and the words for labels and levels.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "nonet/answer/rating.h"
#include "nonet/capi/engine.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/guard.h"
#include "nonet/capi/rating.h"

namespace nonet::capi {

namespace {

constexpr std::size_t kPuzzlesARange = 16;

// The scales that `what` asks for.
std::span<const Profile* const> scales_of(int what) {
  const std::span<const Profile* const> all = kUsualScales;
  const std::size_t first = (what & NONET_RATE_SE) != 0 ? 0 : 1;
  const std::size_t last = (what & NONET_RATE_HODOKU) != 0 ? 2 : 1;
  return all.subspan(first, last - first);
}

void put_numbers(const PathReport& path, nonet_rating& rating) {
  if (!path.is_rated()) {
    rating.status = NONET_NOT_RATED;
  } else if (path.profile == &kSeProfile) {
    rating.er = path.rating.er;
    rating.ep = path.rating.ep;
    rating.ed = path.rating.ed;
  } else {
    rating.score = path.rating.score;
    rating.level = static_cast<std::int32_t>(path.rating.level);
  }
}

nonet_rating rate(const Grid& puzzle, int what, Workspace& workspace, StopToken stop) {
  return to_c(rate_puzzle(
      puzzle, {.label = (what & NONET_RATE_LABEL) != 0, .scales = scales_of(what), .stop = stop},
      workspace));
}

// Callers may have been built with a later header, and have longer ratings: the rest is cleared.
void put_rating(void* ratings, std::size_t size, std::size_t i, const nonet_rating& rating) {
  auto* const at = static_cast<unsigned char*>(ratings) + i * size;
  std::memset(at, 0, size);
  std::memcpy(at, &rating, sizeof rating);
}

nonet_status rate_each(nonet_engine& engine, const std::uint8_t* puzzles, std::size_t count,
                       int what, void* ratings, std::size_t size) {
  return run_ranges(engine, count, items_a_range(engine, count, kPuzzlesARange),
                    [&](std::size_t from, std::size_t to) {
                      const WorkspacePool::Loan workspace(*engine.workspaces);
                      const StopToken stop = engine.token();
                      for (std::size_t i = from; i < to && !stop.stop_requested(); ++i) {
                        put_rating(ratings, size, i,
                                   rate(grid_at(puzzles, i), what, *workspace, stop));
                      }
                    });
}

nonet_status check_ratings(int what, const void* ratings, std::size_t count, std::size_t size) {
  if (what < 1 || what > NONET_RATE_ALL) {
    return fail(NONET_BAD_ARGUMENT, "what is {}, expected a sum of NONET_RATE_...", {what});
  }
  if (size < sizeof(nonet_rating)) {
    return fail(NONET_BAD_ARGUMENT, "rating_size is {}, expected {} or more",
                {size, sizeof(nonet_rating)});
  }
  return check_room(ratings, count, size, "ratings");
}

// Names are literals, so that they end in a zero byte.
const char* text_of(std::string_view name) { return name.data(); }

}  // namespace

nonet_status status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kConflict:
      return NONET_CONFLICT;
    case Verdict::kNoSolution:
      return NONET_NO_SOLUTION;
    case Verdict::kUnique:
      return NONET_OK;
    case Verdict::kMany:
      return NONET_SEVERAL_SOLUTIONS;
  }
  return NONET_INTERNAL;
}

nonet_rating to_c(const RatingAnswer& answer) {
  nonet_rating rating{status_of(answer.verdict), -1, -1, -1, -1, -1, -1};
  if (const auto label = answer.report.label()) rating.label = static_cast<std::int32_t>(*label);
  for (const PathReport& path : answer.report.paths) put_numbers(path, rating);
  return rating;
}

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_rate(nonet_engine* engine, const uint8_t* puzzles, size_t count, int what,
                        nonet_rating* ratings, size_t rating_size) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    if (const nonet_status status = check_grids(puzzles, count, "puzzles"); status != NONET_OK) {
      return status;
    }
    if (const nonet_status status = check_ratings(what, ratings, count, rating_size);
        status != NONET_OK) {
      return status;
    }
    return rate_each(used, puzzles, count, what, ratings, rating_size);
  });
}

const char* nonet_label_text(int label) {
  if (label < 0 || label >= nonet::kLabels) return nullptr;
  return text_of(slug_of(static_cast<nonet::Label>(label)));
}

const char* nonet_level_text(int level) {
  if (level < 0 || level >= nonet::kLevels) return nullptr;
  return text_of(slug_of(static_cast<nonet::Level>(level)));
}
