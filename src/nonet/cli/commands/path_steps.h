// Steps of the way to the solution of a puzzle of any layout and rules, for nonet draw --step.

#pragma once

#include <string_view>

#include "nonet/answer/variant_position.h"
#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet::cli {

// Which steps: all, the one with a number from 1, or the first of a technique.
struct WantedVariantStep {
  bool all = false;
  int number = 0;
  const reason::Technique* technique = nullptr;
};

// Error: `which` is none of these, or a technique of classic puzzles alone.
Result<WantedVariantStep> wanted_variant_step(std::string_view which);

// Hands each wanted step, its number and the state before it to `take`. A technique that the path
// does without is looked for in every position of the path, with the number of the step that the
// path takes there. Error: there is no such step; none after a stop.
using TakeStep =
    FunctionRef<void(const reason::State& before, const reason::Step& step, int number)>;
std::optional<Error> take_steps(const WantedVariantStep& wanted, const VariantPosition& position,
                                StopToken stop, TakeStep take);

}  // namespace nonet::cli
