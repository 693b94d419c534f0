// nonet_solve, nonet_unique, nonet_count: how many solutions, and which.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/base/wide.h"
#include "nonet/capi/engine.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/guard.h"
#include "nonet/count/count.h"
#include "nonet/solve/solver.h"

namespace nonet::capi {

namespace {

// Puzzles that a thread solves together: enough to keep the solver's lanes busy.
constexpr std::size_t kPuzzlesARange = 4096;
// The largest limit for which a whole range ends soon enough for a stop.
constexpr std::uint64_t kFewSolutions = 1000;

using Take = FunctionRef<void(std::size_t i, const SolveOutcome& outcome)>;

nonet_status solve_each(nonet_engine& engine, const std::uint8_t* puzzles, std::size_t count,
                        std::uint64_t limit, Want want, Take take) {
  const std::size_t most =
      limit <= kFewSolutions ? kPuzzlesARange : items_a_range(engine, count, 16);
  return run_ranges(engine, count, most, [&](std::size_t from, std::size_t to) {
    std::vector<Grid> grids;
    grids.reserve(to - from);
    for (std::size_t i = from; i < to; ++i) grids.push_back(grid_at(puzzles, i));
    std::vector<SolveOutcome> outcomes(grids.size());
    solve_stoppably(grids, limit, want, outcomes, engine.token());
    for (std::size_t i = from; i < to; ++i) take(i, outcomes[i - from]);
  });
}

// Threads without a puzzle of their own help others to count theirs.
nonet_status count_each(nonet_engine& engine, const std::uint8_t* puzzles, std::size_t count,
                        nonet_wide* counts) {
  const auto work = [&](std::size_t i, int threads) {
    const CountOptions how{.threads = threads, .stop = engine.token()};
    const std::optional<Count> found = count_solutions(grid_at(puzzles, i), how);
    const Wide number = found ? found->solutions : 0;
    counts[i] = {static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(number >> 64U)};
  };
  if (count >= static_cast<std::size_t>(engine.threads)) {
    return run_ranges(engine, count, 1, [&](std::size_t i, std::size_t) { work(i, 1); });
  }
  for (std::size_t i = 0; i < count && !engine.token().stop_requested(); ++i) {
    work(i, engine.threads);
  }
  return run_ranges(engine, 0, 1, [](std::size_t, std::size_t) {});
}

}  // namespace

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_solve(nonet_engine* engine, const uint8_t* puzzles, size_t count, uint64_t limit,
                         uint64_t* solution_counts, uint8_t* solutions) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    if (const nonet_status status = check_grids(puzzles, count, "puzzles"); status != NONET_OK) {
      return status;
    }
    if (limit == 0) return fail(NONET_BAD_ARGUMENT, "limit is 0, expected 1 or more");
    const nonet::Want want = solutions != nullptr ? nonet::Want::kFirst : nonet::Want::kCount;
    return solve_each(used, puzzles, count, limit, want,
                      [&](std::size_t i, const nonet::SolveOutcome& outcome) {
                        if (solution_counts != nullptr) solution_counts[i] = outcome.solutions;
                        if (solutions != nullptr) put_grid(solutions, i, outcome.first);
                      });
  });
}

nonet_status nonet_unique(nonet_engine* engine, const uint8_t* puzzles, size_t count,
                          uint8_t* is_unique) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    if (const nonet_status status = check_grids(puzzles, count, "puzzles"); status != NONET_OK) {
      return status;
    }
    if (is_unique == nullptr && count > 0) return fail_null("is_unique");
    return run_ranges(used, count, kPuzzlesARange, [&](std::size_t from, std::size_t to) {
      const nonet::PuzzleText range{
          .cells = reinterpret_cast<const char*>(puzzles) + from * nonet::kCells,
          .count = to - from};
      std::vector<std::uint32_t> counts(to - from);
      nonet::count_each(range, 2, counts);
      for (std::size_t i = from; i < to; ++i) is_unique[i] = counts[i - from] == 1 ? 1 : 0;
    });
  });
}

nonet_status nonet_count(nonet_engine* engine, const uint8_t* puzzles, size_t count,
                         nonet_wide* solution_counts) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    if (const nonet_status status = check_grids(puzzles, count, "puzzles"); status != NONET_OK) {
      return status;
    }
    if (const nonet_status status =
            check_room(solution_counts, count, sizeof(nonet_wide), "solution_counts");
        status != NONET_OK) {
      return status;
    }
    return count_each(used, puzzles, count, solution_counts);
  });
}

nonet_status nonet_wide_to_text(nonet_wide number, char* text, size_t capacity) {
  return guarded([&] {
    if (text == nullptr) return fail_null("text");
    const std::string decimals = nonet::to_string(nonet::Wide{number.high} << 64U | number.low);
    if (capacity <= decimals.size()) {
      return fail(NONET_TOO_SMALL, "the text needs {} bytes, there is room for {}",
                  {decimals.size() + 1, capacity});
    }
    std::copy_n(decimals.c_str(), decimals.size() + 1, text);
    return nonet_status{NONET_OK};
  });
}
