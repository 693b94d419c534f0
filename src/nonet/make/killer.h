// Killers without givens: cages that leave one solution, as hard as wanted.
//
//   draw cages ── another solution? ── recut cages where it differs ──┐
//                        └── none: unique <──────────────────────────-┘
//   too hard: cut cages in two, one after the other, each puzzle easier than the one before
//   too easy: join cages, as long as the puzzle stays unique, each puzzle harder
//
// Of those ladders the rung that fits is found by halving.

#pragma once

#include <optional>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/make/board.h"
#include "nonet/make/cages.h"
#include "nonet/make/grading.h"
#include "nonet/make/prover.h"

namespace nonet::making {

struct KillerTask {
  // Layout and all clues but cages; no givens.
  const geometry::Puzzle& base;
  const Board& board;
  Effort effort;
  const Grading* grading = nullptr;  // null: any difficulty
};

// The puzzle with cages whose only solution is the board; nullopt: this board's cages met no such
// puzzle, or the token asked to stop.
std::optional<geometry::Puzzle> make_killer(const KillerTask& task, Rng& rng, StopToken stop);

}  // namespace nonet::making
