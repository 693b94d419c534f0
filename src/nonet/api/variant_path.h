// Verbs that solve a puzzle of any layout and rules as a person would: variant.rate, variant.path,
// variant.hint, variant.steps, variant.techniques.

#pragma once

#include "nonet/api/context.h"
#include "nonet/api/request.h"
#include "nonet/api/words.h"

namespace nonet::api {

Out run_rate_variant(Context& context, Request& request);
Out run_path_of_variant(Context& context, Request& request);
Out run_hint_in_variant(Context& context, Request& request);
Out run_steps_of_variant(Context& context, Request& request);
Out run_variant_techniques(Context& context, Request& request);

}  // namespace nonet::api
