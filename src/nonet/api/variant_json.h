// Puzzles of any layout and rules, and answers about them, as the API writes them.
//
// Cells are counted in reading order, from 0. A value is written as its number, null where a cell
// is blank; a set of values has bit i for the i-th value of the layout.

#pragma once

#include <span>
#include <string_view>

#include "nonet/answer/variant_check.h"
#include "nonet/answer/variant_solution.h"
#include "nonet/base/json_out.h"
#include "nonet/text/variant_record.h"

namespace nonet::api {

// One number a cell.
json::Out numbers_json(const geometry::Layout& layout, std::span<const geometry::Value> board);

// {format, layout, puzzle, ...}; `format` is the slug of the format that was read.
json::Object variant_object(const VariantRecord& record, std::string_view format);

// {solutions, limit_met, stopped, solution?, other?, guesses}
json::Object variant_solution_object(const geometry::Layout& layout, const VariantSolution& found);

// {verdict, solved, sentences, solution?, other?, differ?, redundant_givens?, redundant_clues?}
json::Object variant_check_object(const geometry::Puzzle& puzzle, const VariantCheck& check);

// One set of values a cell.
json::Out value_sets_json(std::span<const geometry::ValueSet> cells);

}  // namespace nonet::api
