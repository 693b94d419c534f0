// KnownSets::needed with wide registers.

#pragma once

#include "nonet/dig/known_sets.h"

namespace nonet {

// The widest version that this processor can run; null when it has none.
KnownSets::Needed avx_needed();

}  // namespace nonet
