// Builder: what the parts of build_model share while they lay out a network.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/kernel/model.h"

namespace nonet::kernel {

// A pair of cells, a < b, and what b may be for each value of a.
struct PairRule {
  CellIndex a = 0;
  CellIndex b = 0;
  PairTable table;
};

struct Builder {
  const Network& network;
  Model model;
  std::vector<PairRule> pairs;
  // Of each propagator, its cost: cheaper ones run first.
  std::vector<std::uint32_t> costs;
  // Of each propagator, whether it runs for singles only.
  std::vector<bool> for_singles;

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
