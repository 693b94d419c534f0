// The rules of a SudokuPad puzzle as a person wrote them. SudokuPad has no constraints: what a
// drawing means stands here, in words. Only usual wordings are understood; any other sentence that
// sounds like a rule is returned as it is.
//
//   "Normal sudoku rules apply. Digits increase along thermometers. Cells a knight's move apart
//    cannot contain the same digit."

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/geometry/clue.h"

namespace nonet::text {

// What must have been read from the drawing for a sentence to be understood.
enum class Needs : std::uint8_t {
  kThermo,
  kArrow,
  kDots,
  kCages,
  kDiagonals,
  kWindows,
  kCannotBeKnown,
};

struct Sentence {
  std::string text;
  Needs needs = Needs::kCannotBeKnown;
};

struct SpokenRules {
  // Nonet's own lines, which are no longer in `text`.
  std::vector<geometry::Rule> rules;
  std::vector<std::string_view> houses;  // words for geometry::add_variant
  std::string text;                      // the other lines, as they were

  bool anti_knight = false;
  bool anti_king = false;
  bool killer = false;  // digits of a cage differ and have its number as sum
  bool x_is_ten = false;
  bool v_is_five = false;
  bool all_sums_shown = false;
  bool all_white_dots_shown = false;
  bool all_black_dots_shown = false;
  std::vector<Sentence> sentences;  // other sentences that sound like a rule

  bool tells(geometry::Rule rule) const;
};

SpokenRules rules_in(std::string_view text);

// Nonet's own line for a rule, or for houses: "Name: Definition."
std::string line_of(geometry::Rule rule);

// The line for houses of that word of geometry::variant_table(); empty for other words.
std::string line_of_houses(std::string_view word);

}  // namespace nonet::text
