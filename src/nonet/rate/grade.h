// Grade: how hard a puzzle of any layout and rules is for a person, as the label of label.h.
//
// The rule is that of label.h: the same ladder climbed in the same rounds, with the techniques of
// reason/ on its rungs. So a label promises the same effort on every layout: what a clue says by
// itself stands beside the single that takes as long to see.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/rate/label.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"
#include "nonet/reason/technique.h"

namespace nonet {

struct VariantRung {
  std::string_view name;
  Label label;
  int most_rounds;  // more of them raise the label by one
  std::span<const reason::TechniqueId> techniques;
};

// As many rungs as the ladder of label.h, with the same labels.
const std::array<VariantRung, kRungs>& variant_rungs();

// Precondition: exactly one solution, and !start.is_broken(). Cost: a millisecond for puzzles
// without chains on 81 cells.
Difficulty difficulty(const reason::State& start, StopToken stop = {});

// Which steps are looked for: those of the ladder, or, where it ends, others too: chains with
// branches and nets, which take milliseconds to seconds.
enum class StepsOf : std::uint8_t { kLadder, kAll };

// The first step of the lowest rung that offers any, or of the techniques beyond the ladder,
// grouped AICs, forcing chains, Nishio and nets: what a hint shows. False: there is none.
bool next_step(const reason::State& state, reason::Search& search, reason::Step& step,
               StepsOf steps = StepsOf::kAll);
// Takes steps of the lowest rungs, so many of them, until none is left or `stop` says so.
void fill_by_rungs(reason::State& state, std::size_t rungs, StopToken stop);
// Index of the rung that has the technique; kRungs where none has.
std::size_t rung_of(reason::TechniqueId technique);

// Takes next_step() until the puzzle is solved or there is none, and shows each step to `watch`
// before it is taken; `watch` returns true to stop. Returns whether the puzzle is solved.
using StepWatch = FunctionRef<bool(const reason::State& before, const reason::Step& step)>;
bool walk(reason::State& state, reason::Search& search, StepWatch watch,
          StepsOf steps = StepsOf::kAll);

}  // namespace nonet
