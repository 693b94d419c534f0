// The values of TOML that are no list and no table: texts, numbers, true and false, dates.

#pragma once

#include <optional>

#include "nonet/book/toml_cursor.h"
#include "nonet/book/value.h"

namespace nonet::book {

// Whether a text begins at the cursor, in single or in double quotes.
bool sees_text(const TomlCursor& cursor);

// Reads the text at the cursor into `text`. Precondition: sees_text(). `may_have_lines`: three
// quotes open a text of several lines; a key is never one.
std::optional<Fault> read_text(TomlCursor& cursor, std::string& text, bool may_have_lines);

// Reads the value at the cursor. Precondition: no list and no table begins there.
std::optional<Fault> read_scalar(TomlCursor& cursor, Value& value);

}  // namespace nonet::book
