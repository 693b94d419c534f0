// A step in a puzzle of any layout and rules as JSON: the form of step_json.h, with cells, digits
// and sets as variant_json.h writes them.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "nonet/answer/variant_position.h"
#include "nonet/answer/variant_rating.h"
#include "nonet/answer/variant_steps.h"
#include "nonet/base/json_out.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::api {

// {where, technique, name, family, label?, why, because, houses, clues, marks, links, total?,
// conclusion, placements, eliminations}. A house has `house`, the number of a house of the layout,
// or `clue`, the number of the clue whose cells differ. The label is that of the ladder's rung.
json::Object variant_step_object(const reason::Facts& facts, const reason::Step& step);

// As much of the step as a hint tells at a stage: 1 where, 2 the technique and its label, 3 why,
// with all that a picture needs, 4 what follows.
json::Object told_variant_object(const reason::Facts& facts, const reason::Step& step, int stage);

// A step of a path: {filled, candidates}, the position before it, and the step.
json::Object variant_path_step_object(const reason::State& before, const reason::Step& step);

// A position after a step: {filled, candidates, solved}
json::Out variant_after_json(const reason::State& state);

// [{cell, kind, digit, sentence}]
json::Out to_json(const geometry::Layout& layout, const std::vector<VariantMistake>& mistakes);

// {label, label_version, rounds}
void set_variant_label(json::Object& object, const Difficulty& difficulty);

// {solved, reason?, steps, hardest?, techniques}
json::Object variant_scale_object(const VariantPath& path);
// [{technique, name, family, label?, conclusion, placements, eliminations}]: the trace of a path.
json::Out variant_trace_json(const reason::Facts& facts, const VariantPath& path);

// {solved, reason?, complete, steps}; without `complete`, the steps are the first ones.
json::Object variant_path_object(const VariantPath& path, bool complete, const json::Out& steps);

// {found, steps}: how many there are, and those shown.
json::Object variant_steps_object(const reason::Facts& facts, std::size_t found,
                                  std::span<const FoundVariantStep> shown);

// {slug, name, family, size, label?, because}
json::Object variant_technique_object(const reason::Technique& row);

}  // namespace nonet::api
