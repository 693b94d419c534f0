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

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/function_ref.h"
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

// Text below a board, wrapped.
struct Paragraph {
  std::string words;
  // A short line before the words, whose width is in sizes of their font.
  std::optional<Stroke> sample{};
};

// Any board as a page of its own.
struct Page {
  std::string title;  // empty: no room is left for it
  std::string spoken;
  double width = 0;
  double board_height = 0;  // as a share of its width
  std::vector<Paragraph> below;
};

// `draw` puts the board into the rectangle that it is given.
Scene draw_page(const Page& page, FunctionRef<void(Scene& scene, const Rect& where)> draw,
                const Theme& theme, const TextMeasure& measure);

// Lines of words no wider than `width`, but for single words that are wider.
std::vector<std::string> wrap(std::string_view words, const TextStyle& style, double width,
                              const TextMeasure& measure);

}  // namespace nonet::draw
