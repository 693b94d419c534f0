#include "nonet/book/variant_look.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/book/chapter_variant.h"
#include "nonet/make/layout_orbits.h"
#include "nonet/reason/facts.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::book {

namespace {

using geometry::kBlank;
using geometry::Puzzle;

// Whether each of the techniques is on the path, and no step is on a higher rung than they are.
bool has_needs(const std::vector<reason::TechniqueId>& needs, const VariantPath& path) {
  if (needs.empty()) return true;
  if (!path.solved || !path.hardest) return false;
  std::size_t top = 0;
  for (const reason::TechniqueId id : needs) top = std::max(top, rung_of(id));
  if (rung_of(path.hardest->technique) > top) return false;
  return std::ranges::all_of(needs, [&path](reason::TechniqueId id) {
    const auto& all = path.techniques;
    return std::ranges::find(all, id, &VariantTechniqueCount::technique) != all.end();
  });
}

bool can_go(const Puzzle& puzzle, const making::Cells& orbit, StopToken stop) {
  Puzzle less = puzzle;
  for (const geometry::CellIndex cell : orbit) {
    less.givens[cell] = kBlank;
    less.candidates[cell] = less.layout.all_values();
  }
  const auto found = find_solutions(less, {.count_only = true, .stop = stop});
  return found && found->solutions == 1;
}

bool has_pattern(const Target& target, const Puzzle& puzzle, StopToken stop) {
  const auto orbits = making::orbits_of(puzzle.layout, target.symmetry);
  if (!orbits) return false;
  const auto is_given = [&](geometry::CellIndex cell) { return puzzle.givens[cell] != kBlank; };
  return std::ranges::all_of(*orbits, [&](const making::Cells& orbit) {
    if (std::ranges::none_of(orbit, is_given)) return true;
    return std::ranges::all_of(orbit, is_given) && !(target.minimal && can_go(puzzle, orbit, stop));
  });
}

}  // namespace

VariantLook look_at(const Puzzle& puzzle, StopToken stop) {
  VariantLook look;
  const Result<reason::Facts> facts = reason::facts_of(puzzle);
  if (!facts) return look;  // the kernel knows all clues of a puzzle that it has solved
  reason::State state(*facts);
  look.difficulty = difficulty(state, stop);
  reason::Search search{.evidence = false, .stop = stop};
  const auto watch = [&look](const reason::State& /*before*/, const reason::Step& step) {
    look.path.add(step);
    return false;
  };
  look.path.solved = walk(state, search, watch, StepsOf::kLadder);
  return look;
}

bool meets(const Chapter& chapter, const Puzzle& puzzle, const VariantLook& look, StopToken stop) {
  const Target& target = chapter.target;
  if (target.label && look.difficulty.label != *target.label) return false;
  const auto given = [](geometry::Value value) { return value != kBlank; };
  const auto givens = static_cast<int>(std::ranges::count_if(puzzle.givens, given));
  if (target.clues && !target.clues->contains(givens)) return false;
  const auto needs = variant_needs(chapter.needs);
  if (!needs || !has_needs(*needs, look.path)) return false;
  const bool any = target.symmetry == PatternSymmetry::kNone && !target.minimal;
  return any || has_pattern(target, puzzle, stop);
}

}  // namespace nonet::book
