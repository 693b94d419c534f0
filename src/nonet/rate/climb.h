// The rule of label.h as code, for the ladders of classic puzzles and of any layout: rounds of the
// lowest rung that offers steps, and the label that the rounds give.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "nonet/base/stop.h"
#include "nonet/rate/label.h"

namespace nonet {

// A row of a Ladder has a `label` and `most_rounds`.
template <class Ladder>
Label label_of(const Ladder& ladder, const Difficulty& climbed) {
  if (!climbed.solved) return Label::kExtreme;
  int label = 0;
  for (std::size_t i = 0; i < kRungs; ++i) {
    if (climbed.rounds[i] == 0) continue;
    const int raise = climbed.rounds[i] > ladder[i].most_rounds ? 1 : 0;
    label = std::max(label, static_cast<int>(ladder[i].label) + raise);
  }
  return static_cast<Label>(label);
}

// `collect(rung, round)` adds all steps that a rung offers in `state` to the round, which says
// whether it is empty() and does them all at once by apply_to(state).
template <class Round, class State, class Ladder, class Collect>
Difficulty climb(State& state, const Ladder& ladder, StopToken stop, Collect collect) {
  Difficulty climbed;
  std::size_t rung = 0;
  while (!state.is_solved() && rung < kRungs) {
    Round round;
    collect(ladder[rung], round);
    if (stop.stop_requested()) {
      climbed.stopped = true;
      return climbed;
    }
    if (round.empty()) {
      ++rung;
      continue;
    }
    round.apply_to(state);
    ++climbed.rounds[rung];
    rung = 0;
  }
  climbed.solved = state.is_solved();
  climbed.label = label_of(ladder, climbed);
  return climbed;
}

}  // namespace nonet
