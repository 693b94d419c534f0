// What a format would lose of a record, and the sentence about it: for commands that write records
// in a format of choice.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/text/format.h"
#include "nonet/text/record.h"

namespace nonet::cli {

// Whether blank cells with one candidate are read back as givens.
bool writes_singles_as_givens(Format format);

// "the format 'grid' does not hold its comment; --lossy writes the rest". Precondition: something
// is lost.
std::string refusal(Format format, std::span<const std::string_view> lost);

// The same sentence if the givens are lost, whatever else is lost; nullopt if they are read back.
std::optional<std::string> refusal_of_givens(const Record& record, Format format);

}  // namespace nonet::cli
