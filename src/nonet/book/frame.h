// Frame: the parts of a page and their places.
//
//   +-------------------------+  sheet: the trim size, with bleed larger at the three outer edges
//   |  header                 |  title, chapter and page number, if wanted
//   |  +-------------------+  |
//   |  | body              |  |  within the margins, below the header
//   |  +-------------------+  |
//   |  footer                 |  the page number, where there is no header
//   +-------------------------+

#pragma once

#include "nonet/book/recipe.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

// Heights of the running head, with the gap below it, and of the page number alone at the foot.
inline constexpr double kHeaderHeight = 20;
inline constexpr double kFooterHeight = 16;

struct Frame {
  Size sheet;
  bool recto = true;  // a right page: the back is on its left
  draw::Rect trim;    // what is left after cutting
  draw::Rect header;  // of no height where there is none
  draw::Rect body;
  draw::Rect footer;
  double outer_edge = 0;  // x of the sheet's edge away from the back
};

// `page` from 1: odd pages are right ones.
Frame frame_of(const PageStyle& style, double gutter, int page);

}  // namespace nonet::book
