// Evidence: paths through a graph as the links of a step, and those links in words.

#pragma once

#include <span>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/chains/closure.h"
#include "nonet/reason/chains/graph.h"
#include "nonet/reason/step.h"

namespace nonet::reason::chains {

// Adds a link from each literal of the path to the next, and the clues that the links come from.
void add_links(Step& step, const Graph& graph, std::span<const Literal> path, int branch);
void add_clue(Step& step, Cause cause);

// Which results steps have brought already: candidates that are gone.
class Covered {
 public:
  Covered(const State& state, const Graph& graph) : state_(state), gone_(graph.size(), false) {}

  bool has(NodeIndex candidate) const { return gone_[candidate]; }
  // Marks what the step removes, and what its placements remove by themselves.
  void add(const Graph& graph, const Step& step);

 private:
  const State& state_;
  std::vector<bool> gone_;
};

// "r1c1 is 5", "5 is not in r1c1 or r1c2".
Message in_words(const Facts& facts, const Node& node);
// "r1c4 is not 5 by the anti-knight rule, so r1c4 is 3": where links lead one after another, and
// where that is not plain from the houses, why.
Message consequences_in_words(const Facts& facts, std::span<const Link> links);

}  // namespace nonet::reason::chains
