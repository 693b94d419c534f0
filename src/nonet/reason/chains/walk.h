// Walk: breadth-first search of what one literal implies: the fewest links to every other, and the
// way there. Ties go to the literal that was met first, links being followed in their order.
//
// Cost: the links of what is met. Memory: a few words a literal, kept from one search to the next.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/reason/chains/closure.h"
#include "nonet/reason/chains/graph.h"

namespace nonet::reason::chains {

class Walk {
 public:
  explicit Walk(const Graph& graph);

  // Follows all links from the source.
  void run(Literal source) { run(source, kNowhere); }
  // The same, until the target is met; returns whether it is.
  bool run(Literal source, Literal target);

  // Of the last search.
  bool is_met(Literal literal) const { return seen_[literal] == round_; }
  // All that is met, by distance.
  std::span<const Literal> met() const { return queue_; }
  // Number of links from the source. Precondition of both: is_met(literal).
  std::uint32_t distance(Literal literal) const { return distance_[literal]; }
  // Source first. Replaces what is in `path`.
  void path_to(Literal literal, std::vector<Literal>& path) const;

 private:
  static constexpr Literal kNowhere = ~Literal{0};

  bool meet(Literal literal, Literal from);

  const Graph& graph_;
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> seen_;  // the last round in which the literal was met
  std::vector<std::uint32_t> distance_;
  std::vector<Literal> from_;
  std::vector<Literal> queue_;
};

}  // namespace nonet::reason::chains
