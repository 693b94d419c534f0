// A step as JSON, complete: what it does, why, and everything that a picture of it needs. The one
// form for every command and for whoever else hands steps out; docs/formats.md describes it.

#pragma once

#include <string>

#include "nonet/cli/stream/json.h"
#include "nonet/logic/step.h"
#include "nonet/rate/profile.h"

namespace nonet::cli {

// {"technique":slug, "name":..., "placements":[{"cell":"r1c1","digit":5}],
//  "eliminations":[{"cell":"r1c2","digits":[5,7]}]}
Json conclusion_json(const Step& step);

// The same and length, extra, houses, marks, links, and inner steps of the same form.
Json to_json(const Step& step);

// Why a step holds, in sentences.
std::string why(const Step& step);

// What a profile says about a step: {"profile":..., "version":..., "name":..., "rating":7.2} or,
// with scores, {..., "score":140, "level":"Hard"}. A technique that is not on the scale has no
// rating or score.
Json judgement_json(const Profile& profile, const Step& step);

}  // namespace nonet::cli
