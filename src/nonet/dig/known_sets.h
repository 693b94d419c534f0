// KnownSets: some unavoidable sets of a complete grid, kept so that a set of clues is tested
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
//   cell  1        . 1 . 1 ...         bits met once, not twice: the sets that one clue alone hits
//   ...
//
// The sets only save time: callers get the same answers without them. When all places are taken, a
// new set replaces the oldest of the sets that were not found at the start.

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
  // Whether clues that hit the sets a | b hit every known set. If not, they make no proper puzzle.
  bool all_hit(const Row& a, const Row& b) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      if ((a[w] | b[w]) != used_[w]) return false;
    }
    return true;
  }
  // The clues that are known to be needed: each is the only clue in some known set. A set that no
  // clue hits says nothing.
  CellSet needed(const CellSet& clues) const { return needed_(rows_, clues); }

  std::size_t size() const { return size_; }

  using Rows = std::array<Row, kCells>;  // by cell
  using Needed = CellSet (*)(const Rows&, const CellSet&);

 private:
  // The fastest version of needed() for this processor.
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
