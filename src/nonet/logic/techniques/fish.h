// Fish: X-wing, swordfish, jellyfish and their larger, finned, sashimi, franken and mutant kin.
//
// fish_search.h has the search and explains the words. The finders here choose digits and rules for
// the search, and make steps of the fish found.
//
// Step: eliminations of one digit; `extra` is the number of fins. Evidence: houses kBase, kCover;
// marks kPattern (base cells but for the fins), kFin, kEndoFin, kCannibal (base cells removed).
// Siamese fish, two fish on the same bases in one step, list the covers and fins of both.

#pragma once

#include <string>

#include "nonet/board/digit_set.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"
#include "nonet/logic/techniques/fish_search.h"

namespace nonet {

// One finder for all sizes and kinds, told apart by the technique's id. Sudoku Explainer knows
// X-wing, swordfish and jellyfish only, and finds them in an order of its own (basic_fish.h).
//
// HoDoKu's limits: five fins, two of them endo fins at most; bases of a fish without fins have no
// more cells than it has covers. Its order: digits; rows as bases, then columns; then as in
// fish_search.h. When duals are allowed, siamese fish are added and all sorted, most eliminations
// first. Of fish with five bases or more, which come in thousands, there is one for each set of
// eliminations. HoDoKu's search for franken fish also finds and takes the mutant fish with nothing
// but boxes on one side: so does this search.
bool find_fish(const Technique& technique, const State& state, Search& search, StepSink sink);

std::string explain_fish(const Step& step);

// Adds houses and marks of a fish; `cannibals` are the base cells that it removes.
void mark_fish(Step& step, const Fish& fish, Digit digit, const CellSet& cannibals);

}  // namespace nonet
