// Layers: an unrolled automaton. A pass forward marks the nodes that some values reach, a pass
// backward keeps those from which an accepting node can be reached, and collects the values on
// the arcs between them. An automaton that is not unrolled is treated likewise, state by state.

#include <algorithm>

#include "nonet/kernel/state.h"

namespace nonet::kernel {

namespace {

// Nodes of layer i, as [first, last).
struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

Range layer(const Unrolled& form, std::size_t i) {
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

void reach(const Unrolled& form, std::uint32_t node, Mask domain, std::vector<Mask>& alive) {
  for (std::uint32_t i = form.first_arc[node]; i < form.first_arc[node + 1]; ++i) {
    if ((form.arcs[i].on & domain) != 0) set(alive, form.arcs[i].to);
  }
}

// The values on arcs from `node` to nodes that are alive.
Mask ways(const Unrolled& form, std::uint32_t node, const std::vector<Mask>& alive) {
  Mask values = 0;
  for (std::uint32_t i = form.first_arc[node]; i < form.first_arc[node + 1]; ++i) {
    if (has(alive, form.arcs[i].to)) values |= form.arcs[i].on;
  }
  return values;
}

// The same on the automaton itself: the bits of layer i are the states before cell i.
class States {
 public:
  States(const Automaton& automaton, std::size_t layers, std::vector<Mask>& bits)
      : automaton_(automaton), words_(std::size_t{automaton.states} / 64 + 1), bits_(bits) {
    bits_.assign(layers * words_, 0);
    set(bits_, 0);
  }

  void go_on(std::size_t i, Mask domain) {
    visit(i, [&](std::uint16_t state) {
      for (Mask rest = domain; rest != 0; rest = without_lowest_bit(rest)) {
        const std::uint16_t to = automaton_.step(state, lowest_bit(rest));
        if (to != kNoState) set(bits_, at(i + 1, to));
      }
    });
  }

  void keep_accepting(std::size_t i) {
    visit(i, [&](std::uint16_t state) {
      if (!automaton_.accepts[state]) drop(bits_, at(i, state));
    });
  }

  // The values of the domain that lead to states that are left; drops states without one.
  Mask go_back(std::size_t i, Mask domain) {
    Mask supported = 0;
    visit(i, [&](std::uint16_t state) {
      Mask values = 0;
      for (Mask rest = domain; rest != 0; rest = without_lowest_bit(rest)) {
        const std::uint16_t to = automaton_.step(state, lowest_bit(rest));
        if (to != kNoState && has(bits_, at(i + 1, to))) values |= rest & ~(rest - 1);
      }
      if (values == 0) drop(bits_, at(i, state));
      supported |= values;
    });
    return supported;
  }

 private:
  std::uint32_t at(std::size_t i, std::uint16_t state) const {
    return static_cast<std::uint32_t>(i * words_ * 64) + state;
  }

  template <class Visit>
  void visit(std::size_t i, const Visit& visit) {
    const Range states{at(i, 0), at(i + 1, 0)};
    visit_nodes(bits_, states,
                [&](std::uint32_t bit) { visit(static_cast<std::uint16_t>(bit - states.first)); });
  }

  const Automaton& automaton_;
  std::size_t words_;
  std::vector<Mask>& bits_;
};

bool narrow_by_states(State& state, std::span<const CellIndex> cells, const Automaton& automaton) {
  States states(automaton, cells.size() + 1, state.scratch());
  for (std::size_t i = 0; i < cells.size(); ++i) states.go_on(i, state[cells[i]]);
  states.keep_accepting(cells.size());
  for (std::size_t i = cells.size(); i-- > 0;) {
    if (!state.narrow(cells[i], states.go_back(i, state[cells[i]]))) return false;
  }
  return true;
}

}  // namespace

bool narrow_layers(State& state, const LayersForm& layers) {
  const std::span<const CellIndex> cells = state.model().at(layers.cells);
  const Unrolled& form = state.model().unrolled[layers.unrolled];
  if (form.automaton != nullptr) return narrow_by_states(state, cells, *form.automaton);
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
