// Shared by the commands that draw for people.

#pragma once

#include "nonet/cli/options.h"
#include "nonet/draw/ansi.h"
#include "nonet/draw/board_picture.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"

namespace nonet::cli {

// What --colour means for this output: "auto" is yes on a terminal, unless NO_COLOR is set (see
// no-color.org) or TERM is "dumb".
bool use_colour(const Options& options);

// The board before a step, with its candidates and what the step says of them.
draw::BoardPicture step_picture(const State& before, const Step& step);

}  // namespace nonet::cli
