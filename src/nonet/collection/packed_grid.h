// Grids as the library keeps them: few bytes, and equal grids have equal bytes.
//
//   puzzle     11 bytes: bit i % 8 of byte i / 8 says whether cell i has a digit; then the digits,
//              half a byte each, the first in the lower half: 20 bytes for 17 clues, 23 for 24
//   solution   32 bytes: the first eight cells of the first eight rows, half a byte each, the
//              first in the lower half; the other cells follow from the sums of rows and columns

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nonet/board/grid.h"

namespace nonet::collection {

class PackedGrid {
 public:
  PackedGrid() = default;
  explicit PackedGrid(const Grid& grid);

  std::span<const std::uint8_t> bytes() const { return std::span(bytes_).first(size_); }

  // The first eight bytes as a number, which sorts as the bytes do.
  std::uint64_t prefix() const {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | bytes_[i];
    return number;
  }

  friend bool operator==(const PackedGrid& a, const PackedGrid& b) { return (a <=> b) == 0; }
  // The order in which SQLite sorts bytes.
  friend std::strong_ordering operator<=>(const PackedGrid& a, const PackedGrid& b);

 private:
  static constexpr std::size_t kPatternBytes = (kCells + 7) / 8;

  std::array<std::uint8_t, kPatternBytes + (kCells + 1) / 2> bytes_{};
  std::uint8_t size_ = kPatternBytes;
};

// nullopt for bytes that encode no grid.
std::optional<Grid> unpack(std::span<const std::uint8_t> bytes);

using PackedSolution = std::array<std::uint8_t, 32>;
// Precondition: is_solved(solution).
PackedSolution pack_solution(const Grid& solution);
// nullopt for bytes that encode no solution.
std::optional<Grid> unpack_solution(std::span<const std::uint8_t> bytes);

}  // namespace nonet::collection
