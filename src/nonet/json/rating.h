// Ratings and labels as JSON: of classic puzzles, and of puzzles of any layout and rules.

#pragma once

#include "nonet/answer/rating.h"
#include "nonet/base/json_out.h"
#include "nonet/rate/report.h"

namespace nonet::json {

// Puts er, ep and ed, or score and level. Precondition: path.is_rated().
void set_numbers(Object& object, const PathReport& path);

// Puts profile, version, solved, and the numbers where the scale rates the puzzle, else the reason
// why it does not.
void set_scale(Object& object, const PathReport& path);
// Puts solved, and the reason where the path does not reach the solution.
void set_scale(Object& object, const VariantPath& path);
// The same, and steps, hardest, techniques; of a scale, trace where there is one.
Object scale_object(const PathReport& path);
Object scale_object(const VariantPath& path);

// {what set_scale() puts, complete, steps}; without `complete`, the steps are the first ones.
template <class Path>
Object path_object(const Path& path, bool complete, const Out& steps) {
  Object object;
  set_scale(object, path);
  object.set("complete", complete).set("steps", steps);
  return object;
}

// The conclusions of a path's steps.
Out trace_json(const reason::Facts& facts, const VariantPath& path);

// {slug: how many steps}.
Out techniques_json(const PathReport& path);

// Puts label, label_version and rounds.
void set_label(Object& object, const Difficulty& difficulty);
// The same, with the rungs that the ladder has for any layout and rules.
void set_variant_label(Object& object, const Difficulty& difficulty);

}  // namespace nonet::json
