// The obvious evaluator of networks: whether a full board meets every constraint. What translators
// and propagators are held against.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "nonet/kernel/network.h"

namespace nonet::kernel {

using FullBoard = std::span<const Value>;

inline std::vector<Value> values_at(FullBoard board, std::span<const CellIndex> cells) {
  std::vector<Value> values;
  for (const CellIndex cell : cells) values.push_back(board[cell]);
  std::ranges::sort(values);
  return values;
}

inline bool holds(const Different& different, FullBoard board) {
  const std::vector<Value> values = values_at(board, different.cells);
  return std::ranges::adjacent_find(values) == values.end();
}

inline bool holds(const Network& network, const Pair& pair, FullBoard board) {
  return (network.tables[pair.table].allowed[board[pair.a]] >> board[pair.b] & 1U) != 0;
}

inline bool holds(const Network& network, const Sum& sum, FullBoard board) {
  std::int64_t total = 0;
  for (const Term& term : sum.terms) {
    total += std::int64_t{term.coefficient} * (board[term.cell] + network.lowest);
  }
  return total == sum.total;
}

inline bool holds(const Network& network, const Reading& reading, FullBoard board) {
  const Automaton& automaton = network.automata[reading.automaton];
  std::set<std::uint16_t> states{0};
  for (const CellIndex cell : reading.cells) {
    std::set<std::uint16_t> next;
    for (const Automaton::Arrow& arrow : automaton.arrows) {
      if (states.contains(arrow.from) && arrow.on.contains(board[cell])) next.insert(arrow.to);
    }
    states = next;
  }
  return std::ranges::any_of(states, [&](std::uint16_t state) { return automaton.accepts[state]; });
}

inline bool holds(const Count& count, FullBoard board) {
  const auto found = std::ranges::count_if(
      count.cells, [&](CellIndex cell) { return count.values.contains(board[cell]); });
  return (count.allowed >> found & 1U) != 0;
}

inline bool holds(const Run& run, FullBoard board) {
  const std::vector<Value> values = values_at(board, run.cells);
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] != values[i - 1] + 1) return false;
  }
  return true;
}

inline bool holds(const EqualSets& sets, FullBoard board) {
  return values_at(board, sets.left) == values_at(board, sets.right);
}

inline bool holds(const Network& network, FullBoard board) {
  for (std::size_t cell = 0; cell < network.cells.size(); ++cell) {
    if (!network.cells[cell].contains(board[cell])) return false;
  }
  const auto holds_alone = [&](const auto& constraint) { return holds(constraint, board); };
  const auto holds_within = [&](const auto& constraint) {
    return holds(network, constraint, board);
  };
  return std::ranges::all_of(network.different, holds_alone) &&
         std::ranges::all_of(network.pairs, holds_within) &&
         std::ranges::all_of(network.sums, holds_within) &&
         std::ranges::all_of(network.readings, holds_within) &&
         std::ranges::all_of(network.counts, holds_alone) &&
         std::ranges::all_of(network.runs, holds_alone) &&
         std::ranges::all_of(network.equal_sets, holds_alone);
}

}  // namespace nonet::kernel
