// Links: everything that a candidate implies at once, for the searches that follow implications as
// far as they go (nice loops, AICs, forcing chains and nets, kraken fish).
//
//   node      a candidate; a group of two or three cells that hold a digit where a line crosses a
//             box; an almost locked set without one of its digits
//   literal   a node that is true (on: in one of its cells) or false (off): 2 * node + on
//   direct    what a literal implies at once, in a fixed order, with a distance
//
// Candidates have the first node numbers, by cell and digit, so a chain can start from or end at
// the literals below 2 * candidates(), and at no others. Order and distances are those of
// HoDoKu 2.2.4, because which of two chains of equal length is found depends on them. A plain link
// has distance 2.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/state.h"

namespace nonet::tabling {

using Literal = std::uint16_t;

constexpr int node_of(Literal literal) { return literal >> 1; }
constexpr bool is_on(Literal literal) { return (literal & 1U) != 0; }

enum class NodeKind : std::uint8_t { kCandidate, kGroup, kAls };

struct LinkNode {
  NodeKind kind = NodeKind::kCandidate;
  Digit digit{1};
  Cell cell;      // the cell; a group's first; the first of an almost locked set with the digit
  CellSet cells;  // all cells, of an almost locked set too
  int als = -1;   // index in Links::als()
};

// Two or more cells of a house with one more digit than cells.
struct LinkAls {
  CellSet cells;
  DigitSet digits;
  // For each digit: the cells with it, and the cells outside with it that see all of these.
  std::array<CellSet, kDigits> with;
  std::array<CellSet, kDigits> seen;
};

// What an entry rests on: indices in the same list of entries; 0 is the literal itself, or unused.
using Reasons = std::array<std::uint16_t, 5>;

struct Implied {
  Literal to = 0;
  std::uint16_t distance = 0;
};

// Which nodes there are, and whether implications include placed singles (tabling_nets.cc).
struct Scope {
  bool groups = false;
  bool als = false;
  bool nets = false;

  friend bool operator==(const Scope&, const Scope&) = default;
};

class Links {
 public:
  void build(const State& state, const Scope& scope);

  int candidates() const { return candidates_; }
  int literals() const { return 2 * static_cast<int>(nodes_.size()); }
  const LinkNode& node(Literal literal) const {
    return nodes_[static_cast<std::size_t>(node_of(literal))];
  }
  const std::vector<LinkAls>& als() const { return als_; }
  // Precondition: the candidate is one of the state that the links were built for.
  Literal literal(Candidate candidate, bool on) const {
    return static_cast<Literal>(2 * node_of_[static_cast<std::size_t>(candidate.index())] + on);
  }
  bool has(Candidate candidate) const {
    return node_of_[static_cast<std::size_t>(candidate.index())] >= 0;
  }
  Candidate candidate(Literal literal) const {
    return Candidate(node(literal).cell, node(literal).digit);
  }

  // The first entry is the literal itself, at distance 1.
  std::span<const Implied> direct(Literal literal) const { return direct_[literal]; }
  // Nets only: what each entry of direct(literal) rests on.
  std::span<const Reasons> reasons(Literal literal) const { return reasons_[literal]; }
  // Cells from which the node excludes `digit` when on (an almost locked set: when off).
  CellSet seen(Literal literal, Digit digit) const;

 private:
  friend class NetFiller;

  int add_node(const LinkNode& node);
  void add(Literal from, Literal to, int distance = 2);
  bool implies(Literal from, Literal to) const;

  void add_candidates(const State& state);
  void link_candidate(const State& state, Candidate candidate);
  void link_places(const State& state, Candidate candidate, House house);
  void add_groups(const State& state);
  void link_group(const State& state, int group);
  void link_rest_of_house(const State& state, int group, House house);
  void link_groups(const State& state, int group, House house);
  void collect_als(const State& state);
  void extend_als(const State& state, House house, int from, CellSet cells, DigitSet digits);
  void add_als(const State& state);
  void link_als(const State& state, int als, Digit entry);
  void link_als_groups(Literal node, Digit digit, const CellSet& gone, int distance);
  void link_als_als(int als, Literal node, int distance);
  void link_als_forced(const State& state, int als, Literal node, int distance);
  Literal als_literal(int als, Digit entry);

  int candidates_ = 0;
  std::vector<LinkNode> nodes_;
  std::array<std::int16_t, kCandidates> node_of_{};
  std::vector<std::vector<Implied>> direct_;
  std::vector<std::vector<Reasons>> reasons_;

  int groups_begin_ = 0;
  int groups_end_ = 0;
  std::array<std::vector<int>, kDigits> groups_of_;  // nodes, by digit
  std::vector<LinkAls> als_;
  std::vector<std::array<std::int16_t, kDigits>> als_node_;  // -1 when there is none
  std::array<CellSet, kDigits> als_gone_;
};

}  // namespace nonet::tabling
