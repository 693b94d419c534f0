// Content: all that a cell can hold in a session, and Board: the 81 of them. An act of the player
// is kept as the Changes between the boards before and after it.
//
//   value              0 blank, 1..9
//   corner, centre     marks, a set of digits each; kept, out of sight, while the cell is filled
//   colours            bit c for colour c, 1..8
//   candidate_colours  four bits a digit, 1 in the lowest: 0 none, 1..8
//   solved_over        what stood here before op::Solve wrote this value: the player's digit 1..9,
//                      or kFoundBlank; 0 where Solve did not write it
//
// A given cell has its value and colours, and nothing else.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet::game {

inline constexpr std::uint8_t kFoundBlank = 10;

struct Content {
  std::uint8_t value = 0;
  std::uint8_t solved_over = 0;
  DigitSet corner;
  DigitSet centre;
  std::uint16_t colours = 0;
  std::uint64_t candidate_colours = 0;

  friend bool operator==(const Content&, const Content&) = default;
};

class Board {
 public:
  Board() = default;
  // The givens, and nothing else.
  explicit Board(const Grid& givens);

  Content& operator[](Cell cell) { return cells_[static_cast<std::size_t>(cell.index())]; }
  const Content& operator[](Cell cell) const {
    return cells_[static_cast<std::size_t>(cell.index())];
  }
  bool is_blank(Cell cell) const { return (*this)[cell].value == 0; }
  // The digits.
  Grid values() const;
  // The centre marks, including those that the cell's digit hides.
  Pencilmarks centre() const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  std::array<Content, kCells> cells_{};
};

// Whether op::Solve wrote a digit here that the player did not have.
bool is_shown(const Content& content);

int candidate_colour(const Content& content, Digit digit);
void set_candidate_colour(Content& content, Digit digit, int colour);

struct Change {
  Cell cell;
  Content before;
  Content after;

  friend bool operator==(const Change&, const Change&) = default;
};
using Changes = std::vector<Change>;  // by cell, each cell once

Changes changes_between(const Board& before, const Board& after);
void apply_changes(const Changes& changes, Board& board);
void revert_changes(const Changes& changes, Board& board);
// Both lists, one after the other, as one.
Changes joined(const Changes& first, const Changes& second);

}  // namespace nonet::game
