// What a link of f-puzzles or SudokuPad holds: JSON, zipped or not, packed with LZ-string.

#pragma once

#include <string>
#include <string_view>

#include "nonet/base/json.h"
#include "nonet/base/result.h"

namespace nonet::text {

// Some programs make "//" inside a link "/": where the text is damaged, slashes are doubled, one or
// two at a time, until it is whole. Error: what is wrong with the text. At most 1 000 000
// characters are unpacked, and a damaged text is tried a few hundred times.
Result<Json> unpack_json(std::string_view base64);

// As it stands in a link: packed, and with percent signs.
std::string packed_for_link(const Json& json);

}  // namespace nonet::text
