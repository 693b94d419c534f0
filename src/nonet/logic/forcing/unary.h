// Cycles and forcing chains: one line of links, from a candidate back to itself or to its opposite.
//
// Three searches, as Sudoku Explainer's: along one digit (X), through cells with two candidates (Y,
// cycles only), and both.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/ladder.h"
#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class UnarySearch {
 public:
  // Adds the hints that the list wants. `reach` is that of `marks`.
  void find(const Marks& marks, Reach& reach, HintList& hints);

 private:
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

  void find_all();
  void find_best(Reach& reach);
  void find_best_cycles(Links mode, const Ladder::Chain& chain);
  bool wants_cycle(Links mode, int source, int length) const;
  int longest_cycle(Links mode, int source) const;
  void find(Links mode, int candidate);
  void find_cycles(Links mode, int source, int longest);
  void turn_off_for_cycle(Links mode, int on, int source, int turns);
  bool is_named_before(Links mode, int off, int tie) const;
  bool leads_home(Links mode, int i, int source, int turns) const;
  bool may_close(Links mode, int off, int source, int turns) const;
  bool starts_cycle(Links mode, int source, int longest) const;
  void find_useful(Links mode, int turns);
  bool passes_useful(Links mode, int source, int turns) const;
  void find_chain(Links mode, int source, bool on);
  void take_cycle(Links mode, int source, int off_node, int cause, int length);
  void take_chain(Links mode, int source, bool on, int complexity);
  void record(Hint& hint, bool is_cycle);
  int lasts(Links mode, int candidate, std::array<Last, kTies>& lasts) const;
  void trace_path(bool on, int node);

  const Marks* marks_ = nullptr;
  const Reach* reach_ = nullptr;
  HintList* hints_ = nullptr;
  bool is_bounded_ = false;           // only the best is looked for: the ladders are there
  int shortest_cycle_ = 0;            // that can remove anything
  std::array<Ladder, 3> ladders_;     // by Links
  std::vector<std::int16_t> useful_;  // what the ons of a cycle that removes anything are among
  std::vector<Node> ons_;
  std::vector<Node> offs_;
  std::vector<PathNode> path_;  // from the target back
  std::vector<std::uint16_t> removals_;
  Candidates seen_on_;
  Candidates seen_off_;
};

}  // namespace nonet::forcing
