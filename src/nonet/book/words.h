// The words of a book that its recipe does not have, by language.

#pragma once

#include <array>
#include <string_view>

#include "nonet/book/recipe.h"
#include "nonet/rate/label.h"
#include "nonet/rate/profile.h"

namespace nonet::book {

struct Words {
  std::string_view contents;
  std::string_view how_to_play;
  std::array<std::string_view, 4> rules;  // paragraphs; below the last one stands an example
  std::string_view labels_rule;           // {}: all labels
  std::string_view variants_rule;         // that chapters of variants have rules of their own
  std::string_view puzzles;               // "12 puzzles"
  std::string_view puzzle;                // "1 puzzle"
  std::string_view clue;                  // "1 clue"
  std::string_view clues;                 // "24 clues"
  std::string_view solutions;
  std::string_view solution_on_page;  // "solution p. 120"
  std::string_view page;              // "p. 12"
  std::string_view name;              // before the line for the name on worksheets
  std::string_view date;
  std::array<std::string_view, kLabels> labels;
  std::array<std::string_view, 5> levels;
};

const Words& words_of(Language language);

}  // namespace nonet::book
