// Grading: what a caller says of a puzzle's difficulty. This layer knows of no labels.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "nonet/base/function_ref.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::making {

enum class Fit : std::uint8_t { kTooEasy, kFits, kTooHard };

// How a puzzle with one solution compares with what is wanted. Cost: it is asked some five times a
// try.
using Grading = FunctionRef<Fit(const geometry::Puzzle&)>;

// The rung that fits, of a ladder of puzzles from easy to hard: rung `low` or before is taken as
// too easy, `high` is known to be too hard. `fit_of(i)` grades rung i, low < i < high. nullopt: two
// neighbours, one too easy and one too hard.
inline std::optional<std::size_t> find_rung(std::size_t low, std::size_t high,
                                            FunctionRef<Fit(std::size_t)> fit_of) {
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    const Fit fit = fit_of(middle);
    if (fit == Fit::kFits) return middle;
    (fit == Fit::kTooEasy ? low : high) = middle;
  }
  return std::nullopt;
}

}  // namespace nonet::making
