// A row of a table as CSV (RFC 4180), on one line whatever its fields hold.

#pragma once

#include <span>
#include <string>

namespace nonet::cli {

// Appends the fields, with commas between them, and a line end. A field with a comma or a quote is
// quoted; line ends in it become spaces.
void append_csv_row(std::string& out, std::span<const std::string> fields);

}  // namespace nonet::cli
