// What is left of a sum: its blank cells, what they may be, and what they add up to. And which of
// their values some way to make the sum uses.
//
//   combinations   sets of values with the sum, for cells that all see each other
//   bounds         least and greatest sums; cells that see each other are taken different
//   every way      cell by cell, for few cells
//
// Values count from 0 here: `total` is that of the values, whatever numbers they stand for.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/reason/memo.h"
#include "nonet/reason/state.h"
#include "nonet/reason/sums.h"

namespace nonet::reason {

struct SumLeft {
  std::array<CellIndex, kMostTerms> cells;
  std::array<std::uint64_t, kMostTerms> values;  // candidates
  std::array<std::int32_t, kMostTerms> coefficients;
  std::array<std::uint16_t, kMostTerms> apart;  // which others each sees, as bits
  std::size_t size = 0;
  std::int64_t total = 0;
  std::uint64_t together = 0;  // all candidates

  SumLeft(const State& state, const KnownSum& sum);
};

// The question what is left of the sum, for Memo.
std::uint64_t fingerprint(TechniqueId technique, const KnownSum& sum, const SumLeft& left);

// For each cell the values that remain.
using Kept = std::array<std::uint64_t, kMostTerms>;

// More combinations, or combinations of more cells, are not looked at one by one.
inline constexpr std::size_t kMostCombinations = 256;
// Up to so many cells, a combination needs an order in which it fits the cells.
inline constexpr std::size_t kMostOrdered = 6;

struct Combinations {
  std::array<std::uint64_t, kMostCombinations> sets;
  std::size_t size = 0;
  bool complete = false;    // false: there are too many, nothing follows
  std::uint64_t some = 0;   // values in some combination
  std::uint64_t every = 0;  // values in every combination
  Kept kept{};              // by orders; up to kMostOrdered cells
};

// The combinations that fit the candidates. Precondition: the cells see each other, all
// coefficients are 1.
void combine(const SumLeft& left, Combinations& found);

// Whether the set of values fits the cells, each value in a cell that may have it; the values that
// do are added to `kept`. Precondition: as many values as cells, at most kMostOrdered.
bool fit(const SumLeft& left, std::uint64_t set, Kept& kept);

// What bounds leave of the candidates.
void bound(const SumLeft& left, Kept& kept);

// Up to so many cells, every way is tried.
inline constexpr std::size_t kMostTried = 4;
// What is in some way to make the sum. Precondition: at most kMostTried cells.
void try_all(const SumLeft& left, Kept& kept);

}  // namespace nonet::reason
