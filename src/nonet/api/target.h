// The target of a request.

#pragma once

#include "nonet/api/request.h"
#include "nonet/search/target.h"

namespace nonet::api {

// The keys label, er, ep, ed, score, level, clues, pearl, diamond, minimal, symmetry, pattern,
// profile, needs, uses, without. A target that is known to be impossible is a failure.
Target target_of(Request& request);

}  // namespace nonet::api
