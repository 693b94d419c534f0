// make: a puzzle to a target in one call, for front ends that need one now.
//
// Measured times for common targets are in docs/performance.md: milliseconds for every label. Rare
// targets take what the budget allows.

#pragma once

#include <cstdint>

#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/search/assess.h"
#include "nonet/search/target.h"
#include "nonet/search/target_search.h"

namespace nonet {

struct Made {
  Grid puzzle;  // what was found, or what came nearest; blank where there was nothing at all
  Grid solution;
  Properties properties;
  std::uint64_t tries = 0;
  bool found = false;  // looked at again by solver and rater
};

// Looks for a puzzle in at most `tries` tries. The same target, random stream and tries give the
// same puzzle; with a stop token, which a caller may tie to a clock, perhaps not.
// Error: the target is known to be impossible.
Result<Made> make(const Target& target, const Rng& rng, std::uint64_t tries, Workspace& workspace,
                  StopToken stop = {});

// What a search has come to, with properties rated under `stop`; found only if verified.
Made made_of(const Target& target, const TargetSearch& search, Workspace& workspace,
             StopToken stop = {});
// The same for a puzzle from elsewhere, or a blank grid; `tries` is left 0.
Made check_made(const Target& target, const Grid& puzzle, Workspace& workspace,
                StopToken stop = {});

}  // namespace nonet
