// A setter's report (answer/variant_setter.h) as JSON.

#pragma once

#include "nonet/answer/variant_setter.h"
#include "nonet/base/json_out.h"

namespace nonet::api {

// {verdict, solved, sentences, solutions, limit_met, stopped, solution?, other?, true_candidates?,
// complete?, redundant_givens?, redundant_clues?, label?, label_version?, rounds?, path?,
// hardest?}; `hardest` is the conclusion of the hardest step.
json::Object setter_object(const geometry::Puzzle& puzzle, const SetterReport& report);

}  // namespace nonet::api
