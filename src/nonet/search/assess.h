// Assessing: how far a puzzle is from a target, as one number, 0 for a puzzle that meets it.
//
// Cheap questions first; the dear ones are asked only of puzzles that pass them:
//
//   pattern, symmetry, clue count    bit operations
//   minimal                          one batch of the solver
//   label, ratings                   tenths of a millisecond to minutes; a rating ends as soon as
//                                    the path shows that it cannot meet the target
//
// The number adds up how far each part is off, in tenths of a rating, so that a search can go
// downhill: a puzzle with ER 8.6 is nearer to 9.0 than one with 7.2.

#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/label.h"
#include "nonet/rate/rate.h"
#include "nonet/search/target.h"

namespace nonet {

inline constexpr std::size_t kTechniqueIds = static_cast<std::size_t>(TechniqueId::kBruteForce) + 1;

// A puzzle's rating on one scale, and the path to it in numbers.
struct PathRating {
  Rating rating;
  int hardest = 0;  // the largest cost of a step
  std::array<std::uint16_t, kTechniqueIds> counts{};
  // Of each technique, the largest cost of its steps; 0 where it does not occur.
  std::array<std::uint16_t, kTechniqueIds> costs{};

  bool has(TechniqueId id) const { return counts[static_cast<std::size_t>(id)] > 0; }
  int cost(TechniqueId id) const { return costs[static_cast<std::size_t>(id)]; }
};

// What is known of a puzzle.
struct Properties {
  int clues = 0;
  bool minimal = false;
  std::optional<Label> label;
  std::optional<PathRating> se, hodoku, basic;
};

struct Assessment {
  int distance = 0;
  bool stopped = false;  // by the stop token: the rest means nothing

  bool met() const { return distance == 0 && !stopped; }
};

// Precondition: the puzzle has exactly one solution.
Assessment assess(const Target& target, const Grid& puzzle, Workspace& workspace,
                  StopToken stop = {});

// The part of it that costs nothing: clues, symmetry, pattern.
int cheap_distance(const Target& target, const Grid& puzzle);

// Exactly one solution, and no orbit of clues that can go.
bool is_minimal_under(const Grid& puzzle, PatternSymmetry symmetry);

// Everything that the target asks about, in full, and always the label and the rating of the
// target's profile. nullopt when the stop token asked to stop. Same precondition.
std::optional<Properties> properties(const Target& target, const Grid& puzzle, Workspace& workspace,
                                     StopToken stop = {});

// Whether a puzzle meets the target, found without any of the short cuts above: by the solver, and
// from its properties.
bool verify(const Target& target, const Grid& puzzle, const Properties& found);

// A rating in full.
PathRating rate_path(const Profile& profile, const Grid& puzzle, Workspace& workspace,
                     StopToken stop = {});

}  // namespace nonet
