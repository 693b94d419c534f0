// Puzzles of any layout and rules as JSON objects: what --json writes of a record, and the API's
// variant.parse gives.
//
//   {"layout":{"name":"4x4,x","rows":4,"columns":4,"values":4,"lowest":1},
//    "puzzle":[null,3,1,null,...],"placed":[...],"candidates":[...],
//    "clues":[{"rule":"killer-cage","cells":[0,1],"numbers":[3]}],"title":"..."}
//
// The board may also be a string, "..31.2" or "1 . 10": text/plain/cells.h.
// A layout without a name has "houses", and "places" where the plane has gaps; the kind of a house
// follows from its cells (text/cell_groups.h). Other members, such as answers, are skipped.

#pragma once

#include <span>
#include <string_view>

#include "nonet/base/json.h"
#include "nonet/base/json_out.h"
#include "nonet/text/fault.h"
#include "nonet/text/json_text.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Whether the object is meant as such a puzzle: its board is an array, where that of plain Sudoku
// is a string, or it has clues, or a layout other than 9x9.
bool is_variant_object(const Json& json);

// Fault: what is wrong, with its key.
Fault read_variant_object(const Json& json, VariantRecord& record);

// Whether some blank cell may not hold every value; whether the player has placed a digit.
bool has_candidates(const geometry::Puzzle& puzzle);
bool has_placed(const VariantRecord& record);

// {format, layout, puzzle, ...}; `format` is the slug of the format that was read.
json::Object variant_object(const VariantRecord& record, std::string_view format = "json");

// One number a cell.
json::Out numbers_json(const geometry::Layout& layout, std::span<const geometry::Value> board);
// One set of values a cell.
json::Out value_sets_json(std::span<const geometry::ValueSet> cells);

}  // namespace nonet::text
