// Closure: what follows from one assumption, in the order in which the original finds it.
//
//   literal    (cell, value, on or off)
//   node       a literal with the nodes that it follows from, its parents
//
// "On" literals are worked off before "off" ones, each kind in the order of discovery. Dynamic
// closures take an "off" literal from the board when they work it off, so that cells and regions
// get down to their last place: such an "on" literal has as parents all that has gone from the cell
// or region. At higher levels, plain techniques and whole chains are tried on the board whenever
// nothing else is left.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/explainer/board.h"
#include "nonet/explainer/finding.h"

namespace nonet::explainer {

using Literal = std::uint16_t;

inline Literal literal(int cell, int value, bool on) {
  return static_cast<Literal>((cell * kMostValues + value) * 2 + (on ? 1 : 0));
}
inline int cell_of(Literal literal) { return literal / (2 * kMostValues); }
inline int value_of(Literal literal) { return literal / 2 % kMostValues; }
inline bool is_on(Literal literal) { return (literal & 1) != 0; }
inline Literal opposite(Literal literal) { return literal ^ 1; }

// Why a literal follows: a region's index, or one of these.
inline constexpr std::int16_t kNoCause = -1;
inline constexpr std::int16_t kCellCause = kLeap;
inline constexpr std::int16_t kInnerCause = -3;

// A chain inside a chain: its complexity, and the literals of its chains, which tell whether two
// are the same.
struct InnerChain {
  int complexity = 0;
  std::vector<Literal> literals;
};

// What a technique takes away inside a chain.
struct InnerStep {
  std::vector<Removal> removals;
  std::vector<Literal> parents;
  std::shared_ptr<const InnerChain> chain;  // nullptr for a plain technique
};

struct Node {
  Literal literal = 0;
  std::int16_t cause = kNoCause;
  std::uint32_t first_parent = 0;
  std::uint32_t parents = 0;
  std::shared_ptr<const InnerChain> inner = nullptr;
};

// What the inner techniques find on `now`, once the chain has made it from `before`.
using InnerSearch = FunctionRef<std::vector<InnerStep>(const Board& now, const Board& before)>;

struct ClosureKind {
  bool is_dynamic = false;
  bool cell_links = true;  // not in Nishio chains
};

class Closure {
 public:
  // The board is left as it was.
  Closure(Board& board, Literal assumption, ClosureKind kind, const InnerSearch* inner);

  const std::vector<Node>& nodes() const { return nodes_; }
  const Node& node(int index) const { return nodes_[at(index)]; }
  std::uint32_t parent(const Node& node, std::uint32_t i) const {
    return parents_[node.first_parent + i];
  }
  // -1 where the literal does not follow.
  int find(Literal literal) const { return where_[literal]; }
  bool has_contradiction() const { return contradiction_on_ >= 0; }
  int contradiction_on() const { return contradiction_on_; }
  int contradiction_off() const { return contradiction_off_; }

  // A node and all that it follows from, nearest first.
  std::vector<int> chain_of(int node) const;
  // How many these are.
  int length_of(int node);
  bool has_inner() const { return has_inner_; }

 private:
  struct Link {
    Literal literal = 0;
    std::int16_t cause = kNoCause;
  };

  void grow();
  bool work_off_on(int index);
  bool work_off_off(int index);
  bool add_inner();
  void add_hidden_parents(std::int16_t cause, Literal literal);
  std::vector<Link> made_on(Literal off) const;
  int add(Literal literal, std::int16_t cause, int parent);
  bool take(int index, bool is_new);

  Board* board_;
  Board before_;
  ClosureKind kind_;
  const InnerSearch* inner_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> parents_;
  std::vector<std::int16_t> where_;
  std::vector<int> pending_on_;
  std::vector<int> pending_off_;
  std::size_t done_on_ = 0;
  std::size_t done_off_ = 0;
  int contradiction_on_ = -1;
  int contradiction_off_ = -1;
  bool has_inner_ = false;
  std::vector<int> lengths_;
};

// Calls visit(literal, cause) for what an "on" literal turns off at once, in order: the cell's
// other values (where cell_links), the value in cells that differ, consecutive values beside it.
template <class Visit>
void each_off(const Board& board, Literal on, bool cell_links, Visit visit) {
  const Network& network = board.network();
  const int cell = cell_of(on);
  const int value = value_of(on);
  if (cell_links) {
    for (const int other : members(board.candidates(cell))) {
      if (other != value) visit(literal(cell, other, false), kCellCause);
    }
  }
  for (const auto& [other, cause] : network.peers[at(cell)]) {
    if (board.has(other, value)) visit(literal(other, value, false), cause);
  }
  for (const int other : network.adjacent[at(cell)]) {
    for (const int next : network.consecutive(value)) {
      if (board.has(other, next)) visit(literal(other, next, false), kCellCause);
    }
  }
}

// Calls visit(literal, cause) for what an "off" literal turns on at once: the last other value of
// the cell (where cell_links), the last other place of each region (where region_links).
template <class Visit>
void each_on(const Board& board, Literal off, bool cell_links, bool region_links, Visit visit) {
  const Network& network = board.network();
  const int cell = cell_of(off);
  const int value = value_of(off);
  if (cell_links && count(board.candidates(cell)) == 2) {
    const auto other = static_cast<Mask>(board.candidates(cell) & ~bit(value));
    visit(literal(cell, lowest(other), true), kCellCause);
  }
  if (!region_links) return;
  for (const auto& [region, position] : network.places[at(cell)]) {
    const auto others = static_cast<Mask>(board.positions(region, value) & ~bit(position));
    if (count(others) != 1) continue;
    const int other = network.region(region).cells[at(lowest(others))];
    visit(literal(other, value, true), static_cast<std::int16_t>(region));
  }
}

}  // namespace nonet::explainer
