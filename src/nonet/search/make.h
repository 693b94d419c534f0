// make: a puzzle in one call, for front ends that need one at once. It defines what "a new puzzle
// with this seed" means, for every front end alike:
//
//   without a target    puzzle `index` of the seed's series (series.h)
//   to a target         what a TargetSearch finds with the random stream `index` of the seed
//
// Symmetry, fill and minimality alone are no target: the series has them too. Nor are limits: the
// number of tries and the stop token say when a search gives up, and do not change what it finds
// before.
//
// Measured times for common targets are in docs/performance.md: milliseconds for every label. Rare
// targets take what the budget allows.

#pragma once

#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/search/assess.h"
#include "nonet/search/series.h"
#include "nonet/search/target.h"
#include "nonet/search/target_search.h"

namespace nonet {

struct Made {
  Grid puzzle;  // the puzzle found, or the nearest; blank where there is none
  Grid solution;
  Properties properties;
  std::uint64_t tries = 0;
  bool found = false;  // verified by solver and rater
};

inline constexpr std::uint64_t kDefaultTries = 100'000;

struct Order {
  Target target;
  std::uint64_t seed = 0;
  std::uint64_t index = 0;  // which puzzle of the seed
  std::uint64_t tries = kDefaultTries;
};

// The series' rule with the target's symmetry, fill and minimality.
SeriesRule series_rule(const Target& target);

// Called every few tries with the number made so far; returns whether to go on.
using Watch = FunctionRef<bool(std::uint64_t tries)>;

// Equal orders make equal puzzles. Precondition: the target is not known to be impossible
// (impossible.h).
Made make(const Order& order, Workspace& workspace, StopToken stop = {});
Made make(const Order& order, Workspace& workspace, StopToken stop, Watch watch);

// The result of a search, with properties rated under `stop`; `found` only if verified.
Made made_of(const Target& target, const TargetSearch& search, Workspace& workspace,
             StopToken stop = {});
// The same for a puzzle from elsewhere, or a blank grid; `tries` is left 0.
Made check_made(const Target& target, const Grid& puzzle, Workspace& workspace,
                StopToken stop = {});

}  // namespace nonet
