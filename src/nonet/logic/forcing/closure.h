// Closure: everything that follows when one candidate is assumed to be true (on) or false (off), in
// the order in which Sudoku Explainer finds it.
//
// The order matters: of several reasons for a candidate the first one found is kept, chain lengths
// are counted from kept reasons, and the first contradiction ends the search, leaving the closure
// as it is then. Two queues, on before off:
//
//   on  x   turns off all others of x's four constraints
//   off x   turns on the last other of each constraint of x that has two left; then, in a dynamic
//           search, x leaves the marks, so that later on candidates rest on it too
//
//   on_order   x y z ...    also the queue; on_head is the next to look at
//   on_node    by candidate: trigger (the off that made it), the constraint with one left, and
//              `gone`, bits of that constraint removed before: its other reasons
//   off_node   by candidate: the on that made it, or an entry of `derived` for what techniques
//              inside the chain remove
//
// A closure that ran dry without a contradiction can go on when more is known (`add_derived`): so
// the search of every level of nesting starts where that of the level below stopped.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

struct HintList;

// A candidate with on or off: 2 * candidate + on.
using Literal = std::uint16_t;
constexpr Literal literal(int candidate, bool on) {
  return static_cast<Literal>(2 * candidate + (on ? 1 : 0));
}
constexpr int candidate_of(Literal literal) { return literal / 2; }
constexpr bool is_on(Literal literal) { return (literal & 1U) != 0; }

inline constexpr std::uint16_t kNone = 0xFFFF;

// A hint of a search inside the chain; list is nullptr for the plain techniques.
struct NestedHint {
  const HintList* list = nullptr;
  int index = 0;
};

class Closure {
 public:
  struct OnNode {
    std::uint16_t trigger = kNone;     // off candidate; kNone for the assumption
    std::uint16_t constraint = kNone;  // that has one left; kNone for the assumption
    std::uint16_t gone = 0;            // its candidates that were removed before
    std::uint16_t depth = 1;           // nodes on the longest way to the assumption
  };
  struct OffNode {
    std::uint16_t parent = kNone;  // on candidate; kDerived + i; kNone for the assumption
    std::uint16_t depth = 1;
  };
  // An off candidate that a technique inside the chain removed: on which off candidates it rests.
  struct Derived {
    std::vector<std::uint16_t> parents = {};
    NestedHint nested = {};
    std::uint8_t technique = 0;
  };
  static constexpr std::uint16_t kDerived = 0x8000;

  // How links are followed.
  struct Rules {
    bool dynamic = false;
    bool in_cell = true;  // links between digits of a cell; not for Nishio
  };

  void assume(const Marks& base, int candidate, bool on);
  // Follows links until nothing is left to follow, or to a contradiction. Returns whether it ran
  // dry. Cost: a few microseconds.
  bool drain(const Marks& base, Rules rules);
  // Turns a candidate off for reasons other than links; nothing when it is off already. Returns
  // whether it was new.
  bool add_derived(int candidate, Derived derived);

  // Set by the first contradiction: the candidate that is on and off at once.
  bool contradiction() const { return clash_ != kNone; }
  int clash() const { return clash_; }

  const Marks& marks() const { return marks_; }
  bool has(int candidate, bool on) const {
    return on ? on_.contains(candidate) : off_.contains(candidate);
  }
  const Candidates& on() const { return on_; }
  const Candidates& off() const { return off_; }
  std::span<const std::uint16_t> on_order() const { return {on_order_.data(), at(on_size_)}; }
  std::span<const std::uint16_t> off_order() const { return {off_order_.data(), at(off_size_)}; }

  const OnNode& on_node(int candidate) const { return on_node_[at(candidate)]; }
  const OffNode& off_node(int candidate) const { return off_node_[at(candidate)]; }
  const Derived& derived(const OffNode& node) const { return derived_[node.parent - kDerived]; }
  // The half of the contradiction that came last, and is not among the nodes.
  bool is_clash_on() const { return clash_is_on_; }
  const OnNode& clash_on() const { return clash_on_; }
  const OffNode& clash_off() const { return clash_off_; }

  // A lower bound of how many nodes a node rests on, itself included.
  int depth(int candidate, bool on) const {
    return on ? on_node(candidate).depth : off_node(candidate).depth;
  }
  int clash_depth() const { return clash_is_on_ ? clash_on_.depth : clash_off_.depth; }

 private:
  bool turn_off_others(int candidate, Rules rules);
  bool turn_on_last(const Marks& base, int candidate, Rules rules);
  std::uint16_t depth_of(const OnNode& node) const;
  void push_on(int candidate, const OnNode& node);
  void push_off(int candidate, const OffNode& node);

  Marks marks_;
  Candidates on_;
  Candidates off_;
  int on_size_ = 0;
  int off_size_ = 0;
  int on_head_ = 0;
  int off_head_ = 0;
  std::uint16_t clash_ = kNone;
  bool clash_is_on_ = false;
  OnNode clash_on_;
  OffNode clash_off_;
  std::array<std::uint16_t, kCandidates> on_order_;
  std::array<std::uint16_t, kCandidates> off_order_;
  std::array<OnNode, kCandidates> on_node_;
  std::array<OffNode, kCandidates> off_node_;
  std::vector<Derived> derived_;
};

// One end of a chain: a node of a closure, or the half of its contradiction that came last.
struct Target {
  const Closure* closure = nullptr;
  int candidate = 0;
  bool on = false;
  bool is_clash = false;
};

// The literals that a node rests on, in the order of Sudoku Explainer: trigger first.
template <class Visit>
void for_each_parent(const Closure& /*closure*/, const Closure::OnNode& node, Visit visit) {
  if (node.trigger == kNone) return;
  visit(literal(node.trigger, false));
  for_each_bit(node.gone,
               [&](int bit) { visit(literal(kMembers[node.constraint][at(bit)], false)); });
}
template <class Visit>
void for_each_parent(const Closure& closure, const Closure::OffNode& node, Visit visit) {
  if (node.parent == kNone) return;
  if (node.parent < Closure::kDerived) {
    visit(literal(node.parent, true));
    return;
  }
  for (const std::uint16_t parent : closure.derived(node).parents) visit(literal(parent, false));
}
template <class Visit>
void for_each_parent(const Closure& closure, Literal of, Visit visit) {
  if (is_on(of)) {
    for_each_parent(closure, closure.on_node(candidate_of(of)), visit);
  } else {
    for_each_parent(closure, closure.off_node(candidate_of(of)), visit);
  }
}

// The set of literals that a walk has seen.
class Seen {
 public:
  void clear() { words_ = {}; }
  // Returns whether it was new.
  bool insert(Literal literal) {
    std::uint64_t& word = words_[literal >> 6U];
    const std::uint64_t bit = std::uint64_t{1} << (literal & 63U);
    if ((word & bit) != 0) return false;
    word |= bit;
    return true;
  }

 private:
  std::array<std::uint64_t, 2 * kCandidates / 64 + 1> words_{};
};

// Scratch memory of walks.
struct Walk {
  Seen seen;
  std::vector<Literal> order;
};

// The target and all it rests on, each once, level by level: Walk::order.
void walk_ancestors(const Target& target, Walk& walk);

}  // namespace nonet::forcing
