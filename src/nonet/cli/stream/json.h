// A line of --json: the record's envelope, and behind it the answer as the API gives it
// (json/). api/schema.json has every line as #/$defs/line.COMMAND.

#pragma once

#include <string>
#include <string_view>

#include "nonet/base/json_out.h"
#include "nonet/cli/stream/batch.h"

namespace nonet::cli {

// {file, line, and what json::record_object() says of the record}
json::Object envelope(const Entry& entry);

// Sets "error": {"message": ...}, which stands in place of an answer.
void set_error(json::Object& object, std::string_view message);

// Appends the object and a line end.
void append_line(std::string& out, json::Object& object);
inline void append_line(std::string& out, json::Object&& object) { append_line(out, object); }

// The value in six significant digits; null for infinity and NaN.
json::Out rounded(double value);

}  // namespace nonet::cli
