// Constraints that follow from several others and make search short: sums of innies and outies,
// equal sets.

#pragma once

#include "nonet/kernel/budget.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

// Adds, to the network of some puzzle, sums over cells that houses and cages leave over (the 45
// rule: innies, outies, of one house and of several side by side), and equal sets of unions of
// houses (the law of leftovers). All of them follow from the network's constraints. At most a few
// thousand; deterministic. Fewer where the budget ends.
void add_derived(Network& network, Budget& budget);
void add_derived(Network& network);

}  // namespace nonet::kernel
