// The table of techniques as the command line shows it.

#pragma once

#include <string>
#include <vector>

#include "nonet/logic/technique.h"

namespace nonet::cli {

// All slugs, for options that take one.
std::vector<std::string> technique_slugs();

// docs/techniques.md.
std::string techniques_markdown();

}  // namespace nonet::cli
