// The rating of a puzzle of some layout on the scale of Sudoku Explainer, step by step.
//
//   Puzzle --make_network--> Network --Board--> finders in order, the first step is taken -->
//   Rating
//
// The scale is that of Sudoku Explainer 1.2.1 as its descendants apply it: SukakuExplainer 1.18.1
// to 9x9 with boxes and extra houses, anti-knight, anti-king or non-consecutive, and the programs
// for Latin squares with regions (jigsaw), 6x6 and 16x16. The engine for classic puzzles is
// logic/forcing, and much faster; this one takes any layout that the scale knows.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/explainer/finding.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::explainer {

// Which techniques are tried.
enum class Scale : std::uint8_t {
  kClassic,  // those of Sudoku Explainer 1.2.1, and two for non-consecutive
  // SukakuExplainer's own: strong links and large wings, and for variants intersections and naked
  // sets between any regions. Boards other than 9x9 with boxes are rated as on kClassic.
  kSukaku,
};

struct Wishes {
  Scale scale = Scale::kClassic;
  bool trace = false;  // the steps of the path
  StopToken stop = {};
};

enum class End : std::uint8_t {
  kSolved,
  kStuck,    // no technique finds a step
  kStopped,  // by the stop token
};

struct Rating {
  End end = End::kStuck;
  int steps = 0;
  // Tenths: the hardest step, the hardest up to and including the first that places a value, the
  // first. 0 where there is no such step.
  int er = 0;
  int ep = 0;
  int ed = 0;
  std::string hardest;         // the name of the first of the hardest steps
  std::vector<Finding> trace;  // where wished; what each step changes, but not what it rests on
};

// Precondition: the puzzle is well formed and has exactly one solution: techniques of uniqueness
// rely on it. Error: what of the puzzle the scale does not know. Cost: milliseconds to seconds;
// minutes for what needs nested chains.
Result<Rating> rate_explainer(const geometry::Puzzle& puzzle, const Wishes& wishes);

}  // namespace nonet::explainer
