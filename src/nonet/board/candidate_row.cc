#include "nonet/board/candidate_row.h"

#include <algorithm>

namespace nonet {

namespace {

// The bits of eight cells from `bit` of the row on, one in each byte, as 0 or 1.
std::uint64_t bytes_at(const CandidateRow::Words& words, std::size_t bit) {
  const std::size_t word = bit / 64;
  const std::size_t shift = bit % 64;
  const std::uint64_t next = word + 1 < words.size() ? words[word + 1] : 0;
  const std::uint64_t eight = (words[word] >> shift | next << 1 << (63 - shift)) & 0xff;
  // Byte i keeps bit i, which is then carried to the byte's top.
  const std::uint64_t kept = eight * 0x0101010101010101 & 0x8040201008040201;
  return (kept + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
}

}  // namespace

CandidateRow CandidateRow::from_marks(const Pencilmarks& marks) {
  CandidateRow row;
  for (const Cell cell : kAllCells) {
    for (const Digit d : marks.at(cell)) row.allow(cell, d);
  }
  return row;
}

// Eight cells at a time: a byte a cell for the digits 1 to 8, and one for 9.
Pencilmarks CandidateRow::to_marks() const {
  Pencilmarks marks;
  for (std::size_t from = 0; from < kCells; from += 8) {
    std::uint64_t low = 0;
    for (std::size_t d = 0; d < 8; ++d)
      low |= bytes_at(words_, std::size_t{kCells} * d + from) << d;
    const std::uint64_t nine = bytes_at(words_, std::size_t{kCells} * 8 + from);
    const std::size_t count = std::min<std::size_t>(8, kCells - from);
    for (std::size_t i = 0; i < count; ++i) {
      const auto digits = static_cast<unsigned>((low >> 8 * i & 0xff) | (nine >> 8 * i & 1) << 8);
      marks.set(Cell(static_cast<int>(from + i)), DigitSet::from_bits(digits));
    }
  }
  return marks;
}

}  // namespace nonet
