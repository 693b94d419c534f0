// The languages that the program brings along besides English: the tables *.json of this folder,
// which CMake makes a part of it.

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/language.h"

namespace nonet {

// By tag. Reads all tables at the first call, which takes milliseconds.
std::span<const Language> built_in_languages();
// "en" and the tags of these languages. Reads nothing.
std::vector<std::string_view> language_tags();

}  // namespace nonet
