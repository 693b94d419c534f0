// Boards of any layout as plain text: a line, a sheet with its boxes or regions framed, a table.
//
//   12.34..2..13..4.      +-----+-----+      +-----------+        1,2,,3
//                         | 1 2 | . 3 |      | 1   2   . |        ...
//                         | 4 . | . . |      |   +---+   |
//                         +-----+-----+      | . | 3 | 4 |
//                         ...                ...
//
// PlainGridReader reads all of them.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "nonet/geometry/layout.h"
#include "nonet/geometry/symbols.h"

namespace nonet {

// Preconditions of all: one value or kBlank a cell.
//
// One symbol a cell; where the alphabet does not suffice, numbers between blanks, '.' for a blank.
std::string to_line(const geometry::Layout& layout, std::span<const geometry::Value> values,
                    const geometry::Alphabet& alphabet);

// Lines that each end in a line feed; symbols or numbers as in to_line.
std::string to_sheet(const geometry::Layout& layout, std::span<const geometry::Value> values,
                     const geometry::Alphabet& alphabet);

// What a sheet shows in a cell: text, and how wide it is on a terminal.
struct SheetCell {
  std::string text;
  std::size_t width = 0;
};
// The same sheet with texts, one a cell.
std::string to_sheet(const geometry::Layout& layout, std::vector<SheetCell> cells);

// A line a row of the plane, numbers between commas; nothing for a blank or where no cell is.
std::string to_csv_rows(const geometry::Layout& layout, std::span<const geometry::Value> values);

}  // namespace nonet
