// Rating answer: how hard is a puzzle or a position?
//
// The answer is a RatingReport (rate/report.h) behind a verdict: a puzzle without exactly one
// solution is not rated at all.

#pragma once

#include <array>

#include "nonet/answer/position.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/report.h"
#include "nonet/solve/diagnose.h"

namespace nonet {

// The scales that people compare puzzles by.
inline constexpr std::array<const Profile*, 2> kUsualScales{&kSeProfile, &kHodokuProfile};

struct RatingAnswer {
  Verdict verdict = Verdict::kNoSolution;
  RatingReport report;  // empty unless the verdict is kUnique
};

// `wishes.solution` is ignored: the solver finds it.
RatingAnswer rate_puzzle(const Grid& puzzle, RatingWishes wishes, Workspace& workspace);

// The same for a position, which has exactly one solution and holds it.
RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace);
RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace,
                           RatingWatch watch);

}  // namespace nonet
