// Ways to make a complete grid: named strategies, one file each.
//
// A strategy takes the randomness it may use and returns a solved grid, always. The same Rng state
// gives the same grid on every machine. Strategies differ in the grids they reach, in bias and in
// speed; docs/generation.md has the figures.

#pragma once

#include <array>
#include <string_view>

#include "nonet/base/rng.h"
#include "nonet/board/grid.h"

namespace nonet {

struct FillStrategy {
  std::string_view slug;     // what a person types
  std::string_view summary;  // how it works, one line
  std::string_view reach;    // which grids it can make, and how evenly, one line
  Grid (*fill)(Rng&);
};

// The strategies themselves. Postcondition of each: is_solved(result).
Grid fill_uniform(Rng& rng);
Grid fill_shuffle(Rng& rng);
Grid fill_rows(Rng& rng);
Grid fill_cells(Rng& rng);
Grid fill_cells_fewest(Rng& rng);

// The number of frames that fill_uniform draws from, each weighed by its grids: times 280 * 6^3
// (the first box's partition and the orders of columns) it is the number of grids.
std::uint64_t uniform_weight();

inline constexpr std::array kFillStrategies{
    FillStrategy{"uniform", "draws the columns' digits by exact weights, then each band's rows",
                 "every grid, each equally often, exactly", fill_uniform},
    FillStrategy{"rows", "row by row of random digits, one row back at a dead end",
                 "every grid, not equally often", fill_rows},
    FillStrategy{"cells",
                 "cell by cell in reading order, random digits, one cell back at a dead end",
                 "every grid, not equally often", fill_cells},
    FillStrategy{
        "cells-fewest",
        "the cell with the fewest candidates next, random digits, one cell back at a dead end",
        "every grid, not equally often", fill_cells_fewest},
    FillStrategy{"shuffle", "one root grid, its digits renamed and its lines moved at random",
                 "1 of the 5 472 730 538 classes of grids, each grid of it equally often",
                 fill_shuffle},
};

// The strategy used when none is asked for.
inline constexpr const FillStrategy& kDefaultFillStrategy = kFillStrategies[0];

// nullptr when no strategy has that name.
constexpr const FillStrategy* find_fill_strategy(std::string_view slug) {
  for (const FillStrategy& strategy : kFillStrategies) {
    if (strategy.slug == slug) return &strategy;
  }
  return nullptr;
}

}  // namespace nonet
