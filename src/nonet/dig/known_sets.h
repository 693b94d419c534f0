// KnownSets: some unavoidable sets of a complete grid, kept so that a whole set of clues is held
// against all of them at once.
//
// An unavoidable set is a set of cells where some other complete grid differs from this one, and
// outside of which the two agree. A puzzle without a clue in it has two solutions at least; a
// puzzle whose only clue in it is c needs c.
//
// Layout: one bit a set, one row of words a cell; a row says which sets the cell is in.
//
//              set 0 1 2 3 ...   511
//   cell  0        1 . . 1 ...         OR over the clues: the sets that are hit
//   cell  1        . 1 . 1 ...         bits met once, not twice: the sets that hang on one clue
//   ...
//
// The sets are a help and no more: who uses them gets the same answers, only sooner. Sets that come
// in when all places are taken push out the oldest of those that were not found at the start.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"

namespace nonet {

class KnownSets {
 public:
  static constexpr std::size_t kMost = 512;

  // Forgets everything and finds the sets of up to kLargest cells that lie in two digits or in two
  // lines of a chute: some 80, in a few microseconds. Precondition: is_solved(solution).
  static constexpr int kLargest = 14;
  void start(const Grid& solution);

  // Precondition: `set` is unavoidable in the grid that start() was given.
  void add(const CellSet& set);

  // The sets that are hit, one bit each.
  static constexpr std::size_t kWords = kMost / 64;
  using Row = std::array<std::uint64_t, kWords>;
  Row hit_by(const CellSet& clues) const;
  // Whether what hits a | b hits every known set. If not, it does not make a proper puzzle.
  bool all_hit(const Row& a, const Row& b) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      if ((a[w] | b[w]) != used_[w]) return false;
    }
    return true;
  }
  // The clues that are known to be needed: each alone hits some known set. Where a set is not hit
  // at all, it says nothing.
  CellSet needed(const CellSet& clues) const { return needed_(rows_, clues); }

  std::size_t size() const { return size_; }

  using Rows = std::array<Row, kCells>;  // by cell
  using Needed = CellSet (*)(const Rows&, const CellSet&);

 private:
  // The same loops, compiled for what this processor has.
  static Needed choose_needed();

  void write(std::size_t place, const CellSet& set);
  void add_two_digits(const Grid& solution);
  void add_two_lines(const Grid& solution);

  Needed needed_ = choose_needed();
  Rows rows_{};
  Row used_{};
  std::array<CellSet, kMost> sets_{};
  std::size_t size_ = 0;
  std::size_t found_at_start_ = 0;
  std::size_t next_out_ = 0;
};

}  // namespace nonet
