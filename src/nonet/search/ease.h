// Easing: a puzzle that is too hard for the target gets more clues, one wherever its path cannot go
// on without a step that costs too much.
//
//   path  -> -> -> stuck: a clue -> -> stuck: a clue -> -> solved
//
// Steps taken before a clue was added stay possible with the clue, because techniques only need
// candidates to be gone; so steps within the ceiling solve the eased puzzle, except where a step of
// uniqueness is lost. Random puzzles that full houses alone solve, or whose hardest step is a rare
// one, hardly ever occur; easing makes both.

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

// nullopt: the target has no ceiling, or one so high that further tries take less time than easing.
std::optional<Ceiling> ceiling_of(const Target& target);

// The largest cost of the needed techniques, which no step may exceed; nullopt without any, or
// where the cost of one is not fixed.
std::optional<int> most_for_needs(const Target& target, const Profile& profile);

// The puzzle with more clues, whole orbits under the target's symmetry. nullopt where its path has
// no step that costs enough, where it would get more clues than the target allows, or after a stop.
// Precondition: one solution.
std::optional<Grid> eased(const Target& target, const Ceiling& ceiling, const Grid& puzzle,
                          Rng& rng, Workspace& workspace, StopToken stop = {});

}  // namespace nonet
