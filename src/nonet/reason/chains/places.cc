// The nodes of a graph that are groups of places, and their links.

#include <algorithm>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/reason/chains/graph.h"

namespace nonet::reason::chains {

namespace {

// Of a choice in a house, the members that lie in another group.
struct Crossing {
  std::uint16_t group = 0;
  CellIndex cell = 0;

  friend auto operator<=>(const Crossing&, const Crossing&) = default;
};

std::vector<Crossing> crossings_of(const Facts& facts, std::span<const Candidate> members,
                                   Cause house) {
  std::vector<Crossing> crossings;
  for (const Candidate member : members) {
    for (const std::uint16_t group : facts.groups_of[member.cell]) {
      if (group != house) crossings.push_back({group, member.cell});
    }
  }
  nonet::sort(crossings.begin(), crossings.end());
  return crossings;
}

}  // namespace

NodeIndex Graph::node_of_places(std::span<const CellIndex> cells, Value value) {
  if (cells.size() == 1) return node_of({cells.front(), value});
  for (auto node = static_cast<NodeIndex>(candidates_); node < nodes_.size(); ++node) {
    if (nodes_[node].value == value && std::ranges::equal(this->cells(node), cells)) return node;
  }
  nodes_.push_back(
      {static_cast<std::uint32_t>(cells_.size()), static_cast<std::uint32_t>(cells.size()), value});
  cells_.insert(cells_.end(), cells.begin(), cells.end());
  return static_cast<NodeIndex>(nodes_.size() - 1);
}

bool Graph::is_in_other_group(std::span<const CellIndex> cells, Cause group) const {
  return std::ranges::any_of(facts_->groups_of[cells.front()], [&](std::uint16_t other) {
    return other != group && std::ranges::all_of(cells, [&](CellIndex cell) {
             return facts_->groups[other].cells.contains(cell);
           });
  });
}

// Splits a choice in two, the places in one other group and the rest, where the rest is one place
// or lies in another group too.
void Graph::add_places(std::size_t choice) {
  const std::span<const Candidate> members = choices_.members(choice);
  const Cause cause = choices_.cause(choice);
  if (cause == kByCell || members.size() < 3) return;
  const std::vector<Crossing> crossings = crossings_of(*facts_, members, cause);
  std::vector<CellIndex> inside;
  std::vector<CellIndex> rest;
  for (std::size_t i = 0; i < crossings.size();) {
    const std::uint16_t group = crossings[i].group;
    inside.clear();
    for (; i < crossings.size() && crossings[i].group == group; ++i) {
      inside.push_back(crossings[i].cell);
    }
    if (inside.size() < 2 || inside.size() == members.size()) continue;
    rest.clear();
    for (const Candidate member : members) {
      if (!std::ranges::binary_search(inside, member.cell)) rest.push_back(member.cell);
    }
    if (rest.size() > 1 && !is_in_other_group(rest, cause)) continue;
    const Value value = members.front().value;
    add_strong(node_of_places(inside, value), node_of_places(rest, value), cause);
  }
}

// A group of places excludes what each of its places excludes.
void Graph::link_places() {
  std::vector<std::uint32_t> excluding(candidates_, 0);  // how many of the places
  const auto count = [&](NodeIndex node, std::uint32_t step) {
    for (const CellIndex cell : cells(node)) {
      for (const NodeIndex other : weak(node_of({cell, value(node)}))) excluding[other] += step;
    }
  };
  for (auto node = static_cast<NodeIndex>(candidates_); node < nodes_.size(); ++node) {
    count(node, 1);
    const std::uint32_t all = nodes_[node].count;
    for (const NodeIndex other : weak(node_of({cells(node).front(), value(node)}))) {
      if (excluding[other] != all) continue;
      add_weak(node, other);
      add_weak(other, node);
    }
    for (NodeIndex other = node + 1; other < nodes_.size(); ++other) {
      if (value(other) != value(node)) continue;
      if (std::ranges::all_of(cells(other), [&](CellIndex cell) {
            return excluding[node_of({cell, value(other)})] == all;
          })) {
        add_weak(node, other);
        add_weak(other, node);
      }
    }
    count(node, static_cast<std::uint32_t>(-1));
  }
}

}  // namespace nonet::reason::chains
