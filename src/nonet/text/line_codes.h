// The formats of one line other than 81 and 729 characters, as one table: how each is recognised,
// read and written.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/text/fault.h"
#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet::text {

// Whether the line, without spaces around it, is meant as one of these formats. Cheap for lines of
// digits.
bool is_line_code(std::string_view line);

// Whether a record of this format is one such line (a link, a code) or JSON, which the reader
// treats the same.
bool is_code_format(Format format);

// Reads a line or a JSON object; sets all of the record but its line. Empty `format`: recognise it.
Fault read_code(std::string_view text, std::optional<Format> format, Record& record);

// Appends the record, without a line end. Precondition: a code format that can be written.
void write_code(std::string& out, const Record& record, Format format);

}  // namespace nonet::text
