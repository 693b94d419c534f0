// The exact number of solutions of a puzzle, be it one or 6 670 903 752 021 072 936 960.
//
// The solver counts few solutions one by one; more than it can count in a moment are summed over
// frames (frame_sum.h), in time that hardly depends on their number.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/base/stop.h"
#include "nonet/base/wide.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

// How a count was made.
enum class CountMethod : std::uint8_t {
  kSearch,  // every solution was found
  kFrames,  // solutions were summed over frames
};

struct Count {
  Wide solutions = 0;
  CountMethod method = CountMethod::kSearch;
};

struct CountOptions {
  // Threads for one puzzle. Precondition: >= 1. The result does not depend on it.
  int threads = 1;
  StopToken stop = {};
};

// nullopt when a stop was requested.
// Cost: less than 50 ms up to 300 000 solutions; beyond, 30 ms to 10 s on one core, most for about
// seven clues, and up to 60 MB (docs/counting.md).
std::optional<Count> count_solutions(const Grid& puzzle, const CountOptions& options = {});
// The same where cells have candidates instead of clues. All solutions are found one by one, some
// million a second: this may take for ever.
std::optional<Count> count_solutions(const Pencilmarks& puzzle, const CountOptions& options = {});

// The sum over frames, whatever the number of solutions: for comparison.
std::optional<Wide> count_by_frames(const Grid& puzzle, const CountOptions& options = {});

}  // namespace nonet
