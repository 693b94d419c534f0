// Symmetry: an element of the group that maps valid grids to valid grids.
//
// The group has 9! * 2 * 6^8 = 1 218 998 108 160 elements: any relabelling of the digits, times the
// permutations of the three rows in each band, of the bands, of the three columns in each stack, of
// the stacks, and transposition. (Russell and Jarvis, "Mathematics of Sudoku II", 2006.)
//
// How an element acts:  image(r, c) = relabel[ source ],  where the source cell is
//
//      not transposed: (row[r], column[c])          transposed: (column[c], row[r])
//
// so row[] and column[] say, for each line of the image, where it comes from.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/base/rng.h"
#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

class Symmetry {
 public:
  // A permutation of 0..8.
  using Permutation = std::array<std::uint8_t, kSide>;

  static constexpr std::uint64_t kGeometries = 3'359'232;                        // 2 * 6^8
  static constexpr std::uint64_t kOrder = std::uint64_t{362'880} * kGeometries;  // 9! * 2 * 6^8

  // The identity.
  constexpr Symmetry() = default;
  // The element whose digits(), rows(), columns() and transposes() are these. Precondition: the
  // maps of lines keep chutes together.
  constexpr Symmetry(const Permutation& digits, const Permutation& rows, const Permutation& columns,
                     bool transposes)
      : digits_(digits), rows_(rows), columns_(columns), transpose_(transposes) {}

  // The element with the given number: a bijection from 0..kOrder-1 onto the group, 0 the
  // identity. Precondition: index < kOrder.
  static Symmetry from_index(std::uint64_t index);
  // Uniformly random over the whole group.
  static Symmetry random(Rng& rng);
  // As from_index, without relabelling. Precondition: index < kGeometries.
  static Symmetry geometry_from_index(std::uint64_t index);

  // The inverse of from_index.
  std::uint64_t index() const;

  // (a * b) does b first, then a: (a * b).apply(g) == a.apply(b.apply(g)).
  friend Symmetry operator*(const Symmetry& a, const Symmetry& b);
  Symmetry inverse() const;

  Grid apply(const Grid& grid) const;
  Pencilmarks apply(const Pencilmarks& marks) const;
  // Where the content of `cell` goes, and what `d` becomes.
  Cell image(Cell cell) const;
  Digit image(Digit d) const { return Digit(digits_[static_cast<std::size_t>(d.index())] + 1); }
  // Where the content of `cell` of the image comes from.
  Cell source(Cell cell) const;

  bool transposes() const { return transpose_; }
  const Permutation& rows() const { return rows_; }
  const Permutation& columns() const { return columns_; }
  // digits()[i] + 1 is what digit i + 1 becomes.
  const Permutation& digits() const { return digits_; }

  friend bool operator==(const Symmetry&, const Symmetry&) = default;

 private:
  static constexpr Permutation kIdentity{0, 1, 2, 3, 4, 5, 6, 7, 8};

  Permutation digits_ = kIdentity;
  Permutation rows_ = kIdentity;
  Permutation columns_ = kIdentity;
  bool transpose_ = false;
};

}  // namespace nonet
