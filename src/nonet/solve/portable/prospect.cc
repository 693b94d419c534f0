#include "nonet/solve/portable/prospect.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nonet/base/bits.h"
#include "nonet/board/house.h"
#include "nonet/solve/matching.h"

namespace nonet::portable {

namespace {

using Marks = std::array<unsigned, kCells>;  // bit d is digit d + 1

Marks marks_of(const State& state) {
  Marks marks{};
  for (int digit = 0; digit < kDigits; ++digit) {
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t cells = state.cand[digit][band]; cells != 0;
           cells = without_lowest_bit(cells)) {
        marks[27 * band + static_cast<std::size_t>(std::countr_zero(cells))] |= 1U << digit;
      }
    }
  }
  return marks;
}

// Strikes out of a house what naked subsets of any size forbid: the candidates that are in no
// one-to-one matching. With one matching at hand, a digit can move from its cell to another exactly
// where a chain of such moves leads back (Régin 1994). False when there is no matching.
bool clear_subsets(Marks& marks, House house) {
  HouseCandidates candidates;
  for (std::size_t i = 0; i < kSide; ++i) {
    candidates[i] = marks[static_cast<std::size_t>(house.cell(static_cast<int>(i)).index())];
  }
  Matching matching(candidates);
  if (!matching.complete()) return false;
  const auto each_holder = [&](std::size_t cell, auto visit) {
    for (unsigned rest = candidates[cell]; rest != 0; rest = without_lowest_bit(rest)) {
      const unsigned digit = rest & (0U - rest);
      visit(digit, static_cast<std::size_t>(matching.holder(digit)));
    }
  };
  // reached[i]: the cells that cell i can push out, one pushing the next.
  std::array<unsigned, kSide> reached{};
  for (std::size_t i = 0; i < kSide; ++i) {
    each_holder(i, [&](unsigned /*digit*/, std::size_t holder) { reached[i] |= 1U << holder; });
  }
  for (std::size_t k = 0; k < kSide; ++k) {
    for (unsigned& cells : reached) cells |= (cells >> k & 1U) != 0 ? reached[k] : 0;
  }
  for (std::size_t i = 0; i < kSide; ++i) {
    unsigned& own = marks[static_cast<std::size_t>(house.cell(static_cast<int>(i)).index())];
    each_holder(i, [&](unsigned digit, std::size_t holder) {
      if ((reached[holder] >> i & 1U) == 0) own &= ~digit;
    });
  }
  return true;
}

// The digits that lost a candidate.
DigitBits keep(State& state, const Marks& marks) {
  DigitBits changed = 0;
  for (int digit = 0; digit < kDigits; ++digit) {
    for (std::size_t band = 0; band < 3; ++band) {
      std::uint32_t cells = 0;
      for (std::size_t cell = 0; cell < 27; ++cell) {
        cells |= (marks[27 * band + cell] >> digit & 1U) << cell;
      }
      changed |= static_cast<DigitBits>(cells != state.cand[digit][band]) << digit;
      state.cand[digit][band] = cells;
    }
  }
  return changed;
}

// Clears naked subsets until nothing changes; false on contradiction.
bool clear(State& state, Marks& marks) {
  for (;;) {
    marks = marks_of(state);
    for (const House house : kAllHouses) {
      if (!clear_subsets(marks, house)) return false;
    }
    const DigitBits changed = keep(state, marks);
    if (changed == 0) return true;
    if (!state.propagate(changed)) return false;
    if (state.is_solved()) return true;
  }
}

std::size_t tightest_cell(const Marks& marks) {
  std::size_t tightest = 0;
  int fewest = kDigits + 1;
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    const int candidates = std::popcount(marks[cell]);
    if (candidates < 2 || candidates >= fewest) continue;
    tightest = cell;
    fewest = candidates;
  }
  return tightest;
}

class CellSearch {
 public:
  explicit CellSearch(int nodes) : nodes_left_(nodes) {}

  // Below a state at rest. Each level fills a cell.
  Prospect run(State state) {
    if (nodes_left_-- <= 0) return Prospect::kUnknown;
    Marks marks;
    if (!clear(state, marks)) return Prospect::kNone;
    if (state.is_solved()) return Prospect::kSome;
    const std::size_t cell = tightest_cell(marks);
    const std::size_t band = cell / 27;
    const std::uint32_t bit = 1U << cell % 27;
    for (unsigned digits = marks[cell]; digits != 0; digits = without_lowest_bit(digits)) {
      State child = state;
      for (auto& cand : child.cand) cand[band] &= ~bit;
      child.cand[lowest_bit(digits)][band] |= bit;
      if (!child.propagate(marks[cell])) continue;
      if (const Prospect below = run(child); below != Prospect::kNone) return below;
    }
    return Prospect::kNone;
  }

 private:
  int nodes_left_;
};

}  // namespace

Prospect prospect_of(const State& state, int nodes) { return CellSearch(nodes).run(state); }

}  // namespace nonet::portable
