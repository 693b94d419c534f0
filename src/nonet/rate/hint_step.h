// Hint step: the step to point a player to.
//
// Who names a profile gets the next step of its path. Otherwise the label decides: the first step
// of the lowest rung of its ladder (label.h) that offers any, so that no hint for an Expert puzzle
// needs more than an Expert has; only where the ladder ends, as in Extreme puzzles, the next step
// of `se`. In a rung, techniques come in its order.

#pragma once

#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/profile.h"

namespace nonet {

// Finds it, or returns false when there is none. `asked` is nullptr where no profile is named. Sets
// the search's convention. Cost: milliseconds while the ladder goes on; beyond it, as next_step().
bool hint_step(const Profile* asked, const State& state, Search& search, Step& step);

// The profile that names and prices the step: the one that was asked for, else `se` where it has
// the technique, else the first that does.
const Profile& hint_profile(const Profile* asked, const Step& step);

}  // namespace nonet
