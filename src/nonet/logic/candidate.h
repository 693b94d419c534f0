// Candidate: one digit in one cell, one of 729; written r1c1=5 when placed, r1c1<>5 when
// eliminated.
//
//   index  9 * cell + (digit - 1)

#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"

namespace nonet {

inline constexpr int kCandidates = kCells * kDigits;

class Candidate {
 public:
  // r1c1 digit 1, so that arrays of candidates can be filled in.
  constexpr Candidate() = default;
  constexpr Candidate(Cell cell, Digit digit)
      : index_(static_cast<std::uint16_t>(kDigits * cell.index() + digit.index())) {}
  // Precondition: 0 <= index < 729.
  static constexpr Candidate from_index(int index) {
    assert(index >= 0 && index < kCandidates);
    Candidate candidate;
    candidate.index_ = static_cast<std::uint16_t>(index);
    return candidate;
  }

  constexpr int index() const { return index_; }
  constexpr Cell cell() const { return Cell(index_ / kDigits); }
  constexpr Digit digit() const { return Digit(index_ % kDigits + 1); }

  // By cell, then digit.
  friend constexpr auto operator<=>(Candidate, Candidate) = default;

 private:
  std::uint16_t index_ = 0;
};

}  // namespace nonet
