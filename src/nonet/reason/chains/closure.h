// Closure: all that each literal of a graph implies, for all literals at once.
//
//   a literal is a node that is on (true) or off (false)
//   x on -> y off for each weak link, x off -> y on for each strong one
//
//   row of a literal     bits:  | which nodes it turns on | which nodes it turns off |
//
// Literals that imply each other are one component and share a row; components are met in the order
// in which all that they imply comes first (Tarjan, "Depth-first search and linear graph
// algorithms", 1972), so that each row is a few others joined. A chain that proves a node false
// exists exactly if "on" implies "off", one that proves it true if "off" implies "on".
//
// Memory grows with the square of the number of nodes, so the closure is for graphs of at most
// kMostNodes: some 8 MB then. The searches of walk.h answer for larger graphs, node by node.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/reason/chains/graph.h"

namespace nonet::reason::chains {

// 2 * node, and 1 more where the node is off.
using Literal = std::uint32_t;
constexpr Literal on(NodeIndex node) { return 2 * node; }
constexpr Literal off(NodeIndex node) { return 2 * node + 1; }
constexpr NodeIndex node_of(Literal literal) { return literal / 2; }
constexpr bool is_on(Literal literal) { return literal % 2 == 0; }

class Closure {
 public:
  static constexpr std::size_t kMostNodes = 4096;

  // Precondition: graph.size() <= kMostNodes.
  explicit Closure(const Graph& graph);

  // Of the nodes that a literal turns on, or off: bits, in words. Precondition: the literal is on
  // or its node has a strong link; others imply nothing but themselves.
  std::span<const std::uint64_t> turned_on(Literal literal) const {
    return row(literal).first(words_);
  }
  std::span<const std::uint64_t> turned_off(Literal literal) const {
    return row(literal).subspan(words_);
  }
  bool implies(Literal from, Literal to) const {
    const std::span<const std::uint64_t> bits = is_on(to) ? turned_on(from) : turned_off(from);
    return (bits[node_of(to) / 64] >> (node_of(to) % 64) & 1) != 0;
  }

 private:
  struct Frame {
    Literal literal;
    std::uint32_t next;  // into the links of its node
  };

  std::span<const std::uint64_t> row(Literal literal) const {
    return std::span(rows_).subspan(std::size_t{2} * component_[literal] * words_, 2 * words_);
  }
  std::span<std::uint64_t> row(Literal literal) {
    return std::span(rows_).subspan(std::size_t{2} * component_[literal] * words_, 2 * words_);
  }
  bool next_of(Frame& frame, Literal& next) const;
  void visit(Literal root);
  void enter(Literal literal);
  void close_component(Literal root);
  void join(Literal literal);

  const Graph& graph_;
  std::size_t words_;
  std::uint32_t components_ = 0;
  std::uint32_t entered_ = 0;
  std::vector<std::uint32_t> component_;  // of each literal; kNone until known
  std::vector<std::uint32_t> order_;      // of entry; 0: not yet
  std::vector<std::uint32_t> low_;
  std::vector<Frame> frames_;
  std::vector<Literal> open_;
  std::vector<std::uint64_t> rows_;
};

}  // namespace nonet::reason::chains
