// The two formats of one line: 81 characters, and 729.
//
//   line      ..3.5...  81 times a digit or a blank, row by row               then a comment
//   marks729  1.3456.8. nine characters a cell: digit d in place d, or blank  then a comment

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet::text {

// The common case: reads a line that begins with 81 cells, followed by nothing or (lenient) by a
// comment, into givens, marks, comment and format. False when it is anything else, with `record`
// in any state.
bool read_plain_line(std::string_view text, bool strict, Record& record);

// Reads `text` as `format` (kLine or kMarks729) into givens, marks, comment and format; says what
// is wrong with it if that fails.
std::optional<std::string> read_single_line(std::string_view text, Format format, bool strict,
                                            Record& record);

}  // namespace nonet::text
