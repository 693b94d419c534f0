// Edit: performs the operations that change the board. No history, no clock, no solution: a board
// and an operation in, a board out.

#pragma once

#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/game/content.h"
#include "nonet/game/op.h"

namespace nonet::game {

// What every edit of a board respects.
template <class World>
struct GroundOf {
  typename World::Rules rules{};
  typename World::Values givens{};
  std::optional<typename World::Marks> limits{};  // candidates that belong to the puzzle
};

template <class World>
struct EditedOf {
  BoardOf<World> board;
  typename World::Cells placed{};   // cells with a new digit
  typename World::Cells locked{};   // left out: given
  typename World::Cells guarded{};  // left out: another digit stands there
};

// An edit that changes nothing is an error.
template <class World>
class EditorOf {
 public:
  using Board = BoardOf<World>;
  using Content = ContentOf<World>;
  using Edited = EditedOf<World>;
  using Ops = OpsOf<World>;

  EditorOf(const GroundOf<World>& ground, const Settings& settings, const Board& board)
      : ground_(ground), settings_(settings), edited_{.board = board}, before_(board) {}

  // An EditorOf performs one operation only.
  Result<Edited> operator()(const typename Ops::Place& place);
  Result<Edited> operator()(const typename Ops::Erase& erase);
  Result<Edited> operator()(const typename Ops::Corner& corner);
  Result<Edited> operator()(const typename Ops::Centre& centre);
  Result<Edited> operator()(const typename Ops::Colour& colour);
  Result<Edited> operator()(const typename Ops::ColourCandidate& colour);
  Result<Edited> operator()(const op::ClearColours& clear);
  Result<Edited> operator()(const op::FillMarks& fill);
  Result<Edited> operator()(const typename Ops::ApplyStep& step);
  Result<Edited> operator()(const op::Reset& reset);

 private:
  using Cell = typename World::Cell;
  using Cells = typename World::Cells;
  using Digit = typename World::Digit;
  using Digits = typename World::Digits;
  using Marks = typename World::Marks;

  bool is_given(Cell cell) const { return !ground_.givens.is_blank(cell); }
  bool is_blank(Cell cell) const { return edited_.board.is_blank(cell); }
  std::string name_of(Cell cell) const { return ground_.rules.name_of(cell); }
  // What the digits on the board leave.
  Marks candidates_left() const {
    return ground_.rules.candidates_left(edited_.board.values(), ground_.limits);
  }
  void place_digits(const Cells& cells, Digit digit);
  void update_peers(Digit digit);
  Result<Edited> toggle(const Cells& cells, Digit digit, Digits Content::* marks);
  void eliminate(const std::vector<typename World::Candidate>& gone);
  // The edited board, or the error `why` where nothing has changed.
  Result<Edited> done(const std::string& why);

  const GroundOf<World>& ground_;
  const Settings& settings_;
  Edited edited_;
  const Board& before_;
};

// The board without the player's work: givens, and the puzzle's own candidates as marks.
template <class World>
BoardOf<World> bare_board(const GroundOf<World>& ground);

}  // namespace nonet::game
