// RowBoard: what the search by rows (row_search.h) works on: the grid in both directions, the
// partial images of now and of the next row, and the form as far as it is known.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/board/grid.h"
#include "nonet/canon/partial.h"

namespace nonet::canon {

// The grid as it is, or transposed.
struct RowSource {
  // Patterns past the ninth are blank: vectors of sixteen are read.
  alignas(32) std::array<std::uint16_t, 16> patterns;  // bit: column with a digit
  const std::uint8_t* digits;  // of row r, column c: digits[r * down + c * right]
  std::size_t down;
  std::size_t right;
  std::uint32_t blank_rows;
};

class RowBoard {
 public:
  // The grid must outlive the board.
  explicit RowBoard(const Grid& grid);

  const Frontier& frontier() const { return frontiers_[current_]; }
  Frontier& frontier() { return frontiers_[current_]; }
  Frontier& next() { return frontiers_[1 - current_]; }
  void advance() { current_ = 1 - current_; }

  std::array<RowSource, 2> sources;
  std::array<std::uint64_t, kSide> form;  // rows, four bits a cell (partial.h)

 private:
  std::array<Frontier, 2> frontiers_;
  std::size_t current_ = 0;
};

}  // namespace nonet::canon
