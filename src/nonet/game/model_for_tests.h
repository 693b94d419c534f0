// Model: a session written as simply as possible: sets of numbers, a whole board for every node. It
// says of each operation whether it is refused, and what the board is after it.

#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nonet/game/session.h"
#include "nonet/solve/solver.h"

namespace nonet::game {

class Model {
 public:
  struct Square {
    int value = 0;
    int found = -1;  // before op::Solve: the player's digit, 0 a blank; -1: not written by Solve
    std::set<int> corner, centre, colours;
    std::map<int, int> candidate_colours;

    friend bool operator==(const Square&, const Square&) = default;
  };
  using Squares = std::array<Square, kCells>;

  struct Snapshot {
    NodeId parent = 0;
    NodeId redo = 0;
    Squares squares;
  };

  explicit Model(const Puzzle& puzzle);

  // Returns whether the operation is performed. Stage 4 of a hint takes the step of `told`.
  bool perform(const Op& op, const HintView* told);
  void see(Millis now);

  const Squares& squares() const { return nodes_[node_].squares; }
  const std::vector<Snapshot>& nodes() const { return nodes_; }
  NodeId node() const { return node_; }
  const Grid& givens() const { return givens_; }
  const std::vector<std::pair<std::string, NodeId>>& names() const { return names_; }
  Grid values() const { return values_of(squares()); }
  Millis elapsed() const { return elapsed_; }
  bool paused() const { return paused_; }
  bool typing() const { return typing_; }
  bool completed() const;
  int moves() const { return moves_; }
  int mistakes() const { return mistakes_; }

 private:
  static Grid values_of(const Squares& squares);
  void judge();
  void start(Squares squares);
  bool act(const Squares& squares);
  bool go_to(NodeId node);
  bool solved_for() const;
  bool has_mistake() const;
  std::set<int> left_of(int cell, const Grid& values) const;
  void put(Squares& squares, int cell, int digit) const;
  bool toggle(const CellSet& cells, int digit, std::set<int> Square::* marks);

  bool on(const op::Place& op);
  bool on(const op::Erase& op);
  bool on(const op::Corner& op);
  bool on(const op::Centre& op);
  bool on(const op::Colour& op);
  bool on(const op::ColourCandidate& op);
  bool on(const op::ClearColours& op);
  bool on(const op::FillMarks& op);
  bool on(const op::ApplyStep& op);
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

  Grid givens_;
  std::optional<Pencilmarks> limits_;
  std::optional<Grid> solution_;
  bool solvable_ = false;
  bool typing_ = false;
  Settings settings_;
  std::vector<Snapshot> nodes_;
  NodeId node_ = 0;
  std::vector<std::pair<std::string, NodeId>> names_;
  const HintView* told_ = nullptr;
  bool paused_ = false;
  bool over_ = false;
  Millis seen_ = 0;
  Millis elapsed_ = 0;
  int moves_ = 0;
  int mistakes_ = 0;
};

inline bool is_given(const Grid& givens, int cell) { return !givens.is_blank(Cell(cell)); }

// Whether the cells are peers, by arithmetic.
inline bool see_each_other(int a, int b) {
  const auto box = [](int cell) { return cell / 27 * 3 + cell % 9 / 3; };
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box(a) == box(b));
}

inline Model::Model(const Puzzle& puzzle)
    : givens_(puzzle.givens), typing_(puzzle.kind == Kind::kTyping) {
  limits_ = puzzle.candidates;
  judge();
  Squares squares;
  for (int cell = 0; cell < kCells; ++cell) {
    Square& square = squares[static_cast<std::size_t>(cell)];
    square.value = givens_.value(Cell(cell));
    if (square.value != 0) continue;
    square.value = puzzle.filled.value(Cell(cell));
    if (!puzzle.candidates) continue;
    for (const Digit digit : puzzle.candidates->at(Cell(cell))) square.centre.insert(digit.value());
  }
  start(squares);
}

inline void Model::judge() {
  SolveOutcome outcome = solve(givens_, 2);
  if (outcome.solutions == 2 && limits_) {
    outcome = solve(*limits_, 2);  // puzzles of candidates have no givens here
  } else {
    limits_.reset();
  }
  solvable_ = outcome.solutions > 0;
  solution_.reset();
  if (outcome.solutions == 1 && !typing_) solution_ = outcome.first;
}

inline void Model::start(Squares squares) {
  nodes_ = {{0, 0, std::move(squares)}};
  node_ = 0;
  over_ = completed();
}

inline Grid Model::values_of(const Squares& squares) {
  Grid grid;
  for (int cell = 0; cell < kCells; ++cell) {
    const int value = squares[static_cast<std::size_t>(cell)].value;
    if (value != 0) grid.place(Cell(cell), Digit(value));
  }
  return grid;
}

inline bool Model::solved_for() const {
  return std::any_of(squares().begin(), squares().end(), [](const Square& square) {
    return square.found == 0 || (square.found > 0 && square.found != square.value);
  });
}

inline bool Model::completed() const {
  if (typing_ || solved_for()) return false;
  return solution_ ? values() == *solution_ : is_solved(values());
}

inline void Model::see(Millis now) {
  const bool running = !typing_ && !paused_ && !over_ && !solved_for();
  now = std::max<Millis>(now, 0);
  if (running && now > seen_) elapsed_ += std::min(now - seen_, kLongestGap);
  seen_ = now;
}

inline bool Model::perform(const Op& op, const HintView* told) {
  told_ = told;
  const bool always =
      std::holds_alternative<op::Resume>(op) || std::holds_alternative<op::ChangeSettings>(op);
  if (paused_ && !always) return false;
  const bool done = std::visit([&](const auto& each) { return on(each); }, op);
  over_ = over_ || completed();
  return done;
}

inline bool Model::act(const Squares& changed) {
  if (changed == squares()) return false;
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_[node_].redo = id;
  nodes_.push_back({node_, 0, changed});
  node_ = id;
  ++moves_;
  return true;
}

inline bool Model::go_to(NodeId node) {
  if (node >= nodes_.size()) return false;
  node_ = node;
  for (; node != 0; node = nodes_[node].parent) nodes_[nodes_[node].parent].redo = node;
  return true;
}

inline std::set<int> Model::left_of(int cell, const Grid& values) const {
  std::set<int> left;
  for (int digit = 1; digit <= kDigits; ++digit) {
    bool free = !limits_ || limits_->at(Cell(cell)).contains(Digit(digit));
    for (int other = 0; other < kCells; ++other) {
      if (see_each_other(cell, other) && values.value(Cell(other)) == digit) free = false;
    }
    if (free) left.insert(digit);
  }
  return left;
}

// Puts a digit into a cell. The caller updates the peers, since it has all cells of the act.
inline void Model::put(Squares& squares, int cell, int digit) const {
  Square& square = squares[static_cast<std::size_t>(cell)];
  if (is_given(givens_, cell) || square.value == digit) return;
  if (settings_.guard && square.value != 0) return;
  square.value = digit;
  square.found = -1;
}

inline bool Model::on(const op::Place& op) {
  const Squares before = squares();
  Squares after = before;
  for (const Cell cell : op.cells) put(after, cell.index(), op.digit.value());
  const Grid values = values_of(after);
  for (int cell = 0; cell < kCells; ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (after[i].value == before[i].value) continue;
    if (solution_ && solution_->value(Cell(cell)) != op.digit.value()) ++mistakes_;
    bool conflict = false;
    for (int other = 0; other < kCells; ++other) {
      conflict = conflict ||
                 (see_each_other(cell, other) && values.value(Cell(other)) == op.digit.value());
    }
    if (conflict || !settings_.auto_marks) continue;
    for (int other = 0; other < kCells; ++other) {
      if (!see_each_other(cell, other)) continue;
      after[static_cast<std::size_t>(other)].corner.erase(op.digit.value());
      after[static_cast<std::size_t>(other)].centre.erase(op.digit.value());
    }
  }
  return act(after);
}

inline bool Model::on(const op::Erase& op) {
  Squares after = squares();
  for (const Cell cell : op.cells) {
    Square& square = after[static_cast<std::size_t>(cell.index())];
    if (is_given(givens_, cell.index())) continue;
    if (square.value == 0) square.corner = square.centre = {};
    square.value = 0;
    square.found = -1;
  }
  return act(after);
}

inline bool Model::toggle(const CellSet& cells, int digit, std::set<int> Square::* marks) {
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

inline bool Model::on(const op::Corner& op) {
  return toggle(op.cells, op.digit.value(), &Square::corner);
}
inline bool Model::on(const op::Centre& op) {
  return toggle(op.cells, op.digit.value(), &Square::centre);
}

inline bool Model::on(const op::Colour& op) {
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

inline bool Model::on(const op::ColourCandidate& op) {
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

inline bool Model::on(const op::ClearColours&) {
  Squares after = squares();
  for (Square& square : after) {
    square.colours.clear();
    square.candidate_colours.clear();
  }
  return act(after);
}

inline bool Model::on(const op::FillMarks&) {
  Squares after = squares();
  for (int cell = 0; cell < kCells; ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    if (square.value == 0) square.centre = left_of(cell, values());
  }
  return act(after);
}

inline bool Model::on(const op::ApplyStep& op) {
  Squares after = squares();
  for (const Candidate placed : op.placements) {
    const int cell = placed.cell().index();
    const int digit = placed.digit().value();
    if (after[static_cast<std::size_t>(cell)].value != 0) return false;
    after[static_cast<std::size_t>(cell)].value = digit;
    bool conflict = false;
    for (int other = 0; other < kCells; ++other) {
      const bool equal = after[static_cast<std::size_t>(other)].value == digit;
      conflict = conflict || (see_each_other(cell, other) && equal);
    }
    for (int other = 0; other < kCells && !conflict && settings_.auto_marks; ++other) {
      if (!see_each_other(cell, other)) continue;
      after[static_cast<std::size_t>(other)].corner.erase(digit);
      after[static_cast<std::size_t>(other)].centre.erase(digit);
    }
  }
  const Grid values = values_of(after);
  for (int cell = 0; cell < kCells && !op.eliminations.empty(); ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    if (square.value == 0 && square.centre.empty()) square.centre = left_of(cell, values);
  }
  for (const Candidate gone : op.eliminations) {
    Square& square = after[static_cast<std::size_t>(gone.cell().index())];
    if (square.value != 0) continue;
    square.corner.erase(gone.digit().value());
    square.centre.erase(gone.digit().value());
  }
  return act(after);
}

inline bool Model::on(const op::Reset&) {
  Squares after;
  for (int cell = 0; cell < kCells; ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    square.value = givens_.value(Cell(cell));
    if (!limits_ || square.value != 0) continue;
    for (const Digit digit : limits_->at(Cell(cell))) square.centre.insert(digit.value());
  }
  return act(after);
}

inline bool Model::on(const op::Solve&) {
  if (typing_ || !solvable_) return false;
  Grid solution;
  if (solution_) {
    solution = *solution_;
  } else {
    const SolveOutcome outcome = solve(values(), 2);
    if (outcome.solutions == 0) return false;
    solution = outcome.first;
  }
  Squares after = squares();
  for (int cell = 0; cell < kCells; ++cell) {
    Square& square = after[static_cast<std::size_t>(cell)];
    if (is_given(givens_, cell)) continue;
    if (square.value == 0 || (square.found == -1 && solution_)) square.found = square.value;
    square.value = solution.value(Cell(cell));
  }
  return act(after);
}

inline bool Model::on(const op::Undo&) {
  if (node_ == 0) return false;
  node_ = nodes_[node_].parent;
  return true;
}

inline bool Model::on(const op::Redo&) {
  if (nodes_[node_].redo == 0) return false;
  node_ = nodes_[node_].redo;
  return true;
}

inline bool Model::on(const op::Goto& op) { return go_to(op.node); }

inline bool Model::on(const op::Checkpoint& op) {
  std::erase_if(names_, [&](const auto& each) { return each.first == op.name; });
  names_.emplace_back(op.name, node_);
  return true;
}

inline bool Model::on(const op::DeleteCheckpoint& op) {
  return std::erase_if(names_, [&](const auto& each) { return each.first == op.name; }) > 0;
}

inline bool Model::on(const op::RestoreCheckpoint& op) {
  for (const auto& [name, node] : names_) {
    if (name == op.name) return go_to(node);
  }
  return false;
}

inline bool Model::has_mistake() const {
  for (int cell = 0; cell < kCells; ++cell) {
    const Square& square = squares()[static_cast<std::size_t>(cell)];
    const int right = solution_->value(Cell(cell));
    if (square.value == 0 ? !square.centre.empty() && !square.centre.contains(right)
                          : square.value != right) {
      return true;
    }
  }
  return false;
}

inline bool Model::on(const op::Hint& op) {
  if (op.stage < 1 || op.stage > 4 || !solution_ || values() == *solution_) return false;
  if (op.stage < 4 || has_mistake()) return true;
  return on(op::ApplyStep{told_->step->placements, told_->step->eliminations});
}

inline bool Model::on(const op::Check&) { return solution_.has_value(); }

inline bool Model::on(const op::ChangeSettings& op) {
  settings_ = {*op.check, *op.auto_marks, *op.guard};
  return true;
}

inline bool Model::on(const op::Pause&) { return paused_ = true; }
inline bool Model::on(const op::Resume&) { return std::exchange(paused_, false); }

inline bool Model::on(const op::Freeze& op) {
  const std::uint64_t solutions = solve(values(), 2).solutions;
  if (!typing_ || has_conflict(values()) || (solutions != 1 && !op.anyway)) return false;
  typing_ = false;
  givens_ = values();
  judge();
  Squares squares;
  for (int cell = 0; cell < kCells; ++cell) {
    squares[static_cast<std::size_t>(cell)].value = givens_.value(Cell(cell));
  }
  start(squares);
  names_.clear();
  elapsed_ = 0;
  moves_ = mistakes_ = 0;
  return true;
}

}  // namespace nonet::game
