// A walk of random steps of all techniques of reason/, each of which is held against a solution of
// the puzzle: no step may remove a value that stands there.

#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/reason/facts.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"
#include "tests/differential/clued_board.h"

namespace nonet {

// What is wrong with the step; nullopt: nothing.
inline std::optional<std::string> find_lie(const reason::State& state, const reason::Step& step,
                                           const std::vector<geometry::Value>& solution) {
  const reason::Facts& facts = state.facts();
  const auto say = [&](const std::string& what) {
    return std::string(reason::technique(step.technique).slug) + ": " + what + ": " +
           conclusion(facts, step) + ": " + in_english(explanation(facts, step));
  };
  if (!step.is_useful()) return say("does nothing");
  for (const reason::Candidate placed : step.placements) {
    if (state.is_filled(placed.cell)) return say("places in a filled cell");
    if (solution[placed.cell] != placed.value) return say("places a wrong value");
  }
  for (const reason::Candidate gone : step.eliminations) {
    if (!state.has(gone)) return say("removes what is not there");
    if (solution[gone.cell] == gone.value) return say("removes a value of a solution");
  }
  return std::nullopt;
}

struct SoundWalk {
  std::size_t steps = 0;  // looked at
  std::optional<std::string> lie;
};

// How much of a walk there is: by default all.
struct WalkBounds {
  std::size_t positions = std::numeric_limits<std::size_t>::max();
  std::size_t steps_each = 100;  // of a technique in a position
  // Every so manyeth technique of the table, from the first one on.
  std::size_t stride = 1, first = 0;
};

// Whether the walk looks for the technique now: uniqueness where the puzzle has one solution, and
// equal sets and nets, of which a board has thousands, in one of a hundred positions.
inline bool is_looked_for(const reason::Technique& technique, bool unique, Rng& rng) {
  using enum reason::TechniqueId;
  if (technique.id == kEqualSets || technique.id == kForcingNet) return rng.below(100) == 0;
  return technique.family != reason::Family::kUniqueness || unique;
}

// Looks at some steps of each technique, takes one or more of all, and so on until there is none.
inline SoundWalk walk_soundly(const CluedBoard& board, bool unique, Rng& rng,
                              const WalkBounds& bounds = {}) {
  SoundWalk walk;
  const Result<reason::Facts> facts = reason::facts_of(board.puzzle);
  if (!facts.ok()) return walk;
  reason::State state(*facts);
  reason::Search search;
  for (std::size_t position = 0; position < bounds.positions; ++position) {
    std::vector<reason::Step> found;
    for (std::size_t i = bounds.first; i < reason::techniques().size(); i += bounds.stride) {
      const reason::Technique& technique = reason::techniques()[i];
      if (!is_looked_for(technique, unique, rng)) continue;
      const std::size_t most = walk.steps + bounds.steps_each;
      technique.find(technique, state, search, [&](reason::Step& step) {
        ++walk.steps;
        walk.lie = find_lie(state, step, board.solution);
        found.push_back(step);
        return walk.lie.has_value() || walk.steps == most;
      });
      if (walk.lie.has_value()) return walk;
    }
    if (found.empty()) return walk;
    for (std::size_t taken = 0; taken < 1 + found.size() / 8; ++taken) {
      state.apply(found[rng.below(static_cast<std::uint32_t>(found.size()))]);
    }
  }
  return walk;
}

}  // namespace nonet
