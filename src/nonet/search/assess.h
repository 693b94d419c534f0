// Assessing: how far a puzzle is from a target, as one number, 0 for a puzzle that meets it.
//
// Cheap tests come first; expensive ones run only on puzzles that pass them:
//
//   pattern, symmetry, clue count    bit operations
//   minimal                          one batch of the solver
//   label, ratings                   tenths of a millisecond to minutes; a rating ends as soon as
//                                    the path shows that it cannot meet the target
//
// The distance adds up how far each part is off, in tenths of a rating, so that a search can
// descend: a puzzle with ER 8.6 is nearer to 9.0 than one with 7.2.

#pragma once

#include <optional>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/report.h"
#include "nonet/search/target.h"

namespace nonet {

// What is known of a puzzle.
struct Properties {
  int clues = 0;
  bool minimal = false;
  RatingReport rating;
};

struct Assessment {
  int distance = 0;
  bool stopped = false;  // by the stop token: the rest means nothing

  bool met() const { return distance == 0 && !stopped; }
};

// Precondition: the puzzle has exactly one solution.
Assessment assess(const Target& target, const Grid& puzzle, Workspace& workspace,
                  StopToken stop = {});

// The part of the distance that costs nothing: clues, symmetry, pattern.
int cheap_distance(const Target& target, const Grid& puzzle);

// Exactly one solution, and no orbit of clues that can go.
bool is_minimal_under(const Grid& puzzle, PatternSymmetry symmetry);

// The scales whose ratings decide whether a puzzle meets the target; where none does, the scale of
// the target's profile.
std::vector<const Profile*> scales_of(const Target& target);

// All properties that the target asks about: always the label, and the ratings of scales_of().
// nullopt after a stop. Precondition: as for assess().
std::optional<Properties> properties(const Target& target, const Grid& puzzle, Workspace& workspace,
                                     StopToken stop = {});

// Whether a puzzle meets the target, without the short cuts of assess(): by the solver, and from
// the puzzle's properties.
bool verify(const Target& target, const Grid& puzzle, const Properties& found);

}  // namespace nonet
