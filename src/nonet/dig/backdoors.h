// Backdoors of a puzzle: cells whose digits, if they were given too, would let a simple rule solve
// it.
//
// A rule, such as singles, takes a board as far as it can. The number of cells it needs as help
// says something about how hard a puzzle is to solve by guessing: nearly all puzzles have a
// backdoor of one cell for singles, the hardest known ones need two or three.
//
// Sets are tried size by size, and within a size depth first: a set is built in the order of its
// cells, and the board with the first cells and all that follows from them is kept for the next
// cell. When no smaller set is a backdoor, neither is a set in which one cell follows from another:
// such sets are not tried.

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/grid.h"
#include "nonet/logic/state.h"

namespace nonet {

template <class Cell>
struct Backdoors {
  // The size of the smallest backdoors; 0 when the rule needs no help, -1 when all have more cells
  // than asked for.
  int size = -1;
  // All backdoors of that size, by their cells. Empty for sizes 0 and -1.
  std::vector<std::vector<Cell>> sets;
  bool stopped = false;  // by the stop token: the other members mean nothing
};

// What the search asks of a classic grid with its only solution. Puzzles of other rules have a type
// with the same members.
class GridToOpen {
 public:
  using State = nonet::State;
  using Cell = nonet::Cell;

  explicit GridToOpen(const Grid& solution) : solution_(solution) {}

  static std::size_t cell_count() { return kCells; }
  static std::size_t index(Cell cell) { return static_cast<std::size_t>(cell.index()); }
  static CellSet blank(const State& state) { return state.empty(); }
  // Writes the solution's digit.
  void fill(State& state, Cell cell) const { state.place(cell, solution_.digit(cell)); }

 private:
  const Grid& solution_;
};

// Fills in whatever it can. A rule must be monotone: further digits on the board never make it fill
// in less.
template <class State>
using FillingRule = FunctionRef<void(State&)>;

// The rule of naked and hidden singles.
void fill_singles(State& state);
inline constexpr auto kSinglesRule = [](State& state) { fill_singles(state); };

template <class Board>
class BackdoorSearch {
 public:
  using State = typename Board::State;
  using Cell = typename Board::Cell;
  using Set = std::vector<Cell>;

  BackdoorSearch(const Board& board, FillingRule<State> rule, StopToken stop)
      : board_(board), rule_(rule), stop_(stop) {}

  Backdoors<Cell> run(State start, int most_cells) {
    Backdoors<Cell> backdoors;
    rule_(start);
    if (start.is_solved()) backdoors.size = 0;
    if (backdoors.size < 0 && most_cells > 1) look_at_single_cells(start);
    for (int size = 1; size <= most_cells && backdoors.size < 0; ++size) {
      extend(start, {}, size);
      if (!found_.empty()) backdoors.size = size;
      backdoors.sets = std::exchange(found_, {});
    }
    backdoors.stopped = stop_.stop_requested();
    return backdoors;
  }

 private:
  // Notes which cells follow from each cell alone.
  void look_at_single_cells(const State& start) {
    follows_.resize(board_.cell_count(), std::vector<bool>(board_.cell_count()));
    for (const Cell cell : board_.blank(start)) {
      if (stop_.stop_requested()) return;
      const State next = after(start, cell);
      std::vector<bool>& follows = follows_[board_.index(cell)];
      for (const Cell other : board_.blank(start)) {
        follows[board_.index(other)] = next.is_filled(other);
      }
    }
  }

  // Adds the sets of `chosen` and `more` further cells behind them that solve the puzzle.
  void extend(const State& state, const Set& chosen, int more) {
    for (const Cell cell : board_.blank(state)) {
      if (stop_.stop_requested()) return;
      if (is_useless(chosen, cell)) continue;
      const State next = after(state, cell);
      if (more == 1 && !next.is_solved()) continue;
      Set longer = chosen;
      longer.push_back(cell);
      if (more == 1) {
        found_.push_back(std::move(longer));
      } else {
        extend(next, longer, more - 1);
      }
    }
  }

  State after(const State& state, Cell cell) const {
    State next = state;
    board_.fill(next, cell);
    rule_(next);
    return next;
  }

  // Whether `cell` is out of order, or one of `chosen` follows from it.
  bool is_useless(const Set& chosen, Cell cell) const {
    for (const Cell before : chosen) {
      if (cell < before || follows_[board_.index(cell)][board_.index(before)]) return true;
    }
    return false;
  }

  const Board& board_;
  FillingRule<State> rule_;
  StopToken stop_;
  std::vector<std::vector<bool>> follows_;
  std::vector<Set> found_;
};

// The smallest backdoors of at most `most_cells` cells, 1 or more. `start` has the givens of a
// puzzle with one solution, the board's.
// Cost: the rule is run once for each cell, pair or triple of blank cells; with singles of a
// classic grid that is less than a millisecond for one cell, a few for two and some 20 ms for
// three.
template <class Board>
Backdoors<typename Board::Cell> find_backdoors(const Board& board,
                                               const typename Board::State& start, int most_cells,
                                               FillingRule<typename Board::State> rule,
                                               StopToken stop = {}) {
  return BackdoorSearch<Board>(board, rule, stop).run(start, most_cells);
}

}  // namespace nonet
