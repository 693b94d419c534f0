// State: a half-solved board as techniques see it: digits in cells, candidates in the others, and
// the same candidates seen from the digits and from the houses.
//
//   candidates(cell)       which digits can go there        81 x  9 bits
//   cells_with(digit)      where a digit can go             9 x 81 bits
//   places(house, digit)   where in a house                 27 x 9 x 9 bits, bit i = house.cell(i)
//
// All three views are kept in step, so that a technique asks in the direction that suits it. Cells
// that hold a digit have no candidates and appear in no view.
//
// A State says nothing about truth: candidates that a person removed by mistake are simply gone.

#pragma once

#include <array>
#include <cstdint>

#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/house.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/logic/candidate.h"

namespace nonet {

struct Step;

class State {
 public:
  // The givens are placed; every other cell has the candidates that the rules leave.
  explicit State(const Grid& givens);
  // A game under way: `filled` holds givens and a player's digits, `marks` says which candidates of
  // its blank cells are left; candidates that the rules exclude are dropped. Marks of filled cells
  // are not looked at.
  State(const Grid& givens, const Grid& filled, const Pencilmarks& marks);

  const Grid& givens() const { return givens_; }
  const Grid& grid() const { return grid_; }
  bool is_filled(Cell cell) const { return !grid_.is_blank(cell); }
  bool is_solved() const { return empty_.empty(); }

  // The cells that hold no digit; those of them with exactly two candidates.
  const CellSet& empty() const { return empty_; }
  const CellSet& bivalue() const { return bivalue_; }

  DigitSet candidates(Cell cell) const { return candidates_[index(cell)]; }
  bool has(Cell cell, Digit digit) const { return candidates(cell).contains(digit); }
  bool has(Candidate candidate) const { return has(candidate.cell(), candidate.digit()); }
  const CellSet& cells_with(Digit digit) const { return cells_with_[index(digit)]; }
  // Nine bits, bit i for house.cell(i). 0 when the digit is placed there, or has no place left.
  unsigned places(House house, Digit digit) const { return places_[index(house)][index(digit)]; }
  int place_count(House house, Digit digit) const { return bit_count(places(house, digit)); }
  // The digits that have exactly one place in a house: its hidden singles.
  DigitSet singles(House house) const { return singles_[index(house)]; }
  // The digits that are placed in a house.
  DigitSet placed(House house) const { return placed_[index(house)]; }

  // Writes the digit, and removes it from the candidates of all peers. Precondition: the cell is
  // empty. The digit need not be a candidate.
  void place(Cell cell, Digit digit);
  // Removes a candidate; nothing happens when it is gone already.
  void eliminate(Cell cell, Digit digit);
  // Placements first, then eliminations that are still there.
  void apply(const Step& step);

  // The candidates; filled cells with their digit alone.
  Pencilmarks pencilmarks() const;

  friend bool operator==(const State&, const State&) = default;

 private:
  static std::size_t index(Cell cell) { return static_cast<std::size_t>(cell.index()); }
  static std::size_t index(Digit digit) { return static_cast<std::size_t>(digit.index()); }
  static std::size_t index(House house) { return static_cast<std::size_t>(house.index()); }

  void insert(Cell cell, DigitSet digits);
  void update_single(House house, Digit digit);
  void clear(Cell cell);

  Grid givens_;
  Grid grid_;
  CellSet empty_;
  CellSet bivalue_;
  std::array<DigitSet, kCells> candidates_{};
  std::array<CellSet, kDigits> cells_with_{};
  std::array<std::array<std::uint16_t, kDigits>, kHouses> places_{};
  std::array<DigitSet, kHouses> placed_{};
  std::array<DigitSet, kHouses> singles_{};
};

}  // namespace nonet
