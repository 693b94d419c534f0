// Tables over 3 x 3 bit matrices, worked out by the compiler.
//
// Most of the solver's inference is one question: in a chute (band or stack), a digit must take one
// place in each of three lines and each of three boxes. What is still open is a 3 x 3 matrix,
//
//        box 0  1  2
//   line 0   0  1  2         bit 3 * line + box: the digit can be in this minirow
//   line 1   3  4  5
//   line 2   6  7  8
//
// and the digit's final place is one of the six permutation matrices inside it (its
// "configurations"). A bit that is in none of them can go: that one rule is locked candidates,
// pointing and claiming, and hidden singles of lines and boxes at once.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace nonet::portable {

inline constexpr unsigned kMatrices = 512;

inline constexpr std::array<unsigned, 6> kPermutations = [] {
  std::array<unsigned, 6> permutations{};
  std::size_t n = 0;
  for (unsigned a = 0; a < 3; ++a) {
    for (unsigned b = 0; b < 3; ++b) {
      if (a != b) permutations[n++] = 1U << a | 1U << (3 + b) | 1U << (9 - a - b);
    }
  }
  return permutations;
}();

// The union of the permutations inside a matrix; 0: contradiction.
inline constexpr auto kConsistent = [] {
  std::array<std::uint16_t, kMatrices> table{};
  for (unsigned m = 0; m < kMatrices; ++m) {
    for (const unsigned p : kPermutations) {
      if ((m & p) == p) table[m] = static_cast<std::uint16_t>(table[m] | p);
    }
  }
  return table;
}();

// How many permutations are inside a matrix, 0..6.
inline constexpr auto kConfigurations = [] {
  std::array<std::uint8_t, kMatrices> table{};
  for (unsigned m = 0; m < kMatrices; ++m) {
    for (const unsigned p : kPermutations) {
      if ((m & p) == p) ++table[m];
    }
  }
  return table;
}();

// The bits that are in every permutation inside a matrix: the digit is sure to be there.
inline constexpr auto kAsserted = [] {
  std::array<std::uint16_t, kMatrices> table{};
  for (unsigned m = 0; m < kMatrices; ++m) {
    unsigned in_all = kConfigurations[m] > 0 ? kMatrices - 1 : 0;
    for (const unsigned p : kPermutations) {
      if ((m & p) == p) in_all &= p;
    }
    table[m] = static_cast<std::uint16_t>(in_all);
  }
  return table;
}();

// From cells of a row, nine bits, to the minirows that hold any of them, three bits.
inline constexpr auto kMinirows = [] {
  std::array<std::uint8_t, kMatrices> table{};
  for (unsigned row = 0; row < kMatrices; ++row) {
    for (unsigned box = 0; box < 3; ++box) {
      if ((row >> (3 * box) & 7U) != 0)
        table[row] = static_cast<std::uint8_t>(table[row] | 1U << box);
    }
  }
  return table;
}();

// From cells of a row to the same when that is a single cell, else to 0.
inline constexpr auto kOnlyCell = [] {
  std::array<std::uint16_t, kMatrices> table{};
  for (unsigned row = 0; row < kMatrices; ++row) {
    if (std::popcount(row) == 1) table[row] = static_cast<std::uint16_t>(row);
  }
  return table;
}();

// From a matrix of minirows to their cells in the band, 27 bits.
inline constexpr auto kCellsOf = [] {
  std::array<std::uint32_t, kMatrices> table{};
  for (unsigned m = 0; m < kMatrices; ++m) {
    for (unsigned bit = 0; bit < 9; ++bit) {
      if ((m >> bit & 1U) != 0) table[m] |= 7U << (3 * bit);
    }
  }
  return table;
}();

static_assert(kConsistent[0777] == 0777 && kConfigurations[0777] == 6);
static_assert(kConsistent[0117] == 0 && kConsistent[0421] == 0421);
static_assert(kConsistent[0771] == 0661);  // line 0 has box 0 alone: the other lines lose box 0
static_assert(kAsserted[0661] == 0001 && kAsserted[0421] == 0421 && kAsserted[0777] == 0);
static_assert(kCellsOf[0777] == (1U << 27) - 1);

}  // namespace nonet::portable
