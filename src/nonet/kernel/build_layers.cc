// Automata, unrolled over the cells that they read: a layer of nodes before each cell and one
// behind the last. Only states that candidates of the cells reach and that lead to an accepting
// state become nodes; states of a layer with the same arcs share one. An automaton with many states
// is left as it is: its table takes 72 bytes a state of 36 values, where a node takes 576 in each
// layer.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "nonet/kernel/build.h"

namespace nonet::kernel {

namespace {

using Arc = Unrolled::Arc;

// An automaton that has more arcs than this is not unrolled: 1 MiB.
constexpr std::size_t kMostArcs = std::size_t{1} << 16U;
// A propagator's cost does not grow any more from here on.
constexpr std::size_t kCostlyArcs = 250'000;

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
  Arcs arcs{.first = {0}, .all = {}};
  for (std::uint16_t state = 0; state < automaton.states; ++state) {
    for (const Automaton::Arrow& arrow : automaton.arrows_of(state)) {
      arcs.all.push_back({arrow.on.bits(), arrow.to});
    }
    arcs.first.push_back(static_cast<std::uint32_t>(arcs.all.size()));
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
Unrolled lay_out(const std::vector<Layer>& backward) {
  Unrolled form;
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

std::size_t bytes_of(const Unrolled& unrolled) {
  return sizeof(Unrolled) + unrolled.arcs.size() * sizeof(Arc) +
         (unrolled.layer_end.size() + unrolled.first_arc.size()) * sizeof(std::uint32_t);
}

class Layers {
 public:
  explicit Layers(Builder& builder) : builder_(builder), model_(builder.model) {}

  void add(const Reading& reading);

 private:
  // Readings with the same key have the same layers.
  using Key = std::pair<std::uint32_t, std::vector<Mask>>;
  struct Known {
    bool met = false;  // whether some values are accepted
    std::uint32_t unrolled = 0;
    std::size_t arcs = 0;  // up to kCostlyArcs or more
  };

  Known unroll(const Reading& reading);

  Builder& builder_;
  Model& model_;
  std::map<Key, Known> known_;
};

Layers::Known Layers::unroll(const Reading& reading) {
  const std::shared_ptr<const Automaton>& automaton = builder_.network.automata[reading.automaton];
  const Arcs arcs = arcs_by_state(*automaton);
  const std::vector<std::vector<bool>> reached = reached_states(arcs, model_, reading.cells);
  std::vector<std::uint32_t> node_of(arcs.states(), kDead);
  Known known;
  for (std::size_t s = 0; s < arcs.states(); ++s) {
    if (!automaton->accepts[s] || !reached.back()[s]) continue;
    node_of[s] = 0;
    known.met = true;
  }
  if (!known.met) return known;
  std::vector<Layer> backward;
  backward.push_back({.first = {0, 0}, .arcs = {}});  // one accepting node
  for (std::size_t i = reading.cells.size(); i-- > 0 && known.arcs < kCostlyArcs;) {
    if (builder_.budget.ended()) return known;
    Layer layer = fold(arcs, reached[i], model_.domains[reading.cells[i]], node_of);
    known.arcs += layer.arcs.size();
    if (known.arcs <= kMostArcs) backward.push_back(std::move(layer));
  }
  Unrolled unrolled;
  if (known.arcs <= kMostArcs) {
    unrolled = lay_out(backward);
  } else {
    unrolled.automaton = automaton;
  }
  if (!builder_.take(reading.origin, bytes_of(unrolled))) return known;
  known.unrolled = static_cast<std::uint32_t>(model_.unrolled.size());
  model_.unrolled.push_back(std::move(unrolled));
  return known;
}

void Layers::add(const Reading& reading) {
  const std::size_t size = reading.cells.size();
  const std::size_t bytes = kForm + sizeof(LayersForm) + size * kCell;
  // The key of layers that are made only once counts, too.
  if (!builder_.take(reading.origin, bytes + sizeof(Key) + size * sizeof(Mask))) return;
  Key key{reading.automaton, {}};
  for (const CellIndex cell : reading.cells) key.second.push_back(model_.domains[cell]);
  const auto [it, is_new] = known_.try_emplace(std::move(key));
  if (is_new) it->second = unroll(reading);
  const Known& known = it->second;
  if (builder_.budget.ended()) return;
  if (!known.met) return builder_.set_impossible(reading.origin);
  if (reading.cells.empty()) return;
  const Slice cells = builder_.add_cells(reading.cells);
  model_.layers.push_back({cells, known.unrolled});
  builder_.add_propagator(
      {Form::kLayers, static_cast<std::uint32_t>(model_.layers.size() - 1), reading.origin, cells},
      50 + known.arcs * 4, static_cast<std::uint32_t>(size));
}

}  // namespace

void build_layers(Builder& builder) {
  Layers layers(builder);
  for (const Reading& reading : builder.network.readings) layers.add(reading);
}

}  // namespace nonet::kernel
