// Any bytes, read as a puzzle, must have the same solutions for every backend as for the oracle.
//
//   byte 0        even: a grid, odd: pencilmarks; bits 1..3: the limit, from 1 to 8
//   grid          one byte a cell, modulo 12: 1..9 a digit, else blank; missing bytes are blank
//   pencilmarks   two bytes a cell, low nine bits, a set bit REMOVES the candidate; missing: none

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "nonet/solve/backend.h"
#include "nonet/solve/oracle.h"

namespace {

using nonet::Cell;
using nonet::Digit;
using nonet::DigitSet;
using nonet::Grid;
using nonet::Pencilmarks;

constexpr std::uint64_t kMaxPlacements = 2'000;

void check(bool condition) {
  if (!condition) std::abort();
}

template <class Puzzle>
void compare(const Puzzle& puzzle, std::uint64_t limit) {
  auto expected = nonet::oracle::find_solutions(puzzle, limit, kMaxPlacements);
  if (!expected) return;
  std::sort(expected->begin(), expected->end());
  for (const nonet::Backend& backend : nonet::backends()) {
    if (!backend.is_supported()) continue;
    std::vector<Grid> found;
    nonet::enumerate_with(backend, puzzle, [&](const Grid& solution) {
      found.push_back(solution);
      return found.size() < limit;
    });
    const nonet::SolveOutcome outcome = nonet::solve_with(backend, puzzle, limit);
    check(found.size() == expected->size() && outcome.solutions == expected->size());
    check(outcome.first == (found.empty() ? Grid() : found.front()));
    if (expected->size() < limit) {
      std::sort(found.begin(), found.end());
      check(found == *expected);
    }
  }
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  unsigned next() { return at_ < size_ ? data_[at_++] : 0U; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const unsigned mode = bytes.next();
  const std::uint64_t limit = 1 + (mode >> 1 & 7U);
  if (mode % 2 == 0) {
    Grid puzzle;
    for (const Cell cell : nonet::kAllCells) {
      const unsigned value = bytes.next() % 12;
      if (value >= 1 && value <= 9) puzzle.place(cell, Digit(static_cast<int>(value)));
    }
    compare(puzzle, limit);
  } else {
    Pencilmarks puzzle;
    for (const Cell cell : nonet::kAllCells) {
      const unsigned low = bytes.next();
      const unsigned removed = (low | bytes.next() << 8) & 0x1FFU;
      puzzle.set(cell, DigitSet::all() - DigitSet::from_bits(removed));
    }
    compare(puzzle, limit);
  }
  return 0;
}
