// Propagators of counts; a clue's counts of single values over the same cells become one tally.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

bool has_repeats(std::vector<CellIndex> cells) {
  nonet::sort(cells.begin(), cells.end());
  return std::ranges::adjacent_find(cells) != cells.end();
}

// The cells by cliques: each joins the first clique whose cells all differ from it.
std::vector<std::vector<CellIndex>> cliques_of(const Model& model,
                                               const std::vector<CellIndex>& cells) {
  std::vector<std::vector<CellIndex>> cliques;
  for (const CellIndex cell : cells) {
    const auto differs = [&](const std::vector<CellIndex>& clique) {
      return std::ranges::all_of(clique, [&](CellIndex k) { return model.differ(k, cell); });
    };
    const auto found = std::ranges::find_if(cliques, differs);
    if (found == cliques.end()) {
      cliques.push_back({cell});
    } else {
      found->push_back(cell);
    }
  }
  return cliques;
}

TallyForm new_tally(Builder& builder, const std::vector<CellIndex>& cells) {
  Model& model = builder.model;
  TallyForm tally;
  tally.cliques.first = static_cast<std::uint32_t>(model.groups.size());
  std::vector<CellIndex> in_order;
  for (const std::vector<CellIndex>& clique : cliques_of(model, cells)) {
    in_order.insert(in_order.end(), clique.begin(), clique.end());
    model.groups.push_back({.size = static_cast<std::uint32_t>(clique.size())});
    ++tally.cliques.size;
  }
  tally.cells = builder.add_cells(in_order);
  tally.allowed.assign(static_cast<std::size_t>(model.values), ~Mask{0});
  return tally;
}

void add_tally(Builder& builder, TallyForm tally, Origin origin) {
  const Slice cells = tally.cells;
  const std::size_t cost = 2 * std::size_t{cells.size} + 4 * tally.allowed.size();
  builder.model.tallies.push_back(std::move(tally));
  const auto index = static_cast<std::uint32_t>(builder.model.tallies.size() - 1);
  builder.add_propagator({Form::kTally, index, origin, cells}, cost, cells.size);
}

void add_count(Builder& builder, const Count& count) {
  const Slice cells = builder.add_cells(count.cells);
  builder.model.counts.push_back({cells, count.values.bits(), count.allowed});
  const auto index = static_cast<std::uint32_t>(builder.model.counts.size() - 1);
  builder.add_propagator({Form::kCount, index, count.origin, cells}, cells.size, cells.size);
}

// Whether two counts of single values come from one clue, over the same cells.
bool is_of_same_tally(const Count& a, const Count& b) {
  return a.origin == b.origin && a.cells == b.cells;
}

bool may_be_tallied(const Count& count) {
  return count.values.size() == 1 && !has_repeats(count.cells);
}

}  // namespace

void build_counts(Builder& builder) {
  const std::vector<Count>& counts = builder.network.counts;
  for (std::size_t i = 0; i < counts.size();) {
    const Count& first = counts[i];
    const auto values = static_cast<std::size_t>(builder.model.values);
    const std::size_t bytes = kForm + sizeof(TallyForm) + values * sizeof(Mask);
    if (!builder.take(first.origin, bytes + first.cells.size() * (kCell + sizeof(Group)))) return;
    const Mask sizes = first.cells.size() >= 63 ? ~Mask{0} : (Mask{2} << first.cells.size()) - 1;
    if ((first.allowed & sizes) == 0) builder.set_impossible(first.origin);
    if (!may_be_tallied(first)) {
      add_count(builder, first);
      ++i;
      continue;
    }
    TallyForm tally = new_tally(builder, first.cells);
    for (; i < counts.size() && counts[i].values.size() == 1 && is_of_same_tally(first, counts[i]);
         ++i) {
      tally.allowed[static_cast<std::size_t>(counts[i].values.least())] &= counts[i].allowed;
    }
    add_tally(builder, std::move(tally), first.origin);
  }
}

}  // namespace nonet::kernel
