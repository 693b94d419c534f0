// For tests: small networks at random, with constraints of every form.

#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

class RandomNetwork {
 public:
  explicit RandomNetwork(Rng& rng) : rng_(rng) {}

  // `cells` cells of `values` values with `constraints` constraints, partly read off a board, so
  // that some board meets all of them in about half of the cases.
  Network make(int cells, int values, int constraints) {
    network_ = {};
    network_.values = values;
    network_.lowest = rng_.between(0, 1);
    for (int i = 0; i < cells; ++i) {
      board_.push_back(static_cast<Value>(rng_.below(static_cast<std::uint32_t>(values))));
      std::uint64_t mask = rng_.next64() | rng_.next64() | std::uint64_t{1} << board_.back();
      mask &= (std::uint64_t{1} << values) - 1;
      network_.cells.push_back(ValueSet::from_bits(mask));
    }
    for (int i = 0; i < constraints; ++i) add(static_cast<int>(rng_.below(9)), i);
    board_.clear();
    return network_;
  }

 private:
  std::vector<CellIndex> some_cells(int least) {
    std::vector<CellIndex> cells(board_.size());
    std::iota(cells.begin(), cells.end(), CellIndex{0});
    rng_.shuffle(cells);
    const auto most = static_cast<int>(cells.size());
    cells.resize(static_cast<std::size_t>(rng_.between(std::min(least, most), most)));
    return cells;
  }

  std::vector<CellIndex> cells_that_differ() {
    std::vector<CellIndex> kept;
    for (const CellIndex cell : some_cells(2)) {
      const auto same = [&](CellIndex k) { return board_[k] == board_[cell]; };
      if (std::ranges::none_of(kept, same) || rng_.below(20) == 0) kept.push_back(cell);
    }
    return kept;
  }

  void add(int form, Origin origin) {
    switch (form) {
      case 0: {
        std::vector<CellIndex> cells = cells_that_differ();
        if (cells.size() < 2) return;
        const bool complete = static_cast<int>(cells.size()) == network_.values;
        network_.different.push_back({std::move(cells), complete, origin});
        return;
      }
      case 1:
        if (board_.size() > 1) add_pair(origin);
        return;
      case 2:
        return add_sum(some_cells(0), origin);
      case 3: {  // a cage
        std::vector<CellIndex> cells = cells_that_differ();
        network_.different.push_back({cells, false, origin});
        return add_sum(cells, origin, rng_.below(3) != 0);
      }
      case 4:
        return add_reading(origin);
      case 5: {
        Count count{some_cells(1), ValueSet::from_bits(rng_.next64() & all()), rng_.next64(),
                    origin};
        network_.counts.push_back(std::move(count));
        return;
      }
      case 6: {
        std::vector<CellIndex> cells = some_cells(1);
        cells.resize(std::min<std::size_t>(cells.size(), 3));
        network_.runs.push_back({std::move(cells), origin});
        return;
      }
      case 7:
        return add_counts(origin);
      default: {
        std::vector<CellIndex> cells = some_cells(2);
        const auto half = static_cast<std::ptrdiff_t>(cells.size() / 2);
        network_.equal_sets.push_back({{cells.begin(), cells.begin() + half},
                                       {cells.begin() + half, cells.begin() + 2 * half},
                                       origin});
        return;
      }
    }
  }

  std::uint64_t all() const { return (std::uint64_t{1} << network_.values) - 1; }

  void add_pair(Origin origin) {
    PairTable table;
    const bool equal = rng_.below(6) == 0;
    const bool differ = rng_.below(3) == 0;
    for (int v = 0; v < network_.values; ++v) {
      std::uint64_t row = (rng_.next64() | rng_.next64()) & all();
      if (equal) row = std::uint64_t{1} << v;
      if (differ && !equal) row &= ~(std::uint64_t{1} << v);
      table.allowed[static_cast<std::size_t>(v)] = row;
    }
    const std::vector<CellIndex> cells = some_cells(2);
    network_.tables.push_back(table);
    network_.pairs.push_back(
        {cells[0], cells[1], static_cast<std::uint32_t>(network_.tables.size() - 1), origin});
  }

  void add_sum(const std::vector<CellIndex>& cells, Origin origin, bool plain = false) {
    Sum sum{.terms = {}, .total = rng_.below(12) == 0 ? 1 : 0, .origin = origin};
    const bool unit = rng_.below(2) == 0;
    for (const CellIndex cell : cells) {
      std::int32_t coefficient = unit ? 1 - 2 * rng_.between(0, 1) : rng_.between(-3, 10);
      if (coefficient == 0 || plain) coefficient = 1;
      sum.terms.push_back({cell, coefficient});
      sum.total += coefficient * (board_[cell] + network_.lowest);
    }
    network_.sums.push_back(std::move(sum));
  }

  // Counts of several values over the same cells.
  void add_counts(Origin origin) {
    const std::vector<CellIndex> cells = some_cells(1);
    for (int v = 0; v < network_.values; ++v) {
      if (rng_.below(3) == 0) continue;
      const auto times = std::ranges::count(cells, v, [&](CellIndex c) { return board_[c]; });
      const std::uint64_t allowed = (rng_.next64() & rng_.next64()) | std::uint64_t{1} << times;
      network_.counts.push_back({cells, ValueSet::of(v), allowed, origin});
    }
  }

  void add_reading(Origin origin) {
    Automaton automaton;
    automaton.states = static_cast<std::uint16_t>(rng_.between(1, 6));
    automaton.values = network_.values;
    for (std::uint16_t s = 0; s < automaton.states; ++s) {
      automaton.accepts.push_back(rng_.below(2) == 0);
      for (int value = 0; value < network_.values; ++value) {
        const auto to = static_cast<std::uint16_t>(rng_.below(automaton.states));
        automaton.next.push_back(rng_.below(3) == 0 ? kNoState : to);
      }
      automaton.arrows += automaton.arrows_of(s).size();
    }
    std::vector<CellIndex> cells = some_cells(1);
    if (rng_.below(4) == 0) cells.push_back(cells.front());
    network_.automata.push_back(std::make_shared<const Automaton>(std::move(automaton)));
    network_.readings.push_back(
        {std::move(cells), static_cast<std::uint32_t>(network_.automata.size() - 1), origin});
  }

  Rng& rng_;
  Network network_;
  std::vector<Value> board_;
};

}  // namespace nonet::kernel
