// Puzzles as people paste them: what the Reader cannot take because there is more or less around
// the puzzle than a format has.

#pragma once

#include <optional>
#include <string_view>

#include "nonet/text/record.h"

namespace nonet::text {

// 81 cells, however they are spread over lines, with nothing but spaces, tabs, '|', ',' and ';'
// between them and lines of a frame. Nothing where there is any other character or number of cells.
// The record is a `line` if all stands on one, else a `grid`.
std::optional<Record> loose_cells(std::string_view text);

// The only link in a text with words around it; empty where there is none or a second one.
std::string_view link_within(std::string_view text);

// The text without a forum's [code] and [/code], or lines of ```, around it; the same text where it
// has none.
std::string_view without_fence(std::string_view text);

}  // namespace nonet::text
