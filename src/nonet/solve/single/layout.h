// Where the candidates of one puzzle lie in the vectors of the single-puzzle solver.
//
// A cell is named by its box (band b, stack s) and its place there: minirow i, column j of three.
// Three values X_0, X_1, X_2 hold the 81 cells. In a value each minirow has a 16-bit lane, and the
// low nine bits of the lane are the digits that can go into one of its cells, the one on diagonal d
// of the box, j = i + d modulo 3:
//
//      a box    0 1 2                                   lane   .......987654321
//               2 0 1    its cells' values: X_0 has its main diagonal
//               1 2 0
//
// The three cells of a minirow share a lane number, so what a minirow can hold is one OR of three
// values and no lane moves. Let (i, b, s) mean minicolumn i, and X_1 and X_2 have to turn by a lane
// or two: then the three cells of a minicolumn share one too. So rows and columns are one shape.
// Lanes without a cell keep all nine digits for ever: no rule finds anything there. How (i, b, s)
// becomes a lane number is up to the instruction set.
//
// A turn moves lanes: turn<di, db, ds>(x) has at (i, b, s) what x has at (i+di, b+db, s+ds), each
// sum modulo 3.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nonet::single {

inline constexpr int kNineDigits = 0x1ff;

// A branching key above every real one; see choose() in kernel-inl.h.
inline constexpr int kNoKey = 0xffff;

// The lanes of a 512-bit value: 9i + 3b + s, then five without a cell.
struct Lanes32 {
  static constexpr int kCount = 32;
  static constexpr int kUsed = 27;
  static constexpr int lane(int i, int b, int s) { return 9 * i + 3 * b + s; }
};

// The lanes of three 256-bit values: 16i + 4b + s, the others without a cell.
struct Lanes48 {
  static constexpr int kCount = 48;
  static constexpr int lane(int i, int b, int s) { return 16 * i + 4 * b + s; }
};

// For each cell, row by row, its place in the words of the values X_0, X_1, X_2 in sequence.
template <class Lanes>
inline constexpr std::array<std::uint8_t, 81> kWordOfCell = [] {
  std::array<std::uint8_t, 81> words{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const int row = static_cast<int>(cell) / 9;
    const int column = static_cast<int>(cell) % 9;
    const int diagonal = (column + 3 - row % 3) % 3;
    words[cell] = static_cast<std::uint8_t>(Lanes::kCount * diagonal +
                                            Lanes::lane(row % 3, row / 3, column / 3));
  }
  return words;
}();

// For each byte of the lanes, the byte that a turn brings there.
template <int di, int db, int ds>
alignas(64) inline constexpr std::array<std::uint8_t, 64> kTurn = [] {
  std::array<std::uint8_t, 64> from{};
  for (std::size_t n = 0; n < 64; ++n) from[n] = static_cast<std::uint8_t>(n);
  for (int i = 0; i < 3; ++i) {
    for (int b = 0; b < 3; ++b) {
      for (int s = 0; s < 3; ++s) {
        const auto to = static_cast<std::size_t>(Lanes32::lane(i, b, s));
        const int lane = Lanes32::lane((i + di) % 3, (b + db) % 3, (s + ds) % 3);
        from[2 * to] = static_cast<std::uint8_t>(2 * lane);
        from[2 * to + 1] = static_cast<std::uint8_t>(2 * lane + 1);
      }
    }
  }
  return from;
}();

alignas(64) inline constexpr std::array<std::uint16_t, 32> kLaneNumbers = [] {
  std::array<std::uint16_t, 32> numbers{};
  for (std::size_t n = 0; n < 32; ++n) numbers[n] = static_cast<std::uint16_t>(n);
  return numbers;
}();

// The digits that a value of a Grid leaves possible: all for 0.
alignas(64) inline constexpr std::array<std::uint16_t, 32> kDigitsOfValue = [] {
  std::array<std::uint16_t, 32> digits{kNineDigits};
  for (std::size_t d = 1; d <= 9; ++d) digits[d] = static_cast<std::uint16_t>(1U << (d - 1));
  return digits;
}();

}  // namespace nonet::single
