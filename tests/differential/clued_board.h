// Random puzzles around a solution that is known: a solved board of a variant, clues of given rules
// that hold there, and some of its values as givens. Such a puzzle may have other solutions too.

#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/random_clues_for_tests.h"
#include "nonet/kernel/translate.h"

namespace nonet {

struct CluedBoard {
  geometry::Puzzle puzzle;
  std::vector<geometry::Value> solution;
};

namespace clued_board {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;

// A solution with random values in its first row; empty where the tries find none.
inline std::vector<Value> solve_at_random(const Puzzle& blank, Rng& rng) {
  std::vector<Value> solution;
  for (int tries = 0; tries < 30 && solution.empty(); ++tries) {
    Puzzle puzzle = blank;
    std::vector<Value> values;
    for (int v = 0; v < puzzle.layout.values; ++v) values.push_back(static_cast<Value>(v));
    rng.shuffle(values);
    const auto some = static_cast<std::size_t>(tries < 20 ? puzzle.layout.values : 2);
    for (std::size_t i = 0; i < std::min(some, values.size()); ++i) {
      geometry::set_given(puzzle, puzzle.layout.houses.front().cells[i], values[i]);
    }
    kernel::find_solutions(*kernel::translate(puzzle), {.solutions = 1, .guesses = 20000},
                           [&](std::span<const Value> board) {
                             solution.assign(board.begin(), board.end());
                             return false;
                           });
  }
  return solution;
}

inline std::vector<CellIndex> neighbours(const geometry::Layout& layout, CellIndex cell) {
  std::vector<CellIndex> found;
  const geometry::Place at = layout.cells[cell];
  for (const auto& [row, column] : {std::pair{-1, 0}, {0, -1}, {0, 1}, {1, 0}}) {
    const int there = geometry::cell_at(layout, {static_cast<std::int16_t>(at.row + row),
                                                 static_cast<std::int16_t>(at.column + column)});
    if (there >= 0) found.push_back(static_cast<CellIndex>(there));
  }
  return found;
}

// Cuts the whole board into cages of at most `most` cells that hold different values.
inline void add_cages(CluedBoard& board, Rng& rng, std::size_t most) {
  const geometry::Layout& layout = board.puzzle.layout;
  std::vector<bool> taken(layout.cells.size(), false);
  for (std::size_t first = 0; first < taken.size(); ++first) {
    if (taken[first]) continue;
    Clue cage{.rule = Rule::kCage, .cells = {static_cast<CellIndex>(first)}};
    taken[first] = true;
    const std::size_t size = 1 + rng.below(static_cast<std::uint32_t>(most));
    for (int tries = 0; tries < 20 && cage.cells.size() < size; ++tries) {
      const CellIndex from = cage.cells[rng.below(static_cast<std::uint32_t>(cage.cells.size()))];
      const std::vector<CellIndex> next = neighbours(layout, from);
      const CellIndex cell = next[rng.below(static_cast<std::uint32_t>(next.size()))];
      const auto same = [&](CellIndex other) {
        return board.solution[other] == board.solution[cell];
      };
      if (taken[cell] || std::ranges::any_of(cage.cells, same)) continue;
      taken[cell] = true;
      cage.cells.push_back(cell);
    }
    std::ranges::sort(cage.cells);
    std::int32_t sum = 0;
    for (const CellIndex cell : cage.cells) sum += layout.number_of(board.solution[cell]);
    cage.numbers = {sum};
    board.puzzle.clues.push_back(std::move(cage));
  }
}

// The clues that the negative rule needs to hold on the board, which is every pair of the relation
// that it forbids elsewhere, and itself; none for another rule.
inline std::vector<Clue> negative_clues(const CluedBoard& board, Rule rule) {
  const geometry::Layout& layout = board.puzzle.layout;
  Rule dot = Rule::kDifference;
  if (rule == Rule::kNoOtherRatio) dot = Rule::kRatio;
  if (rule == Rule::kNoOtherSum) dot = Rule::kPairSum;
  if (dot == Rule::kDifference && rule != Rule::kNoOtherDifference) return {};
  std::vector<Clue> clues;
  for (std::size_t a = 0; a < board.solution.size(); ++a) {
    for (const CellIndex b : neighbours(layout, static_cast<CellIndex>(a))) {
      Clue clue{.rule = dot, .cells = {static_cast<CellIndex>(a), b}};
      if (dot == Rule::kPairSum) clue.numbers = {10};
      if (a < b && kernel::holds(board.puzzle, clue, board.solution)) clues.push_back(clue);
    }
  }
  clues.push_back({.rule = rule});
  if (rule == Rule::kNoOtherSum) clues.back().numbers = {10};
  return clues;
}

// A clue of the rule that holds on the board: of the numbers that it may have, the first that does.
inline std::optional<Clue> clue_that_holds(const CluedBoard& board, Rule rule, Rng& rng) {
  kernel::RandomClues random(board.puzzle.layout, rng);
  for (int tries = 0; tries < 400; ++tries) {
    Puzzle alone = board.puzzle;
    alone.clues = {random(rule)};
    Clue& clue = alone.clues.front();
    const bool free = clue.numbers.size() == 1 && rule != Rule::kNonConsecutive;
    for (std::int32_t number = 0; number < (free ? 60 : 1); ++number) {
      if (free) clue.numbers.front() = number;
      if (!geometry::find_fault(alone).has_value() && kernel::translate(alone).ok() &&
          kernel::holds(alone, clue, board.solution)) {
        return clue;
      }
    }
  }
  return std::nullopt;
}

}  // namespace clued_board

// `variant` is what puzzle_of_variant takes. Rule::kCage cuts the whole board into cages; of each
// other rule, `each` clues are tried. Of the cells, about `percent` in 100 are given. nullopt: no
// solved board was found.
inline std::optional<CluedBoard> make_clued_board(std::string_view variant,
                                                  std::span<const geometry::Rule> rules, int each,
                                                  int percent, Rng& rng) {
  CluedBoard board{*geometry::puzzle_of_variant(variant), {}};
  board.solution = clued_board::solve_at_random(board.puzzle, rng);
  if (board.solution.empty()) return std::nullopt;
  std::vector<geometry::Clue> clues;
  for (const geometry::Rule rule : rules) {
    if (rule == geometry::Rule::kCage) {
      clued_board::add_cages(board, rng, 4);
      continue;
    }
    const std::vector<geometry::Clue> negative = clued_board::negative_clues(board, rule);
    clues.insert(clues.end(), negative.begin(), negative.end());
    for (int i = 0; i < each && negative.empty(); ++i) {
      if (std::optional clue = clued_board::clue_that_holds(board, rule, rng)) {
        clues.push_back(*std::move(clue));
      }
    }
  }
  board.puzzle.clues.insert(board.puzzle.clues.end(), clues.begin(), clues.end());
  for (std::size_t cell = 0; cell < board.solution.size(); ++cell) {
    if (static_cast<int>(rng.below(100)) < percent) {
      geometry::set_given(board.puzzle, static_cast<geometry::CellIndex>(cell),
                          board.solution[cell]);
    }
  }
  return board;
}

}  // namespace nonet
