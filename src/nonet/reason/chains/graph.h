// Graph: the candidates that are left and the links between them, whatever the links come from.
//
//   weak link    a -- b     not both are true: they share a cell; they have the same value in cells
//                           that see each other; a clue of two cells does not allow the two; they
//                           do not make up the sum of a clue that has no other blank cells
//   strong link  a == b     one of the two is true: a choice (choices.h) has no other candidate
//
// Nodes are numbers: first the candidates, by cell and value, then groups of places, each in which
// is "one of these cells has the value":
//
//   house   . . a a | . b .        the places of a value in a house, all but b in one other house:
//                   |              a a == b
//
// Only nodes that exist are numbered, and links are lists, so that memory follows the number of
// links: some 5 MB for a blank grid of 25 by 25, where a matrix would have 30 MB.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/reason/chains/choices.h"
#include "nonet/reason/state.h"

namespace nonet::reason::chains {

using NodeIndex = std::uint32_t;

enum class LinkKind : std::uint8_t {
  kOneValue,  // between candidates of one value
  kAll,
  kGrouped,  // kAll, and groups of places
};

struct Conjugate {
  NodeIndex to = 0;
  Cause cause = kByCell;
};

class Graph {
 public:
  Graph(const State& state, LinkKind kind);

  const Facts& facts() const { return *facts_; }
  const Choices& choices() const { return choices_; }
  std::size_t size() const { return nodes_.size(); }
  // How many of the nodes are candidates.
  std::size_t candidates() const { return candidates_; }
  bool is_candidate(NodeIndex node) const { return node < candidates_; }
  std::span<const CellIndex> cells(NodeIndex node) const {
    return std::span(cells_).subspan(nodes_[node].first, nodes_[node].count);
  }
  Value value(NodeIndex node) const { return nodes_[node].value; }
  // Precondition: is_candidate(node).
  Candidate candidate(NodeIndex node) const { return {cells(node).front(), value(node)}; }
  NodeIndex node_of(Candidate candidate) const {
    return node_of_[candidate.cell * values_ + candidate.value];
  }

  // Both ascending by node; of several strong links to one node that of a cell or of
  // the first group, before those of clues.
  std::span<const NodeIndex> weak(NodeIndex node) const {
    return std::span(weak_).subspan(weak_first_[node], weak_first_[node + 1] - weak_first_[node]);
  }
  std::span<const Conjugate> strong(NodeIndex node) const {
    return std::span(strong_).subspan(strong_first_[node],
                                      strong_first_[node + 1] - strong_first_[node]);
  }
  bool has_strong(NodeIndex node) const { return strong_first_[node] < strong_first_[node + 1]; }
  bool is_weak(NodeIndex a, NodeIndex b) const;
  // Precondition of both: the link is there.
  Cause cause_of_weak(NodeIndex a, NodeIndex b) const;
  Cause cause_of_strong(NodeIndex a, NodeIndex b) const;

 private:
  struct Node {
    std::uint32_t first = 0;  // into cells_
    std::uint32_t count = 0;
    Value value = 0;
  };
  struct WeakLink {
    NodeIndex from;
    NodeIndex to;
  };
  struct StrongPair {
    NodeIndex from;
    Conjugate link;
  };
  // Two blank cells, all that a sum has left: values that do not make up the rest are linked.
  struct OpenSum {
    CellIndex a = 0;
    CellIndex b = 0;
    std::int64_t a_coefficient = 1;
    std::int64_t b_coefficient = 1;
    std::int64_t rest = 0;
    Origin origin = kernel::kDerived;
  };

  void number_candidates(const State& state);
  void find_open_sums(const State& state);
  void link_same_value(const State& state);
  void link_cells(const State& state);
  void link_ties(const State& state);
  void link_sums(const State& state);
  void link_choices(LinkKind kind);
  void add_places(std::size_t choice);
  NodeIndex node_of_places(std::span<const CellIndex> cells, Value value);
  bool is_in_other_group(std::span<const CellIndex> cells, Cause group) const;
  void link_places();
  void add_weak(NodeIndex a, NodeIndex b) { weak_links_.push_back({a, b}); }
  void add_strong(NodeIndex a, NodeIndex b, Cause cause);
  void sort_weak();
  void sort_strong();
  Cause cause_between(Candidate a, Candidate b) const;
  bool excludes(const OpenSum& sum, Value a, Value b) const;

  const Facts* facts_;
  Choices choices_;
  std::size_t values_;
  std::size_t candidates_ = 0;
  std::vector<Node> nodes_;
  std::vector<CellIndex> cells_;
  std::vector<NodeIndex> node_of_;  // of each cell and value
  std::vector<OpenSum> open_sums_;
  std::vector<WeakLink> weak_links_;
  std::vector<StrongPair> strong_links_;
  std::vector<NodeIndex> weak_;
  std::vector<std::uint32_t> weak_first_;
  std::vector<Conjugate> strong_;
  std::vector<std::uint32_t> strong_first_;
};

}  // namespace nonet::reason::chains
