// Performer: performs an operation on a game, and returns its events.

#pragma once

#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/game/game.h"

namespace nonet::game {

using Events = std::vector<Event>;

class Performer {
 public:
  Performer(Game& game, Workspace* workspace, StopToken stop)
      : game_(game), workspace_(workspace), stop_(stop) {}

  // A Performer performs one operation only.
  Result<Events> perform(const Op& op);

  // What std::visit calls.
  Result<Events> operator()(const op::Place& place);
  Result<Events> operator()(const op::Solve& solve);
  Result<Events> operator()(const op::Undo& undo);
  Result<Events> operator()(const op::Redo& redo);
  Result<Events> operator()(const op::Goto& go_to);
  Result<Events> operator()(const op::Checkpoint& checkpoint);
  Result<Events> operator()(const op::DeleteCheckpoint& checkpoint);
  Result<Events> operator()(const op::RestoreCheckpoint& checkpoint);
  Result<Events> operator()(const op::Hint& hint);
  Result<Events> operator()(const op::Check& check);
  Result<Events> operator()(const op::ChangeSettings& change);
  Result<Events> operator()(const op::Pause& pause);
  Result<Events> operator()(const op::Resume& resume);
  Result<Events> operator()(const op::Freeze& freeze);
  // The other edits of the board.
  template <class Edit>
  Result<Events> operator()(const Edit& edit) {
    return finish(what_of(edit), Editor(game_.ground, game_.settings, game_.board)(edit));
  }

 private:
  static std::string_view what_of(const op::Erase&) { return "erase"; }
  static std::string_view what_of(const op::Corner&) { return "corner"; }
  static std::string_view what_of(const op::Centre&) { return "centre"; }
  static std::string_view what_of(const op::Colour&) { return "colour"; }
  static std::string_view what_of(const op::ColourCandidate&) { return "colour-candidate"; }
  static std::string_view what_of(const op::ClearColours&) { return "clear-colours"; }
  static std::string_view what_of(const op::FillMarks&) { return "fill-marks"; }
  static std::string_view what_of(const op::ApplyStep&) { return "apply-step"; }
  static std::string_view what_of(const op::Reset&) { return "reset"; }

  // Makes an act of an edit.
  Result<Events> finish(std::string_view what, const Result<Edited>& edited);
  void act(std::string_view what, const Board& board);
  void act(std::string_view what, const Edited& edited);
  void walk(NodeId to);
  // Adds the events of a change of the board: which cells changed, and whether the game is over.
  void tell_change(const Board& before);
  void tell_placed(const CellSet& placed);
  void tell(EventKind kind, const CellSet& cells = {});

  Game& game_;
  Workspace* workspace_;
  StopToken stop_;
  Events events_;
};

}  // namespace nonet::game
