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
  std::string_view rule;                   // of the game, in a paragraph
  std::array<std::string_view, 3> houses;  // captions: a row, a column, a box
  std::string_view first_step;             // heading
  std::array<std::string_view, 3> step;    // paragraphs on the example
  std::array<std::string_view, 2> advice;  // paragraphs: what to look for later
  std::string_view signs_rule;             // before the signs with their words
  std::string_view variants_rule;          // that chapters of variants have rules of their own
  std::string_view clue;                   // "1 clue"
  std::string_view clues;                  // "24 clues"
  std::string_view solutions;              // "Solutions 1–12"
  std::string_view all;                    // "all 300"
  std::string_view solution;               // "solution 120"
  std::string_view page;                   // "page 12"
  std::string_view solutions_from;         // "solutions from page 120"
  std::string_view puzzles;                // "Puzzles 1–60"
  std::string_view hint;                   // below a board with its tally
  std::string_view time;                   // before a line to fill in
  std::string_view name;
  std::string_view form;  // at school
  std::string_view date;
  std::string_view made_with;  // "Made with Nonet 0.1.0, seed 7. Set in ..."
  std::array<std::string_view, kLabels> labels;
  std::array<std::string_view, kLabels> leads;  // what the puzzles of a label ask for
  std::array<std::string_view, 5> levels;
};

const Words& words_of(Language language);

}  // namespace nonet::book
