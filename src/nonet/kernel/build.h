// Builder: what the parts of build_model share while they lay out a network.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/kernel/model.h"

namespace nonet::kernel {

// A pair of cells, a < b; the table says what b may be for each value of a.
struct PairRule {
  CellIndex a = 0;
  CellIndex b = 0;
  std::uint32_t table = 0;  // index into Builder::tables
  Origin origin = kDerived;
};

// What a propagator takes beside its form, and each of its cells in the pool and the watches.
inline constexpr std::size_t kForm = 64;
inline constexpr std::size_t kCell = 2 * sizeof(CellIndex) + sizeof(WatchWord);

struct Builder {
  const Network& network;
  Budget& budget;
  Model model;
  // The network's tables, the same read from the other end, those of sums of two cells.
  std::vector<PairTable> tables;
  std::vector<PairRule> pairs;
  // Of each propagator, its cost: cheaper ones run first.
  std::vector<std::uint32_t> costs;
  // Of each propagator, whether it runs for singles only.
  std::vector<bool> for_singles;

  // Counts memory for a constraint; false: the budget has ended, and the constraint is left out.
  bool take(Origin origin, std::size_t bytes) { return budget.take(origin, bytes); }
  Slice add_cells(std::span<const CellIndex> cells);
  // Adds `weight` to each of the propagator's cells.
  void add_propagator(Propagator propagator, std::size_t cost, std::uint32_t weight,
                      bool only_singles = false);
  void set_impossible(Origin origin);
  void set_peers(CellIndex a, CellIndex b);
  bool all_differ(std::span<const CellIndex> cells) const;
};

// In the order in which they are called.
void build_peers(Builder& builder);  // from Different and Pair
void build_sums(Builder& builder);   // propagators, and pairs from sums of two cells
void build_counts(Builder& builder);
void build_layers(Builder& builder);
void build_links(Builder& builder);  // all pairs
void build_queue(Builder& builder);  // propagators in order, watches

}  // namespace nonet::kernel
