// What records look like with --json: one object a line, keys in a fixed order.

#pragma once

#include <string>

#include "nonet/base/json.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/cli/stream/stream.h"

namespace nonet::cli {

// {"file":..., "line":..., "format":..., "puzzle":..., ["candidates":...,] [what else the format
// 'json' has: "filled", "centre", "corner", "title", ...,] ["comment":...]}
Json to_json(const Entry& entry);

// Appends the object and a line end.
void append_line(std::string& out, const Json& object);

// In six digits; null where there is no such number.
Json json_number(double value);

// ["r1c1", ...]
Json to_json(const CellSet& cells);

}  // namespace nonet::cli
