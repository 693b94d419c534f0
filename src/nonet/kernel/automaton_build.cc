#include "nonet/kernel/automaton_build.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nonet::kernel {

std::vector<Automaton::Arrow> Automaton::arrows_of(std::uint16_t state) const {
  std::vector<Arrow> found;
  for (int value = 0; value < values; ++value) {
    const std::uint16_t to = step(state, value);
    if (to == kNoState) continue;
    const auto same = std::ranges::find(found, to, &Arrow::to);
    if (same == found.end()) {
      found.push_back({.to = to, .on = ValueSet::of(value)});
    } else {
      same->on |= ValueSet::of(value);
    }
  }
  return found;
}

namespace {

// The most keys that are explored before those that lead to no accepting key are dropped.
constexpr std::size_t kMostKeys = 1 << 16;
constexpr std::size_t kUsualKeys = 256;
constexpr std::uint32_t kNoKey = ~std::uint32_t{0};

// All keys that can be reached, numbered in the order of discovery.
struct Graph {
  std::vector<MachineKey> keys;
  std::vector<std::uint32_t> next;  // keys * values: numbers of keys, or kNoKey
};

std::optional<Graph> reach(int values, const Machine& machine, StopToken stop) {
  Graph graph{.keys = {machine.start}, .next = {}};
  std::unordered_map<MachineKey, std::uint32_t> numbers{{machine.start, 0}};
  numbers.reserve(kUsualKeys);
  for (std::size_t from = 0; from < graph.keys.size(); ++from) {
    if (stop.stop_requested()) return std::nullopt;
    for (int value = 0; value < values; ++value) {
      const std::optional<MachineKey> key = machine.step(graph.keys[from], value);
      if (!key.has_value()) {
        graph.next.push_back(kNoKey);
        continue;
      }
      const auto next = static_cast<std::uint32_t>(graph.keys.size());
      const auto [number, is_new] = numbers.try_emplace(*key, next);
      if (is_new) graph.keys.push_back(*key);
      if (graph.keys.size() > kMostKeys) return std::nullopt;
      graph.next.push_back(number->second);
    }
  }
  return graph;
}

// Which keys lead to an accepting key. Most keys lead to keys found later, so that one pass from
// the last key to the first does most of the work.
std::vector<bool> find_useful(const Graph& graph, std::size_t values, std::vector<bool> accepts) {
  std::vector<bool> useful = std::move(accepts);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t key = graph.keys.size(); key-- > 0;) {
      if (useful[key]) continue;
      const auto first = graph.next.begin() + static_cast<std::ptrdiff_t>(key * values);
      useful[key] = std::any_of(first, first + static_cast<std::ptrdiff_t>(values),
                                [&](std::uint32_t to) { return to != kNoKey && useful[to]; });
      grows = grows || useful[key];
    }
  }
  return useful;
}

}  // namespace

std::optional<Automaton> build_automaton(int values, const Machine& machine, StopToken stop) {
  const std::optional<Graph> graph = reach(values, machine, stop);
  if (!graph.has_value()) return std::nullopt;
  const auto width = static_cast<std::size_t>(values);
  std::vector<bool> accepts;
  accepts.reserve(graph->keys.size());
  for (const MachineKey key : graph->keys) accepts.push_back(machine.accepts(key));
  std::vector<bool> useful = find_useful(*graph, width, accepts);
  const bool is_met = useful.front();
  useful.front() = true;  // the start is always a state

  Automaton automaton;
  automaton.values = values;
  std::vector<std::uint16_t> states(useful.size(), kNoState);
  for (std::size_t key = 0; key < useful.size(); ++key) {
    if (!useful[key]) continue;
    if (automaton.accepts.size() == kMostStates) return std::nullopt;
    states[key] = static_cast<std::uint16_t>(automaton.accepts.size());
    automaton.accepts.push_back(accepts[key]);
  }
  automaton.states = static_cast<std::uint16_t>(automaton.accepts.size());
  automaton.next.reserve(automaton.states * width);
  for (std::size_t key = 0; key < useful.size(); ++key) {
    if (!useful[key]) continue;
    for (std::size_t value = 0; value < width; ++value) {
      const std::uint32_t to = graph->next[key * width + value];
      automaton.next.push_back(is_met && to != kNoKey ? states[to] : kNoState);
    }
  }
  for (std::uint16_t state = 0; state < automaton.states; ++state) {
    automaton.arrows += automaton.arrows_of(state).size();
  }
  return automaton;
}

}  // namespace nonet::kernel
