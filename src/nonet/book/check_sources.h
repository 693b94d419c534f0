// What of the puzzles of a recipe's files does not go with the recipe.

#pragma once

#include <vector>

#include "nonet/book/recipe.h"
#include "nonet/book/select.h"
#include "nonet/book/value.h"

namespace nonet::book {

// Chapters that want more puzzles than their files have, and keys that have no meaning for the
// variants that came out of files. Precondition: all files were read.
std::vector<Fault> check_sources(const Recipe& recipe, const Sources& sources);

}  // namespace nonet::book
