#include "nonet/canon/row_search.h"

#include "nonet/canon/exchanges.h"

namespace nonet::canon {

namespace {

constexpr std::uint64_t nibble(std::uint64_t word, unsigned at) { return word >> (4 * at) & 15U; }

// 36 bits, without the four that no cell has between two stacks.
constexpr std::uint64_t close_up(std::uint64_t row) {
  return (row >> 32 & 0xFFF) << 24 | (row >> 16 & 0xFFF) << 12 | (row & 0xFFF);
}

// Bytes 0..7 from nibbles 7..0.
constexpr std::uint64_t spread_nibbles(std::uint64_t word) {
  word = (word | word << 16) & 0x0000'FFFF'0000'FFFF;
  word = (word | word << 8) & 0x00FF'00FF'00FF'00FF;
  return (word | word << 4) & 0x0F0F'0F0F'0F0F'0F0F;
}

}  // namespace

RunRows RowSearch::fastest_rows() {
  static const RunRows fastest = [] {
    const RunRows wide = avx2_rows();
    return wide != nullptr ? wide : run_rows;
  }();
  return fastest;
}

// In the usual form all orders of rows, columns and digits are open at first.
RowSearch::RowSearch(const Grid& grid, bool counts_first, RunRows run) : board_(grid) {
  if (counts_first) {
    start_by_counts();
  } else {
    board_.frontier().add() = Partial::open(0);
    board_.frontier().add() = Partial::open(1);
  }
  run(board_);
}

Symmetry RowSearch::way(std::size_t i) const {
  const Partial& partial = board_.frontier()[i];
  Symmetry::Permutation row_of{};
  Symmetry::Permutation column_of{};
  Symmetry::Permutation digit_of{};
  std::uint64_t next_name = partial.next_name();
  for (unsigned k = 0; k < kSide; ++k) {
    row_of[k] = static_cast<std::uint8_t>(partial.row(k));
    column_of[k] = static_cast<std::uint8_t>(partial.order.column(10 - k - k / 3));
    const std::uint64_t name = nibble(partial.names, k + 1);
    digit_of[k] = static_cast<std::uint8_t>((name != 0 ? name : next_name++) - 1);
  }
  return Symmetry(digit_of, row_of, column_of, partial.transposed() != 0);
}

Grid RowSearch::form() const {
  std::array<std::uint8_t, kCells> values;
  for (std::size_t row = 0; row < kSide; ++row) {
    const std::uint64_t digits = close_up(board_.form[row]);
    const std::uint64_t eight = spread_nibbles(digits >> 4);
    for (unsigned i = 0; i < 8; ++i) {
      values[kSide * row + i] = static_cast<std::uint8_t>(eight >> (8 * (7 - i)));
    }
    values[kSide * row + 8] = static_cast<std::uint8_t>(digits & 15U);
  }
  return Grid::from_values(values);
}

std::uint64_t RowSearch::exchanges() const {
  return Exchanges::count(board_.sources[0].blank_rows, board_.sources[1].blank_rows,
                          static_cast<int>(board_.frontier()[0].next_name()) - 1);
}

}  // namespace nonet::canon
