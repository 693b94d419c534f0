// Puzzles of other layouts and rules to play.

#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/game/session.h"
#include "nonet/game/variant.h"
#include "nonet/geometry/named.h"

namespace nonet::game::scripts {

using VariantPuzzle = PuzzleOf<Variant>;

inline VariantPuzzle variant_puzzle(const geometry::Puzzle& puzzle, Kind kind = Kind::kPlay) {
  return {.kind = kind,
          .rules = Variant::Rules::make(puzzle).value(),
          .givens = game::grid_of(puzzle.givens),
          .filled = {},
          .candidates = {},
          .solution = {},
          .title = "",
          .source = ""};
}

inline geometry::Puzzle blank_variant(std::string_view words) {
  return geometry::puzzle_of_variant(words).value();
}

// The first solution that is found.
inline std::vector<geometry::Value> board_of(const geometry::Puzzle& puzzle) {
  return find_solutions(puzzle, {.limit = 1}).value().first;
}

// All of a board is given but each `step`-th cell, as far as there is one solution.
inline geometry::Puzzle dug(std::string_view words, std::size_t step) {
  geometry::Puzzle puzzle = blank_variant(words);
  const std::vector<geometry::Value> board = board_of(puzzle);
  for (std::size_t i = 0; i < board.size(); ++i) {
    set_given(puzzle, static_cast<geometry::CellIndex>(i), board[i]);
  }
  for (std::size_t i = 0; i < board.size(); i += step) {
    geometry::Puzzle without = puzzle;
    without.givens[i] = geometry::kBlank;
    without.candidates[i] = puzzle.layout.all_values();
    if (find_solutions(without, {}).value().solutions == 1) puzzle = without;
  }
  return puzzle;
}

// A jigsaw, a killer, 16x16, a board without givens, one to be typed in.
inline VariantPuzzle variant_from(unsigned number) {
  static const std::array<VariantPuzzle, 5> puzzles = [] {
    geometry::Puzzle killer = blank_variant("4x4");
    killer.clues.push_back({.rule = geometry::Rule::kCage, .cells = {0, 1}, .numbers = {3}});
    killer.clues.push_back({.rule = geometry::Rule::kCage, .cells = {2, 3, 7}, .numbers = {8}});
    killer.clues.push_back({.rule = geometry::Rule::kCage, .cells = {4, 8}, .numbers = {6}});
    killer.clues.push_back({.rule = geometry::Rule::kCage, .cells = {10, 11}, .numbers = {3}});
    killer.clues.push_back({.rule = geometry::Rule::kCage, .cells = {12, 13}, .numbers = {3}});
    return std::array{variant_puzzle(dug("7x7,jigsaw-5", 3)), variant_puzzle(killer),
                      variant_puzzle(dug("16x16", 5)), variant_puzzle(blank_variant("6x6,x")),
                      variant_puzzle(blank_variant("4x4"), Kind::kTyping)};
  }();
  return puzzles[number % puzzles.size()];
}

}  // namespace nonet::game::scripts
