// Op: everything that a player can do, one struct an operation.
//
// Cells that an operation cannot change are left out: givens always; filled cells in operations on
// marks; cells that hold another digit where Settings::guard is on. An operation that changes no
// cell at all is refused with a sentence that says why, and leaves the session as it was.
//
//   acts         place .. apply_step, reset, solve   change the board; each is one node of the tree
//   walks        undo .. restore_checkpoint          move to another node of the tree
//   the rest     settings, pause, checkpoints, check, hint 1..3: board and tree stay as they are

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "nonet/game/classic.h"
#include "nonet/rate/profile.h"

namespace nonet::game {

inline constexpr int kColours = 8;  // numbered 1..8

// What the session says about the player's digits without being asked.
enum class CheckLevel : std::uint8_t {
  kOff,
  kConflicts,  // digits that stand twice in a house
  kSolution,   // right and wrong digits; as kConflicts where there is not exactly one solution
};

struct Settings {
  CheckLevel check = CheckLevel::kConflicts;
  bool auto_marks =
      true;            // placing a digit removes it from the marks of the peers, in the same act
  bool guard = false;  // a digit in a cell must be erased before another can be placed there

  friend bool operator==(const Settings&, const Settings&) = default;
};

// A node of the tree of acts, see TreeNode. 0 is the start; numbers are never used twice.
using NodeId = std::uint32_t;

// The operations on cells and digits.
template <class World>
struct OpsOf {
  using Cell = typename World::Cell;
  using Cells = typename World::Cells;
  using Digit = typename World::Digit;

  // Puts the digit into every cell of `cells`, in place of its old digit; marks of these cells are
  // kept, but hidden. With Settings::auto_marks, the digit is removed from the marks of the peers
  // of each cell where it is not in conflict.
  struct Place {
    Cells cells;
    Digit digit;
  };
  // Removes what a cell shows: its digit or, if it is blank, its marks. Marks that a digit has
  // hidden come back; marks that it has removed from peers do not (undo brings them back).
  struct Erase {
    Cells cells;
  };
  // Toggle a mark: on, unless all blank cells of `cells` have it.
  struct Corner {
    Cells cells;
    Digit digit;
  };
  struct Centre {
    Cells cells;
    Digit digit;
  };
  // Toggle a colour: on, unless all cells of `cells` have it. 0: all colours of the cells go. Any
  // cell may be coloured, givens too, each with several colours.
  struct Colour {
    Cells cells;
    int colour = 0;  // 0..8
  };
  // Colours one candidate of a blank cell. 0, or the colour that it has, removes its colour.
  struct ColourCandidate {
    Cell cell;
    Digit digit;
    int colour = 0;  // 0..8
  };
  // Placements as by Place, in blank cells only. Eliminations are removed from the marks of blank
  // cells; where there are any, blank cells without centre marks first get those of FillMarks, so
  // that the next hint starts where this step ended.
  struct ApplyStep {
    std::vector<typename World::Candidate> placements = {};
    std::vector<typename World::Candidate> eliminations = {};
  };
};

namespace op {

using Place = OpsOf<Classic>::Place;
using Erase = OpsOf<Classic>::Erase;
using Corner = OpsOf<Classic>::Corner;
using Centre = OpsOf<Classic>::Centre;
using Colour = OpsOf<Classic>::Colour;
using ColourCandidate = OpsOf<Classic>::ColourCandidate;
using ApplyStep = OpsOf<Classic>::ApplyStep;

// Removes all colours of cells and candidates.
struct ClearColours {};
// The centre marks of every blank cell become the candidates that the digits on the board leave.
struct FillMarks {};
// Removes all of the player's work, and restores the marks that belong to the puzzle.
struct Reset {};
// Writes the solution. The player's digits are remembered: the right ones show as right; in place
// of a wrong one, the right digit shows as wrong. With several solutions, the first that has all of
// the player's digits is written, and no digit is right or wrong; refused without such a solution.
struct Solve {};

struct Undo {};
// Goes to the child that was left last.
struct Redo {};
// Goes to any node of the tree, in any branch.
struct Goto {
  NodeId node = 0;
};
// Names the current node. A name that exists moves here. 1 to 200 bytes of UTF-8.
struct Checkpoint {
  std::string name;
};
struct DeleteCheckpoint {
  std::string name;
};
struct RestoreCheckpoint {
  std::string name;
};

// Stage 1 says where to look, 2 the technique, 3 why, 4 applies the step as one act. Mistakes come
// before any step. Until the board changes, every stage is about the same step. Which step that is,
// with a profile and without: rate/hint_step.h.
struct Hint {
  int stage = 1;  // 1..4
  const Profile* profile = nullptr;
};
// Reports wrong digits and marks once, as an event, whatever Settings::check says.
struct Check {};

// Settings without a value stay as they are.
struct ChangeSettings {
  std::optional<CheckLevel> check = {};
  std::optional<bool> auto_marks = {};
  std::optional<bool> guard = {};
};
// Stops and starts the clock. While paused, only Resume and ChangeSettings are not refused.
struct Pause {};
struct Resume {};
// The digits of a session of Kind::kTyping become givens; the tree, the clock and the counts start
// anew. Refused where the digits break a rule; where there is not exactly one solution, refused
// unless `anyway`.
struct Freeze {
  bool anyway = false;
};

}  // namespace op

template <class World>
using OpOf = std::variant<typename OpsOf<World>::Place, typename OpsOf<World>::Erase,
                          typename OpsOf<World>::Corner, typename OpsOf<World>::Centre,
                          typename OpsOf<World>::Colour, typename OpsOf<World>::ColourCandidate,
                          op::ClearColours, op::FillMarks, typename OpsOf<World>::ApplyStep,
                          op::Reset, op::Solve, op::Undo, op::Redo, op::Goto, op::Checkpoint,
                          op::DeleteCheckpoint, op::RestoreCheckpoint, op::Hint, op::Check,
                          op::ChangeSettings, op::Pause, op::Resume, op::Freeze>;
using Op = OpOf<Classic>;

}  // namespace nonet::game
