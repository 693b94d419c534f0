#include "nonet/book/frame.h"

namespace nonet::book {

namespace {

// Large print has wider margins.
constexpr double kLargeOutside = 9;
constexpr double kLargeBottom = 6;

}  // namespace

Frame frame_of(const Recipe& recipe, double gutter, int page) {
  const PageStyle& style = recipe.page;
  const bool large = recipe.puzzles.large_print;
  Frame frame;
  const double bleed = style.bleed ? kBleed : 0;
  frame.recto = !style.mirrored || page % 2 == 1;
  frame.sheet = {style.trim.width + bleed, style.trim.height + 2 * bleed};
  frame.trim = {frame.recto ? 0 : bleed, bleed, style.trim.width, style.trim.height};

  const double outside = style.margin_outside + (large ? kLargeOutside : 0);
  const double left = frame.trim.x + (frame.recto ? gutter : outside);
  const double top = frame.trim.y + style.margin_top;
  const double bottom = frame.trim.bottom() - style.margin_bottom - (large ? kLargeBottom : 0);
  frame.body = {left, top, style.trim.width - gutter - outside, bottom - top};
  return frame;
}

}  // namespace nonet::book
