// Hint: the step to point a player to, or the remark in its place.

#pragma once

#include <optional>
#include <string>

#include "nonet/answer/position.h"
#include "nonet/base/message.h"
#include "nonet/base/stop.h"
#include "nonet/logic/step.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/hint_step.h"
#include "nonet/reason/step.h"

namespace nonet {

template <class AnyStep>
struct HintOf {
  std::optional<AnyStep> step;
  // Why there is no step; empty where there is one, and after a stop.
  Message remark;
  bool solved = false;   // the remark says that nothing is left to do
  bool stopped = false;  // by the stop token: the rest means nothing
};

struct HintReport : HintOf<Step> {
  const Profile* profile = &kSeProfile;  // names and prices the step
};
// The step is the first of the lowest rung that offers any.
using VariantHint = HintOf<reason::Step>;

// Mistakes come first: any step from a wrong position would mislead. `asked` is as in hint_step().
HintReport hint_for(const Position& position, const Profile* asked, Workspace& workspace,
                    StopToken stop = {});
VariantHint hint_for(const VariantPosition& position, StopToken stop = {});

// Why a hint is refused where digits alone are no position: the sentences of a check, and each
// digit without which there is exactly one solution. Precondition: the digits have not exactly one
// solution.
std::string refusal_of(const Grid& digits);
std::string refusal_of(const geometry::Puzzle& puzzle, const VariantQuestion& question);

}  // namespace nonet
