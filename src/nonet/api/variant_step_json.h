// Until its callers call these functions by their own names: step_json.h, rating_json.h.

#pragma once

#include "nonet/api/rating_json.h"
#include "nonet/api/step_json.h"
#include "nonet/api/steps_json.h"
#include "nonet/api/technique_json.h"
#include "nonet/api/variant_json.h"

namespace nonet::api {

inline Object told_variant_object(const reason::Facts& facts, const reason::Step& step, int stage) {
  return told_object(step, facts, stage);
}
inline Object variant_path_step_object(const reason::State& before, const reason::Step& step) {
  return path_step_object(before, step);
}
inline Out variant_after_json(const reason::State& state) { return after_json(state); }
inline Object variant_scale_object(const VariantPath& path) { return scale_object(path); }
inline Out variant_trace_json(const reason::Facts& facts, const VariantPath& path) {
  return trace_json(facts, path);
}
inline Object variant_path_object(const VariantPath& path, bool complete, const Out& steps) {
  return path_object(path, complete, steps);
}
inline Object variant_steps_object(const reason::Facts& facts, std::size_t found,
                                   std::span<const FoundVariantStep> shown) {
  return steps_object(facts, found, shown);
}
inline Object variant_technique_object(const reason::Technique& row) {
  return technique_object(row);
}

}  // namespace nonet::api
