// Starts: known puzzles from which a search for a rare ER sets out.
//
// Some tenths of Sudoku Explainer's scale belong to one puzzle in a hundred thousand: 5.3 needs a
// unique loop of ten cells with a set of four beside it. Meeting such a step by chance takes
// minutes; but a few changed clues away from a puzzle that has it, hundreds of others have it too.
// So starts.cc has a few puzzles for each of the rare tenths, and a search walks from a random
// image of one of them:
//
//   start --> image --{-1+1}, {-2+1}, ...--> same ER --> ... --> same ER: found
//                        kHops (target_search.cc) changes, each of which keeps the ER
//
// The puzzles are our own, found without a table; docs/generation.md says how.

#pragma once

#include <vector>

#include "nonet/board/grid.h"
#include "nonet/search/target.h"

namespace nonet {

// The starts of all tenths in the target's range of ER. None where a tenth that some step costs has
// no row in the table, so that no rating is left out; and none where the target asks for more than
// ER and minimality, which starts need not have: the search then runs as for any other target.
std::vector<Grid> starts_for(const Target& target);

}  // namespace nonet
