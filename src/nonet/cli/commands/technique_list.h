// The table of techniques as the command line shows it.

#pragma once

#include <string>

namespace nonet::cli {

// docs/techniques.md.
std::string techniques_markdown();

}  // namespace nonet::cli
