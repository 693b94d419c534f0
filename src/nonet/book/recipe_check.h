// What is wrong with a recipe whose keys each make sense: what is missing, what excludes each
// other, what no puzzle can be.

#pragma once

#include <vector>

#include "nonet/book/recipe.h"

namespace nonet::book {

void check_recipe(const Recipe& recipe, std::vector<Fault>& faults);

}  // namespace nonet::book
