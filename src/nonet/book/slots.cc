#include "nonet/book/slots.h"

#include <algorithm>

namespace nonet::book {

namespace {

// Between heading and board, as a share of the heading's font.
constexpr double kBelowHeading = 0.45;
constexpr double kCodeGap = 8;

double font_for(double board) { return std::clamp(board * 0.05, 6.5, 15.0); }

double heading_for(double board, double code) {
  const double words = font_for(board) * (1 + kBelowHeading);
  return std::max(words, code);
}

// The side of the largest board in a share of the page.
double board_in(double width, double height, double code, bool beside) {
  const double room = beside ? width - code - kCodeGap : width;
  double board = std::min(room, height);
  // The heading depends on the board a little; a few rounds settle it.
  for (int i = 0; i < 20; ++i) {
    board = std::min(room, height - heading_for(board, beside ? 0 : code));
  }
  return std::max(board, 0.0);
}

}  // namespace

draw::Rect Slots::block_of(int i) const {
  const double width = (area.width - (columns - 1) * column_gap) / columns;
  const double height = (area.height - (rows - 1) * row_gap) / rows;
  const double block = board + (code_beside ? code + kCodeGap : 0);
  const int column = i % columns;
  const int row = i / columns;
  return {area.x + column * (width + column_gap) + (width - block) / 2,
          area.y + row * (height + row_gap) + (height - heading - board) / 2, block,
          heading + board};
}

draw::Rect Slots::board_of(int i) const {
  const draw::Rect block = block_of(i);
  return {block.x, block.y + heading, board, board};
}

draw::Rect Slots::code_of(int i) const {
  const draw::Rect block = block_of(i);
  const double top = code_beside ? block.y + heading : block.y;
  return {block.right() - code, top, code, code};
}

double Slots::heading_size() const { return font_for(board); }

Slots make_slots(const SlotRequest& request) {
  Slots best;
  for (int columns = 1; columns <= request.count; ++columns) {
    const int rows = (request.count + columns - 1) / columns;
    const double width = (request.area.width - (columns - 1) * request.column_gap) / columns;
    const double height = (request.area.height - (rows - 1) * request.row_gap) / rows;
    for (const bool beside : {false, true}) {
      if (beside && request.code == 0) continue;
      const double board =
          std::min(request.most_board, board_in(width, height, request.code, beside));
      if (board <= best.board) continue;
      best = {columns,        rows,   board,        heading_for(board, beside ? 0 : request.code),
              request.code,   beside, request.area, request.column_gap,
              request.row_gap};
    }
  }
  return best;
}

}  // namespace nonet::book
