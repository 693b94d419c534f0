// For tests: solved boards at random, and clues that hold on them.

#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/random_clues_for_tests.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

using Solution = std::vector<Value>;

// A solution of the puzzle with its first row in random order, or the first solution.
inline Solution solved_board(const geometry::Puzzle& puzzle, Rng& rng) {
  kernel::Network network = *kernel::translate(puzzle);
  std::vector<int> order(static_cast<std::size_t>(puzzle.layout.columns));
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(order);
  Solution board;
  const auto take = [&](std::span<const Value> found) {
    board.assign(found.begin(), found.end());
    return false;
  };
  kernel::Network mixed = network;
  for (std::size_t i = 0; i < order.size(); ++i) mixed.cells[i] = ValueSet::of(order[i]);
  kernel::solve(mixed, {}, take);
  if (board.empty()) kernel::solve(network, {}, take);
  return board;
}

// Up to `count` clues of the rule that hold on the board.
inline void add_true_clues(geometry::Puzzle& puzzle, const Solution& board, geometry::Rule rule,
                           int count, Rng& rng) {
  kernel::RandomClues random(puzzle.layout, rng);
  for (int tries = 0; tries < 40 * count && count > 0; ++tries) {
    const geometry::Clue clue = random(rule);
    puzzle.clues.push_back(clue);
    if (!find_fault(puzzle) && kernel::holds(puzzle, clue, board)) {
      --count;
    } else {
      puzzle.clues.pop_back();
    }
  }
}

// Cages of 1 to `most` cells that go from one to its neighbour and cover the board.
inline void add_cages(geometry::Puzzle& puzzle, const Solution& board, int most, Rng& rng) {
  const geometry::Layout& layout = puzzle.layout;
  std::vector<bool> used(board.size(), false);
  for (std::size_t start = 0; start < board.size(); ++start) {
    if (used[start]) continue;
    geometry::Clue cage;
    const int size = rng.between(1, most);
    cage.cells.push_back(static_cast<CellIndex>(start));
    used[start] = true;
    for (int tries = 0; tries < 8 && static_cast<int>(cage.cells.size()) < size; ++tries) {
      geometry::Place place =
          layout.cells[cage.cells[rng.below(static_cast<std::uint32_t>(cage.cells.size()))]];
      const int side = rng.between(0, 1);
      place.row = static_cast<std::int16_t>(place.row + side);
      place.column = static_cast<std::int16_t>(place.column + 1 - side);
      const int next = cell_at(layout, place);
      if (next < 0 || used[static_cast<std::size_t>(next)]) continue;
      const auto cell = static_cast<CellIndex>(next);
      const auto same = [&](CellIndex other) { return board[other] == board[cell]; };
      if (std::ranges::any_of(cage.cells, same)) continue;
      cage.cells.push_back(cell);
      used[cell] = true;
    }
    int sum = 0;
    for (const CellIndex cell : cage.cells) sum += layout.number_of(board[cell]);
    cage.numbers = {sum};
    puzzle.clues.push_back(std::move(cage));
  }
}

// "" or what the step does that the solution does not allow.
inline std::string harm_of(const Facts& facts, const Step& step, const Solution& board) {
  for (const Candidate placed : step.placements) {
    if (board[placed.cell] != placed.value) return in_english(explanation(facts, step));
  }
  for (const Candidate gone : step.eliminations) {
    if (board[gone.cell] == gone.value) return in_english(explanation(facts, step));
  }
  return {};
}

// A game under way on the way to the solution: some cells are filled, and some candidates that it
// does not need are gone.
inline State thinned(const Facts& facts, const Solution& board, std::uint32_t of_sixteen,
                     Rng& rng) {
  std::vector<ValueSet> marks(board.size());
  Solution digits(board.size(), geometry::kBlank);
  for (std::size_t i = 0; i < board.size(); ++i) {
    marks[i] = ValueSet::of(board[i]);
    for (const int value : facts.used) {
      if (rng.below(16) >= of_sixteen) marks[i] |= ValueSet::of(value);
    }
    if (rng.below(8) == 0) digits[i] = board[i];
  }
  return {facts, digits, marks};
}

}  // namespace nonet::reason
