// Bar charts as data, and as an SVG or PNG picture with one below the other.
//
//   Title                                   Title
//   400 |      312                            Easy   |########## 34.1 %  341
//       |  98  ##                             Medium |####        ...
//       |  ##  ##  41                         Hard   |##
//     0 +--##--##--##--                     a row a bar: names
//         23  24  25     clues
//   a column a bar: numbers along an axis
//
// Drawing is in draw/cairo, which is built where the command line is, with the cairo and pango
// libraries; the engine alone has the data types only.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/result.h"

namespace nonet {

struct Bar {
  std::string label;
  std::uint64_t value = 0;
};

enum class ChartShape : std::uint8_t {
  kColumns,  // many bars in an order that matters: labels are left out where there is no room
  kRows,     // bars with names
};

struct Chart {
  std::string title;
  ChartShape shape = ChartShape::kColumns;
  std::string axis;  // below the bars: what their labels are
  std::string unit;  // what the values are: "puzzles"
  std::vector<Bar> bars;
  std::uint64_t whole = 0;  // what 100 % is; 0: no shares are shown
};

enum class PictureFormat : std::uint8_t { kSvg, kPng };

// The bytes of a picture file: the same for the same charts on one machine (fonts differ between
// machines). Error: memory, or no font. Precondition: at least one chart; each has a bar.
Result<std::string> draw_charts(std::span<const Chart> charts, PictureFormat format);

}  // namespace nonet
