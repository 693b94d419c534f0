// A puzzle as it was read, as JSON: what `parse` gives, and what stands before the answer in a line
// of --json.

#pragma once

#include "nonet/base/json_out.h"
#include "nonet/text/record.h"

namespace nonet::json {

// {format, puzzle, filled, candidates, centre, corner, title, author, rules, hodoku_step, comment};
// behind the first two, what the record has. `filled` is there where the player has placed a digit.
Object record_object(const Record& record);

}  // namespace nonet::json
