// A sheet: one board as a page of its own, with a title above and a caption below.
//
//   +------------------+      width: as asked for; narrow margins
//   |  Title           |      title: one line, in smaller type where it is too long
//   |  +------------+  |      caption: as many lines as it needs
//   |  |   board    |  |
//   |  +------------+  |
//   |  Caption         |
//   +------------------+

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/draw/board_picture.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"
#include "nonet/draw/theme.h"

namespace nonet::draw {

struct Sheet {
  BoardPicture board;
  std::string title;    // empty: no room is left for it
  std::string caption;  // likewise
  std::string spoken;   // the scene's title
  double width = 0;     // of the page, in points; its height is what it needs
};

Scene draw_sheet(const Sheet& sheet, const Theme& theme, const TextMeasure& measure);

// Lines of words no wider than `width`, but for single words that are.
std::vector<std::string> wrap(std::string_view words, const TextStyle& style, double width,
                              const TextMeasure& measure);

}  // namespace nonet::draw
