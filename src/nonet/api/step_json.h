// A step as JSON, complete: what it does, why, and everything that a picture of it needs. Cells,
// digits and sets of a step in a puzzle of any layout and rules are written as variant_json.h says.

#pragma once

#include "nonet/api/words.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/rate/profile.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::api {

// {where, technique, name, family, rating | score and level, why, houses, marks, links, inner,
// conclusion, placements, eliminations}. What a step costs is left out where the profile's scale
// does not have its technique. Inner steps have no cost and no `where`.
Object step_object(const Step& step, const Profile& profile);
// {where, technique, name, family, label?, why, because, houses, clues, marks, links, total?,
// conclusion, placements, eliminations}. A house has `house`, the number of a house of the layout,
// or `clue`, the number of the clue whose cells differ. The label is that of the ladder's rung.
Object step_object(const reason::Step& step, const reason::Facts& facts);

// As much of the step as a hint tells at a stage: 1 where, 2 the technique and what it costs or its
// label, 3 why, with all that a picture needs, 4 what follows.
Object told_object(const Step& step, const Profile& profile, int stage);
Object told_object(const reason::Step& step, const reason::Facts& facts, int stage);

// A step of a path: {filled, candidates}, the position before it, and the step.
Object path_step_object(const State& before, const Step& step, const Profile& profile);
Object path_step_object(const reason::State& before, const reason::Step& step);

// {technique, name, what it costs, conclusion, placements, eliminations}
Object conclusion_object(const Step& step, const Profile& profile);
// {technique, name, family, label?, conclusion, placements, eliminations}
Object conclusion_object(const reason::Step& step, const reason::Facts& facts);

// A position after a step: {filled, candidates, solved}
Out after_json(const State& state);
Out after_json(const reason::State& state);

}  // namespace nonet::api
