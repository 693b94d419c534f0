// The keys of f-puzzles' JSON: which rule each stands for, and in which form. Reader and writer of
// puzzles of any rules are made from this table.

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "nonet/geometry/clue.h"

namespace nonet::text {

enum class FpuzzlesForm : std::uint8_t {
  kFlag,       // true
  kEachCell,   // [{"cell"}, ...], together one clue
  kCells,      // [{"cells", "value"?}]
  kLines,      // [{"lines": [[...], ...], "value"?}], a clue a line
  kArrow,      // [{"cells", "lines"}], a clue a line, whose first cell is one of the cells
  kPair,       // [{"cells": [a, b], "value"?}]
  kXv,         // as kPair, the value is "X" or "V"
  kQuadruple,  // [{"cells", "values"}]
  kClone,      // [{"cells", "cloneCells"}]
  kDiagonal,   // [{"cell", "direction", "value"}], the cell beside the board
  kOutside,    // [{"cell", "value"}], the cell beside the board
};

struct FpuzzlesKey {
  std::string_view key;
  geometry::Rule rule;
  FpuzzlesForm form;
};

// Clues are read and written in this order. A rule has one row.
inline constexpr std::array<FpuzzlesKey, 33> kFpuzzlesKeys{{
    {"antiknight", geometry::Rule::kAntiKnight, FpuzzlesForm::kFlag},
    {"antiking", geometry::Rule::kAntiKing, FpuzzlesForm::kFlag},
    {"odd", geometry::Rule::kOdd, FpuzzlesForm::kEachCell},
    {"even", geometry::Rule::kEven, FpuzzlesForm::kEachCell},
    {"minimum", geometry::Rule::kMinimum, FpuzzlesForm::kEachCell},
    {"maximum", geometry::Rule::kMaximum, FpuzzlesForm::kEachCell},
    {"extraregion", geometry::Rule::kRegion, FpuzzlesForm::kCells},
    {"killercage", geometry::Rule::kCage, FpuzzlesForm::kCells},
    {"rowindexer", geometry::Rule::kRowIndexer, FpuzzlesForm::kCells},
    {"columnindexer", geometry::Rule::kColumnIndexer, FpuzzlesForm::kCells},
    {"thermometer", geometry::Rule::kThermo, FpuzzlesForm::kLines},
    {"slowthermometer", geometry::Rule::kSlowThermo, FpuzzlesForm::kLines},
    {"palindrome", geometry::Rule::kPalindrome, FpuzzlesForm::kLines},
    {"renban", geometry::Rule::kRenban, FpuzzlesForm::kLines},
    {"whispers", geometry::Rule::kWhisper, FpuzzlesForm::kLines},
    {"regionsumline", geometry::Rule::kRegionSum, FpuzzlesForm::kLines},
    {"betweenline", geometry::Rule::kBetween, FpuzzlesForm::kLines},
    {"lockout", geometry::Rule::kLockout, FpuzzlesForm::kLines},
    {"entropicline", geometry::Rule::kEntropic, FpuzzlesForm::kLines},
    {"modularline", geometry::Rule::kModular, FpuzzlesForm::kLines},
    {"nabner", geometry::Rule::kNabner, FpuzzlesForm::kLines},
    {"doublearrow", geometry::Rule::kDoubleArrow, FpuzzlesForm::kLines},
    {"zipperline", geometry::Rule::kZipper, FpuzzlesForm::kLines},
    {"arrow", geometry::Rule::kArrow, FpuzzlesForm::kArrow},
    {"difference", geometry::Rule::kDifference, FpuzzlesForm::kPair},
    {"ratio", geometry::Rule::kRatio, FpuzzlesForm::kPair},
    {"xv", geometry::Rule::kPairSum, FpuzzlesForm::kXv},
    {"quadruple", geometry::Rule::kQuadruple, FpuzzlesForm::kQuadruple},
    {"clone", geometry::Rule::kClone, FpuzzlesForm::kClone},
    {"littlekillersum", geometry::Rule::kLittleKiller, FpuzzlesForm::kDiagonal},
    {"sandwichsum", geometry::Rule::kSandwich, FpuzzlesForm::kOutside},
    {"xsum", geometry::Rule::kXSum, FpuzzlesForm::kOutside},
    {"skyscraper", geometry::Rule::kSkyscraper, FpuzzlesForm::kOutside},
}};

// Members by which all marks are shown:
//   nonconsecutive   true: no neighbours differ by 1, unless a dot of any kind is between them
//   negative         ["ratio"]: the same of the ratios of all dots, 2 without dots
//                    ["xv"]: no neighbours without a mark have the sum 5 or 10
inline constexpr std::string_view kFpuzzlesNonConsecutive = "nonconsecutive";
inline constexpr std::string_view kFpuzzlesNegative = "negative";
inline constexpr std::string_view kFpuzzlesNegativeRatio = "ratio";
inline constexpr std::string_view kFpuzzlesNegativeXv = "xv";

struct FpuzzlesDirection {
  std::string_view name;
  int row_step;
  int column_step;
};
inline constexpr std::array<FpuzzlesDirection, 4> kFpuzzlesDirections{
    {{"UL", -1, -1}, {"UR", -1, 1}, {"DL", 1, -1}, {"DR", 1, 1}}};

// The most rows and columns of a board in f-puzzles.
inline constexpr int kFpuzzlesMostValues = 16;

}  // namespace nonet::text
