// Shared by the commands that draw for people.

#pragma once

#include <string>

#include "nonet/draw/ansi.h"

namespace nonet::cli {

// What --colour means for this output: "auto" is yes on a terminal, unless NO_COLOR is set (see
// no-color.org) or TERM is "dumb".
bool use_colour(const std::string& when, const std::string& output);

}  // namespace nonet::cli
