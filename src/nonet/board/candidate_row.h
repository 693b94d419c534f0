// CandidateRow: the 729 candidates of a board as a row of bits, digit after digit.
//
//   bit 81 * (d - 1) + cell     whether digit d is possible in the cell      bits 729..767 are 0
//
// It is the batch solver's own layout. Who asks about one board again and again, each time with a
// cell or two changed, keeps it like this and has nothing converted.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/base/at_start.h"
#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

class CandidateRow {
 public:
  static constexpr std::size_t kWords = 12;
  using Words = std::array<std::uint64_t, kWords>;

  // No candidate anywhere.
  constexpr CandidateRow() = default;

  static CandidateRow from_marks(const Pencilmarks& marks);
  Pencilmarks to_marks() const;

  constexpr const Words& words() const { return words_; }

  constexpr bool allows(Cell cell, Digit d) const {
    return (words_[bit_of(cell, d) / 64] >> bit_of(cell, d) % 64 & 1U) != 0;
  }
  constexpr void allow(Cell cell, Digit d) {
    words_[bit_of(cell, d) / 64] |= std::uint64_t{1} << bit_of(cell, d) % 64;
  }
  constexpr void forbid(Cell cell, Digit d) {
    words_[bit_of(cell, d) / 64] &= ~(std::uint64_t{1} << bit_of(cell, d) % 64);
  }
  // Makes every digit possible in the cell.
  void allow_all(Cell cell);
  // Leaves the cell the digits that it did not have.
  void flip(Cell cell);

  friend constexpr bool operator==(const CandidateRow&, const CandidateRow&) = default;

 private:
  static constexpr std::size_t bit_of(Cell cell, Digit d) {
    return std::size_t{kCells} * static_cast<std::size_t>(d.index()) +
           static_cast<std::size_t>(cell.index());
  }

  Words words_{};
};

// For each cell the row in which it has every digit, and no other cell has any.
constexpr std::array<CandidateRow, kCells> make_rows_of_cells() {
  std::array<CandidateRow, kCells> rows{};
  for (const Cell cell : kAllCells) {
    for (const Digit d : kAllDigits) rows[static_cast<std::size_t>(cell.index())].allow(cell, d);
  }
  return rows;
}
inline NONET_AT_START std::array<CandidateRow, kCells> kRowsOfCells = at_start(make_rows_of_cells);

inline void CandidateRow::allow_all(Cell cell) {
  const Words& own = kRowsOfCells[static_cast<std::size_t>(cell.index())].words_;
  for (std::size_t w = 0; w < kWords; ++w) words_[w] |= own[w];
}

inline void CandidateRow::flip(Cell cell) {
  const Words& own = kRowsOfCells[static_cast<std::size_t>(cell.index())].words_;
  for (std::size_t w = 0; w < kWords; ++w) words_[w] ^= own[w];
}

}  // namespace nonet
