// A rating as C has it.

#pragma once

#include "nonet/answer/rating.h"
#include "nonet/capi/nonet.h"

namespace nonet::capi {

// NONET_OK for exactly one solution.
nonet_status status_of(Verdict verdict);

// Its status is that of the verdict, or NONET_NOT_RATED where a scale does not rate the puzzle.
nonet_rating to_c(const RatingAnswer& answer);

}  // namespace nonet::capi
