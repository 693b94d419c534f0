#include "nonet/kernel/automaton_build.h"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nonet::kernel {

namespace {

// The most keys that are explored before those that lead to no accepting key are dropped.
constexpr std::size_t kMostKeys = 1 << 16;
constexpr std::size_t kUsualKeys = 256;

struct Edge {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  ValueSet on;
};

// All keys that can be reached, numbered in the order of discovery.
struct Graph {
  std::vector<MachineKey> keys;
  std::vector<Edge> edges;
};

void add_edge(Graph& graph, std::size_t first_of_state, Edge edge) {
  const auto begin = graph.edges.begin() + static_cast<std::ptrdiff_t>(first_of_state);
  const auto same = std::find_if(begin, graph.edges.end(),
                                 [&](const Edge& other) { return other.to == edge.to; });
  if (same == graph.edges.end()) {
    graph.edges.push_back(edge);
  } else {
    same->on |= edge.on;
  }
}

std::optional<Graph> reach(int values, const Machine& machine) {
  Graph graph{.keys = {machine.start}, .edges = {}};
  std::unordered_map<MachineKey, std::uint32_t> numbers{{machine.start, 0}};
  numbers.reserve(kUsualKeys);
  for (std::uint32_t from = 0; from < graph.keys.size(); ++from) {
    const std::size_t first_edge = graph.edges.size();
    for (int value = 0; value < values; ++value) {
      const std::optional<MachineKey> key = machine.step(graph.keys[from], value);
      if (!key.has_value()) continue;
      const auto next = static_cast<std::uint32_t>(graph.keys.size());
      const auto [number, is_new] = numbers.try_emplace(*key, next);
      if (is_new) graph.keys.push_back(*key);
      if (graph.keys.size() > kMostKeys) return std::nullopt;
      add_edge(graph, first_edge, {.from = from, .to = number->second, .on = ValueSet::of(value)});
    }
  }
  return graph;
}

// Which keys lead to an accepting key. Most edges lead to keys found later, so that one pass from
// the last edge to the first does most of the work.
std::vector<bool> find_useful(const Graph& graph, std::vector<bool> accepts) {
  std::vector<bool> useful = std::move(accepts);
  for (bool grows = true; grows;) {
    grows = false;
    for (const Edge& edge : graph.edges | std::views::reverse) {
      if (!useful[edge.to] || useful[edge.from]) continue;
      useful[edge.from] = true;
      grows = true;
    }
  }
  return useful;
}

}  // namespace

std::optional<Automaton> build_automaton(int values, const Machine& machine) {
  const std::optional<Graph> graph = reach(values, machine);
  if (!graph.has_value()) return std::nullopt;
  std::vector<bool> accepts;
  accepts.reserve(graph->keys.size());
  for (const MachineKey key : graph->keys) accepts.push_back(machine.accepts(key));
  std::vector<bool> useful = find_useful(*graph, accepts);
  const bool is_met = useful.front();
  useful.front() = true;  // the start is always a state

  Automaton automaton;
  std::vector<std::uint16_t> states(useful.size());
  for (std::size_t key = 0; key < useful.size(); ++key) {
    if (!useful[key]) continue;
    if (automaton.accepts.size() == kMostStates) return std::nullopt;
    states[key] = static_cast<std::uint16_t>(automaton.accepts.size());
    automaton.accepts.push_back(accepts[key]);
  }
  automaton.states = static_cast<std::uint16_t>(automaton.accepts.size());
  if (!is_met) return automaton;
  for (const Edge& edge : graph->edges) {
    if (!useful[edge.from] || !useful[edge.to]) continue;
    automaton.arrows.push_back({.from = states[edge.from], .to = states[edge.to], .on = edge.on});
  }
  return automaton;
}

}  // namespace nonet::kernel
