// How boards are written in JSON: a cell is 0..80, a digit 1..9, a set of digits a number with bit
// d - 1 for digit d, a house 0..26 (rows, columns, boxes), a grid 81 characters.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nonet/base/json_out.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/house.h"
#include "nonet/board/mistakes.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"

namespace nonet::api {

using json::List;
using json::Object;
using json::Out;

Out to_json(const CellSet& cells);
Out to_json(std::span<const CellSet> sets);
// 81 numbers.
Out to_json(std::span<const DigitSet> sets);
Out to_json(const Pencilmarks& marks);
Out to_json(const std::vector<Conflict>& conflicts);
Out to_json(const std::vector<Mistake>& mistakes);
// {cell, kind, digit, sentence}: a digit that is wrong, or a candidate that is missing.
Out mistake_json(int cell, bool is_wrong, int digit, std::string_view sentence);
Out to_json(const Symmetry& symmetry);

}  // namespace nonet::api
