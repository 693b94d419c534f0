// GridCode: a grid in few bytes. Codes have the order of the grids' 81 characters, the order of
// `sort` with LC_ALL=C, blanks first.
//
//   blank 0     1 1000   2 1001   3 1010   4 1011   5 1100   6 1101   7 1110   8 11110   9 11111
//
// cell by cell, then zeros up to the end of the byte: 20 bytes for 24 clues, 11 for none, 43 at
// most for a complete grid. No code word is a prefix of another, and code words have the order of
// the digits, so that comparing bytes compares cells.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "nonet/board/grid.h"

namespace nonet::job {

// The most: of a grid with 9 in every cell. Grids that keep the rules have fewer.
inline constexpr std::size_t kMostCodeBytes = (5 * kCells + 7) / 8;
inline constexpr std::size_t kFewestCodeBytes = (kCells + 7) / 8;

struct GridCode {
  std::array<std::uint8_t, kMostCodeBytes> bytes{};
  std::uint8_t size = 0;

  std::span<const std::uint8_t> view() const { return std::span(bytes).first(size); }
};

GridCode encode(const Grid& grid);
// nullopt for bytes that are no grid's code.
std::optional<Grid> decode(std::span<const std::uint8_t> bytes);

// The first eight bytes as a number, in the order of the bytes. Precondition: bytes.size() >= 8.
inline std::uint64_t prefix_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | bytes[i];
  return number;
}

// No code is a prefix of another, so that the lengths of codes never decide.
inline std::strong_ordering compare_codes(std::span<const std::uint8_t> a,
                                          std::span<const std::uint8_t> b) {
  const int order = std::memcmp(a.data(), b.data(), std::min(a.size(), b.size()));
  return order != 0 ? order <=> 0 : a.size() <=> b.size();
}

}  // namespace nonet::job
