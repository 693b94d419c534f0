// Bar charts as data, and as a scene with one below the other.
//
//   Title                                   Title
//   400 |      312                            Easy   |########## 34.1 %  341
//       |  98  ##                             Medium |####        ...
//       |  ##  ##  41                         Hard   |##
//     0 +--##--##--##--                     a row a bar: names
//         23  24  25     clues
//   a column a bar: numbers along an axis
//
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

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

// All charts on one page, 860 points wide. Precondition: at least one chart; each has a bar.
draw::Scene chart_scene(std::span<const Chart> charts, const draw::TextMeasure& measure);

// The same as the bytes of a picture file; a PNG has two pixels a point. Errors: as of render().
Result<std::string> draw_charts(std::span<const Chart> charts, draw::PictureFormat format);

}  // namespace nonet
