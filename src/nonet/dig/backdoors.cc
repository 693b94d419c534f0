// Sets are tried size by size, and within a size depth first: a set is built in the order of its
// cells, and the board with the first cells and all that follows from them is kept for the next
// cell. When no smaller set is a backdoor, neither is a set in which one cell follows from another:
// such sets are not tried.

#include "nonet/dig/backdoors.h"

#include <array>
#include <cstddef>
#include <utility>

#include "nonet/board/house.h"

namespace nonet {

namespace {

class Search {
 public:
  Search(const Grid& solution, Rule rule, StopToken stop)
      : solution_(solution), rule_(rule), stop_(stop) {}

  // Notes which cells follow from each cell alone.
  void look_at_single_cells(const State& start) {
    for (const Cell cell : start.empty()) {
      follows_[at(cell)] = start.empty() - after(start, cell).empty();
    }
  }

  // Adds the sets of `chosen` and `more` further cells, all after `last`, that solve the puzzle.
  void extend(const State& state, const CellSet& chosen, int more) {
    for (const Cell cell : state.empty()) {
      if (stop_.stop_requested()) return;
      if (!chosen.empty() && is_useless(chosen, cell)) continue;
      const State next = after(state, cell);
      if (more == 1) {
        if (next.is_solved()) found_.push_back(chosen | cell);
      } else {
        extend(next, chosen | cell, more - 1);
      }
    }
  }

  std::vector<CellSet> take_found() { return std::exchange(found_, {}); }

 private:
  static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell.index()); }

  State after(const State& state, Cell cell) const {
    State next = state;
    next.place(cell, solution_.digit(cell));
    rule_(next);
    return next;
  }

  // Whether `cell` is out of order, or one of `chosen` follows from it.
  bool is_useless(const CellSet& chosen, Cell cell) const {
    for (const Cell before : chosen) {
      if (cell < before || follows_[at(cell)].contains(before)) return true;
    }
    return false;
  }

  const Grid& solution_;
  Rule rule_;
  StopToken stop_;
  std::array<CellSet, kCells> follows_{};
  std::vector<CellSet> found_;
};

}  // namespace

void fill_singles(State& state) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell cell : CellSet(state.empty())) {
      if (state.candidates(cell).size() != 1) continue;
      state.place(cell, state.candidates(cell).first());
      changed = true;
    }
    for (const House house : kAllHouses) {
      for (const Digit d : state.singles(house)) {
        if (state.place_count(house, d) != 1) continue;
        state.place(house.cell(lowest_bit(state.places(house, d))), d);
        changed = true;
      }
    }
  }
}

Backdoors find_backdoors(const Grid& puzzle, const Grid& solution, int most_cells, Rule rule,
                         StopToken stop) {
  State start(puzzle);
  rule(start);
  Backdoors backdoors;
  if (start.is_solved()) {
    backdoors.size = 0;
    return backdoors;
  }
  Search search(solution, rule, stop);
  if (most_cells > 1) search.look_at_single_cells(start);
  for (int size = 1; size <= most_cells && backdoors.sets.empty(); ++size) {
    search.extend(start, CellSet(), size);
    if (stop.stop_requested()) {
      backdoors.stopped = true;
      return backdoors;
    }
    backdoors.sets = search.take_found();
    if (!backdoors.sets.empty()) backdoors.size = size;
  }
  return backdoors;
}

}  // namespace nonet
