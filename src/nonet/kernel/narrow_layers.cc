// Layers: an unrolled automaton. A pass forward marks the nodes that some values reach, a pass
// backward keeps those from which an accepting node can be reached, and collects the values on
// the arcs between them.

#include <algorithm>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

// Nodes of layer i, as [first, last).
struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

Range layer(const LayersForm& form, std::size_t i) {
  return {i == 0 ? 0 : form.layer_end[i - 1], form.layer_end[i]};
}

void set(std::vector<Mask>& bits, std::uint32_t node) { bits[node / 64] |= Mask{1} << (node % 64); }
bool has(const std::vector<Mask>& bits, std::uint32_t node) {
  return (bits[node / 64] >> (node % 64) & 1) != 0;
}
void drop(std::vector<Mask>& bits, std::uint32_t node) {
  bits[node / 64] &= ~(Mask{1} << (node % 64));
}

// Visits the nodes of a layer whose bits are set; a word's bits are read before its nodes are
// visited.
template <class Visit>
void visit_nodes(const std::vector<Mask>& bits, Range nodes, const Visit& visit) {
  for (std::uint32_t first = nodes.first / 64 * 64; first < nodes.last; first += 64) {
    Mask rest = bits[first / 64];
    if (first < nodes.first) rest &= ~Mask{0} << (nodes.first - first);
    if (nodes.last - first < 64) rest &= (Mask{1} << (nodes.last - first)) - 1;
    for (; rest != 0; rest = without_lowest_bit(rest)) {
      visit(first + static_cast<std::uint32_t>(lowest_bit(rest)));
    }
  }
}

void reach(const LayersForm& form, std::uint32_t node, Mask domain, std::vector<Mask>& alive) {
  for (std::uint32_t i = form.first_arc[node]; i < form.first_arc[node + 1]; ++i) {
    if ((form.arcs[i].on & domain) != 0) set(alive, form.arcs[i].to);
  }
}

// The values on arcs from `node` to nodes that are alive.
Mask ways(const LayersForm& form, std::uint32_t node, const std::vector<Mask>& alive) {
  Mask values = 0;
  for (std::uint32_t i = form.first_arc[node]; i < form.first_arc[node + 1]; ++i) {
    if (has(alive, form.arcs[i].to)) values |= form.arcs[i].on;
  }
  return values;
}

}  // namespace

bool narrow_layers(State& state, const LayersForm& form) {
  const std::span<const CellIndex> cells = state.model().at(form.cells);
  if (form.layer_end.empty()) return false;
  std::vector<Mask>& alive = state.scratch();
  alive.assign(form.layer_end.back() / 64 + 1, 0);
  set(alive, 0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Mask domain = state[cells[i]];
    visit_nodes(alive, layer(form, i),
                [&](std::uint32_t node) { reach(form, node, domain, alive); });
  }
  for (std::size_t i = cells.size(); i-- > 0;) {
    const Mask domain = state[cells[i]];
    Mask supported = 0;
    visit_nodes(alive, layer(form, i), [&](std::uint32_t node) {
      const Mask values = ways(form, node, alive) & domain;
      if (values == 0) drop(alive, node);
      supported |= values;
    });
    if (!state.narrow(cells[i], supported)) return false;
  }
  return true;
}

}  // namespace nonet::kernel
