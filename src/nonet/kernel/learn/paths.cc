#include "nonet/kernel/learn/paths.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>

namespace nonet::kernel::learn {

namespace {

using State = std::int64_t;

struct Step {
  State to = 0;
  ValueSet on;
};

struct Edge {
  std::uint32_t from = 0;  // index of a node of the layer before
  std::uint32_t to = 0;    // of the layer behind
  ValueSet on;
};

struct Layer {
  std::vector<State> states;
  std::vector<Edge> edges;  // to the next layer
};

// The values of the cells, one after the other, lead from state 0 to an accepted state.
struct Diagram {
  std::vector<CellIndex> cells;
  std::vector<Layer> layers;  // one more than cells
};

// Lays out the states that `steps(index of the cell, state)` leads to.
template <class Steps>
Diagram lay_out(std::vector<CellIndex> cells, const CellLiterals& literals, const Steps& steps) {
  Diagram diagram;
  diagram.cells = std::move(cells);
  diagram.layers.resize(diagram.cells.size() + 1);
  diagram.layers[0].states = {0};
  for (std::size_t i = 0; i < diagram.cells.size(); ++i) {
    Layer& layer = diagram.layers[i];
    std::vector<State>& next = diagram.layers[i + 1].states;
    std::map<State, std::uint32_t> nodes;
    for (std::uint32_t from = 0; from < layer.states.size(); ++from) {
      for (const Step& step : steps(i, layer.states[from])) {
        const ValueSet on = step.on & literals.candidates(diagram.cells[i]);
        if (on.empty()) continue;
        const auto [node, is_new] =
            nodes.try_emplace(step.to, static_cast<std::uint32_t>(next.size()));
        if (is_new) next.push_back(step.to);
        layer.edges.push_back({from, node->second, on});
      }
    }
  }
  return diagram;
}

class DiagramEncoder {
 public:
  DiagramEncoder(const Diagram& diagram, const CellLiterals& literals, Sat& sat)
      : diagram_(diagram), literals_(literals), sat_(sat) {}

  template <class Accepts>
  void run(const Accepts& accepts) {
    find_alive(accepts);
    if (!alive_[0][0]) {
      sat_.add_clause(std::span<const Literal>());
      return;
    }
    add_nodes();
    for (std::size_t i = 0; i < diagram_.cells.size(); ++i) add_layer(i);
    sat_.add_clause({nodes_[0][0]});
  }

 private:
  // Nodes from which an accepted state is reached.
  template <class Accepts>
  void find_alive(const Accepts& accepts) {
    const std::size_t layers = diagram_.layers.size();
    alive_.resize(layers);
    for (std::size_t i = layers; i-- > 0;) {
      const Layer& layer = diagram_.layers[i];
      alive_[i].assign(layer.states.size(), false);
      if (i + 1 == layers) {
        for (std::size_t n = 0; n < layer.states.size(); ++n) {
          alive_[i][n] = accepts(layer.states[n]);
        }
      }
      for (const Edge& edge : layer.edges) {
        if (alive_[i + 1][edge.to]) alive_[i][edge.from] = true;
      }
    }
  }

  // A node that is not alive has the default literal, which is never read.
  void add_nodes() {
    nodes_.resize(alive_.size());
    for (std::size_t i = 0; i < alive_.size(); ++i) {
      for (const bool alive : alive_[i]) {
        nodes_[i].push_back(alive ? Literal::of(sat_.add_variable()) : Literal());
      }
    }
  }

  void add_layer(std::size_t i) {
    const Layer& layer = diagram_.layers[i];
    std::vector<std::vector<Literal>> out(layer.states.size());
    std::vector<std::vector<Literal>> in(diagram_.layers[i + 1].states.size());
    std::vector<std::vector<Literal>> with(geometry::kMostValues);
    for (const Edge& edge : layer.edges) {
      if (!alive_[i + 1][edge.to]) continue;
      const Literal literal = Literal::of(sat_.add_variable());
      out[edge.from].push_back(literal);
      in[edge.to].push_back(literal);
      for (const int value : edge.on) with[static_cast<std::size_t>(value)].push_back(literal);
      sat_.add_clause({~literal, nodes_[i][edge.from]});
      sat_.add_clause({~literal, nodes_[i + 1][edge.to]});
      add_values(diagram_.cells[i], edge.on, literal);
    }
    add_some(nodes_[i], alive_[i], out);
    add_some(nodes_[i + 1], alive_[i + 1], in);
    for (const int value : literals_.candidates(diagram_.cells[i])) {
      std::vector<Literal>& edges = with[static_cast<std::size_t>(value)];
      edges.push_back(~literals_.literal(diagram_.cells[i], value));
      sat_.add_clause(edges);
    }
  }

  // The edge implies that the cell has one of the values, and none of the others.
  void add_values(CellIndex cell, ValueSet on, Literal edge) {
    std::vector<Literal> clause{~edge};
    for (const int value : on) clause.push_back(literals_.literal(cell, value));
    sat_.add_clause(clause);
    for (const int value : literals_.candidates(cell) - on) {
      sat_.add_clause({~edge, ~literals_.literal(cell, value)});
    }
  }

  // Each node implies one of its edges.
  void add_some(const std::vector<Literal>& nodes, const std::vector<bool>& alive,
                std::vector<std::vector<Literal>>& edges) {
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      if (!alive[n]) continue;
      edges[n].push_back(~nodes[n]);
      sat_.add_clause(edges[n]);
    }
  }

  const Diagram& diagram_;
  const CellLiterals& literals_;
  Sat& sat_;
  std::vector<std::vector<bool>> alive_;     // one a layer and node
  std::vector<std::vector<Literal>> nodes_;  // likewise
};

class PathEncoder {
 public:
  PathEncoder(const Network& network, const CellLiterals& literals, Sat& sat)
      : network_(network), literals_(literals), sat_(sat) {}

  void add_sum(const Sum& sum) {
    std::vector<CellIndex> cells;
    cells.reserve(sum.terms.size());
    for (const Term& term : sum.terms) cells.push_back(term.cell);
    const auto steps = [&](std::size_t place, State state) {
      std::vector<Step> found;
      const Term& term = sum.terms[place];
      for (const int value : literals_.candidates(term.cell)) {
        const State number = value + network_.lowest;
        found.push_back({state + term.coefficient * number, ValueSet::of(value)});
      }
      return found;
    };
    add(std::move(cells), steps, [&](State state) { return state == sum.total; });
  }

  void add_count(const Count& count) {
    const auto steps = [&](std::size_t, State state) {
      return std::vector<Step>{{state, all() - count.values}, {state + 1, count.values}};
    };
    add(count.cells, steps, [&](State state) { return (count.allowed >> state & 1U) != 0; });
  }

  void add_reading(const Reading& reading) {
    const Automaton& automaton = *network_.automata[reading.automaton];
    const auto steps = [&](std::size_t, State state) {
      std::vector<Step> found;
      for (const Automaton::Arrow& arrow : automaton.arrows_of(static_cast<std::uint16_t>(state))) {
        found.push_back({arrow.to, arrow.on});
      }
      return found;
    };
    add(reading.cells, steps,
        [&](State state) { return bool{automaton.accepts[static_cast<std::size_t>(state)]}; });
  }

  // A diagram for each value: the state says how many more of it the left side has.
  void add_equal_sets(const EqualSets& sets) {
    std::vector<CellIndex> cells = sets.left;
    cells.insert(cells.end(), sets.right.begin(), sets.right.end());
    for (int value = 0; value < network_.values; ++value) {
      const auto steps = [&](std::size_t place, State state) {
        const State more = place < sets.left.size() ? 1 : -1;
        return std::vector<Step>{{state, all() - ValueSet::of(value)},
                                 {state + more, ValueSet::of(value)}};
      };
      add(cells, steps, [](State state) { return state == 0; });
    }
  }

 private:
  ValueSet all() const { return ValueSet::first_values(network_.values); }

  template <class Steps, class Accepts>
  void add(std::vector<CellIndex> cells, const Steps& steps, const Accepts& accepts) {
    if (sat_.is_cut_short()) return;
    const Diagram diagram = lay_out(std::move(cells), literals_, steps);
    DiagramEncoder(diagram, literals_, sat_).run(accepts);
  }

  const Network& network_;
  const CellLiterals& literals_;
  Sat& sat_;
};

// Upper bounds of the number of edges.
std::uint64_t edges_of(const Network& network, const Sum& sum) {
  std::uint64_t range = 1;
  for (const Term& term : sum.terms) {
    const auto coefficient = static_cast<std::uint64_t>(std::abs(std::int64_t{term.coefficient}));
    range += coefficient * static_cast<std::uint64_t>(network.values - 1);
  }
  return range * static_cast<std::uint64_t>(network.values) * sum.terms.size();
}
std::uint64_t edges_of(const Network&, const Count& count) {
  return 2 * std::uint64_t{count.cells.size()} * count.cells.size();
}
std::uint64_t edges_of(const Network& network, const Reading& reading) {
  return std::uint64_t{network.automata[reading.automaton]->arrows} * reading.cells.size();
}
std::uint64_t edges_of(const Network& network, const EqualSets& sets) {
  const std::uint64_t cells = sets.left.size() + sets.right.size();
  return 2 * cells * cells * static_cast<std::uint64_t>(network.values);
}

// A derived constraint is encoded if it has at most so many edges.
constexpr std::uint64_t kMostDerivedEdges = 500;
constexpr std::uint64_t kMostEdges = 2'000'000;

// Calls `visit` with each constraint of the four forms that is encoded.
template <class Visit>
void for_each_encoded(const Network& network, const Visit& visit) {
  const auto visit_worthy = [&](const auto& constraints) {
    for (const auto& constraint : constraints) {
      const bool derived = constraint.origin == kDerived;
      if (!derived || edges_of(network, constraint) <= kMostDerivedEdges) visit(constraint);
    }
  };
  visit_worthy(network.sums);
  visit_worthy(network.equal_sets);
  std::ranges::for_each(network.counts, visit);
  std::ranges::for_each(network.readings, visit);
}

}  // namespace

bool paths_are_few(const Network& network) {
  std::uint64_t edges = 0;
  for_each_encoded(network,
                   [&](const auto& constraint) { edges += edges_of(network, constraint); });
  return edges <= kMostEdges;
}

void add_paths(const Network& network, const CellLiterals& literals, Sat& sat) {
  PathEncoder encoder(network, literals, sat);
  struct {
    PathEncoder& encoder;
    void operator()(const Sum& sum) const { encoder.add_sum(sum); }
    void operator()(const Count& count) const { encoder.add_count(count); }
    void operator()(const Reading& reading) const { encoder.add_reading(reading); }
    void operator()(const EqualSets& sets) const { encoder.add_equal_sets(sets); }
  } const visit{encoder};
  for_each_encoded(network, visit);
}

}  // namespace nonet::kernel::learn
