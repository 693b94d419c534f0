// nonet draw, for puzzles of any layout and rules.

#pragma once

#include "nonet/cli/commands/draw_plan.h"
#include "nonet/cli/table/showing.h"

namespace nonet::cli {

int run_variant_draw(const DrawOptions& options, const DrawPlan& plan);

}  // namespace nonet::cli
