// What records look like with --json: one object a line, keys in a fixed order.

#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "nonet/board/pencilmarks.h"
#include "nonet/cli/stream.h"

namespace nonet::cli {

using Json = nlohmann::ordered_json;

// {"file":..., "line":..., "format":..., "puzzle":..., ["candidates":...,] [what else the format
// 'json' has: "filled", "centre", "corner", "title", ...,] ["comment":...]}
Json to_json(const Entry& entry);

// Appends the object and a line end.
void append_line(std::string& out, const Json& object);

// ["r1c1", ...]
Json to_json(const CellSet& cells);

}  // namespace nonet::cli
