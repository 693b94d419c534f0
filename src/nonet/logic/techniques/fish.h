// Fish: X-wing, swordfish, jellyfish and their larger, finned, sashimi, franken and mutant kin.
//
// fish_search.h has the search and explains the words. The finders in fish.cc choose digits and
// rules for the search, and make steps of the fish found.
//
// Step: eliminations of one digit; `extra` is the number of fins. Evidence: houses kBase, kCover;
// marks kPattern (base cells but for the fins), kFin, kEndoFin, kCannibal (base cells removed).
// Siamese fish, two fish on the same bases in one step, list the covers and fins of both.

#pragma once

#include "nonet/board/digit_set.h"
#include "nonet/logic/step.h"
#include "nonet/logic/techniques/fish_search.h"

namespace nonet {

// Adds houses and marks of a fish; `cannibals` are the base cells that it removes.
void mark_fish(Step& step, const Fish& fish, Digit digit, const CellSet& cannibals);

}  // namespace nonet
