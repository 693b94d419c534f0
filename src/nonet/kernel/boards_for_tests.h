// For tests: whether a full board meets a network, constraint by constraint, straight off the
// definitions in network.h; and counts by trying every board.

#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <vector>

#include "nonet/kernel/network.h"

namespace nonet::kernel {

using Board = std::vector<Value>;

inline bool different(std::span<const CellIndex> cells, const Board& board) {
  std::set<int> seen;
  return std::ranges::all_of(cells, [&](CellIndex c) { return seen.insert(board[c]).second; });
}

inline std::vector<int> sorted_values(std::span<const CellIndex> cells, const Board& board) {
  std::vector<int> values;
  values.reserve(cells.size());
  for (const CellIndex cell : cells) values.push_back(board[cell]);
  std::ranges::sort(values);
  return values;
}

inline bool accepted(const Automaton& automaton, std::span<const CellIndex> cells,
                     const Board& board) {
  std::uint16_t state = 0;
  for (const CellIndex cell : cells) {
    state = automaton.step(state, board[cell]);
    if (state == kNoState) return false;
  }
  return automaton.accepts[state];
}

inline bool sums_up(const Sum& sum, int lowest, const Board& board) {
  std::int64_t total = 0;
  for (const Term& term : sum.terms) {
    total += std::int64_t{term.coefficient} * (board[term.cell] + lowest);
  }
  return total == sum.total;
}

inline bool consecutive(const Run& run, const Board& board) {
  const std::vector<int> values = sorted_values(run.cells, board);
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] != values[i - 1] + 1) return false;
  }
  return true;
}

inline bool counted(const Count& count, const Board& board) {
  const auto in_set = [&](CellIndex cell) { return count.values.contains(board[cell]); };
  return (count.allowed >> std::ranges::count_if(count.cells, in_set) & 1) != 0;
}

inline bool meets(const Network& network, const Board& board) {
  const auto all = [](const auto& list, const auto& holds) {
    return std::ranges::all_of(list, holds);
  };
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (!network.cells[cell].contains(board[cell])) return false;
  }
  return all(network.different, [&](const Different& d) { return different(d.cells, board); }) &&
         all(network.pairs,
             [&](const Pair& p) {
               return (network.tables[p.table].allowed[board[p.a]] >> board[p.b] & 1) != 0;
             }) &&
         all(network.sums, [&](const Sum& s) { return sums_up(s, network.lowest, board); }) &&
         all(network.readings,
             [&](const Reading& r) {
               return accepted(*network.automata[r.automaton], r.cells, board);
             }) &&
         all(network.counts, [&](const Count& c) { return counted(c, board); }) &&
         all(network.runs, [&](const Run& r) { return consecutive(r, board); }) &&
         all(network.equal_sets, [&](const EqualSets& e) {
           return sorted_values(e.left, board) == sorted_values(e.right, board);
         });
}

// All boards that meet the network, in the order of counting. Takes values ^ cells steps.
inline std::vector<Board> boards_of(const Network& network) {
  std::vector<Board> found;
  Board board(network.cells.size(), 0);
  for (;;) {
    if (meets(network, board)) found.push_back(board);
    std::size_t cell = 0;
    while (cell < board.size() && ++board[cell] == network.values) board[cell++] = 0;
    if (cell == board.size()) return found;
  }
}

}  // namespace nonet::kernel
