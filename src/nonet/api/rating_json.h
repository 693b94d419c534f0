// Ratings and labels as JSON.

#pragma once

#include "nonet/api/words.h"
#include "nonet/rate/report.h"

namespace nonet::api {

// Puts er, ep and ed, or score and level. Precondition: path.is_rated().
void set_numbers(Object& object, const PathReport& path);

// Puts profile, version, solved, and the numbers where the scale rates the puzzle, else the reason
// why it does not.
void set_scale(Object& object, const PathReport& path);
// The same, and steps, hardest, techniques, and trace where there is one.
Object scale_object(const PathReport& path);

// {what set_scale() puts, complete, steps}; without `complete`, the steps are the first ones.
Object path_object(const PathReport& path, bool complete, const Out& steps);

// {slug: how many steps}.
Out techniques_json(const PathReport& path);

// Puts label, label_version and rounds.
void set_label(Object& object, const Difficulty& difficulty);

}  // namespace nonet::api
