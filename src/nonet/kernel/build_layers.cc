// Automata, unrolled over the cells that they read: a layer of nodes before each cell and one
// behind the last. Only states stay that are reached by values of the cells and lead to an
// accepting state; nodes of a layer with the same arcs are one.

#include <algorithm>
#include <map>
#include <ranges>

#include "nonet/base/sort.h"
#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

using Arc = LayersForm::Arc;

std::vector<std::vector<Arc>> arcs_by_state(const Automaton& automaton) {
  std::vector<std::vector<Arc>> arcs(automaton.states);
  for (const Automaton::Arrow& arrow : automaton.arrows) {
    arcs[arrow.from].push_back({arrow.on.bits(), arrow.to});
  }
  return arcs;
}

// The states that are reached before each cell, and behind the last.
std::vector<std::vector<bool>> reached_states(const std::vector<std::vector<Arc>>& arcs,
                                              const Model& model,
                                              std::span<const CellIndex> cells) {
  std::vector<std::vector<bool>> reached(cells.size() + 1, std::vector<bool>(arcs.size(), false));
  if (!arcs.empty()) reached[0][0] = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t s = 0; s < arcs.size(); ++s) {
      if (!reached[i][s]) continue;
      for (const Arc& arc : arcs[s]) {
        if ((arc.on & model.domains[cells[i]]) != 0) reached[i + 1][arc.to] = true;
      }
    }
  }
  return reached;
}

// Nodes of one layer: their arcs, to nodes of the next layer numbered within it.
using Layer = std::vector<std::vector<Arc>>;
constexpr std::uint32_t kDead = ~std::uint32_t{0};

// One arc a node of the next layer, in the order of these.
std::vector<Arc> joined(const std::vector<Arc>& arcs, const std::vector<std::uint32_t>& node_of,
                        Mask domain) {
  std::vector<Arc> result;
  for (const Arc& arc : arcs) {
    const std::uint32_t to = node_of[arc.to];
    if (to != kDead && (arc.on & domain) != 0) result.push_back({arc.on & domain, to});
  }
  nonet::stable_sort(result.begin(), result.end(),
                     [](const Arc& a, const Arc& b) { return a.to < b.to; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (kept > 0 && result[kept - 1].to == result[i].to) {
      result[kept - 1].on |= result[i].on;
    } else {
      result[kept++] = result[i];
    }
  }
  result.resize(kept);
  return result;
}

// From the states of the layer behind (node_of: their nodes) to those of this one.
Layer fold(const std::vector<std::vector<Arc>>& arcs, const std::vector<bool>& reached, Mask domain,
           std::vector<std::uint32_t>& node_of) {
  Layer layer;
  std::map<std::vector<std::pair<Mask, std::uint32_t>>, std::uint32_t> known;
  std::vector<std::uint32_t> nodes(arcs.size(), kDead);
  for (std::size_t s = 0; s < arcs.size(); ++s) {
    if (!reached[s]) continue;
    std::vector<Arc> own = joined(arcs[s], node_of, domain);
    if (own.empty()) continue;
    std::vector<std::pair<Mask, std::uint32_t>> key;
    key.reserve(own.size());
    for (const Arc& arc : own) key.emplace_back(arc.on, arc.to);
    const auto [it, added] =
        known.try_emplace(std::move(key), static_cast<std::uint32_t>(layer.size()));
    if (added) layer.push_back(std::move(own));
    nodes[s] = it->second;
  }
  node_of = std::move(nodes);
  return layer;
}

// Layers from the last to the first; empty: no way to an accepting state.
LayersForm lay_out(const std::vector<Layer>& backward) {
  LayersForm form;
  std::uint32_t first = 0;
  for (const Layer& layer : std::views::reverse(backward)) {
    const auto next = first + static_cast<std::uint32_t>(layer.size());
    form.layer_end.push_back(next);
    for (const std::vector<Arc>& arcs : layer) {
      form.first_arc.push_back(static_cast<std::uint32_t>(form.arcs.size()));
      for (const Arc& arc : arcs) form.arcs.push_back({arc.on, arc.to + next});
    }
    first = next;
  }
  form.first_arc.push_back(static_cast<std::uint32_t>(form.arcs.size()));
  return form;
}

void add_reading(Builder& builder, const Reading& reading) {
  Model& model = builder.model;
  const Automaton& automaton = builder.network.automata[reading.automaton];
  const std::vector<std::vector<Arc>> arcs = arcs_by_state(automaton);
  const std::vector<std::vector<bool>> reached = reached_states(arcs, model, reading.cells);
  std::vector<std::uint32_t> node_of(arcs.size(), kDead);
  for (std::size_t s = 0; s < arcs.size(); ++s) {
    if (automaton.accepts[s] && reached.back()[s]) node_of[s] = 0;
  }
  std::vector<Layer> backward;
  backward.push_back({{}});  // one accepting node
  for (std::size_t i = reading.cells.size(); i-- > 0;) {
    backward.push_back(fold(arcs, reached[i], model.domains[reading.cells[i]], node_of));
  }
  if (arcs.empty() || node_of[0] == kDead) {
    builder.set_impossible(reading.origin);
    return;
  }
  if (reading.cells.empty()) return;
  LayersForm form = lay_out(backward);
  form.cells = builder.add_cells(reading.cells);
  const std::size_t cost = 50 + form.arcs.size() * 4;
  model.layers.push_back(std::move(form));
  builder.add_propagator({Form::kLayers, static_cast<std::uint32_t>(model.layers.size() - 1),
                          reading.origin, model.layers.back().cells},
                         cost, static_cast<std::uint32_t>(reading.cells.size()));
}

}  // namespace

void build_layers(Builder& builder) {
  for (const Reading& reading : builder.network.readings) add_reading(builder, reading);
}

}  // namespace nonet::kernel
