// View: all that is to be shown of a session, and Event: what has just happened in it, for
// statistics and for screen readers. Plain values, made anew for each call.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/mistakes.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/rules.h"
#include "nonet/game/op.h"
#include "nonet/logic/step.h"
#include "nonet/solve/diagnose.h"

namespace nonet::game {

enum class Kind : std::uint8_t {
  kPlay,    // the player completes the givens
  kTyping,  // a puzzle being typed in; op::Freeze makes it one to play
};

enum class Status : std::uint8_t {
  kBlank,
  kGiven,
  kOwn,    // the player's, not judged
  kRight,  // the player's, as the solution has it
  kWrong,  // the player's, in conflict or not as the solution has it; after op::Solve, the
           // solution's digit where the player had another
  kShown,  // op::Solve filled it in
};

struct CandidateColour {
  Cell cell;
  Digit digit{1};
  int colour = 0;  // 1..8

  friend bool operator==(const CandidateColour&, const CandidateColour&) = default;
};

struct NamedNode {
  std::string name;
  NodeId node = 0;

  friend bool operator==(const NamedNode&, const NamedNode&) = default;
};

// For statistics. They only grow: undo takes nothing back.
struct Counts {
  int moves = 0;  // acts
  int hints = 0;  // positions in which a hint was asked for
  int mistakes =
      0;  // digits placed that the solution does not have there; 0 where it is not unique
  int checks = 0;
  int solves = 0;

  friend bool operator==(const Counts&, const Counts&) = default;
};

struct View {
  Kind kind = Kind::kPlay;
  std::string title;
  std::string source;  // JSON text, as the session was opened with
  Grid givens;
  Grid values;  // givens and all other digits
  // Of blank cells; marks of filled cells are out of sight, here empty.
  std::array<DigitSet, kCells> corner{};
  std::array<DigitSet, kCells> centre{};
  std::array<std::uint16_t, kCells> colours{};     // bit c for colour c, 1..8; bit 0 is never set
  std::vector<CandidateColour> candidate_colours;  // of blank cells; by cell, then digit
  std::array<Status, kCells> status{};
  // After op::Solve: the player's digits in whose place the solution's stand; else blank.
  Grid replaced;
  // Of values, with givens; none where Settings::check is kOff.
  std::vector<Conflict> conflicts;  // by house, then digit
  CellSet conflict_cells;
  std::array<int, kDigits> remaining{};  // of each digit, how many are still to be placed, 0..9

  bool can_undo = false;
  bool can_redo = false;
  NodeId node = 0;
  std::vector<NamedNode> checkpoints;  // oldest first

  std::int64_t elapsed_ms = 0;
  bool running = false;
  bool paused = false;
  bool completed = false;  // full, right, and by the player: no cell shown by op::Solve
  bool solved = false;     // op::Solve has filled cells, or put digits in place of others
  // nullopt for Kind::kTyping: the givens are not complete.
  std::optional<Verdict> verdict;
  Settings settings;
  Counts counts;

  friend bool operator==(const View&, const View&) = default;
};

// One act of the tree: `what` is the operation that made it ("place", "fill-marks", "hint", ...),
// "start" for node 0, whose parent is itself.
struct TreeNode {
  NodeId id = 0;
  NodeId parent = 0;
  std::string what;

  friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

// The hint that a session holds; gone when the board changes.
struct HintView {
  int stage = 1;                   // how much of the hint is told, 1..3
  const Profile* asked = nullptr;  // the profile of op::Hint
  std::vector<Mistake> mistakes;   // where there are any, there is no step
  // Why there is no step, if it is not for mistakes; else empty.
  std::string remark;
  std::optional<Step> step;
  // The candidates that the step was found in: of a filled cell, its digit.
  Pencilmarks candidates;
};

enum class EventKind : std::uint8_t {
  kChanged,    // the content of `cells`
  kLocked,     // left out: `cells` are given
  kGuarded,    // left out: `cells` hold another digit, see Settings::guard
  kConflict,   // `cells` are in conflict with what was placed; not where Settings::check is kOff
  kMistake,    // `cells` were filled wrongly; only where Settings::check is kSolution
  kFull,       // every cell is filled, and not as it should be; not where Settings::check is kOff
  kCompleted,  // once in a game
  kSolved,     // by op::Solve
  kHint,       // `stage` 1..4, with `mistakes` if there are any
  kChecked,    // `mistakes`, none if all is right
  kFrozen,
};

struct Event {
  EventKind kind = EventKind::kChanged;
  CellSet cells;
  int stage = 0;
  std::vector<Mistake> mistakes;

  friend bool operator==(const Event&, const Event&) = default;
};

// "changed", "locked", ...; "blank", "given", ...; "off", ...; "play", ...
std::string_view name_of(EventKind kind);
std::string_view name_of(Status status);
std::string_view name_of(CheckLevel level);
std::string_view name_of(Kind kind);
// nullopt for a name that does not exist.
std::optional<CheckLevel> find_check_level(std::string_view name);
std::optional<Kind> find_kind(std::string_view name);

}  // namespace nonet::game
