// Workspace: the scratch memory of all techniques, one per thread, reused from step to step.
//
// Each family that needs memory of its own adds one member here; a workspace never changes which
// steps are found, only how fast.

#pragma once

#include <array>
#include <vector>

#include "nonet/logic/candidate.h"
#include "nonet/logic/chains/forcing_search.h"
#include "nonet/logic/chains/hodoku_simple_chains.h"
#include "nonet/logic/chains/nice_loop_search.h"
#include "nonet/logic/chains/tabling.h"
#include "nonet/logic/forcing/memory.h"
#include "nonet/logic/singles_queues.h"
#include "nonet/logic/techniques/aligned_memo.h"
#include "nonet/logic/techniques/als.h"
#include "nonet/logic/techniques/colouring.h"
#include "nonet/logic/techniques/empty_rectangle.h"
#include "nonet/logic/techniques/fish_memo.h"
#include "nonet/logic/techniques/loop_memo.h"
#include "nonet/logic/techniques/single_digit.h"
#include "nonet/logic/techniques/uniqueness.h"

namespace nonet {

struct Workspace {
  AlsScratch als;
  RectangleMemo rectangles;
  FishMemo fish;
  SinglesQueues singles;
  std::array<AlignedMemo, 2> aligned;  // of pairs, of triplets

  // Steps found and not yet sorted.
  std::vector<TurbotChain> turbot_chains;
  std::vector<EmptyRectangle> empty_rectangles;
  std::vector<RemotePair> remote_pairs;
  std::vector<Candidate> candidates;
  // Implications, and the searches along them: for nice loops, forcing chains and kraken fish.
  tabling::Tables tables;
  ForcingSearch tabled_forcing;
  NiceLoopSearch nice_loops;
  SimpleChainSearch simple_chains;
  ForcingMemory forcing_memory;
  LoopMemo loops;
};

}  // namespace nonet
