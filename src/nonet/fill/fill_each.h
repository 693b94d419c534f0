// Many complete grids at a time, each from a stream of its own.

#pragma once

#include <span>

#include "nonet/base/rng.h"
#include "nonet/board/grid.h"
#include "nonet/fill/fill.h"

namespace nonet {

// As fill_uniform() of each stream, in half the time.
void fill_uniform_each(std::span<Rng> rngs, std::span<Grid> grids);

// The grids that the strategy makes of the streams, and the streams after that, as if it made them
// one by one. Precondition: as many grids as streams.
void fill_each(const FillStrategy& strategy, std::span<Rng> rngs, std::span<Grid> grids);

}  // namespace nonet
