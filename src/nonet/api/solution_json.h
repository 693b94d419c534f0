// The results of check and solve as JSON.

#pragma once

#include "nonet/answer/check.h"
#include "nonet/answer/solution.h"
#include "nonet/api/words.h"

namespace nonet::api {

// {solutions, limit_met, solution, other}, the last two as far as there are solutions.
Object solution_object(const SolutionReport& report);

// {verdict, solved, sentences, conflicts, empty_cells, homeless, solution, other, differ, minimal,
// redundant}: solutions as far as there are any, the last two where minimality was asked.
Object check_object(const CheckReport& report);

}  // namespace nonet::api
