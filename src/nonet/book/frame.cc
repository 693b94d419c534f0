#include "nonet/book/frame.h"

namespace nonet::book {

Frame frame_of(const PageStyle& style, double gutter, int page) {
  Frame frame;
  const double bleed = style.bleed ? kBleed : 0;
  frame.recto = !style.mirrored || page % 2 == 1;
  frame.sheet = {style.trim.width + bleed, style.trim.height + 2 * bleed};
  frame.trim = {frame.recto ? 0 : bleed, bleed, style.trim.width, style.trim.height};
  frame.outer_edge = frame.recto ? frame.sheet.width : 0;

  const double left = frame.trim.x + (frame.recto ? gutter : style.margin_outside);
  const double width = style.trim.width - gutter - style.margin_outside;
  const double top = frame.trim.y + style.margin_top;
  const double bottom = frame.trim.bottom() - style.margin_bottom;
  const double header = style.headers ? kHeaderHeight : 0;
  const double footer = style.numbers && !style.headers ? kFooterHeight : 0;
  frame.header = {left, top, width, header};
  frame.body = {left, top + header, width, bottom - footer - top - header};
  frame.footer = {left, bottom - footer, width, footer};
  return frame;
}

}  // namespace nonet::book
