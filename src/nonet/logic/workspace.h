// Workspace: the scratch memory of all techniques, one per thread, reused from step to step.
//
// Each family that needs memory of its own adds one member here; nothing in it changes what is
// found, only how fast.

#pragma once

#include "nonet/logic/singles_queues.h"
#include "nonet/logic/techniques/als.h"

namespace nonet {

struct Workspace {
  AlsScratch als;
  SinglesQueues singles;
};

}  // namespace nonet
