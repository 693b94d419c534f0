#include "nonet/canon/row_board.h"

namespace nonet::canon {

namespace {

// Eight cells of a row at a time, one a byte: those bytes, shifted by the row's number, add up to
// the patterns of eight columns.
void read_patterns(RowSource& upright, RowSource& transposed) {
  std::uint64_t columns = 0;
  std::uint64_t last_row = 0;
  unsigned last_column = 0;
  for (unsigned row = 0; row < kSide; ++row) {
    const std::uint8_t* digits = upright.digits + std::size_t{kSide} * row;
    std::uint64_t eight = 0;
    for (unsigned i = 0; i < 8; ++i) eight |= std::uint64_t{digits[i]} << (8 * i);
    eight = (eight + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & 0x0101'0101'0101'0101;
    const unsigned ninth = digits[8] != 0 ? 1 : 0;
    upright.patterns[row] =
        static_cast<std::uint16_t>(eight * 0x0102'0408'1020'4080 >> 56 | ninth << 8);
    if (row < 8) {
      columns |= eight << row;
    } else {
      last_row = eight;
    }
    last_column |= ninth << row;
  }
  for (unsigned column = 0; column < 8; ++column) {
    transposed.patterns[column] = static_cast<std::uint16_t>((columns >> (8 * column) & 0xFF) |
                                                             (last_row >> (8 * column) & 1U) << 8);
  }
  transposed.patterns[8] = static_cast<std::uint16_t>(last_column);
}

}  // namespace

RowBoard::RowBoard(const Grid& grid) {
  auto& [upright, transposed] = sources;
  upright.digits = transposed.digits = grid.values().data();
  upright.down = transposed.right = kSide;
  upright.right = transposed.down = 1;
  read_patterns(upright, transposed);
  for (RowSource& source : sources) {
    source.blank_rows = 0;
    for (unsigned row = 0; row < kSide; ++row) {
      source.blank_rows |= (source.patterns[row] == 0 ? 1U : 0U) << row;
    }
    for (std::size_t row = kSide; row < source.patterns.size(); ++row) source.patterns[row] = 0;
  }
}

}  // namespace nonet::canon
