// Making the puzzle that a request orders, and the result as JSON.

#pragma once

#include "nonet/api/context.h"
#include "nonet/api/words.h"
#include "nonet/search/make.h"

namespace nonet::api {

// Makes the ordered puzzle. Reports progress in tries.
Made look_for(Context& context, const Order& order);

// {found, tries, puzzle, solution, label, clues, minimal, symmetry, er, ep, ed | score, level,
// techniques}, as far as there is something to say: without a puzzle, only the first two.
Object made_object(const Target& target, const Made& made);

}  // namespace nonet::api
