// Network: a puzzle as the kernel solves it, whatever its rules are called: cells with the values
// they may take, and constraints of seven forms over them.
//
//   form        holds when                                        made from
//   Different   its cells differ; complete: every value stands    houses, cages, anti-knight
//   Pair        (value of a, value of b) is in a table            thermo, dots, whispers, clones
//   Sum         coefficients times numbers add up to a total      cages, arrows, zippers, derived
//   Automaton   a machine that reads the cells' values accepts    sandwich, skyscraper, between
//   Count       how many cells have a value of a set is allowed   quadruple, entropy, circles
//   Run         the numbers are consecutive and differ            renban
//   EqualSets   both sides hold the same values, as often         leftovers, equal sets
//
// Values are indices, as in geometry/value_set.h; only Sum speaks of numbers, with `lowest` added.
// Constraints may say the same thing twice: redundant ones (derived sums, equal sets) are there
// because they find contradictions earlier.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/geometry/layout.h"
#include "nonet/geometry/value_set.h"

namespace nonet::kernel {

using geometry::CellIndex;
using geometry::Value;
using geometry::ValueSet;

// What a constraint was made from: index of a clue, or number of clues + index of a house; kDerived
// where the constraint follows from several.
using Origin = std::int32_t;
inline constexpr Origin kDerived = -1;

struct Different {
  std::vector<CellIndex> cells;
  bool complete = false;  // as many cells as values in use
  Origin origin = kDerived;
};

// allowed[v]: the values of b where a has v.
struct PairTable {
  std::array<std::uint64_t, geometry::kMostValues> allowed{};

  friend bool operator==(const PairTable&, const PairTable&) = default;
};

struct Pair {
  CellIndex a = 0;
  CellIndex b = 0;
  std::uint32_t table = 0;  // index into Network::tables
  Origin origin = kDerived;
};

struct Term {
  CellIndex cell = 0;
  std::int32_t coefficient = 1;  // not 0

  friend bool operator==(const Term&, const Term&) = default;
};

// At most one term a cell.
struct Sum {
  std::vector<Term> terms;
  std::int64_t total = 0;
  Origin origin = kDerived;
};

// A deterministic finite automaton of at most kMostStates states, as a table; it starts in state 0.
inline constexpr int kMostStates = 4096;
inline constexpr std::uint16_t kNoState = 0xFFFF;
struct Automaton {
  std::uint16_t states = 0;
  int values = 0;
  std::vector<std::uint16_t> next;  // states * values; kNoState where the automaton rejects
  std::vector<bool> accepts;        // one a state
  std::size_t arrows = 0;           // pairs of a state and one that it leads to

  std::uint16_t step(std::uint16_t state, int value) const {
    return next[std::size_t{state} * static_cast<std::size_t>(values) +
                static_cast<std::size_t>(value)];
  }
  struct Arrow {
    std::uint16_t to = 0;
    ValueSet on;
  };
  // Where a state leads to, by the least value that leads there.
  std::vector<Arrow> arrows_of(std::uint16_t state) const;
};

struct Reading {
  std::vector<CellIndex> cells;  // in the order of reading; a cell may be read again
  std::uint32_t automaton = 0;   // index into Network::automata
  Origin origin = kDerived;
};

// Bit k of `allowed`: k of the cells may have a value of `values`. At most 63 cells.
struct Count {
  std::vector<CellIndex> cells;
  ValueSet values;
  std::uint64_t allowed = 0;
  Origin origin = kDerived;
};

struct Run {
  std::vector<CellIndex> cells;
  Origin origin = kDerived;
};

struct EqualSets {
  std::vector<CellIndex> left;
  std::vector<CellIndex> right;
  Origin origin = kDerived;
};

struct Network {
  int values = 0;
  int lowest = 1;
  std::vector<ValueSet> cells;  // the candidates of each
  std::vector<Different> different;
  std::vector<PairTable> tables;
  std::vector<Pair> pairs;
  std::vector<Sum> sums;
  std::vector<std::shared_ptr<const Automaton>> automata;  // models share them
  std::vector<Reading> readings;
  std::vector<Count> counts;
  std::vector<Run> runs;
  std::vector<EqualSets> equal_sets;
};

// The values in use, which are candidates of some cell: all values, unless the puzzle has fewer.
inline ValueSet used_values(const Network& network) {
  ValueSet used;
  for (const ValueSet cell : network.cells) used |= cell;
  return used;
}

}  // namespace nonet::kernel
