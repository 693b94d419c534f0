// Every step that is possible in a position, not only the one that a profile takes next.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/base/stop.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"

namespace nonet {

struct FoundStep {
  Step step;
  std::string conclusion;
  int cost = 0;  // by the profile; 0: not on its scale
};

// Whether finding all its steps takes longer than people wait: nested chains, nets, large and
// complex fish, and the last resorts.
bool is_slow(const Technique& technique);
// All techniques that are not slow; all there are.
std::vector<const Technique*> quick_techniques();
std::vector<const Technique*> all_techniques();

struct StepWishes {
  const Profile& profile;
  std::span<const Technique* const> techniques;
  // Leave out steps of other techniques that a technique's finder finds too.
  bool strictly = false;
  bool evidence = true;
  StopToken stop = {};
};

// Every step of these techniques, each conclusion of a technique once, in the order of the
// techniques. Techniques that the profile lacks are searched for by the convention of a profile
// that has them.
std::vector<FoundStep> find_all_steps(const StepWishes& wishes, const Position& position,
                                      Workspace& workspace);

// Orders: by technique, then effect; by cost, those off the scale last; by how much a step does.
using StepOrder = bool (*)(const FoundStep& a, const FoundStep& b);
bool by_technique(const FoundStep& a, const FoundStep& b);
bool by_cost(const FoundStep& a, const FoundStep& b);
bool by_effect(const FoundStep& a, const FoundStep& b);

}  // namespace nonet
