// Every step that is possible in a position, not only the one that its path takes next, and the
// steps of a path that somebody names: of classic puzzles, and of puzzles of any layout and rules.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"
#include "nonet/rate/rate.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet {

template <class AnyStep>
struct FoundStepOf {
  AnyStep step;
  std::string conclusion;
  // By the profile; of a puzzle of any layout, the rung of the ladder, from 1. 0: not on the scale.
  int cost = 0;
};
using FoundStep = FoundStepOf<Step>;
using FoundVariantStep = FoundStepOf<reason::Step>;

// The techniques whose steps are listed where none is named, of nonet::Technique or
// reason::Technique: with `all` all there are. Without it, those for any layout that are on the
// ladder, and those for classic puzzles whose steps do not take longer to find than people wait:
// nested chains, nets, large and complex fish, and the last resorts.
template <class AnyTechnique>
std::vector<const AnyTechnique*> usual_techniques(bool all);

template <class AnyTechnique>
struct StepWishesOf {
  const Profile& profile = kSeProfile;  // of a classic puzzle
  std::span<const AnyTechnique* const> techniques;
  // Leave out steps of other techniques that a technique's finder finds too.
  bool strictly = false;
  bool evidence = true;
  StopToken stop = {};
};

// Every step of these techniques, each conclusion of a technique once, in the order of the
// techniques. Techniques that the profile lacks are searched for by the convention of a profile
// that has them. Precondition for any layout: the position has no mistakes.
std::vector<FoundStep> find_all_steps(const StepWishesOf<Technique>& wishes,
                                      const Position& position, Workspace& workspace);
std::vector<FoundVariantStep> find_all_steps(const StepWishesOf<reason::Technique>& wishes,
                                             const VariantPosition& position);

// Orders: by technique, then effect; by cost, those off the scale last; by how much a step does.
template <class Found>
bool by_technique(const Found& a, const Found& b);
template <class Found>
bool by_cost(const Found& a, const Found& b);
template <class Found>
bool by_effect(const Found& a, const Found& b);

// Which steps of a path: all, the one with a number from 1, or the first of a technique.
template <class AnyTechnique>
struct WantedStepOf {
  bool all = false;
  int number = 0;
  const AnyTechnique* technique = nullptr;
};
using WantedStep = WantedStepOf<Technique>;
using WantedVariantStep = WantedStepOf<reason::Technique>;

// "all", a number from 1, or the slug of a technique; nullopt for anything else.
std::optional<WantedStep> wanted_step(std::string_view which);
std::optional<WantedVariantStep> wanted_variant_step(std::string_view which);

// What take_steps() has done.
struct TakenSteps {
  bool any = false;                   // whether it took a step
  int walked = 0;                     // how many steps of the path it looked at
  Outcome outcome = Outcome::kStuck;  // of a classic path
};

template <class AnyState, class AnyStep>
using TakeStep = FunctionRef<void(const AnyState& before, const AnyStep& step, int number)>;

// Hands each wanted step, the state before it and its number on the path to `take`. A technique
// that the path does without is looked for in every position of the path, with the number of the
// step that the path takes there. Nothing is looked for after a stop.
TakenSteps take_steps(const WantedStep& wanted, const Profile& profile, const Position& position,
                      Workspace& workspace, StopToken stop, TakeStep<State, Step> take);
TakenSteps take_steps(const WantedVariantStep& wanted, const VariantPosition& position,
                      StopToken stop, TakeStep<reason::State, reason::Step> take);

}  // namespace nonet
