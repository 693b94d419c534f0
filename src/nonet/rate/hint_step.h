// Hint step: the step to point a player to.
//
// Where the caller names a profile, the hint is the next step of that profile's path. Otherwise it
// is the first step of the lowest rung of the label's ladder (label.h) that offers any, so that no
// hint for an Expert puzzle needs more than the Expert label promises; where the ladder ends, as in
// Extreme puzzles, it is the next step of `se`. Techniques of a rung are tried in the rung's order.

#pragma once

#include "nonet/base/message.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/profile.h"

namespace nonet {

// Finds the step, or returns false when there is none. `asked` is nullptr where no profile is
// named. Sets the search's convention. Cost: milliseconds while the ladder goes on; beyond it, as
// next_step().
bool hint_step(const Profile* asked, const State& state, Search& search, Step& step);

// The sentence where there is no step: "no technique of HoDoKu goes on from here".
Message no_hint_step(const Profile* asked);

// The profile that names and prices the step: the one that was asked for, else `se` where it has
// the technique, else the first that does.
const Profile& hint_profile(const Profile* asked, const Step& step);

}  // namespace nonet
