// Every step that is possible in a position of a puzzle of any layout and rules.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "nonet/answer/variant_position.h"
#include "nonet/base/stop.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet {

struct FoundVariantStep {
  reason::Step step;
  std::string conclusion;
  std::size_t rung = 0;  // kRungs: on no rung of the ladder
};

// The techniques on the ladder; all there are.
std::vector<const reason::Technique*> ladder_techniques();
std::vector<const reason::Technique*> all_variant_techniques();

struct VariantStepWishes {
  std::span<const reason::Technique* const> techniques;
  // Leave out steps of other techniques that a technique's finder finds, too.
  bool strictly = false;
  bool evidence = true;
  StopToken stop = {};
};

// Every step of these techniques, each conclusion of a technique once, in the order of the
// techniques. Precondition: the position has no mistakes.
std::vector<FoundVariantStep> find_all_steps(const VariantStepWishes& wishes,
                                             const reason::State& state);

// Orders: by technique, then effect; by rung, techniques on no rung last; by how much a step does.
using VariantStepOrder = bool (*)(const FoundVariantStep& a, const FoundVariantStep& b);
bool by_technique(const FoundVariantStep& a, const FoundVariantStep& b);
bool by_rung(const FoundVariantStep& a, const FoundVariantStep& b);
bool by_effect(const FoundVariantStep& a, const FoundVariantStep& b);

}  // namespace nonet
