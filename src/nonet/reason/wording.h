// Wording: what explanations take from a step's evidence.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// The cells, or the values, of all marks of a step with this part.
std::vector<CellIndex> cells_of(const Facts& facts, const Step& step, Part part);
ValueSet values_of(const Step& step, Part part);
// "r1c1-3 and r5c5": the cells of those marks; with `last`, each by its own name: "r1c1, r1c2 or
// r5c5".
Message list_of_cells(const Facts& facts, const Step& step, Part part);
Message list_of_cells(const Facts& facts, const Step& step, Part part, std::string_view last);
// "row 1 and box 2", "columns 1, 2 and 3": groups, and those of a step with this part.
Message list_of_groups(const Facts& facts, std::span<const std::uint16_t> groups);
Message list_of_groups(const Facts& facts, const Step& step, Part part);
// The clues of a step: "the thermometer of 6 cells from r2c1 to r7c1".
Message list_of_clues(const Facts& facts, const Step& step);
// "4, 4 and 7".
inline Message list_of(const Facts& facts, ValueSet values, std::string_view last = " and ") {
  return listed(facts.puzzle.layout, values, last);
}
// "r1c1 is 5".
Message words_of(const Facts& facts, const Candidate& candidate);

}  // namespace nonet::reason
