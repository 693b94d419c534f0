// Puzzles of any layout and rules, and answers about them, as the API writes them.
//
// Cells are counted in reading order, from 0. A value is written as its number, null where a cell
// is blank; a set of values has bit i for the i-th value of the layout.

#pragma once

#include <vector>

#include "nonet/answer/variant_check.h"
#include "nonet/answer/variant_position.h"
#include "nonet/answer/variant_setter.h"
#include "nonet/answer/variant_solution.h"
#include "nonet/base/json_out.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::api {

using text::numbers_json;
using text::value_sets_json;
using text::variant_object;

// {solutions, limit_met, stopped, solution?, other?, guesses}
json::Object variant_solution_object(const geometry::Layout& layout, const VariantSolution& found);

// {verdict, solved, sentences, solution?, other?, differ?, redundant_givens?, redundant_clues?}
json::Object variant_check_object(const geometry::Puzzle& puzzle, const VariantCheck& check);

// {verdict, solved, sentences, solutions, limit_met, stopped, solution?, other?, true_candidates?,
// complete?, redundant_givens?, redundant_clues?, label?, label_version?, rounds?, path?,
// hardest?}; `hardest` is the conclusion of the hardest step.
json::Object setter_object(const geometry::Puzzle& puzzle, const SetterReport& report);

// [{cell, kind, digit, sentence}]
json::Out to_json(const geometry::Layout& layout, const std::vector<VariantMistake>& mistakes);

}  // namespace nonet::api
