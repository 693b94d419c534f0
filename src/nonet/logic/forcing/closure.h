// Closure: all literals that follow when one candidate is assumed to be true (on) or false (off),
// in the order in which Sudoku Explainer finds them.
//
// The order matters. Of several reasons for a literal the first one found is kept, lengths of
// chains are counted along kept reasons, and the first contradiction ends the propagation and
// leaves the closure as it is then. Two queues hold the literals to propagate, "on" before "off":
//
//   x on    weak links: all other members of x's four constraints become off
//   x off   strong links: where a constraint of x has one member left besides x, that member turns
//           on; then, in a dynamic search, x leaves the marks, and later strong links may rest on
//           its absence
//
//   on_order   x y z ...    the literals and the queue in one; on_head is the next to propagate
//   on_node    by number of the candidate: the trigger (the off literal of the strong link), the
//   constraint of
//              the link, and `gone`, bits of the members removed from it before: further reasons
//   off_node   by number: the parent (the on literal of the weak link), or an entry of `derived`
//              for a candidate that a technique inside the chain eliminated
//
// A closure that propagated to the end without a contradiction can be extended (`add_derived`): the
// search of each nesting level continues where that of the level below stopped.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/forcing/network.h"

namespace nonet::forcing {

struct HintList;

// A candidate that is on or off: 2 * candidate + on.
using Literal = std::uint16_t;
constexpr Literal literal(int candidate, bool on) {
  return static_cast<Literal>(2 * candidate + (on ? 1 : 0));
}
constexpr int candidate_of(Literal literal) { return literal / 2; }
constexpr bool is_on(Literal literal) { return (literal & 1U) != 0; }

inline constexpr std::uint16_t kNone = 0xFFFF;

// The candidates of a board in a row: what is kept by number lies close together.
struct Numbers {
  std::array<std::uint16_t, kCandidates> of;

  explicit Numbers(const Marks& marks) {
    unsigned count = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      for_each_bit(marks.digits(cell),
                   [&](int digit) { of[at(9 * cell + digit)] = narrow(count++); });
    }
  }
};

// A hint of a search inside a chain; list is nullptr where a plain technique (plain.h) was used.
struct NestedHint {
  const HintList* list = nullptr;
  int index = 0;
};

class Closure {
 public:
  struct OnNode {
    std::uint16_t trigger = kNone;     // the off candidate; kNone for the assumption
    std::uint16_t constraint = kNone;  // of the strong link; kNone for the assumption
    std::uint16_t gone = 0;            // members that were removed before
    std::uint16_t depth = 1;           // nodes on the longest path to the assumption
  };
  struct OffNode {
    std::uint16_t parent = kNone;  // the on candidate; kDerived + i; kNone for the assumption
    std::uint16_t depth = 1;
  };
  // A candidate that a technique inside the chain eliminated, with the off candidates that the
  // technique rests on.
  struct Derived {
    std::vector<std::uint16_t> parents = {};
    NestedHint nested = {};
    std::uint8_t technique = 0;
  };
  static constexpr std::uint16_t kDerived = 0x8000;

  // Which links are followed.
  struct Rules {
    bool dynamic = false;
    bool in_cell = true;  // also links between the digits of a cell; false for Nishio
  };

  // `base` and `numbers` must outlive the closure's use.
  void assume(const Marks& base, const Numbers& numbers, int candidate, bool on);
  // Follows links until both queues are empty or a contradiction is found. Returns whether the
  // queues became empty. Cost: a few microseconds.
  bool propagate(const Marks& base, Rules rules);
  // Turns a candidate off by a technique inside the chain. Returns whether the candidate was not
  // off before.
  bool add_derived(int candidate, Derived derived);

  // The candidate that is on and off at once, where the first contradiction was found.
  bool contradiction() const { return contradicted_ != kNone; }
  int contradicted() const { return contradicted_; }

  const Marks& marks() const { return marks_; }
  bool has(int candidate, bool on) const {
    return on ? on_.contains(candidate) : off_.contains(candidate);
  }
  const Candidates& on() const { return on_; }
  const Candidates& off() const { return off_; }
  std::span<const std::uint16_t> on_order() const { return {on_order_.data(), at(on_size_)}; }
  std::span<const std::uint16_t> off_order() const { return {off_order_.data(), at(off_size_)}; }

  const OnNode& on_node(int candidate) const { return on_node_[number(candidate)]; }
  const OffNode& off_node(int candidate) const { return off_node_[number(candidate)]; }
  const Derived& derived(const OffNode& node) const { return derived_[node.parent - kDerived]; }
  // The second of the two contradicting literals, which is not among the nodes: whether it is
  // on, and its node.
  bool contradiction_is_on() const { return contradiction_is_on_; }
  const OnNode& contradiction_on() const { return contradiction_on_; }
  const OffNode& contradiction_off() const { return contradiction_off_; }

  // A lower bound of the number of nodes that a node rests on, the node included.
  int depth(int candidate, bool on) const {
    return on ? on_node(candidate).depth : off_node(candidate).depth;
  }
  int contradiction_depth() const {
    return contradiction_is_on_ ? contradiction_on_.depth : contradiction_off_.depth;
  }

 private:
  bool follow_weak_links(int candidate, Rules rules);
  bool follow_strong_links(const Marks& base, int candidate, Rules rules);
  bool turn_on_singles(const Marks& base, int candidate, Rules rules,
                       const std::array<unsigned, kConstraintsEach>& others);
  std::uint16_t depth_of(const OnNode& node) const;
  void push_on(int candidate, const OnNode& node);
  void push_off(int candidate, const OffNode& node);

  std::size_t number(int candidate) const { return numbers_->of[at(candidate)]; }

  Marks marks_;
  Candidates on_;
  Candidates off_;
  const Numbers* numbers_ = nullptr;
  std::vector<Derived> derived_;
  int on_size_ = 0;
  int off_size_ = 0;
  int on_head_ = 0;
  int off_head_ = 0;
  std::uint16_t contradicted_ = kNone;
  bool contradiction_is_on_ = false;
  OnNode contradiction_on_;
  OffNode contradiction_off_;
  std::array<std::uint16_t, kCandidates> on_order_;
  std::array<std::uint16_t, kCandidates> off_order_;
  std::array<OnNode, kCandidates> on_node_;
  std::array<OffNode, kCandidates> off_node_;
};

// The end of a chain: a node of a closure, or the second literal of its contradiction.
struct Target {
  const Closure* closure = nullptr;
  int candidate = 0;
  bool on = false;
  bool is_contradiction_half = false;
};

// Visits the literals that a node directly rests on, in the order of Sudoku Explainer: the trigger
// first.
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

// The set of literals that a walk over ancestors has visited.
class Seen {
 public:
  void clear() { words_ = {}; }
  // Returns whether the literal is new to the set.
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

// Scratch memory of walks over ancestors.
struct Walk {
  Seen seen;
  std::vector<Literal> order;
};

// Puts the target and all literals that it rests on into Walk::order, each once, breadth first.
void walk_ancestors(const Target& target, Walk& walk);

}  // namespace nonet::forcing
