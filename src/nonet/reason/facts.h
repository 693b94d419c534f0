// Facts: what a player knows of a puzzle before the first step, and what never changes: which cells
// differ, which pairs of candidates exclude each other, what adds up to what.
//
//   Group      cells that all differ: a house, a cage, a region, a renban line, two cells a
//   knight's
//              move apart. Houses come first, in the order of the layout.
//   sees       the cells that each cell differs from
//   Tie        a relation of two cells that says more than that they differ: thermometers, dots
//   KnownSum   what adds up to something: cages and other clues, leftovers of the 45 rule
//   ClueScope  what a clue demands of its cells together, for techniques that look at all of them
//   network    all constraints in the forms of kernel/network.h, with the clue that each comes from

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/budget.h"
#include "nonet/kernel/cell_bits.h"
#include "nonet/kernel/network.h"
#include "nonet/reason/clue_scope.h"
#include "nonet/reason/sums.h"

namespace nonet::reason {

using geometry::CellIndex;
using geometry::Value;
using geometry::ValueSet;
using kernel::CellBits;
using kernel::Origin;

struct Group {
  std::vector<CellIndex> list;  // in the order of the house or clue
  CellBits cells;
  bool complete = false;  // every value in use stands in it
  Origin origin = kernel::kDerived;
};

// What the value of one cell says about another cell.
struct Tie {
  CellIndex to = 0;
  std::uint32_t table = 0;  // into Facts::tables
  Origin origin = kernel::kDerived;
};

struct Facts {
  const geometry::Puzzle& puzzle;
  kernel::Network network;
  ValueSet used;  // the values that some cell may have
  std::vector<Group> groups{};
  std::vector<CellBits> sees{};                         // one a cell
  std::vector<std::vector<std::uint16_t>> groups_of{};  // of each cell, into groups, ascending
  std::vector<kernel::PairTable> tables{};              // allowed[v]: values of `to` beside v
  std::vector<std::vector<Tie>> ties{};                 // of each cell
  std::vector<KnownSum> sums{};
  std::vector<ClueScope> scopes{};  // of clues with more than two cells
  // What the facts left of the budget, for what finders build.
  std::size_t bytes_left = kernel::kMostBytes;

  std::size_t cell_count() const { return sees.size(); }
  std::size_t house_count() const { return puzzle.layout.houses.size(); }
  bool is_house(std::size_t group) const { return group < house_count(); }
  // The automaton that reads the scope's cells; nullptr: it has none.
  const Machine* machine_of(const ClueScope& scope) const {
    return scope.machine < 0 ? nullptr
                             : network.automata[static_cast<std::size_t>(scope.machine)].get();
  }
  int number_of(int value) const { return puzzle.layout.number_of(value); }
};

// `puzzle` must outlive the facts. Errors: those of kernel::translate. Precondition:
// !geometry::find_fault(puzzle).
Result<Facts> facts_of(const geometry::Puzzle& puzzle, kernel::Budget& budget);
// With a budget of its own.
Result<Facts> facts_of(const geometry::Puzzle& puzzle);

// "row 3", "the cage of 3 cells with sum 5 at r1c1", "the anti-knight rule".
Message name_of_origin(const Facts& facts, Origin origin);
inline Message name_of_group(const Facts& facts, std::size_t group) {
  return name_of_origin(facts, facts.groups[group].origin);
}

}  // namespace nonet::reason
