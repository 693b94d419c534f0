// How rules look in SudokuPad, which knows shapes only: what Nonet draws for each rule, and so what
// it recognises in its own drawings. Cages aside, no two rules have the same form and colour.
//
// Below the puzzle's own text Nonet writes a line for each rule: "The thermometer: Numbers increase
// from the bulb on." Where that line is there, a shape of that form and colour stands for that
// rule.

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/geometry/clue.h"

namespace nonet::text {

enum class PadForm : std::uint8_t {
  kNothing,   // a rule of the whole board: nothing is drawn
  kCage,      // a cage
  kLine,      // a line through the cells; a number, if any, in the first
  kBulbLine,  // as kLine, with a round bulb on the first cell
  kArrow,     // an arrow whose first cell has a round circle, or a pill
  kDot,       // a small round dot on the edge of two cells, with a number or without
  kEdgeText,  // a text on the edge of two cells
  kCells,     // a shape in each cell
  kCorner,    // a circle with numbers where four cells meet
  kOutside,   // a number beside the board
  kDiagonal,  // as kOutside, with an arrow into the board
};

struct PadLook {
  geometry::Rule rule;
  PadForm form;
  std::string_view colour;
};

inline constexpr std::array<PadLook, 42> kPadLooks{{
    {geometry::Rule::kCage, PadForm::kCage, ""},
    {geometry::Rule::kSumCage, PadForm::kCage, ""},
    {geometry::Rule::kRegion, PadForm::kCage, ""},
    {geometry::Rule::kQuadruple, PadForm::kCorner, "#000000"},
    {geometry::Rule::kCircles, PadForm::kCells, "#E8C090"},
    {geometry::Rule::kEven, PadForm::kCells, "#D8D8D8"},
    {geometry::Rule::kOdd, PadForm::kCells, "#D9D9D9"},
    {geometry::Rule::kMinimum, PadForm::kCells, "#C0D8F0"},
    {geometry::Rule::kMaximum, PadForm::kCells, "#F0C8C0"},
    {geometry::Rule::kThermo, PadForm::kBulbLine, "#CFCFCF"},
    {geometry::Rule::kSlowThermo, PadForm::kBulbLine, "#6495ED"},
    {geometry::Rule::kArrow, PadForm::kArrow, "#A1A1A1"},
    {geometry::Rule::kDoubleArrow, PadForm::kLine, "#C54B8B"},
    {geometry::Rule::kPalindrome, PadForm::kLine, "#B8B8B8"},
    {geometry::Rule::kRenban, PadForm::kLine, "#F067F0"},
    {geometry::Rule::kWhisper, PadForm::kLine, "#67F067"},
    {geometry::Rule::kRegionSum, PadForm::kLine, "#2ECBFF"},
    {geometry::Rule::kBetween, PadForm::kLine, "#9A9AE8"},
    {geometry::Rule::kLockout, PadForm::kLine, "#E89A9A"},
    {geometry::Rule::kZipper, PadForm::kLine, "#CDB1EC"},
    {geometry::Rule::kSumLine, PadForm::kLine, "#E6D25A"},
    {geometry::Rule::kEntropic, PadForm::kLine, "#FFCCAA"},
    {geometry::Rule::kModular, PadForm::kLine, "#33BBBB"},
    {geometry::Rule::kNabner, PadForm::kLine, "#C9C883"},
    {geometry::Rule::kDifference, PadForm::kDot, "#FFFFFF"},
    {geometry::Rule::kRatio, PadForm::kDot, "#000000"},
    {geometry::Rule::kPairSum, PadForm::kEdgeText, "#000001"},
    {geometry::Rule::kGreater, PadForm::kEdgeText, "#000002"},
    {geometry::Rule::kLittleKiller, PadForm::kDiagonal, "#000003"},
    {geometry::Rule::kSandwich, PadForm::kOutside, "#000004"},
    {geometry::Rule::kXSum, PadForm::kOutside, "#000005"},
    {geometry::Rule::kSkyscraper, PadForm::kOutside, "#000006"},
    {geometry::Rule::kNumberedRoom, PadForm::kOutside, "#000007"},
    {geometry::Rule::kRowIndexer, PadForm::kCells, "#B0E0B0"},
    {geometry::Rule::kColumnIndexer, PadForm::kCells, "#E0B0C8"},
    {geometry::Rule::kAntiKnight, PadForm::kNothing, ""},
    {geometry::Rule::kAntiKing, PadForm::kNothing, ""},
    {geometry::Rule::kNonConsecutive, PadForm::kNothing, ""},
    {geometry::Rule::kGlobalEntropy, PadForm::kNothing, ""},
    {geometry::Rule::kNoOtherDifference, PadForm::kNothing, ""},
    {geometry::Rule::kNoOtherRatio, PadForm::kNothing, ""},
    {geometry::Rule::kNoOtherSum, PadForm::kNothing, ""},
}};

// Null for rules that Nonet has no picture of: those that compare two sets of cells.
const PadLook* pad_look(geometry::Rule rule);

// What Nonet writes as metadata's `source`: the puzzle then has no rule but those of Nonet's lines.
inline constexpr std::string_view kPadSource = "Nonet";

// The colours of SudokuPad's own editor for diagonals, and for windows of windoku.
inline constexpr std::string_view kPadDiagonal = "#34BBE6";
inline constexpr std::string_view kPadWindow = "#CFCFCF";

}  // namespace nonet::text
