// Sums: everything of a puzzle that adds up to something, found once a puzzle.
//
//   of clues   cages, arrows, little killers: the sums of the network, as the clues state them
//   of houses  the 45 rule: k houses add up to k times the sum of all numbers. Take away sums that
//   do
//              not overlap. What is left over is the sum of the houses' cells in none of them
//              (innies, coefficient 1) minus the sum of their cells outside the houses (outies,
//              -1).
//
//   houses     1 to 4 that do not overlap, side by side: rows, columns, boxes, regions
//   taken      in turn the sums that lie wholly inside, those with at least half of their cells
//              inside, and all that reach into the houses
//   halves     where all innies, or all outies, belong to one cage, both parts of that cage get a
//   sum

#pragma once

#include <cstdint>
#include <vector>

#include "nonet/kernel/budget.h"
#include "nonet/kernel/cell_bits.h"
#include "nonet/kernel/network.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {

// At most so many cells of a sum are looked at together: sets of them are 16 bits.
inline constexpr std::size_t kMostTerms = 16;

struct KnownSum {
  std::vector<kernel::Term> terms{};
  std::int64_t total = 0;  // of numbers
  // Sums of clues have the clue; others kDerived.
  kernel::Origin origin = kernel::kDerived;
  std::vector<std::uint16_t> houses{};  // into Facts::groups
  std::vector<std::uint32_t> taken{};   // clues, into Puzzle::clues
  std::vector<std::uint32_t> split{};   // the clue that the houses' border splits, or none
  bool rest_of_split = false;           // the terms are that clue's cells beyond the border
  std::uint16_t outies = 0;             // the terms outside of the houses, as bits
  kernel::CellBits cells;
  // All coefficients are 1 and all cells see each other, as in a cage.
  bool is_cage = false;
  std::vector<std::uint16_t> apart{};  // for each term, the terms that it sees, as bits
  std::uint64_t key = 0;               // a hash of terms and total

  bool is_of_clue() const { return origin >= 0; }
};

// Those of clues in the order of the clues, then those of houses: fewer houses first.
// Fewer where the budget ends.
std::vector<KnownSum> known_sums(const Facts& facts, const kernel::Budget& budget);

}  // namespace nonet::reason
