// Model: a session written as simply as possible: sets of numbers, a whole board for every node. It
// says of each operation whether it is refused, and what the board is after it.

#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nonet/game/hint.h"
#include "nonet/game/session.h"
#include "nonet/game/variant.h"
#include "nonet/kernel/oracle.h"

namespace nonet::game {

// For each cell, whether it sees each other one.
using Sight = std::vector<std::vector<bool>>;

template <class World>
class ModelOf {
 public:
  using Cell = typename World::Cell;
  using Cells = typename World::Cells;
  using Digit = typename World::Digit;
  using Values = typename World::Values;
  using Ops = OpsOf<World>;

  struct Square {
    int value = 0;
    int found = -1;  // before op::Solve: the player's digit, 0 a blank; -1: not written by Solve
    std::set<int> corner, centre, colours;
    std::map<int, int> candidate_colours;

    friend bool operator==(const Square&, const Square&) = default;
  };
  using Squares = std::vector<Square>;

  struct Snapshot {
    NodeId parent = 0;
    NodeId redo = 0;
    Squares squares;
  };

  explicit ModelOf(const PuzzleOf<World>& puzzle);

  // Returns whether the operation is performed. Stage 4 of a hint takes the step of `told`.
  bool perform(const OpOf<World>& op, const HintViewOf<World>* told);
  void see(Millis now);

  const Squares& squares() const { return nodes_[node_].squares; }
  const std::vector<Snapshot>& nodes() const { return nodes_; }
  NodeId node() const { return node_; }
  const Values& givens() const { return givens_; }
  const std::vector<std::pair<std::string, NodeId>>& names() const { return names_; }
  Values values() const { return values_in(squares()); }
  Millis elapsed() const { return elapsed_; }
  bool paused() const { return paused_; }
  bool typing() const { return typing_; }
  bool completed() const;
  int moves() const { return moves_; }
  int mistakes() const { return mistakes_; }

 private:
  Values values_in(const Squares& squares) const;
  int cells() const { return static_cast<int>(rules_.size()); }
  bool sees(int a, int b) const {
    return sight_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }
  bool given(int cell) const { return !givens_.is_blank(Cell(cell)); }
  bool has_conflict() const;
  // Whether the digit of the cell stands where it cannot.
  bool conflicts(const Values& values, int cell) const;
  void judge();
  void start(Squares squares);
  bool act(const Squares& squares);
  bool go_to(NodeId node);
  bool solved_for() const;
  bool has_mistake() const;
  std::set<int> left_of(int cell, const Values& values) const;
  void put(Squares& squares, int cell, int digit) const;
  bool toggle(const Cells& cells, int digit, std::set<int> Square::* marks);

  bool on(const typename Ops::Place& op);
  bool on(const typename Ops::Erase& op);
  bool on(const typename Ops::Corner& op);
  bool on(const typename Ops::Centre& op);
  bool on(const typename Ops::Colour& op);
  bool on(const typename Ops::ColourCandidate& op);
  bool on(const op::ClearColours& op);
  bool on(const op::FillMarks& op);
  bool on(const typename Ops::ApplyStep& op);
  bool on(const op::Reset& op);
  bool on(const op::Solve& op);
  bool on(const op::Undo& op);
  bool on(const op::Redo& op);
  bool on(const op::Goto& op);
  bool on(const op::Checkpoint& op);
  bool on(const op::DeleteCheckpoint& op);
  bool on(const op::RestoreCheckpoint& op);
  bool on(const op::Hint& op);
  bool on(const op::Check& op);
  bool on(const op::ChangeSettings& op);
  bool on(const op::Pause& op);
  bool on(const op::Resume& op);
  bool on(const op::Freeze& op);

  typename World::Rules rules_;
  Sight sight_;
  Values givens_;
  std::optional<typename World::Marks> limits_;
  std::optional<Values> solution_;
  bool solvable_ = false;
  bool typing_ = false;
  Settings settings_;
  std::vector<Snapshot> nodes_;
  NodeId node_ = 0;
  std::vector<std::pair<std::string, NodeId>> names_;
  const HintViewOf<World>* told_ = nullptr;
  bool paused_ = false;
  bool over_ = false;
  Millis seen_ = 0;
  Millis elapsed_ = 0;
  int moves_ = 0;
  int mistakes_ = 0;
};

// By arithmetic.
inline Sight sight_of(const Classic::Rules&) {
  const auto box = [](int cell) { return cell / 27 * 3 + cell % 9 / 3; };
  Sight sight(kCells, std::vector<bool>(kCells));
  for (int a = 0; a < kCells; ++a) {
    for (int b = 0; b < kCells; ++b) {
      const bool same = a / 9 == b / 9 || a % 9 == b % 9 || box(a) == box(b);
      sight[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = a != b && same;
    }
  }
  return sight;
}

// Whether a house, cage or region has both. No other rule is in the puzzles that are played.
inline Sight sight_of(const Variant::Rules& rules) {
  Sight sight(rules.size(), std::vector<bool>(rules.size()));
  const auto add = [&sight](const std::vector<geometry::CellIndex>& cells) {
    for (const geometry::CellIndex a : cells) {
      for (const geometry::CellIndex b : cells) sight[a][b] = a != b || sight[a][b];
    }
  };
  for (const geometry::House& house : rules.layout().houses) add(house.cells);
  for (const geometry::Clue& clue : rules.puzzle().clues) add(clue.cells);
  return sight;
}

// Whether the cell is of a clue that the values fill, and wrongly.
inline bool breaks_clue(const Classic::Rules&, const Grid&, int) { return false; }
inline bool breaks_clue(const Variant::Rules& rules, const variant::Grid& values, int cell) {
  const geometry::Puzzle& puzzle = rules.puzzle();
  return std::ranges::any_of(puzzle.clues, [&](const geometry::Clue& clue) {
    const bool full = std::ranges::none_of(
        clue.cells, [&](geometry::CellIndex each) { return values.is_blank(variant::Cell(each)); });
    return full && std::ranges::count(clue.cells, cell) == 1 &&
           !kernel::holds(puzzle, clue, values_of(values));
  });
}

template <class World>
ModelOf<World>::ModelOf(const PuzzleOf<World>& puzzle)

    : rules_(puzzle.rules),
      sight_(sight_of(puzzle.rules)),
      givens_(puzzle.givens),
      typing_(puzzle.kind == Kind::kTyping) {
  limits_ = puzzle.candidates;
  judge();
  Squares squares(rules_.size());
  for (int cell = 0; cell < cells(); ++cell) {
    Square& square = squares[static_cast<std::size_t>(cell)];
    square.value = givens_.value(Cell(cell));
    if (square.value != 0) continue;
    if (World::size_of(puzzle.filled) == rules_.size()) {
      square.value = puzzle.filled.value(Cell(cell));
    }
    if (!puzzle.candidates) continue;
    for (int digit = 1; digit <= rules_.digits(); ++digit) {
      if (puzzle.candidates->at(Cell(cell)).contains(Digit(digit))) square.centre.insert(digit);
    }
  }
  start(squares);
}

template <class World>
void ModelOf<World>::judge() {
  auto outcome = rules_.solve(givens_, std::nullopt);
  if (outcome.solutions == 2 && limits_) {
    outcome = rules_.solve(givens_, limits_);
  } else {
    limits_.reset();
  }
  solvable_ = outcome.solutions > 0;
  solution_.reset();
  if (outcome.solutions == 1 && !typing_) solution_ = outcome.first;
}

template <class World>
void ModelOf<World>::start(Squares squares) {
  nodes_ = {{0, 0, std::move(squares)}};
  node_ = 0;
  over_ = completed();
}

template <class World>
typename World::Values ModelOf<World>::values_in(const Squares& squares) const {
  Values grid = World::blank(rules_.size());
  for (int cell = 0; cell < cells(); ++cell) {
    const int value = squares[static_cast<std::size_t>(cell)].value;
    if (value != 0) grid.place(Cell(cell), Digit(value));
  }
  return grid;
}

template <class World>
bool ModelOf<World>::conflicts(const Values& values, int cell) const {
  for (int other = 0; other < cells(); ++other) {
    if (sees(cell, other) && values.value(Cell(other)) == values.value(Cell(cell))) return true;
  }
  return breaks_clue(rules_, values, cell);
}

template <class World>
bool ModelOf<World>::has_conflict() const {
  for (int cell = 0; cell < cells(); ++cell) {
    if (!values().is_blank(Cell(cell)) && conflicts(values(), cell)) return true;
  }
  return false;
}

template <class World>
bool ModelOf<World>::solved_for() const {
  return std::any_of(squares().begin(), squares().end(), [](const Square& square) {
    return square.found == 0 || (square.found > 0 && square.found != square.value);
  });
}

template <class World>
bool ModelOf<World>::completed() const {
  if (typing_ || solved_for()) return false;
  if (solution_) return values() == *solution_;
  return values().is_full() && !has_conflict();
}

template <class World>
void ModelOf<World>::see(Millis now) {
  const bool running = !typing_ && !paused_ && !over_ && !solved_for();
  now = std::max<Millis>(now, 0);
  if (running && now > seen_) elapsed_ += std::min(now - seen_, kLongestGap);
  seen_ = now;
}

template <class World>
bool ModelOf<World>::perform(const OpOf<World>& op, const HintViewOf<World>* told) {
  told_ = told;
  const bool always =
      std::holds_alternative<op::Resume>(op) || std::holds_alternative<op::ChangeSettings>(op);
  if (paused_ && !always) return false;
  const bool done = std::visit([&](const auto& each) { return on(each); }, op);
  over_ = over_ || completed();
  return done;
}

template <class World>
bool ModelOf<World>::act(const Squares& changed) {
  if (changed == squares()) return false;
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_[node_].redo = id;
  nodes_.push_back({node_, 0, changed});
  node_ = id;
  ++moves_;
  return true;
}

template <class World>
bool ModelOf<World>::go_to(NodeId node) {
  if (node >= nodes_.size()) return false;
  node_ = node;
  for (; node != 0; node = nodes_[node].parent) nodes_[nodes_[node].parent].redo = node;
  return true;
}

template <class World>
std::set<int> ModelOf<World>::left_of(int cell, const Values& values) const {
  std::set<int> left;
  for (int digit = 1; digit <= rules_.digits(); ++digit) {
    bool free = !limits_ || limits_->at(Cell(cell)).contains(Digit(digit));
    for (int other = 0; other < cells(); ++other) {
      if (sees(cell, other) && values.value(Cell(other)) == digit) free = false;
    }
    if (free) left.insert(digit);
  }
  return left;
}

// Puts a digit into a cell. The caller updates the peers, since it has all cells of the act.
template <class World>
void ModelOf<World>::put(Squares& squares, int cell, int digit) const {
  Square& square = squares[static_cast<std::size_t>(cell)];
  if (given(cell) || square.value == digit) return;
  if (settings_.guard && square.value != 0) return;
  square.value = digit;
  square.found = -1;
}

template <class World>
bool ModelOf<World>::on(const typename Ops::Place& op) {
  const Squares before = squares();
  Squares after = before;
  for (const Cell cell : op.cells) put(after, cell.index(), op.digit.value());
  const Values values = values_in(after);
  for (int cell = 0; cell < cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (after[i].value == before[i].value) continue;
    if (solution_ && solution_->value(Cell(cell)) != op.digit.value()) ++mistakes_;
    if (conflicts(values, cell) || !settings_.auto_marks) continue;
    for (int other = 0; other < cells(); ++other) {
      if (!sees(cell, other)) continue;
      after[static_cast<std::size_t>(other)].corner.erase(op.digit.value());
      after[static_cast<std::size_t>(other)].centre.erase(op.digit.value());
    }
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const typename Ops::Erase& op) {
  Squares after = squares();
  for (const Cell cell : op.cells) {
    Square& square = after[static_cast<std::size_t>(cell.index())];
    if (given(cell.index())) continue;
    if (square.value == 0) square.corner = square.centre = {};
    square.value = 0;
    square.found = -1;
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::toggle(const Cells& cells, int digit, std::set<int> Square::* marks) {
  Squares after = squares();
  bool all = true;
  for (const Cell cell : cells) {
    const Square& square = after[static_cast<std::size_t>(cell.index())];
    if (square.value == 0 && !(square.*marks).contains(digit)) all = false;
  }
  for (const Cell cell : cells) {
    Square& square = after[static_cast<std::size_t>(cell.index())];
    if (square.value != 0) continue;
    if (all) {
      (square.*marks).erase(digit);
    } else {
      (square.*marks).insert(digit);
    }
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const typename Ops::Corner& op) {
  return toggle(op.cells, op.digit.value(), &Square::corner);
}
template <class World>
bool ModelOf<World>::on(const typename Ops::Centre& op) {
  return toggle(op.cells, op.digit.value(), &Square::centre);
}

template <class World>
bool ModelOf<World>::on(const typename Ops::Colour& op) {
  if (op.colour > kColours) return false;
  Squares after = squares();
  bool all = true;
  for (const Cell cell : op.cells) {
    all = all && after[static_cast<std::size_t>(cell.index())].colours.contains(op.colour);
  }
  for (const Cell cell : op.cells) {
    std::set<int>& colours = after[static_cast<std::size_t>(cell.index())].colours;
    if (op.colour == 0) {
      colours.clear();
    } else if (all) {
      colours.erase(op.colour);
    } else {
      colours.insert(op.colour);
    }
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const typename Ops::ColourCandidate& op) {
  Squares after = squares();
  Square& square = after[static_cast<std::size_t>(op.cell.index())];
  if (op.colour > kColours || square.value != 0) return false;
  const int digit = op.digit.value();
  const auto old = square.candidate_colours.find(digit);
  const bool same = old != square.candidate_colours.end() && old->second == op.colour;
  square.candidate_colours.erase(digit);
  if (op.colour != 0 && !same) square.candidate_colours[digit] = op.colour;
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const op::ClearColours&) {
  Squares after = squares();
  for (Square& square : after) {
    square.colours.clear();
    square.candidate_colours.clear();
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const op::FillMarks&) {
  Squares after = squares();
  for (int cell = 0; cell < cells(); ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    if (square.value == 0) square.centre = left_of(cell, values());
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const typename Ops::ApplyStep& op) {
  Squares after = squares();
  for (const auto placed : op.placements) {
    const int cell = placed.cell().index();
    const int digit = placed.digit().value();
    if (after[static_cast<std::size_t>(cell)].value != 0) return false;
    after[static_cast<std::size_t>(cell)].value = digit;
    const bool conflict = conflicts(values_in(after), cell);
    for (int other = 0; other < cells() && !conflict && settings_.auto_marks; ++other) {
      if (!sees(cell, other)) continue;
      after[static_cast<std::size_t>(other)].corner.erase(digit);
      after[static_cast<std::size_t>(other)].centre.erase(digit);
    }
  }
  const Values values = values_in(after);
  for (int cell = 0; cell < cells() && !op.eliminations.empty(); ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    if (square.value == 0 && square.centre.empty()) square.centre = left_of(cell, values);
  }
  for (const auto gone : op.eliminations) {
    Square& square = after[static_cast<std::size_t>(gone.cell().index())];
    if (square.value != 0) continue;
    square.corner.erase(gone.digit().value());
    square.centre.erase(gone.digit().value());
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const op::Reset&) {
  Squares after(rules_.size());
  for (int cell = 0; cell < cells(); ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    square.value = givens_.value(Cell(cell));
    if (!limits_ || square.value != 0) continue;
    for (int digit = 1; digit <= rules_.digits(); ++digit) {
      if (limits_->at(Cell(cell)).contains(Digit(digit))) square.centre.insert(digit);
    }
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const op::Solve&) {
  if (typing_ || !solvable_) return false;
  Values solution;
  if (solution_) {
    solution = *solution_;
  } else {
    const auto outcome = rules_.solve(values(), std::nullopt);
    if (outcome.solutions == 0) return false;
    solution = outcome.first;
  }
  Squares after = squares();
  for (int cell = 0; cell < cells(); ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    if (given(cell)) continue;
    if (square.value == 0 || (square.found == -1 && solution_)) square.found = square.value;
    square.value = solution.value(Cell(cell));
  }
  return act(after);
}

template <class World>
bool ModelOf<World>::on(const op::Undo&) {
  if (node_ == 0) return false;
  node_ = nodes_[node_].parent;
  return true;
}

template <class World>
bool ModelOf<World>::on(const op::Redo&) {
  if (nodes_[node_].redo == 0) return false;
  node_ = nodes_[node_].redo;
  return true;
}

template <class World>
bool ModelOf<World>::on(const op::Goto& op) {
  return go_to(op.node);
}

template <class World>
bool ModelOf<World>::on(const op::Checkpoint& op) {
  std::erase_if(names_, [&](const auto& each) { return each.first == op.name; });
  names_.emplace_back(op.name, node_);
  return true;
}

template <class World>
bool ModelOf<World>::on(const op::DeleteCheckpoint& op) {
  return std::erase_if(names_, [&](const auto& each) { return each.first == op.name; }) > 0;
}

template <class World>
bool ModelOf<World>::on(const op::RestoreCheckpoint& op) {
  for (const auto& [name, node] : names_) {
    if (name == op.name) return go_to(node);
  }
  return false;
}

template <class World>
bool ModelOf<World>::has_mistake() const {
  for (int cell = 0; cell < cells(); ++cell) {
    const Square& square = squares()[static_cast<std::size_t>(cell)];
    const int right = solution_->value(Cell(cell));
    if (square.value == 0 ? !square.centre.empty() && !square.centre.contains(right)
                          : square.value != right) {
      return true;
    }
  }
  return false;
}

template <class World>
bool ModelOf<World>::on(const op::Hint& op) {
  if (op.stage < 1 || op.stage > 4 || !solution_ || values() == *solution_) return false;
  if (op.stage < 4 || has_mistake()) return true;
  return on(applied(*told_->step));
}

template <class World>
bool ModelOf<World>::on(const op::Check&) {
  return solution_.has_value();
}

template <class World>
bool ModelOf<World>::on(const op::ChangeSettings& op) {
  settings_ = {*op.check, *op.auto_marks, *op.guard};
  return true;
}

template <class World>
bool ModelOf<World>::on(const op::Pause&) {
  return paused_ = true;
}
template <class World>
bool ModelOf<World>::on(const op::Resume&) {
  return std::exchange(paused_, false);
}

template <class World>
bool ModelOf<World>::on(const op::Freeze& op) {
  const int solutions = rules_.solve(values(), std::nullopt).solutions;
  if (!typing_ || has_conflict() || (solutions != 1 && !op.anyway)) return false;
  typing_ = false;
  givens_ = values();
  judge();
  Squares squares(rules_.size());
  for (int cell = 0; cell < cells(); ++cell) {
    squares[static_cast<std::size_t>(cell)].value = givens_.value(Cell(cell));
  }
  start(squares);
  names_.clear();
  elapsed_ = 0;
  moves_ = mistakes_ = 0;
  return true;
}

using Model = ModelOf<Classic>;

}  // namespace nonet::game
