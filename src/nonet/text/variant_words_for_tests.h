// Clues in words, for the tests of readers of puzzles of any rules.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/geometry/clue.h"
#include "nonet/geometry/layout.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/json_text.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

using Words = std::vector<std::string>;

inline Json json_of(std::string_view text) { return parse_json(text).value_or(Json()); }

// "cage R1C1 R1C2 7": the rule's name, the cells ("|" between the parts) and the numbers.
inline std::string words_of(const geometry::Layout& layout, const geometry::Clue& clue) {
  std::string words(geometry::info(clue.rule).slug);
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    words += i == clue.first_part && i > 0 ? " | " : " ";
    words += geometry::name_of(layout, clue.cells[i]);
  }
  for (const int number : clue.numbers) words += " " + std::to_string(number);
  return words;
}

inline Words clues_of(const VariantRecord& record) {
  Words clues;
  for (const geometry::Clue& clue : record.puzzle.clues) {
    clues.push_back(words_of(record.puzzle.layout, clue));
  }
  return clues;
}

}  // namespace nonet::text
