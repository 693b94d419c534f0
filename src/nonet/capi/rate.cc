// nonet_rate, and the words for labels and levels.

#include "nonet/rate/rate.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "nonet/board/rules.h"
#include "nonet/capi/engine.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/guard.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"
#include "nonet/solve/solver.h"

namespace nonet::capi {

namespace {

constexpr std::size_t kPuzzlesARange = 16;
constexpr int kLevels = 5;

// A puzzle on its way to its rating.
class Rater {
 public:
  Rater(Workspace& workspace, StopToken stop) : workspace_(workspace), stop_(stop) {}

  nonet_rating rate(const Grid& puzzle, int what) {
    nonet_rating rating{NONET_OK, -1, -1, -1, -1, -1, -1};
    rating.status = solution_of(puzzle);
    if (rating.status != NONET_OK) return rating;
    const State state(puzzle);
    if ((what & NONET_RATE_LABEL) != 0) add_label(state, rating);
    if ((what & NONET_RATE_SE) != 0) add_se(state, rating);
    if ((what & NONET_RATE_HODOKU) != 0) add_hodoku(state, rating);
    return rating;
  }

 private:
  nonet_status solution_of(const Grid& puzzle) {
    if (has_conflict(puzzle)) return NONET_CONFLICT;
    const SolveOutcome outcome = solve(puzzle);
    solution_ = outcome.first;
    if (outcome.solutions == 1) return NONET_OK;
    return outcome.solutions == 0 ? NONET_NO_SOLUTION : NONET_SEVERAL_SOLUTIONS;
  }

  void add_label(const State& state, nonet_rating& rating) {
    rating.label = static_cast<std::int32_t>(difficulty(state, workspace_, stop_).label);
  }

  Rating on_scale(const Profile& profile, const State& state) {
    const Search search{
        .workspace = workspace_, .evidence = false, .stop = stop_, .solution = &solution_};
    return nonet::rate(profile, state, search,
                       [](const State&, const Step&, int) { return false; });
  }

  void add_se(const State& state, nonet_rating& rating) {
    const Rating found = on_scale(kSeProfile, state);
    if (found.outcome != Outcome::kSolved) {
      rating.status = NONET_NOT_RATED;
      return;
    }
    rating.er = found.er;
    rating.ep = found.ep;
    rating.ed = found.ed;
  }

  void add_hodoku(const State& state, nonet_rating& rating) {
    const Rating found = on_scale(kHodokuProfile, state);
    if (found.outcome != Outcome::kSolved) {
      rating.status = NONET_NOT_RATED;
      return;
    }
    rating.score = found.score;
    rating.level = static_cast<std::int32_t>(found.level);
  }

  Workspace& workspace_;
  StopToken stop_;
  Grid solution_;
};

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
                      Rater rater(*workspace, stop);
                      for (std::size_t i = from; i < to && !stop.stop_requested(); ++i) {
                        put_rating(ratings, size, i, rater.rate(grid_at(puzzles, i), what));
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

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_rate(nonet_engine* engine, const uint8_t* puzzles, size_t count, int what,
                        nonet_rating* ratings, size_t rating_size) {
  return guarded([&] {
    if (engine == nullptr) return fail_null("engine");
    if (const nonet_status status = check_grids(puzzles, count, "puzzles"); status != NONET_OK) {
      return status;
    }
    if (const nonet_status status = check_ratings(what, ratings, count, rating_size);
        status != NONET_OK) {
      return status;
    }
    return rate_each(*engine, puzzles, count, what, ratings, rating_size);
  });
}

const char* nonet_label_text(int label) {
  if (label < 0 || label >= nonet::kLabels) return nullptr;
  return text_of(name_of(static_cast<nonet::Label>(label)));
}

const char* nonet_level_text(int level) {
  if (level < 0 || level >= kLevels) return nullptr;
  return text_of(name_of(static_cast<nonet::Level>(level)));
}
