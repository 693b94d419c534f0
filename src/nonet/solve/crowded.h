// Crowded houses: pencilmarks that leave some cells of a house fewer digits than they are.
//
// Such a puzzle has no solution (Hall's marriage theorem: a house can be filled if and only if
// every set of its cells has at least as many candidates between them). A search that branches on
// cells and on digits' places sees one only once it guesses in that house, and may guess everywhere
// else before: for practically ever, where the rest of the board is open.

#pragma once

#include "nonet/board/pencilmarks.h"

namespace nonet {

// Whether a house of `puzzle` is crowded: 27 bipartite matchings of nine cells with nine digits
// (augmenting paths, Kuhn 1955), together about a microsecond.
bool has_crowded_house(const Pencilmarks& puzzle);

}  // namespace nonet
