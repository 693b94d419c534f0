// Automata, unrolled over the cells that they read: a layer of nodes before each cell and one
// behind the last. Only states that candidates of the cells reach and that lead to an accepting
// state become nodes; states of a layer with the same arcs share one.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

using Arc = LayersForm::Arc;

// The arcs of each state, one behind the other.
struct Arcs {
  std::vector<std::uint32_t> first;  // one a state, and one more
  std::vector<Arc> all;

  std::span<const Arc> of(std::size_t state) const {
    return std::span(all).subspan(first[state], first[state + 1] - first[state]);
  }
  std::size_t states() const { return first.size() - 1; }
};

Arcs arcs_by_state(const Automaton& automaton) {
  Arcs arcs{.first = std::vector<std::uint32_t>(automaton.states + std::size_t{1}, 0),
            .all = std::vector<Arc>(automaton.arrows.size())};
  for (const Automaton::Arrow& arrow : automaton.arrows) ++arcs.first[arrow.from + std::size_t{1}];
  std::partial_sum(arcs.first.begin(), arcs.first.end(), arcs.first.begin());
  std::vector<std::uint32_t> next = arcs.first;
  for (const Automaton::Arrow& arrow : automaton.arrows) {
    arcs.all[next[arrow.from]++] = {arrow.on.bits(), arrow.to};
  }
  return arcs;
}

// The states that are reached before each cell, and behind the last.
std::vector<std::vector<bool>> reached_states(const Arcs& arcs, const Model& model,
                                              std::span<const CellIndex> cells) {
  std::vector<std::vector<bool>> reached(cells.size() + 1, std::vector<bool>(arcs.states(), false));
  if (arcs.states() != 0) reached[0][0] = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Mask domain = model.domains[cells[i]];
    for (std::size_t s = 0; s < arcs.states(); ++s) {
      if (!reached[i][s]) continue;
      for (const Arc& arc : arcs.of(s)) {
        if ((arc.on & domain) != 0) reached[i + 1][arc.to] = true;
      }
    }
  }
  return reached;
}

// Nodes of one layer: their arcs, to nodes of the next layer numbered within it.
struct Layer {
  std::vector<std::uint32_t> first{0};  // one a node, and one more
  std::vector<Arc> arcs;

  std::size_t nodes() const { return first.size() - 1; }
  std::span<const Arc> of(std::size_t node) const {
    return std::span(arcs).subspan(first[node], first[node + 1] - first[node]);
  }
};
constexpr std::uint32_t kDead = ~std::uint32_t{0};

// Appends a state's arcs to `all`, joined into one for each node of the next layer, in the order of
// these nodes.
void append_joined(std::span<const Arc> arcs, const std::vector<std::uint32_t>& node_of,
                   Mask domain, std::vector<Arc>& all) {
  const std::size_t begin = all.size();
  for (const Arc& arc : arcs) {
    const std::uint32_t to = node_of[arc.to];
    if (to == kDead || (arc.on & domain) == 0) continue;
    std::size_t place = all.size();
    while (place > begin && all[place - 1].to > to) --place;
    if (place > begin && all[place - 1].to == to) {
      all[place - 1].on |= arc.on & domain;
    } else {
      all.insert(all.begin() + static_cast<std::ptrdiff_t>(place), {arc.on & domain, to});
    }
  }
}

// Finds the node of a layer that has given arcs: a hash table with open addressing.
class KnownNodes {
 public:
  explicit KnownNodes(std::size_t most) : slots_(std::bit_ceil(2 * most + 1), kDead) {}

  // The first node of the layer with the same arcs as the last node: the last itself, or an earlier
  // one.
  std::uint32_t find_or_add(const Layer& layer) {
    const auto last = static_cast<std::uint32_t>(layer.nodes() - 1);
    const std::span<const Arc> arcs = layer.of(last);
    std::size_t slot = static_cast<std::size_t>(hash(arcs)) & (slots_.size() - 1);
    for (; slots_[slot] != kDead; slot = (slot + 1) & (slots_.size() - 1)) {
      if (std::ranges::equal(layer.of(slots_[slot]), arcs)) return slots_[slot];
    }
    slots_[slot] = last;
    return last;
  }

 private:
  // Fibonacci hashing, arc by arc.
  static std::uint64_t hash(std::span<const Arc> arcs) {
    std::uint64_t sum = arcs.size();
    for (const Arc& arc : arcs) {
      sum = (sum ^ arc.on ^ (std::uint64_t{arc.to} << 40)) * 0x9E3779B97F4A7C15U;
      sum ^= sum >> 32;
    }
    return sum;
  }

  std::vector<std::uint32_t> slots_;
};

// Makes a layer from the one behind it. node_of, the node of each state, is of that layer at first
// and of the new one in the end.
Layer fold(const Arcs& arcs, const std::vector<bool>& reached, Mask domain,
           std::vector<std::uint32_t>& node_of) {
  Layer layer;
  KnownNodes known(arcs.states());
  std::vector<std::uint32_t> nodes(arcs.states(), kDead);
  for (std::size_t s = 0; s < arcs.states(); ++s) {
    if (!reached[s]) continue;
    append_joined(arcs.of(s), node_of, domain, layer.arcs);
    if (layer.arcs.size() == layer.first.back()) continue;
    layer.first.push_back(static_cast<std::uint32_t>(layer.arcs.size()));
    nodes[s] = known.find_or_add(layer);
    if (nodes[s] + 1 == layer.nodes()) continue;
    layer.first.pop_back();
    layer.arcs.resize(layer.first.back());
  }
  node_of = std::move(nodes);
  return layer;
}

// Numbers the nodes of all layers, which come from the last to the first.
LayersForm lay_out(const std::vector<Layer>& backward) {
  LayersForm form;
  std::uint32_t first = 0;
  for (const Layer& layer : std::views::reverse(backward)) {
    const auto next = first + static_cast<std::uint32_t>(layer.nodes());
    form.layer_end.push_back(next);
    const auto before = static_cast<std::uint32_t>(form.arcs.size());
    for (std::size_t node = 0; node < layer.nodes(); ++node) {
      form.first_arc.push_back(before + layer.first[node]);
    }
    for (const Arc& arc : layer.arcs) form.arcs.push_back({arc.on, arc.to + next});
    first = next;
  }
  form.first_arc.push_back(static_cast<std::uint32_t>(form.arcs.size()));
  return form;
}

void add_reading(Builder& builder, const Reading& reading) {
  Model& model = builder.model;
  const Automaton& automaton = builder.network.automata[reading.automaton];
  const Arcs arcs = arcs_by_state(automaton);
  const std::vector<std::vector<bool>> reached = reached_states(arcs, model, reading.cells);
  std::vector<std::uint32_t> node_of(arcs.states(), kDead);
  for (std::size_t s = 0; s < arcs.states(); ++s) {
    if (automaton.accepts[s] && reached.back()[s]) node_of[s] = 0;
  }
  std::vector<Layer> backward;
  backward.push_back({.first = {0, 0}, .arcs = {}});  // one accepting node
  for (std::size_t i = reading.cells.size(); i-- > 0;) {
    backward.push_back(fold(arcs, reached[i], model.domains[reading.cells[i]], node_of));
  }
  if (arcs.states() == 0 || node_of[0] == kDead) {
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
