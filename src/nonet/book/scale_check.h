// One scale a book: what headings show of difficulty must not run back and forth between chapters.
//
//   chapters by label, headings with ER     Hard: ER 2.8 to 7.1, Expert: ER 5.6 to 8.3   refused
//   chapters by er that share no rating     Hard: ER 2.8 to 5.5, Expert: ER 5.6 to 8.3   taken

#pragma once

#include <vector>

#include "nonet/book/recipe.h"

namespace nonet::book {

// The chapters that may overlap on a scale which the headings show. Chapters that ask for no
// difficulty may have any; those that ask for the same one may share it.
std::vector<Fault> check_scales(const Recipe& recipe);

}  // namespace nonet::book
