// A puzzle made of any bytes, or an image of it: the sum over frames must be the number of
// solutions that the solver lists for the puzzle.
//
//   bytes 0..4    which image of a complete grid (modulo the group's order); where byte 0 is odd,
//   the
//                 sum is that of the puzzle's image under the same symmetry
//   bytes 5..15   which of its 81 cells are clues, a bit each; others stay clues where there are
//                 kMostBlanks already, or where a second box would have less than kFewClues
//   then pairs    a cell (modulo 81) and a digit (modulo 9) to write there, so that the puzzle may
//                 have no solution; at most kMostChanges
//
// Missing bytes are zeros. Nothing takes long: puzzles with more solutions than kMostSolutions, for
// which frames are many, are left out, and each clue of a box leaves a third of its frames.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "nonet/board/symmetry.h"
#include "nonet/count/count.h"
#include "nonet/solve/solver.h"

namespace {

using nonet::Cell;
using nonet::Digit;
using nonet::Grid;
using nonet::kCells;
using nonet::Symmetry;

constexpr int kMostBlanks = 57;
constexpr int kFewClues = 3;
constexpr int kMostChanges = 4;
constexpr std::uint64_t kMostSolutions = 500;

void check(bool condition) {
  if (!condition) std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool at_end() const { return at_ >= size_; }
  std::uint64_t next() { return at_end() ? 0U : data_[at_++]; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

const Grid& complete_grid() {
  static const Grid grid = nonet::solve(Grid(), 1).first;
  return grid;
}

Symmetry read_symmetry(Bytes& bytes) {
  std::uint64_t number = 0;
  for (int i = 0; i < 5; ++i) number = number << 8 | bytes.next();
  return Symmetry::from_index(number % Symmetry::kOrder);
}

Grid read_puzzle(Bytes& bytes, const Symmetry& symmetry) {
  Grid puzzle = symmetry.apply(complete_grid());
  int blanks = 0;
  std::array<int, 9> clues{9, 9, 9, 9, 9, 9, 9, 9, 9};  // by box
  std::optional<int> open;                              // the box with few
  std::uint64_t bits = 0;
  for (const Cell cell : nonet::kAllCells) {
    if (cell.index() % 8 == 0) bits = bytes.next();
    if ((bits >> (cell.index() % 8) & 1U) != 0 || blanks == kMostBlanks) continue;
    int& left = clues[static_cast<std::size_t>(cell.box())];
    if (left == kFewClues && open.value_or(cell.box()) != cell.box()) continue;
    if (left == kFewClues) open = cell.box();
    --left;
    puzzle.clear(cell);
    ++blanks;
  }
  for (int i = 0; i < kMostChanges && !bytes.at_end(); ++i) {
    const Cell cell(static_cast<int>(bytes.next()) % kCells);
    puzzle.place(cell, Digit(static_cast<int>(bytes.next()) % 9 + 1));
  }
  return puzzle;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Symmetry symmetry = read_symmetry(bytes);
  const Grid puzzle = read_puzzle(bytes, symmetry);
  const std::uint64_t found =
      nonet::solve(puzzle, kMostSolutions + 1, nonet::Want::kCount).solutions;
  if (found > kMostSolutions) return 0;
  const bool of_image = size > 0 && data[0] % 2 != 0;
  const Grid counted = of_image ? symmetry.apply(puzzle) : puzzle;
  check(nonet::count_by_frames(counted).value_or(kMostSolutions + 1) == found);
  return 0;
}
