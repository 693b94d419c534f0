// A search for a puzzle as requests order it, and what it found as JSON.

#pragma once

#include <cstdint>

#include "nonet/api/context.h"
#include "nonet/api/words.h"
#include "nonet/search/make.h"
#include "nonet/search/target.h"

namespace nonet::api {

struct Order {
  Target target;
  std::uint64_t seed = 0;
  std::uint64_t index = 0;  // which puzzle of the seed
  std::uint64_t tries = 0;
};

// Puzzle `index` of a seed is the one that the command line's `new --seed S --start INDEX` makes.
// Reports progress in tries.
Made look_for(Context& context, const Order& order);

// {found, tries, puzzle, solution, label, clues, minimal, symmetry, er, ep, ed | score, level,
// techniques}, as far as there is something to say: without a puzzle, only the first two.
Object made_json(const Order& order, const Made& made);

}  // namespace nonet::api
