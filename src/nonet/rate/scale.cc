#include "nonet/rate/scale.h"

#include "nonet/logic/step.h"

namespace nonet {

namespace {

Step step_of(TechniqueId id, int length, int extra) {
  Step step;
  step.technique = id;
  step.length = length;
  step.extra = extra;
  return step;
}

}  // namespace

CostRange cost_range(const Profile& profile, TechniqueId id) {
  // A length and an extra that are more than the least of any technique, and within every range.
  constexpr int kLong = 64;
  constexpr int kExtra = 3;
  const int least = profile.cost(step_of(id, 0, 0));
  return {least, profile.cost(step_of(id, kLong, kExtra)) > least};
}

bool is_on_scale(const Profile& profile, TechniqueId id) {
  return cost_range(profile, id).least > 0;
}

Level level_of(const Profile& profile, TechniqueId id) { return profile.level(step_of(id, 0, 0)); }

// Profiles live as long as the program.
// NOLINTBEGIN(bugprone-return-const-ref-from-parameter)
const Profile& profile_for(TechniqueId id, const Profile& preferred) {
  if (is_on_scale(preferred, id)) return preferred;
  for (const Profile* profile : profiles()) {
    if (is_on_scale(*profile, id)) return *profile;
  }
  return preferred;
}
// NOLINTEND(bugprone-return-const-ref-from-parameter)

}  // namespace nonet
