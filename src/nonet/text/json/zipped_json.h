// SudokuPad's "zipped" JSON: JSON that is written shorter before it is packed into a link.
//
//   {"cages":[{"cells":[[0,0]],"unique":true}],"cells":[[{},{"value":"5"}]]}
//   {ca:[{ce:[[0,0]],unique:t}],ce:[[,{v:5}]]}
//
// Keys have no quotes and common ones have short names, strings stand in '...', true and false are
// t and f behind a colon, colours have no quotes and no '#' (#0 black, #F white), {} in an array is
// nothing at all, empty arrays are left out, and numbers that were strings are numbers.

#pragma once

#include <optional>
#include <string_view>

#include "nonet/base/json.h"

namespace nonet::text {

// The JSON before it was zipped, keys with their long names; plain JSON is read, too. Nothing where
// the text is neither.
std::optional<Json> parse_zipped_json(std::string_view text);

}  // namespace nonet::text
