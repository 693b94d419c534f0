// The layouts and rules that have names: what is typed after --variant.
//
//   16x16            6x6,x             samurai,non-consecutive        9x9,jigsaw-42
//
// '-' may be left out, a number alone is a size (16), and some words have other names (diagonals).
// One table has all of them: help, lists and pictures are made from it.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/geometry/clue.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/shapes.h"

namespace nonet::geometry {

enum class VariantKind : std::uint8_t {
  kSize,     // a square grid
  kGrids,    // several grids that overlap
  kBoxes,    // the boxes of a grid
  kSymbols,  // the numbers that a grid holds
  kHouses,   // houses in each grid
  kRule,     // a rule of the whole board
};

struct VariantInfo {
  std::string_view slug;        // "6x6-tall"; capital letters stand for what is typed: "NxN"
  std::string_view name;        // "6x6 with tall boxes"
  std::string_view definition;  // one sentence
  std::string_view example;     // words that puzzle_of_variant takes
  std::string_view also{};      // other names of the same, joined by commas: "diagonals,x-sudoku"
  VariantKind kind;
  int values = 0;                                // of kSize and kGrids; 0: as typed
  BoxSize box{};                                 // of kSize and kGrids
  std::span<const Place> corners{};              // of kGrids
  ExtraHouses houses = ExtraHouses::kDiagonals;  // of kHouses
  Rule rule = Rule::kAntiKnight;                 // of kRule
  bool cyclic = false;                           // of kRule
  bool has_regions = false;                      // of kBoxes
};

std::span<const VariantInfo> variant_table();

// A blank puzzle of the variant: words of the table, joined by commas, in any order. Without a
// size, the size is that of the boxes or regions, or 9x9. The layout's name is the words that make
// the layout, in the order of the table, with the size, but without rules, which are clues. Error:
// an unknown word, with the nearest known one, or words that cannot be combined.
Result<Puzzle> puzzle_of_variant(std::string_view words);

// Adds houses or a rule of the table to a puzzle, and the word to the layout's name, if it has one.
// Error: as above.
std::optional<Error> add_variant(Puzzle& puzzle, std::string_view word);

}  // namespace nonet::geometry
