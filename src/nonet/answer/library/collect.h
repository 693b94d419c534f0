// What a library of puzzles (collection/) is told of a puzzle: the library keeps words and numbers,
// and computes none of them.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/collection/add.h"
#include "nonet/collection/ratings.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/logic/workspace.h"

namespace nonet {

class SpareThreads;

// The slug of the largest symmetry of the puzzle's pattern.
std::string_view symmetry_of(const Grid& puzzle);
// The slugs of all symmetries whose patterns have this one too.
std::vector<std::string> symmetries_with(PatternSymmetry wanted);

// Precondition: `solution` is the only one of `givens`.
collection::Arrival arrival_of(const Grid& givens, const Grid& solution);

// What rating_of() rates with.
collection::Versions rating_versions();

// Label, both usual scales and their paths; of a variant its label and the path on the ladder.
// nullopt when a stop was requested, or a variant cannot be rated. `spare`: further threads for
// long searches.
std::optional<collection::RatedPuzzle> rating_of(const collection::UnratedPuzzle& puzzle,
                                                 Workspace& workspace, StopToken stop,
                                                 SpareThreads* spare = nullptr);

}  // namespace nonet
