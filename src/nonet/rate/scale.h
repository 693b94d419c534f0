// Costs and levels of techniques, rather than of steps, on a profile's scale.

#pragma once

#include "nonet/logic/technique.h"
#include "nonet/rate/profile.h"

namespace nonet {

// Costs of a technique's steps; both 0 where the scale does not have the technique.
struct CostRange {
  int least = 0;
  bool grows = false;  // with the length of a chain, the cells of a loop, the size of a set
};
CostRange cost_range(const Profile& profile, TechniqueId id);

bool is_on_scale(const Profile& profile, TechniqueId id);

// The level of a technique. Precondition: the profile has levels, and the technique.
Level level_of(const Profile& profile, TechniqueId id);

// The profile under whose convention a technique is searched for: `preferred` if it has the
// technique, else the first that does; `preferred` where none does.
const Profile& profile_for(TechniqueId id, const Profile& preferred);

}  // namespace nonet
