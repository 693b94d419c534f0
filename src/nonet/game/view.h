// View: all that is to be shown of a session, and Event: what has just happened in it, for
// statistics and for screen readers. Plain values, made anew for each call.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/game/classic.h"
#include "nonet/game/op.h"
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

template <class World>
struct CandidateColourOf {
  typename World::Cell cell;
  typename World::Digit digit{1};
  int colour = 0;  // 1..8

  friend bool operator==(const CandidateColourOf&, const CandidateColourOf&) = default;
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

template <class World>
struct ViewOf {
  using Digits = typename World::Digits;
  using Values = typename World::Values;
  template <class T>
  using PerCell = typename World::template PerCell<T>;

  Kind kind = Kind::kPlay;
  std::string title;
  std::string source;  // JSON text, as the session was opened with
  Values givens;
  Values values;  // givens and all other digits
  // Of blank cells; marks of filled cells are out of sight, here empty.
  PerCell<Digits> corner{};
  PerCell<Digits> centre{};
  PerCell<std::uint16_t> colours{};  // bit c for colour c, 1..8; bit 0 is never set
  std::vector<CandidateColourOf<World>> candidate_colours;  // of blank cells; by cell, then digit
  PerCell<Status> status{};
  // After op::Solve: the player's digits in whose place the solution's stand; else blank.
  Values replaced;
  // Of values, with givens; none where Settings::check is kOff.
  std::vector<typename World::Conflict> conflicts;  // by house, then digit
  typename World::Cells conflict_cells;
  // Of each digit, how many are still to be placed.
  typename World::template PerDigit<int> remaining{};

  bool can_undo = false;
  bool can_redo = false;
  NodeId node = 0;
  std::vector<NamedNode> checkpoints;  // oldest first

  std::int64_t elapsed_ms = 0;
  bool running = false;
  bool paused = false;
  bool completed = false;  // full, right, and by the player: no cell shown by op::Solve
  bool solved = false;     // op::Solve has filled cells, or put digits in place of others
  // nullopt for Kind::kTyping, as the givens are not complete, and where the search was given up.
  std::optional<Verdict> verdict;
  Settings settings;
  Counts counts;

  friend bool operator==(const ViewOf&, const ViewOf&) = default;
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
template <class World>
struct HintViewOf {
  int stage = 1;                   // how much of the hint is told, 1..3
  const Profile* asked = nullptr;  // the profile of op::Hint
  // Where there are any, there is no step.
  std::vector<typename World::Mistake> mistakes;
  // Why there is no step, if it is not for mistakes; else empty.
  Message remark;
  std::optional<typename World::Step> step;
  // The candidates that the step was found in: of a filled cell, its digit.
  typename World::Marks candidates;
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

template <class World>
struct EventOf {
  EventKind kind = EventKind::kChanged;
  typename World::Cells cells;
  int stage = 0;
  std::vector<typename World::Mistake> mistakes;

  friend bool operator==(const EventOf&, const EventOf&) = default;
};

using View = ViewOf<Classic>;
using HintView = HintViewOf<Classic>;
using Event = EventOf<Classic>;
using CandidateColour = CandidateColourOf<Classic>;

// "changed", "locked", ...; "blank", "given", ...; "off", ...; "play", ...
std::string_view name_of(EventKind kind);
std::string_view name_of(Status status);
std::string_view name_of(CheckLevel level);
std::string_view name_of(Kind kind);
// nullopt for a name that does not exist.
std::optional<CheckLevel> find_check_level(std::string_view name);
std::optional<Kind> find_kind(std::string_view name);

}  // namespace nonet::game
