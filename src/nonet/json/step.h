// Steps and techniques as JSON. A step is complete: what it does, why, and everything that a
// picture of it needs. Its sentences and its name are told in a language; the conclusion, slugs and
// families are the same in all of them.

#pragma once

#include <span>

#include "nonet/answer/steps.h"
#include "nonet/base/json_out.h"
#include "nonet/base/language.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/rate/profile.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet::json {

inline constexpr int kAllStages = 4;  // of a hint

// {where, technique, name, family, rating | score and level, why, houses, marks, links, inner,
// conclusion, placements, eliminations}. What a step costs is left out where the profile's scale
// does not have its technique. Inner steps have no cost and no `where`.
// What a hint tells at a stage: 1 where, 2 the technique and what it costs or its label, 3 why,
// with all that a picture needs, 4 what follows.
Object step_object(const Step& step, const Profile& profile, const Language& language,
                   int stage = kAllStages);
// {where, technique, name, family, label?, why, because, houses, clues, marks, links, total?,
// conclusion, placements, eliminations}. A house has `house`, the number of a house of the layout,
// or `clue`, the number of the clue whose cells differ. The label is that of the ladder's rung.
Object step_object(const reason::Step& step, const reason::Facts& facts, const Language& language,
                   int stage = kAllStages);

// A step of a path: {filled, candidates}, the position before it, and the step.
Object path_step_object(const State& before, const Step& step, const Profile& profile,
                        const Language& language);
Object path_step_object(const reason::State& before, const reason::Step& step,
                        const Language& language);

// {technique, name, what it costs, conclusion, placements, eliminations}
Object conclusion_object(const Step& step, const Profile& profile);
// {technique, name, family, label?, conclusion, placements, eliminations}
Object conclusion_object(const reason::Step& step, const reason::Facts& facts);

// A position after a step: {filled, candidates, solved}
Out after_json(const State& state);
Out after_json(const reason::State& state);

// All steps of a position:
// {profile, version, found, steps}: `found` is the number of all steps, of which `shown` are
// written.
Object steps_object(const Profile& profile, std::size_t found, std::span<const FoundStep> shown,
                    const Language& language);
// {found, steps}
Object steps_object(const reason::Facts& facts, std::size_t found,
                    std::span<const FoundVariantStep> shown, const Language& language);

// A row of a table of techniques:
// {slug, name, family, size, and for each profile that has it {rating | score and level, grows}}
Object technique_object(const Technique& row, const Language& language);
// {slug, name, family, size, label?, because}
Object technique_object(const reason::Technique& row, const Language& language);

}  // namespace nonet::json
