// Classic: classic Sudoku, as a session needs it: the types of its boards, and what depends on its
// rules. variant.h has the same for any other layout and rules; every part of a session is a
// template of one of the two, which it calls World.
//
//   PerCell, PerDigit    an entry for each cell, for each digit
//   Rules                what the rules of one puzzle say; classic rules are all the same
//
// Marks that belong to a puzzle are called its limits: only solutions that they allow count.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/json.h"
#include "nonet/base/message.h"
#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/mistakes.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/rules.h"
#include "nonet/logic/candidate.h"
#include "nonet/logic/step.h"
#include "nonet/rate/profile.h"
#include "nonet/solve/diagnose.h"

namespace nonet {
struct Workspace;
}

namespace nonet::game {

// Solutions, counted up to 2, and the first.
template <class World>
struct OutcomeOf {
  int solutions = 0;
  bool known = true;  // false: the search was given up, and there may be more
  typename World::Values first{};
};

// The position that a step is looked for in. What it refers to must outlive it.
template <class World>
struct PositionOf {
  const typename World::Values& givens;
  const typename World::Values& values;  // with givens
  const typename World::Marks& marks;    // candidates left
  const typename World::Values& solution;
};

struct Classic {
  using Cell = nonet::Cell;
  using Cells = CellSet;
  using Digit = nonet::Digit;
  using Digits = DigitSet;
  using Values = Grid;
  using Marks = Pencilmarks;
  using Candidate = nonet::Candidate;
  using Mistake = nonet::Mistake;
  using Conflict = nonet::Conflict;
  using Step = nonet::Step;
  template <class T>
  using PerCell = std::array<T, kCells>;
  template <class T>
  using PerDigit = std::array<T, kDigits>;

  static constexpr int kMostDigits = kDigits;
  // Of a saved game.
  static constexpr std::string_view kFormat = "nonet-game";

  static constexpr auto cells(std::size_t) { return kAllCells; }
  template <class T>
  static PerCell<T> per_cell(std::size_t) {
    return {};
  }
  static std::size_t size_of(const Grid&) { return kCells; }
  static Grid blank(std::size_t) { return {}; }
  static Pencilmarks marks(std::size_t) { return {}; }

  class Rules {
   public:
    static std::size_t size() { return kCells; }
    static int digits() { return kDigits; }
    static std::string name_of(Cell cell) { return to_string(cell); }
    static std::string name_of(Digit digit) { return std::string(1, digit.to_char()); }

    // The cells that cannot hold the digit of `cell`.
    static const CellSet& peers(Cell cell) { return peers_of(cell); }
    // Of filled cells, their digit or nothing.
    static Pencilmarks candidates_left(const Grid& values,
                                       const std::optional<Pencilmarks>& limits);
    static OutcomeOf<Classic> solve(const Grid& values, const std::optional<Pencilmarks>& limits);
    static Verdict verdict(const Grid& givens, int solutions) {
      return verdict_of(givens, static_cast<std::uint64_t>(solutions));
    }
    // Whether the grid is full and breaks no rule.
    static bool is_solved(const Grid& values) { return nonet::is_solved(values); }
    // The cells that are in conflict with one of `cells`, and those of `cells` that are.
    static CellSet in_conflict_with(const Grid& values, const CellSet& cells);
    static std::vector<Conflict> conflicts(const Grid& values) { return find_conflicts(values); }
    // How many of each digit are still to be placed.
    static std::array<int, kDigits> remaining(const Grid& values);
    // Why the digits cannot become givens; empty where they can.
    static std::string objection(const Grid& values, bool anyway);

    // Prepares what is asked again and again: before any question about a puzzle.
    static void settle(const Grid&, const std::optional<Pencilmarks>&) {}
    // The candidates that a step is looked for in; of filled cells, their digit.
    static Pencilmarks candidates_in(const PositionOf<Classic>& position);
    // Finds the step to point a player to; where there is none, `remark` says why.
    static std::optional<Step> find_step(const PositionOf<Classic>& position, const Profile* asked,
                                         Workspace* workspace, StopToken stop, Message& remark);
    // nullopt: no profile may be named in a hint.
    // Why no hint of this profile can be given.
    static std::optional<Error> refusal(const Profile*) { return std::nullopt; }

    static void save(Json& save, const Grid& givens) { save["givens"] = to_line(givens); }
  };

  // Reads what Rules::save wrote, out of a text of which `save` could be read. Error: there is no
  // puzzle in it.
  static Result<Rules> load(const Json& save, std::string_view text, Grid& givens,
                            std::vector<std::string>& notices);
};

}  // namespace nonet::game
