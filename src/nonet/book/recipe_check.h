// Faults of a recipe whose keys each make sense: missing keys, keys that exclude each other,
// targets that no puzzle meets.

#pragma once

#include <vector>

#include "nonet/book/recipe.h"

namespace nonet::book {

void check_recipe(const Recipe& recipe, std::vector<Fault>& faults);

}  // namespace nonet::book
