#include "nonet/reason/chains/evidence.h"

#include <algorithm>

#include "nonet/base/message.h"
#include "nonet/reason/wording.h"

namespace nonet::reason::chains {

namespace {

Node node_at(const Graph& graph, Literal literal) {
  const NodeIndex node = node_of(literal);
  const std::span<const CellIndex> cells = graph.cells(node);
  return {{cells.begin(), cells.end()}, graph.value(node), is_on(literal)};
}

// "r1c4 is not 5 by the anti-knight rule": where a link leads, and where a person does not see the
// reason at once, as with the same cell or a house, why.
Message consequence_in_words(const Facts& facts, const Link& link) {
  Message words = in_words(facts, link.to);
  if (is_clue(link.by)) return say("{} by {}", {words, name_of_origin(facts, clue_of(link.by))});
  const auto group = static_cast<std::size_t>(link.by);
  if (link.by == kByCell || facts.is_house(group)) return words;
  return say("{} by {}", {words, name_of_group(facts, group)});
}

}  // namespace

void add_clue(Step& step, Cause cause) {
  if (!is_clue(cause) || clue_of(cause) < 0) return;
  const auto clue = static_cast<std::uint32_t>(clue_of(cause));
  const auto place = std::ranges::lower_bound(step.clues, clue);
  if (place == step.clues.end() || *place != clue) step.clues.insert(place, clue);
}

void add_links(Step& step, const Graph& graph, std::span<const Literal> path, int branch) {
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const NodeIndex from = node_of(path[i]);
    const NodeIndex to = node_of(path[i + 1]);
    const Cause cause =
        is_on(path[i]) ? graph.cause_of_weak(from, to) : graph.cause_of_strong(from, to);
    step.links.push_back({node_at(graph, path[i]), node_at(graph, path[i + 1]),
                          static_cast<std::int16_t>(branch), cause});
    add_clue(step, cause);
  }
}

void Covered::add(const Graph& graph, const Step& step) {
  for (const Candidate gone : step.eliminations) gone_[graph.node_of(gone)] = true;
  for (const Candidate placed : step.placements) {
    for (const int value : state_.candidates(placed.cell)) {
      const auto other = static_cast<Value>(value);
      if (other != placed.value) gone_[graph.node_of({placed.cell, other})] = true;
    }
    const CellBits seen = graph.facts().sees[placed.cell] & state_.cells_with(placed.value);
    seen.for_each([&](CellIndex cell) { gone_[graph.node_of({cell, placed.value})] = true; });
  }
}

Message in_words(const Facts& facts, const Node& node) {
  const geometry::Layout& layout = facts.puzzle.layout;
  const int number = facts.number_of(node.value);
  if (node.cells.size() == 1) {
    return say(node.on ? "{} is {}" : "{} is not {}",
               {name_of(layout, node.cells.front()), number});
  }
  return say(node.on ? "{} is in {}" : "{} is not in {}",
             {number, listed(layout, node.cells, " or ")});
}

Message consequences_in_words(const Facts& facts, std::span<const Link> links) {
  std::vector<Message> words;
  for (const Link& link : links) words.push_back(consequence_in_words(facts, link));
  return listed(words, ", so ", ", so ");
}

}  // namespace nonet::reason::chains
