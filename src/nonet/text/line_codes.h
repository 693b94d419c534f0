// The formats of one line other than 81 and 729 characters, as one table: what recognises a line of
// theirs, and what reads it.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet::text {

// Whether the line, without spaces around it, is meant as one of them. Cheap for lines of digits.
bool is_line_code(std::string_view line);

// Whether records of this format stand on one line of that kind (a link, a code) or, all the same
// to the reader, in JSON.
bool is_code_format(Format format);

// Reads a line or a JSON object into all but the record's line. Empty `format`: recognise it.
Fault read_code(std::string_view text, std::optional<Format> format, Record& record);

// Appends the record in one of those formats that can be written, without a line end.
void write_code(std::string& out, const Record& record, Format format);

}  // namespace nonet::text
