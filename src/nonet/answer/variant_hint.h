// Hint in a puzzle of any layout and rules: the step to point a player to, or the remark in its
// place.

#pragma once

#include <optional>
#include <string>

#include "nonet/answer/variant_position.h"
#include "nonet/base/stop.h"
#include "nonet/reason/step.h"

namespace nonet {

struct VariantHint {
  std::optional<reason::Step> step;  // the first step of the lowest rung that offers any
  // Why there is no step; empty where there is one, and after a stop.
  std::string remark;
  bool solved = false;   // the remark says that nothing is left to do
  bool stopped = false;  // by the stop token: the rest means nothing
};

// Mistakes come first: any step from a wrong position would mislead.
VariantHint hint_for(const VariantPosition& position, StopToken stop = {});

}  // namespace nonet
