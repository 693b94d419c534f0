// State: a node of the search, 729 candidates in 27 words.
//
//   cand[digit][band]    bit 9 * (row in band) + column: the digit can be in this cell
//
//        bits  26 .. 18   17 .. 9    8 .. 0
//              row 2      row 1      row 0         columns 8..0 within each row
//
//   unsolved[band]       the cells whose digit has not been spread to the other digits yet
//
// Nothing here is wider than 32 bits and there are no intrinsics: the same code, and the same
// search tree, on every processor and in WebAssembly.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet::portable {

// A set of digits as bits 0..8 (digit 1 is bit 0): digits whose candidates have changed.
using DigitBits = unsigned;
inline constexpr DigitBits kAllDigitBits = 0x1FF;

struct State {
  std::uint32_t cand[9][3];
  std::uint32_t unsolved[3];

  static State from(const Grid& puzzle);
  static State from(const Pencilmarks& puzzle);

  // Removes candidates until no rule removes more. `changed`: the digits to begin with. False when
  // there is no solution; the state is then worthless.
  bool propagate(DigitBits changed);

  bool is_solved() const { return (unsolved[0] | unsolved[1] | unsolved[2]) == 0; }
  // Precondition: propagate() said true, and is_solved().
  Grid to_grid() const;
};

// The columns that hold any of a band's cells: nine bits.
constexpr std::uint32_t columns_of(std::uint32_t band) {
  return (band | band >> 9 | band >> 18) & 0x1FF;
}

// The converse of columns_of(): all three cells of each column of a band.
constexpr std::uint32_t cells_of_columns(std::uint32_t columns) { return columns * 0x40201U; }

// The open places of each digit in each of the six chutes, as matrices (tables.h): bands 0..2, then
// stacks 0..2.
using ChuteMatrices = std::array<std::array<unsigned, 9>, 6>;
ChuteMatrices chute_matrices(const State& state);

// Which minirows of a band hold any of its cells, as a matrix (see tables.h).
unsigned minirow_matrix(std::uint32_t band);

// Which minicolumns of a stack hold any cells of a digit, as a matrix: bit 3 * band + column in the
// stack. `columns` are columns_of() the three bands.
constexpr unsigned minicolumn_matrix(const std::uint32_t (&columns)[3], int stack) {
  const int shift = 3 * stack;
  return (columns[0] >> shift & 7U) | (columns[1] >> shift & 7U) << 3 |
         (columns[2] >> shift & 7U) << 6;
}

}  // namespace nonet::portable
