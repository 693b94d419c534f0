// Easing: clues come to a puzzle that is too hard for the target, one wherever its path cannot go
// on without a step that costs too much.
//
//   path  -> -> -> stuck: a clue -> -> stuck: a clue -> -> solved
//
// What was placed before a clue stays placeable with it, for techniques only need candidates to be
// gone; so the puzzle is solved by steps within the ceiling, or nearly always: uniqueness is the
// exception. Random puzzles hardly ever are as easy as full houses alone, or have a rare step as
// their hardest one; eased ones are.

#pragma once

#include <optional>

#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/search/target.h"

namespace nonet {

// What the steps on the path of a scale may cost: none more than `most`, and one at least `least`.
struct Ceiling {
  const Profile* profile;
  int least;
  int most;
};

// nullopt: the target has none, or one so high that easing would take longer than looking on.
std::optional<Ceiling> ceiling_of(const Target& target);

// Where the hardest of the needed techniques has one cost only, nothing may cost more.
std::optional<int> most_for_needs(const Target& target, const Profile& profile);

// The puzzle with more clues, whole orbits under the target's symmetry. nullopt where its path has
// no step that costs enough, or it would get more clues than the target allows. Precondition: one
// solution.
std::optional<Grid> eased(const Target& target, const Ceiling& ceiling, const Grid& puzzle,
                          Rng& rng, Workspace& workspace, StopToken stop = {});

}  // namespace nonet
