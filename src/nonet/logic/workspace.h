// Workspace: the scratch memory of all techniques, one per thread, reused from step to step.
//
// Each family that needs memory of its own adds one member here; nothing in it changes what is
// found, only how fast.

#pragma once

#include "nonet/logic/chains/forcing_search.h"
#include "nonet/logic/chains/hodoku_simple_chains.h"
#include "nonet/logic/chains/nice_loop_search.h"
#include "nonet/logic/chains/tabling.h"
#include "nonet/logic/singles_queues.h"
#include "nonet/logic/techniques/fish_memo.h"
#include "nonet/logic/techniques/als.h"

namespace nonet {

struct Workspace {
  FishMemo fish;
  AlsScratch als;
  SinglesQueues singles;
  // What follows from what: for nice loops, forcing chains and kraken fish.
  tabling::Tables tables;
  ForcingSearch forcing;
  NiceLoopSearch nice_loops;
  SimpleChainSearch simple_chains;
};

}  // namespace nonet
