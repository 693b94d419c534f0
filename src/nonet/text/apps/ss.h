// Simple Sudoku's .ss files: a grid in a frame, an empty line, and what the player has done.
//
//   *-----------*
//   |53.|.7.|...|     ...
//   *-----------*
//
//   I034       digit 4 placed in cell 03 (r1c4); cells from 00 to 80
//   E02017     candidates removed from cell 02: 017 is a bit mask, bit d - 1 for digit d

#pragma once

#include <string>
#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet::text {

bool is_ss_move(std::string_view line);

// Whether moves may follow a grid with this line of its frame on top.
inline bool is_ss_frame(std::string_view line) { return line.starts_with("*-"); }

// The moves of a record, collected line by line.
class SsMoves {
 public:
  // Precondition: is_ss_move(line).
  Fault add(std::string_view line);
  bool empty() const { return placed_ == Grid() && removed_ == Notes{}; }
  // Adds the moves to the record, which has the givens of the grid.
  void finish(Record& record) const;

 private:
  Grid placed_;
  Notes removed_{};
};

// The moves of the record, with an empty line before them if there are any.
void write_ss_moves(std::string& out, const Record& record);

}  // namespace nonet::text
