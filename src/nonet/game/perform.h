// Performer: performs an operation on a game, and returns its events.

#pragma once

#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/game/game.h"

namespace nonet::game {

template <class World>
using EventsOf = std::vector<EventOf<World>>;

template <class World>
class PerformerOf {
 public:
  using Events = EventsOf<World>;
  using Ops = OpsOf<World>;

  PerformerOf(GameOf<World>& game, Workspace* workspace, StopToken stop)
      : game_(game), workspace_(workspace), stop_(stop) {}

  // A PerformerOf performs one operation only.
  Result<Events> perform(const OpOf<World>& op);

  // What std::visit calls.
  Result<Events> operator()(const typename Ops::Place& place);
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
    return finish(what_of(edit), EditorOf<World>(game_.ground, game_.settings, game_.board)(edit));
  }

 private:
  using Board = BoardOf<World>;
  using Cells = typename World::Cells;
  using Edited = EditedOf<World>;
  using Values = typename World::Values;

  static std::string_view what_of(const typename Ops::Erase&) { return "erase"; }
  static std::string_view what_of(const typename Ops::Corner&) { return "corner"; }
  static std::string_view what_of(const typename Ops::Centre&) { return "centre"; }
  static std::string_view what_of(const typename Ops::Colour&) { return "colour"; }
  static std::string_view what_of(const typename Ops::ColourCandidate&) {
    return "colour-candidate";
  }
  static std::string_view what_of(const op::ClearColours&) { return "clear-colours"; }
  static std::string_view what_of(const op::FillMarks&) { return "fill-marks"; }
  static std::string_view what_of(const typename Ops::ApplyStep&) { return "apply-step"; }
  static std::string_view what_of(const op::Reset&) { return "reset"; }

  // Makes an act of an edit.
  Result<Events> finish(std::string_view what, const Result<Edited>& edited);
  void act(std::string_view what, const Board& board);
  void act(std::string_view what, const Edited& edited);
  void walk(NodeId to);
  // Adds the events of a change of the board: which cells changed, and whether the game is over.
  void tell_change(const Board& before);
  void tell_placed(const Cells& placed);
  void tell(EventKind kind, const Cells& cells = {});

  GameOf<World>& game_;
  Workspace* workspace_;
  StopToken stop_;
  Events events_;
};

}  // namespace nonet::game
