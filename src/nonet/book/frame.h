// Frame: the parts of a page and their places.
//
//   +-------------------------+  sheet: the trim size, with bleed larger at the three outer edges
//   |  +-------------------+  |
//   |  | body              |  |  within the margins; all stands on its two edges
//   |  |                   |  |
//   |  | 12  Chapter       |  |  the foot: the page number on the line at the body's bottom
//   +-------------------------+

#pragma once

#include "nonet/book/recipe.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

// Pages as high as letter and A4 have larger headings.
inline constexpr double kHighPage = 10.8 * kInch;

struct Frame {
  Size sheet;
  bool recto = true;  // a right page: the back is on its left
  draw::Rect trim;    // what is left after cutting
  draw::Rect body;

  bool is_high() const { return trim.height >= kHighPage; }
  double foot() const { return body.bottom(); }
  // The height on this page of what stands at `y` on a page of 648 points, the paperback's.
  double down(double y) const { return trim.y + y * trim.height / (9 * kInch); }
};

// `page` from 1: odd pages are right ones.
Frame frame_of(const Recipe& recipe, double gutter, int page);

}  // namespace nonet::book
