// Edit: performs the operations that change the board. No history, no clock, no solution: a board
// and an operation in, a board out.

#pragma once

#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/game/content.h"
#include "nonet/game/op.h"

namespace nonet::game {

// What every edit of a board respects.
struct Ground {
  Grid givens;
  std::optional<Pencilmarks> limits;  // candidates that belong to the puzzle
};

struct Edited {
  Board board;
  CellSet placed;   // cells with a new digit
  CellSet locked;   // left out: given
  CellSet guarded;  // left out: another digit stands there
};

// An edit that changes nothing is an error.
class Editor {
 public:
  Editor(const Ground& ground, const Settings& settings, const Board& board)
      : ground_(ground), settings_(settings), edited_{board, {}, {}, {}}, before_(board) {}

  // An Editor performs one operation only.
  Result<Edited> operator()(const op::Place& place);
  Result<Edited> operator()(const op::Erase& erase);
  Result<Edited> operator()(const op::Corner& corner);
  Result<Edited> operator()(const op::Centre& centre);
  Result<Edited> operator()(const op::Colour& colour);
  Result<Edited> operator()(const op::ColourCandidate& colour);
  Result<Edited> operator()(const op::ClearColours& clear);
  Result<Edited> operator()(const op::FillMarks& fill);
  Result<Edited> operator()(const op::ApplyStep& step);
  Result<Edited> operator()(const op::Reset& reset);

 private:
  bool is_given(Cell cell) const { return !ground_.givens.is_blank(cell); }
  bool is_blank(Cell cell) const { return edited_.board.is_blank(cell); }
  CellSet blank_cells() const { return ~edited_.board.values().filled(); }
  void place_digits(const CellSet& cells, Digit digit);
  void update_peers(Digit digit);
  Result<Edited> toggle(const CellSet& cells, Digit digit, DigitSet Content::* marks);
  void eliminate(const std::vector<Candidate>& gone);
  // The edited board, or the error `why` where nothing has changed.
  Result<Edited> done(const std::string& why);

  const Ground& ground_;
  const Settings& settings_;
  Edited edited_;
  const Board& before_;
};

// The board without the player's work: givens, and the puzzle's own candidates as marks.
Board bare_board(const Ground& ground);

// The candidates that the digits on the board and those of the puzzle leave; of a filled cell, its
// digit or nothing.
Pencilmarks candidates_left(const Ground& ground, const Grid& values);

}  // namespace nonet::game
