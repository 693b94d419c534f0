// Rating: solve a puzzle as a person would under a profile, step by step, and say how hard it was.
//
// Cost: a tenth of a millisecond for an easy puzzle, seconds to minutes for one that needs nested
// forcing chains. The stop token is asked between steps and within long searches.

#pragma once

#include <cstdint>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/workspace.h"
#include "nonet/rate/profile.h"

namespace nonet {

enum class Outcome : std::uint8_t {
  kSolved,
  kStuck,    // no technique of the profile finds a step
  kBroken,   // a cell without candidates, or a digit without a place: not a proper puzzle
  kStopped,  // the trace callback or the stop token said so
};

struct Rating {
  Outcome outcome = Outcome::kStuck;
  int steps = 0;
  // se: tenths; ER (hardest step), EP (hardest up to and including the first placement), ED (first
  // step); 200 for a puzzle that is stuck. hodoku: hardest, ..., by score of a step.
  int er = 0;
  int ep = 0;
  int ed = 0;
  // hodoku only.
  int score = 0;
  Level level = Level::kEasy;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// What the trace callback is told: the state before the step, the step, its cost. Returns true to
// stop.
using Trace = FunctionRef<bool(const State& before, const Step& step, int cost)>;

// Finds the next step under a profile, or returns false when there is none. The search's convention
// is set to the profile's.
bool next_step(const Profile& profile, const State& state, Search& search, Step& step);

// Rates a puzzle. It must have exactly one solution: techniques of uniqueness rely on it.
Rating rate(const Profile& profile, const Grid& puzzle, Workspace& workspace);
// The same from any state, with every step shown to `trace`, evidence included.
Rating rate(const Profile& profile, const State& start, Workspace& workspace, Trace trace);
// The same with a search that the caller has set up: evidence, stop token and so on.
Rating rate(const Profile& profile, const State& start, Search search, Trace trace);

}  // namespace nonet
