#include "nonet/count/count.h"

#include "nonet/board/rules.h"
#include "nonet/count/frame_sum.h"
#include "nonet/count/plan.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// The solver counts this many in about the time that making FrameSum's tables takes.
constexpr std::uint64_t kSearchLimit = 300'000;

}  // namespace

std::optional<Count> count_solutions(const Grid& puzzle, const CountOptions& options) {
  const std::uint64_t found = solve(puzzle, kSearchLimit, Want::kCount).solutions;
  if (found < kSearchLimit) return Count{found, CountMethod::kSearch};
  const std::optional<Wide> sum = count_by_frames(puzzle, options);
  if (!sum) return std::nullopt;
  return Count{*sum, CountMethod::kFrames};
}

std::optional<Count> count_solutions(const Pencilmarks& puzzle, const CountOptions& options) {
  const std::uint64_t few = solve(puzzle, kSearchLimit, Want::kCount).solutions;
  if (few < kSearchLimit) return Count{few, CountMethod::kSearch};
  const std::uint64_t found =
      enumerate_unordered(std::span(&puzzle, 1),
                          [&](std::size_t, const Grid&) { return !options.stop.stop_requested(); });
  if (options.stop.stop_requested()) return std::nullopt;
  return Count{found, CountMethod::kSearch};
}

std::optional<Wide> count_by_frames(const Grid& puzzle, const CountOptions& options) {
  if (has_conflict(puzzle)) return Wide{0};
  return count::FrameSum(count::make_plan(puzzle), options.stop).run(options.threads, options.stop);
}

}  // namespace nonet
