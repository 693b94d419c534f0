// Cuts: the 1680 ways to cut the nine digits into three triples, in order.
//
// A box cuts them twice: into its columns, left to right, and into its rows, top to bottom. Both
// cuts together say what stands where, and any two that cross (each triple of one shares one digit
// with each triple of the other) make a box.
//
//   columns  123|456|789        1 4 7
//   rows     147|258|369   ->   2 5 8
//                               3 6 9
//
// The column cuts of the three boxes of a stack, and the row cuts of a band's, are a split: in
// every place, the triples of the three have no digit in common. Cuts are numbered 0 .. 1679; the
// tables, 1.5 MB, are made at first use in a few milliseconds.

#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/board/digit_set.h"

namespace nonet::count {

inline constexpr std::size_t kCuts = 1680;
// The number of cuts that cross a given cut, and of ordered pairs of cuts that make a split with
// it.
inline constexpr std::size_t kCrossings = 216;
inline constexpr std::size_t kSplits = 56;

using CutNumber = std::uint16_t;
// Three disjoint triples.
using Cut = std::array<DigitSet, 3>;
// Where each triple comes from: image[i] = cut[order[i]].
using Order = std::array<std::uint8_t, 3>;
inline constexpr std::array<Order, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// A permutation of the digits: digit index -> digit index, 0..8.
using Renaming = std::array<std::uint8_t, kDigits>;

class Cuts {
 public:
  struct Pair {
    CutNumber second;
    CutNumber third;
  };

  // The one instance.
  static const Cuts& get();

  const Cut& operator[](std::size_t number) const { return cuts_[number]; }
  // The number of the cut with these first two triples. Precondition: there is one.
  CutNumber number_of(DigitSet first, DigitSet second) const {
    return numbers_[rank_[first.bits()]][rank_[second.bits()]];
  }
  CutNumber number_of(const Cut& cut) const { return number_of(cut[0], cut[1]); }

  std::span<const CutNumber, kCrossings> crossings(std::size_t number) const {
    return crossings_[number];
  }
  bool cross(std::size_t a, std::size_t b) const { return crosses_[a][b]; }
  // The pairs of cuts that make a split with cut `number`.
  std::span<const Pair, kSplits> splits(std::size_t number) const { return splits_[number]; }

 private:
  static constexpr std::size_t kTriples = 84;

  Cuts();

  std::array<std::uint8_t, 512> rank_{};  // by a triple's bits
  std::array<std::array<CutNumber, kTriples>, kTriples> numbers_{};
  std::array<Cut, kCuts> cuts_{};
  std::vector<std::array<CutNumber, kCrossings>> crossings_;
  std::vector<std::bitset<kCuts>> crosses_;
  std::vector<std::array<Pair, kSplits>> splits_;
};

// A Renaming as tables, which rename whole sets.
class Renamer {
 public:
  explicit Renamer(const Renaming& names);

  DigitSet operator()(DigitSet digits) const {
    return DigitSet::from_bits(low_[digits.bits() & 31U] | high_[digits.bits() >> 5]);
  }
  CutNumber operator()(const Cuts& cuts, std::size_t number) const {
    const Cut& cut = cuts[number];
    return cuts.number_of((*this)(cut[0]), (*this)(cut[1]));
  }

 private:
  std::array<std::uint16_t, 32> low_{};
  std::array<std::uint16_t, 16> high_{};
};

constexpr Cut ordered(const Cut& cut, const Order& order) {
  return {cut[order[0]], cut[order[1]], cut[order[2]]};
}

// The renaming of `free` digits among themselves after which they stand in increasing order in
// `cut`, from the first triple to the last: two cuts that differ by such a renaming become the
// same.
Renaming standard_names(const Cut& cut, DigitSet free);

// Every renaming of `free` digits that keeps each triple of `cut`; at most 216.
std::vector<Renaming> keepers(const Cut& cut, DigitSet free);

inline constexpr Renaming kSameNames{0, 1, 2, 3, 4, 5, 6, 7, 8};
// Renames by `first`, then by `second`.
constexpr Renaming then(const Renaming& first, const Renaming& second) {
  Renaming both{};
  for (std::size_t d = 0; d < both.size(); ++d) both[d] = second[first[d]];
  return both;
}
constexpr Renaming inverse(const Renaming& names) {
  Renaming back{};
  for (std::size_t d = 0; d < names.size(); ++d) back[names[d]] = static_cast<std::uint8_t>(d);
  return back;
}

}  // namespace nonet::count
