// ClueScope: what one clue demands of its cells together, by positions among them, for techniques
// that try ways to fill the cells.

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/kernel/network.h"

namespace nonet::reason {

struct Facts;

// Clues of more cells, and those of the whole board, have no scope.
inline constexpr std::size_t kMostScope = 16;
using Positions = std::uint32_t;  // a set of positions, as bits

using Machine = kernel::Automaton;
using kernel::kNoState;

struct ClueScope {
  struct Pair {
    std::uint8_t a = 0;  // a < b
    std::uint8_t b = 0;
    std::uint32_t table = 0;  // into Facts::tables
  };
  struct Sum {
    std::vector<std::int32_t> coefficients;  // one a position, 0 where it has no part
    std::int64_t total = 0;                  // of values from 0
  };
  struct Count {
    Positions cells = 0;
    geometry::ValueSet values;
    std::uint64_t allowed = 0;
  };
  struct EqualSets {
    Positions left = 0;
    Positions right = 0;
  };

  kernel::Origin origin = kernel::kDerived;
  std::vector<geometry::CellIndex> cells{};  // in the order in which the machine reads them
  std::vector<Positions> apart{};            // for each cell, those that it sees
  std::vector<Pair> pairs{};
  std::vector<Sum> sums{};
  std::vector<Count> counts{};
  std::vector<Positions> runs{};
  std::vector<EqualSets> equal_sets{};
  int machine = -1;  // into Network::automata
  std::uint64_t key = 0;
};

// Fills Facts::scopes: clues of three cells and more that demand more than that
// cells differ, in the order of the clues.
void add_scopes(Facts& facts);

}  // namespace nonet::reason
