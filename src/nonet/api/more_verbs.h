// All verbs besides those that every Api knows: what Nonet's front ends but the modules for the web
// give to an Api's constructor.

#pragma once

#include <span>

#include "nonet/api/verbs.h"

namespace nonet::api {

// Those of variant_verbs.h, then those of scan_verbs.h.
std::span<const Verb> more_verbs();

}  // namespace nonet::api
