// Bidirectional cycles and forcing chains: one line of alternating weak and strong links from a
// candidate back to itself (a cycle) or to its own negation (a forcing chain).
//
//   forcing chain   x on -- a off == b on -- c off == ... -- x off      x is false
//                   x off == a on -- b off == ... == x on               x is true
//   cycle           x on -- a off == b on -- ... == x on                one of any two neighbours
//                                                                       is true
//   (--  weak link: two candidates of a constraint are not both true; ==  strong link: one of the
//   two candidates that a constraint has left is true)
//
// Three searches, as Sudoku Explainer has them: links along one digit (X), links through cells with
// two candidates (Y, cycles only), and both kinds.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/logic/forcing/distances.h"
#include "nonet/logic/forcing/hint.h"
#include "nonet/logic/forcing/reach.h"

namespace nonet::forcing {

class UnarySearch {
 public:
  // Adds the hints that the list wants. `reach` must have been linked from `marks`, and closed if
  // the list wants all hints.
  void find(const Marks& marks, const Reach& reach, HintList& hints);

 private:
  // A node of a chain, with its parent (the index of the node before it) and the constraint of the
  // link between the two.
  struct Node {
    std::uint16_t candidate;
    std::uint16_t cause;
    std::int32_t parent;
  };
  struct PathNode {
    Literal literal;
    std::uint16_t cause;
  };
  struct StrongLink {
    int candidate;
    int constraint;
  };
  // Two candidates on a cycle, by their indices: some candidate that sees a node which is off,
  // after which `first` is on, also sees `last`, which is on. With the distances between the two.
  struct Turn {
    std::int16_t first;
    std::int16_t last;
    std::int16_t there;
    std::int16_t back;
  };

  void find_all();
  void find_best();
  int longest_distance(Links mode) const;
  void find_best_cycles(Links mode, int chain_source);
  bool wants_cycle(Links mode, int source, int length) const;
  int longest_cycle(Links mode, int source) const;
  void find(Links mode, int candidate);
  void find_cycles(Links mode, int source, int longest);
  void follow_strong_links_of_cycle(Links mode, int off, int source, int length, int distance);
  void follow_weak_links_of_cycle(Links mode, int on, int source, int distance);
  bool repeats_strong_link(Links mode, int off, int k) const;
  bool implies_source(Links mode, int i, int source, int distance) const;
  bool can_close_cycle(Links mode, int off, int source, int distance) const;
  bool starts_cycle(int source) const;
  void collect_turns(Links mode, int distance);
  void collect_turns_of(Links mode, int distance, int refuted);
  bool can_pass_turn(Links mode, int source, int distance) const;
  void find_chain(Links mode, int source, bool on);
  int follow_weak_links(Links mode, int target);
  int follow_strong_links(Links mode, int target);
  void take_cycle(Links mode, int source, int off_node, int cause, int length);
  void take_chain(Links mode, int source, bool on, int complexity);
  void record(Hint& hint, bool is_cycle);
  int strong_links(Links mode, int candidate,
                   std::array<StrongLink, kConstraintsEach>& strong_links) const;
  void trace_path(bool on, int node);

  const Marks* marks_ = nullptr;
  const Reach* reach_ = nullptr;
  HintList* hints_ = nullptr;
  bool is_bounded_ = false;  // only the best hint is wanted: distances_ are computed
  int shortest_cycle_ = 0;   // length of the shortest cycle that can eliminate a candidate
  std::array<Distances, 3> distances_;  // by Links
  // Every cycle that eliminates a candidate passes both candidates of one of these.
  std::vector<Turn> turns_;
  std::vector<Node> ons_;
  std::vector<Node> offs_;
  std::size_t on_head_ = 0;     // the first of ons_ whose links have not been followed
  std::size_t off_head_ = 0;    // the same for offs_
  std::vector<PathNode> path_;  // from the target back
  std::vector<std::uint16_t> removals_;
  Candidates seen_on_;
  Candidates seen_off_;
};

}  // namespace nonet::forcing
