// Crowded houses: those in which some cells have fewer candidates between them than there are
// cells.
//
// Such a puzzle has no solution (Hall's marriage theorem: a house can be filled if and only if
// every set of its cells has at least as many candidates between them). A search that branches on
// cells and on digits' places finds a crowded house only by guessing in it, and may guess in all
// others first: practically for ever, where the rest of the board is open.

#pragma once

#include "nonet/board/pencilmarks.h"

namespace nonet {

// Whether a house of `puzzle` is crowded: 27 bipartite matchings of nine cells with nine digits
// (augmenting paths, Kuhn 1955), together about a microsecond.
bool has_crowded_house(const Pencilmarks& puzzle);

}  // namespace nonet
