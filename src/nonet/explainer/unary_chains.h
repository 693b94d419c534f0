// Chains of one line: cycles that come back to their first literal, and forcing chains that end at
// its opposite.

#pragma once

#include "nonet/base/stop.h"
#include "nonet/explainer/chain_list.h"

namespace nonet::explainer {

void search_unary_chains(const Board& board, StopToken stop, ChainList& list);

}  // namespace nonet::explainer
