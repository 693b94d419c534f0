// State: a half-solved puzzle as a player sees it: values in cells, candidates in the others, and
// the same candidates seen from the values.
//
//   candidates(cell)   the values that a blank cell may have; empty where the cell is filled
//   domain(cell)       the same, and the value of a filled cell alone
//   cells_with(value)  the blank cells that may have it
//
// Placing a value removes it from all cells that see the cell, and nothing else: what dots, sums
// and lines say about it is a step of its own.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nonet/reason/facts.h"

namespace nonet::reason {

struct Step;

struct Candidate {
  CellIndex cell = 0;
  Value value = 0;

  friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

// Why a state has no solution: a blank cell has no candidate, a complete group no place for a
// value, or a clue does not hold although all of its cells are filled.
struct Contradiction {
  enum class Kind : std::uint8_t { kCell, kGroup, kClue };

  Kind kind = Kind::kCell;
  CellIndex cell = 0;       // kCell
  std::uint16_t group = 0;  // kGroup: into Facts::groups
  Value value = 0;          // kGroup
  Origin clue =
      kernel::kDerived;  // kClue; of other kinds, the clue that removed the last candidate

  friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

class State {
 public:
  // The givens are placed; other cells have the candidates that the puzzle and the cells that they
  // see leave. `facts` must outlive the state.
  explicit State(const Facts& facts);
  // A game under way: digits beside the givens (kBlank where there is none; empty: none at all),
  // and the candidates that are left, where not empty; what the rules exclude is dropped.
  State(const Facts& facts, std::span<const Value> digits, std::span<const ValueSet> marks);

  const Facts& facts() const { return *facts_; }
  bool is_filled(CellIndex cell) const { return board_[cell] != geometry::kBlank; }
  Value value(CellIndex cell) const { return board_[cell]; }
  std::span<const Value> board() const { return board_; }
  bool is_solved() const { return blank_.empty(); }
  const CellBits& blank() const { return blank_; }

  ValueSet candidates(CellIndex cell) const { return candidates_[cell]; }
  ValueSet domain(CellIndex cell) const {
    return is_filled(cell) ? ValueSet::of(board_[cell]) : candidates_[cell];
  }
  bool has(Candidate candidate) const {
    return candidates_[candidate.cell].contains(candidate.value);
  }
  const CellBits& cells_with(int value) const {
    return cells_with_[static_cast<std::size_t>(value)];
  }
  // The blank cells of a group that may have the value; none where the group has it already.
  CellBits places(const Group& group, int value) const { return cells_with(value) & group.cells; }
  // The values that stand in filled cells of the group.
  ValueSet placed(const Group& group) const;

  // A blank cell without candidates, or else a complete group without a place for a value; nullopt:
  // there is neither.
  std::optional<Contradiction> contradiction() const;
  // There is a contradiction: no step from here means anything.
  bool is_broken() const { return contradiction().has_value(); }

  // Writes the value and removes it from all cells that see the cell. Precondition: the cell is
  // blank. The value need not be a candidate.
  void place(CellIndex cell, Value value);
  // Removes a candidate; nothing happens when it is gone already.
  void eliminate(Candidate candidate);
  // Placements first, then eliminations that are still there.
  void apply(const Step& step);

 private:
  void remove(CellIndex cell, int value);

  const Facts* facts_;
  std::vector<Value> board_;
  std::vector<ValueSet> candidates_;
  std::vector<CellBits> cells_with_;
  CellBits blank_;
};

}  // namespace nonet::reason
