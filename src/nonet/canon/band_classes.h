// BandClasses: which of the 416 classes a complete band belongs to, and the move that turns it into
// the least band of its class, by look-up.
//
// Name the digits of a band after their places in its first box:
//
//   0 1 2 | . . . | . . .     The other boxes are then in one of 56 * 36 * 36 = 72 576 states, when
//   3 4 5 | . . . | . . .     the order of their columns does not count: 56 ways to deal the names
//   6 7 8 | . . . | . . .     to the minirows, and 36 ways for each box to put its minirows over
//                             each other.
//
// A state follows from the numbers (0..2015) of the two boxes, and a hash table finds those from
// sums of keys of the columns. 216 moves lead from state to state: another order of the stacks, of
// the rows, of the first box's columns. Their orbits are the 416 classes. The table has for each
// state its class, numbered in the order of the least bands, and a move to the state of the least
// band.
//
// Source: the 416 classes of B. Felgenhauer and F. Jarvis (2005); the table is computed, not
// copied.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/board/cell.h"

namespace nonet::canon {

inline constexpr std::size_t kBandClasses = 416;
inline constexpr std::size_t kBandStates = 72'576;

// Three rows of nine names or digits 0..8.
using Band = std::array<std::array<std::uint8_t, kSide>, 3>;

// An order of stacks, rows and the first box's columns: numbers in kOrders (three.h). The columns
// of a box are counted in the order of their names in row 0.
struct BandMove {
  std::uint8_t stacks;
  std::uint8_t rows;
  std::uint8_t columns;
};

class BandClasses {
 public:
  // Made at first use, in a few milliseconds; about 270 kB.
  static const BandClasses& get();

  // The state of a band whose digits are named 0..8.
  std::uint32_t state_of(const Band& band) const;
  std::uint16_t class_of(std::uint32_t state) const { return classes_[state]; }
  // A move that turns bands of this state into the least band of their class. Followed by each of
  // `again` it gives all such moves: as many as the class has automorphisms.
  BandMove move_of(std::uint32_t state) const { return move(moves_[state]); }
  const std::vector<BandMove>& again(std::uint16_t band_class) const { return again_[band_class]; }
  // Digits 0..8.
  const Band& least(std::uint16_t band_class) const { return least_[band_class]; }

  // The source column of each column after a move. Precondition: the band is named.
  static std::array<std::uint8_t, kSide> columns_after(const Band& band, BandMove move);
  // The band after a move, its digits not renamed.
  static Band moved(const Band& band, BandMove move);
  // The band with its digits named after their places in the first box.
  static Band named(const Band& band);

 private:
  BandClasses();

  static std::uint8_t back(BandMove move, const Band& image);
  void add_class(const Band& any);
  void sort_classes();
  static BandMove move(unsigned number) {
    return {static_cast<std::uint8_t>(number / 36), static_cast<std::uint8_t>(number / 6 % 6),
            static_cast<std::uint8_t>(number % 6)};
  }

  std::vector<std::uint16_t> classes_;
  std::vector<std::uint8_t> moves_;
  std::vector<Band> least_;
  std::vector<std::vector<BandMove>> again_;
};

}  // namespace nonet::canon
