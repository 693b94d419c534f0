#include "nonet/search/ease.h"

#include <algorithm>

#include "nonet/logic/state.h"
#include "nonet/rate/rate.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// Above this cost, further tries are faster than easing: either too few puzzles are harder, or the
// step is rare, and more clues make it rarer still.
constexpr int kMostEased = 36;  // tenths of Sudoku Explainer's rating

// The profile up to its last technique that can cost as little as the ceiling: the time goes into
// finding that the techniques after it have no step either.
Profile cut_off(const Ceiling& ceiling) {
  Profile profile = *ceiling.profile;
  std::size_t wanted = 0;
  for (std::size_t i = 0; i < profile.order.size(); ++i) {
    Step step;
    step.reset(profile.order[i]);
    if (profile.cost(step) <= ceiling.most) wanted = i + 1;
  }
  profile.order = profile.order.first(wanted);
  return profile;
}

// The cells that come with `cell`: itself, or its orbit.
CellSet orbit_of(Cell cell, PatternSymmetry symmetry) {
  for (const CellSet& orbit : orbits(symmetry)) {
    if (orbit.contains(cell)) return orbit;
  }
  return {};
}

Cell draw_cell(const CellSet& cells, Rng& rng) {
  std::uint32_t left = rng.below(static_cast<std::uint32_t>(cells.size()));
  for (const Cell cell : cells) {
    if (left-- == 0) return cell;
  }
  return cells.first();
}

}  // namespace

std::optional<int> most_for_needs(const Target& target, const Profile& profile) {
  int most = 0;
  for (const TechniqueId id : target.needs) {
    const std::optional<int> cost = fixed_cost(profile, id);
    if (!cost) return std::nullopt;
    most = std::max(most, *cost);
  }
  return target.needs.empty() ? std::nullopt : std::optional(most);
}

std::optional<Ceiling> ceiling_of(const Target& target) {
  const auto most = most_for_needs(target, *target.profile);
  if (most && (target.profile != &kSeProfile || *most <= kMostEased)) {
    return Ceiling{target.profile, *most, *most};
  }
  if (target.er && target.er->high <= kMostEased) {
    return Ceiling{&kSeProfile, target.er->low, target.er->high};
  }
  return std::nullopt;
}

std::optional<Grid> eased(const Target& target, const Ceiling& ceiling, const Grid& puzzle,
                          Rng& rng, Workspace& workspace, StopToken stop) {
  const Grid solution = solve(puzzle).first;
  const Profile profile = cut_off(ceiling);
  Search search{.workspace = workspace, .evidence = false, .stop = stop};
  State state(puzzle);
  Grid easier = puzzle;
  Step step;
  int hardest = 0;
  while (!state.is_solved()) {
    if (stop.stop_requested()) return std::nullopt;
    if (next_step(profile, state, search, step) && profile.cost(step) <= ceiling.most) {
      hardest = std::max(hardest, profile.cost(step));
      state.apply(step);
      continue;
    }
    for (const Cell cell : orbit_of(draw_cell(state.empty(), rng), target.symmetry)) {
      easier.place(cell, solution.digit(cell));
      if (!state.is_filled(cell)) state.place(cell, solution.digit(cell));
    }
    if (target.clues && easier.clue_count() > target.clues->high) return std::nullopt;
  }
  return hardest >= ceiling.least ? std::optional(easier) : std::nullopt;
}

}  // namespace nonet
