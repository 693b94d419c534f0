// The formats of nine rows, read together because only the rows tell which format it is.
//
//   rows         53..7....
//   grid         | 5 3 . | . 7 . | . . . |   or   |53.|.7.|...|   or   5 3 . . 7 . . . .
//   pencilmarks  | 5 3 124 | 26 7 2468 | 1489 1249 248 |
//
// A row is cut into groups at spaces and '|'. Nine groups of one character, three of three or one
// of nine are a row of a grid; nine groups of different digits ('!' for none) are a row of
// pencilmarks; nine single digits can be both. The first row that can be only one of the two
// decides for all. If no row does, every cell has one digit: the block is a full grid either way.
//
//   sdx          u5 3 124 26 7 2468 1489 1249 248     pencilmarks with 'u' before a player's digit

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/board/cell_set.h"
#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet::text {

class Block {
 public:
  // Empty `format`: any of the four. For .sdk pass kRows, for .ss kGrid.
  Block(std::optional<Format> format, bool strict);

  // Counts a line of a frame, if it may stand here: before the first row, after every third, or
  // after each row so far, but not behind another one. False: it may not.
  bool add_border();

  // Counts a row, bad or not; says what is wrong with it. Precondition: rows() < 9.
  std::optional<std::string> add_row(std::string_view text);

  int rows() const { return rows_; }

  // Writes givens, marks, comment and format. Precondition: nine rows, all of them good.
  void finish(Record& record) const;

 private:
  // One row, cut into groups. The arrays hold the first nine cells and groups.
  struct Row {
    int cells = 0;
    int groups = 0;
    bool equal_groups = true;
    std::array<std::uint8_t, kSide> values{};
    std::array<DigitSet, kSide> marks{};
    std::array<bool, kSide> placed{};
    std::string grid_fault;   // why a character cannot stand in a row of a grid
    std::string marks_fault;  // why a character cannot stand in a row of pencilmarks

    bool is_bare() const { return groups == 1; }
    bool is_grid() const {
      return cells == kSide && kSide % groups == 0 && equal_groups && grid_fault.empty();
    }
    bool is_marks() const { return groups == kSide && marks_fault.empty() && !has_lone_mark(); }
    // A 'u' with no digit behind it.
    bool has_lone_mark() const {
      for (std::size_t i = 0; i < kSide; ++i) {
        if (placed[i] && marks[i].empty()) return true;
      }
      return false;
    }
  };

  std::optional<std::string> cut(std::string_view text, Row& row) const;
  bool may_stand(char c, std::size_t group_size) const;
  static void add_to_group(char c, std::size_t index, std::size_t group_size, Row& row);
  static void add_candidate(char c, std::size_t index, std::size_t group_size, Row& row);
  std::string why_refused(const Row& row) const;
  void keep(const Row& row);

  std::optional<Format> format_;
  bool strict_;
  int rows_ = 0;
  int inner_borders_ = 0;
  bool any_border_ = false;
  bool after_border_ = false;
  bool all_bare_ = true;
  bool maybe_grid_;
  bool maybe_marks_;
  Grid grid_;
  Pencilmarks marks_;
  CellSet placed_;
};

}  // namespace nonet::text
