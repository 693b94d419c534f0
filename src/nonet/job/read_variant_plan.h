// The member "variant" of a manifest; docs/cluster.md lists what is in it.

#pragma once

#include <string_view>

#include "nonet/job/fields.h"
#include "nonet/job/plan.h"

namespace nonet::job {

// What is wrong with the member is complained of in `fields`.
VariantPlan read_variant_plan(Fields fields, Kind kind);

// Whether --profile names a scale that variants are rated on, or nothing.
bool is_profile_of_variants(std::string_view slug);

}  // namespace nonet::job
