#include "nonet/kernel/model.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "nonet/base/bits.h"
#include "nonet/base/sort.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

Slice Builder::add_cells(std::span<const CellIndex> cells) {
  const Slice slice{static_cast<std::uint32_t>(model.pool.size()),
                    static_cast<std::uint32_t>(cells.size())};
  model.pool.insert(model.pool.end(), cells.begin(), cells.end());
  return slice;
}

void Builder::add_propagator(Propagator propagator, std::size_t cost, std::uint32_t weight,
                             bool only_singles) {
  model.propagators.push_back(propagator);
  costs.push_back(static_cast<std::uint32_t>(std::min<std::size_t>(cost, 1'000'000)));
  for_singles.push_back(only_singles);
  for (const CellIndex cell : model.at(propagator.cells)) model.weights[cell] += weight;
}

void Builder::set_impossible(Origin origin) {
  if (model.impossible) return;
  model.impossible = true;
  model.impossible_origin = origin;
}

void Builder::set_peers(CellIndex a, CellIndex b) {
  model.peer_bits[a * model.peer_words + b / 64] |= Mask{1} << (b % 64);
  model.peer_bits[b * model.peer_words + a / 64] |= Mask{1} << (a % 64);
}

bool Builder::all_differ(std::span<const CellIndex> cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!model.differ(cells[i], cells[j])) return false;
    }
  }
  return true;
}

namespace {

// Sorts the propagators by cost.
void sort_propagators(Builder& builder) {
  Model& model = builder.model;
  std::vector<std::uint32_t> order(model.propagators.size());
  std::iota(order.begin(), order.end(), 0U);
  nonet::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return builder.costs[a] < builder.costs[b];
  });
  std::vector<Propagator> propagators;
  std::vector<bool> for_singles;
  for (const std::uint32_t i : order) {
    propagators.push_back(model.propagators[i]);
    for_singles.push_back(builder.for_singles[i]);
  }
  model.propagators = std::move(propagators);
  builder.for_singles = std::move(for_singles);
}

void add_runs(Builder& builder) {
  for (const Run& run : builder.network.runs) {
    if (!builder.take(run.origin, kForm + sizeof(RunForm) + run.cells.size() * kCell)) return;
    const Slice cells = builder.add_cells(run.cells);
    builder.model.runs.push_back({cells});
    const auto index = static_cast<std::uint32_t>(builder.model.runs.size() - 1);
    builder.add_propagator({Form::kRun, index, run.origin, cells}, std::size_t{cells.size} * 2,
                           cells.size);
  }
}

void add_equals(Builder& builder) {
  Model& model = builder.model;
  for (const EqualSets& equal : builder.network.equal_sets) {
    const std::size_t bytes = kForm + sizeof(EqualForm) + 2 * equal.left.size() * kCell;
    if (!builder.take(equal.origin, bytes)) return;
    if (equal.left.size() != equal.right.size()) builder.set_impossible(equal.origin);
    const Slice left = builder.add_cells(equal.left);
    const Slice right = builder.add_cells(equal.right);
    const bool sets = builder.all_differ(equal.left) && builder.all_differ(equal.right);
    model.equals.push_back({left, right, sets});
    const Slice cells{left.first, left.size + right.size};
    builder.add_propagator({Form::kEqualSets, static_cast<std::uint32_t>(model.equals.size() - 1),
                            equal.origin, cells},
                           100U + cells.size, equal.origin == kDerived ? 0 : cells.size,
                           sets && equal.origin == kDerived);
  }
}

// Whether there is a cage over the same cells, which demands this and more.
bool in_cage(const Builder& builder, const Different& different) {
  std::vector<CellIndex> cells = different.cells;
  nonet::sort(cells.begin(), cells.end());
  return std::ranges::any_of(builder.model.cages, [&](const CageForm& cage) {
    return std::ranges::is_permutation(builder.model.at(cage.cells), cells);
  });
}

void add_houses(Builder& builder) {
  const auto values = static_cast<std::size_t>(builder.network.values);
  for (const Different& different : builder.network.different) {
    const std::size_t size = different.cells.size();
    if (!builder.take(different.origin, kForm + sizeof(HouseForm) + size * kCell)) return;
    if (size < 3 || (size < values && in_cage(builder, different))) continue;
    const Slice cells = builder.add_cells(different.cells);
    builder.model.houses.push_back({cells});
    const auto index = static_cast<std::uint32_t>(builder.model.houses.size() - 1);
    builder.add_propagator({Form::kHouse, index, different.origin, cells}, 60U + cells.size,
                           cells.size);
  }
}

Model empty_model(const Network& network) {
  Model model;
  model.values = network.values;
  model.all = ValueSet::first_values(network.values).bits();
  model.used = used_values(network).bits() & model.all;
  model.cells = network.cells.size();
  for (const ValueSet cell : network.cells) model.domains.push_back(cell.bits() & model.all);
  model.weights.assign(model.cells, 1);
  return model;
}

// For each cell, the propagators that watch it, as words of the queue.
void add_watches(Builder& builder, bool singles, std::vector<Slice>& watches_of) {
  Model& model = builder.model;
  const std::size_t words = model.propagators.size() / 64 + 1;
  watches_of.assign(model.cells, {});
  if (!builder.take(kDerived, model.cells * words * sizeof(Mask))) return;
  std::vector<Mask> bits(model.cells * words, 0);
  for (std::size_t i = 0; i < model.propagators.size(); ++i) {
    if (builder.for_singles[i] != singles) continue;
    for (const CellIndex cell : model.at(model.propagators[i].cells)) {
      bits[cell * words + i / 64] |= Mask{1} << (i % 64);
    }
  }
  for (std::size_t cell = 0; cell < model.cells; ++cell) {
    const auto first = static_cast<std::uint32_t>(model.watches.size());
    for (std::size_t word = 0; word < words; ++word) {
      const Mask watching = bits[cell * words + word];
      if (watching != 0) {
        model.watches.push_back({.word = static_cast<std::uint32_t>(word), .bits = watching});
      }
    }
    watches_of[cell] = {first, static_cast<std::uint32_t>(model.watches.size()) - first};
  }
}

}  // namespace

void build_queue(Builder& builder) {
  sort_propagators(builder);
  add_watches(builder, false, builder.model.watches_of);
  add_watches(builder, true, builder.model.single_watches_of);
}

Model build_model(const Network& network, Budget& budget) {
  Builder builder{.network = network,
                  .budget = budget,
                  .model = empty_model(network),
                  .tables = {},
                  .pairs = {},
                  .costs = {},
                  .for_singles = {}};
  build_peers(builder);
  build_sums(builder);
  add_houses(builder);
  build_counts(builder);
  add_runs(builder);
  add_equals(builder);
  build_layers(builder);
  build_links(builder);
  build_queue(builder);
  return std::move(builder.model);
}

Model build_model(const Network& network) {
  Budget unbounded({}, ~std::size_t{0});
  return build_model(network, unbounded);
}

}  // namespace nonet::kernel
