// Boards at random for any network, by search: propagation to the fixed point, then a random value
// for one of the cells with the fewest candidates; at a dead end another value, after many dead
// ends all over again. Every board may come, but not each equally often; exchanges.h evens that
// out.

#pragma once

#include <optional>

#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/kernel/model.h"
#include "nonet/make/board.h"

namespace nonet::making {

struct BoardSearch {
  std::optional<Board> board;
  // Whether the search went through everything: then no board means that there is none. False where
  // it gave up or was stopped.
  bool complete = false;
};

// Gives up after `starts` starts: the first ends at 64 dead ends, each later one at twice as many
// as the one before. Takes about 1 ms for 9 by 9 cells, 20 ms for 25 by 25.
BoardSearch find_random_board(const kernel::Model& model, int starts, Rng& rng,
                              StopToken stop = {});

}  // namespace nonet::making
