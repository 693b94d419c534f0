// The table of techniques as the command line shows it.

#pragma once

#include <string>
#include <vector>

#include "nonet/logic/technique.h"

namespace nonet::cli {

// All slugs, for options that take one.
std::vector<std::string> technique_slugs();

// Whether looking for all steps of it takes a person's patience: nested chains, nets, large and
// complex fish, and whatever looks into the solution.
bool is_slow(const Technique& technique);

// docs/techniques.md.
std::string techniques_markdown();

}  // namespace nonet::cli
