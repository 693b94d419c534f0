// Cycles and forcing chains: one line of links, from a candidate back to itself or to its opposite.
//
// Three searches, as Sudoku Explainer's: along one digit (X), through cells with two candidates (Y,
// cycles only), and both.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class UnarySearch {
 public:
  // Adds the hints that the list wants. `reach` is that of `marks`.
  void find(const Marks& marks, const Reach& reach, HintList& hints);

 private:
  struct Mode {
    bool x;
    bool y;
  };
  // A step of a chain, with the step before it and the constraint of the link between them.
  struct Node {
    std::uint16_t candidate;
    std::uint16_t cause;
    std::int32_t parent;
  };
  struct PathNode {
    Literal literal;
    std::uint16_t cause;
  };
  struct Last {
    int candidate;
    int constraint;
  };

  void find(Mode mode, int candidate);
  void find_cycles(Mode mode, int source);
  void find_chain(Mode mode, int source, bool on);
  void take_cycle(Mode mode, int source, int off_node, int cause, int length);
  void take_chain(Mode mode, int source, bool on, int complexity);
  void record(Hint& hint, bool is_cycle);
  int lasts(Mode mode, int candidate, std::array<Last, kTies>& lasts) const;
  void trace_path(bool on, int node);

  const Marks* marks_ = nullptr;
  const Reach* reach_ = nullptr;
  HintList* hints_ = nullptr;
  std::vector<Node> ons_;
  std::vector<Node> offs_;
  std::vector<PathNode> path_;  // from the target back
  std::vector<std::uint16_t> removals_;
  Candidates seen_on_;
  Candidates seen_off_;
};

}  // namespace nonet::forcing
