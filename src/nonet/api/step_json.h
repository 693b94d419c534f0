// A step as JSON, complete: what it does, why, and everything that a picture of it needs.

#pragma once

#include "nonet/api/words.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/rate/profile.h"

namespace nonet::api {

// {technique, name, family, rating | score and level, where, why, conclusion, placements,
// eliminations, houses, marks, links, inner}. What a step costs is left out where the profile's
// scale does not have its technique. Inner steps have no cost and no `where`.
Out to_json(const Step& step, const Profile& profile);
// The same as an object, to which members can be added.
Object step_object(const Step& step, const Profile& profile);

// As much of the step as a hint tells at a stage: 1 where, 2 the technique and what it costs, 3
// why, with all that a picture needs, 4 what follows.
Object told_object(const Step& step, const Profile& profile, int stage);

// A step of a path: {filled, candidates}, the position before it, and the step.
Object path_step_object(const State& before, const Step& step, const Profile& profile);

// {technique, name, what it costs, conclusion, placements, eliminations}
Object conclusion_object(const Step& step, const Profile& profile);

// A position after a step: {filled, candidates, solved}
Out after_json(const State& state);

// A cost on the profile's scale: {rating} or {score, level}, or nothing for 0.
void set_cost(Object& object, const Step& step, const Profile& profile);

}  // namespace nonet::api
