// The member "variant" of a manifest; docs/cluster.md lists what is in it.

#pragma once

#include "nonet/job/fields.h"
#include "nonet/job/plan.h"

namespace nonet::job {

// What is wrong with the member is complained of in `fields`.
VariantPlan read_variant_plan(Fields fields, Kind kind);

}  // namespace nonet::job
