// Tables: for every candidate that is assumed on or off, all that follows from it ("Trebor's
// tables", after the user of the Sudoku Players' Forum who proposed them).
//
//   premise            a literal of a candidate
//   entries(premise)   what follows, in the order of discovery; the premise itself comes first
//   distance           of an entry from the premise; a plain link counts 2
//   source             the literal among whose direct implications an entry was found, so that the
//                      way back to the premise can be walked
//   on, off            the entries that are candidates, as sets of cells for each digit
//
// Built by breadth-first search from each premise. Where links differ in length (almost locked
// sets, nets) a shorter way found later replaces the source of an entry, but literals derived from
// the entry before keep their distance. HoDoKu 2.2.4 does the same, and which of two chains is
// found depends on it.
//
// Cost: a millisecond for chains, some ten for nets. The tables of the last state are kept, as
// loops, forcing chains and kraken fish ask for the same tables.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nonet/logic/chains/tabling_links.h"
#include "nonet/logic/state.h"

namespace nonet::tabling {

// A branch of a net that supports a literal of the main line: from a literal that it shares with
// the main line to one of the reasons for `supports`.
struct SideBranch {
  std::vector<Literal> literals;
  Literal supports = 0;
};

// The way from a premise to a literal that follows from it.
struct Way {
  std::vector<Literal> literals;  // premise first
  std::vector<SideBranch> sides;
  CellSet cells;  // of all literals but the last

  // Number of nodes; a side branch counts the literal shared with the main line again.
  int length() const;
};

class Tables {
 public:
  // Nothing happens when the tables are those of this state and scope already.
  void build(const State& state, const Scope& scope);

  const Links& links() const { return links_; }
  // Literals below this are premises.
  Literal premises() const { return static_cast<Literal>(2 * links_.candidates()); }
  std::span<const Literal> entries(Literal premise) const { return entries_[premise]; }
  // 0 when the literal does not follow.
  int distance(Literal premise, Literal literal) const { return distance_[at(premise, literal)]; }
  const std::array<CellSet, kDigits>& on(Literal premise) const { return on_[premise]; }
  const std::array<CellSet, kDigits>& off(Literal premise) const { return off_[premise]; }
  // Whether `to` is off when `from` is on. Precondition: both are candidates of the state.
  bool excludes(Candidate from, Candidate to) const {
    return off_[links_.literal(from, true)][static_cast<std::size_t>(to.digit().index())].contains(
        to.cell());
  }

  // Precondition: `target` is an entry of the premise.
  void walk(Literal premise, Literal target, Way& way) const;
  // Number of nodes of the main line, side branches left out.
  int main_length(Literal premise, Literal target) const;

 private:
  std::size_t at(Literal premise, Literal literal) const {
    return static_cast<std::size_t>(premise) * width_ + literal;
  }
  void expand_plain(Literal premise);
  void expand_weighted(Literal premise);
  void take_direct(Literal premise);
  void take(Literal premise, Literal literal, Literal source, int distance);
  void merge(Literal premise, Literal source);
  void collect(Literal premise);
  std::size_t reason_index(Literal source, Literal literal) const;
  void walk_side(Literal premise, const Way& main, SideBranch& side) const;
  bool is_in_main(const Way& main, Literal literal) const;

  std::optional<State> state_;
  Scope scope_;
  Links links_;
  std::size_t width_ = 0;  // of a row: number of literals
  std::vector<std::vector<Literal>> entries_;
  std::vector<std::uint16_t> distance_;
  std::vector<Literal> source_;
  std::vector<std::array<CellSet, kDigits>> on_;
  std::vector<std::array<CellSet, kDigits>> off_;
};

}  // namespace nonet::tabling
