// The table of techniques as the command line shows it.

#pragma once

#include <string>

namespace nonet::cli {

// The text of docs/techniques.md.
std::string techniques_markdown();

}  // namespace nonet::cli
