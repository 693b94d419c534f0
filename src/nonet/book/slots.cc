#include "nonet/book/slots.h"

#include <algorithm>
#include <cmath>

namespace nonet::book {

namespace {

constexpr double kCodeGap = 8;
constexpr double kTwoGap = 27;          // between two boards
constexpr double kCodeBelowWords = 56;  // beside two boards
constexpr int kCells = 9;

// The side of a board in so many columns and rows; what a code takes is beside it or below.
double board_in(const SlotRequest& request, int columns, int rows, bool beside) {
  const double width = (request.area.width - (columns - 1) * request.column_gap) / columns;
  const double height =
      (request.area.height - (rows - 1) * request.row_gap) / rows - request.heading - request.below;
  const double code = request.code == 0 ? 0 : request.code + kCodeGap;
  return std::max(0.0, std::min(width - (beside ? code : 0), height - (beside ? 0 : code)));
}

// Places the boards of a grid of columns and rows, whose side is known.
void place(const SlotRequest& request, Slots& slots) {
  const bool has_code = request.code > 0;
  const double beside = slots.code_beside && has_code ? request.code + kCodeGap : 0;
  const double under = !slots.code_beside && has_code ? request.code + kCodeGap : 0;
  const double block = request.heading + slots.board + request.below + under;
  const double free = request.area.height - slots.rows * block;
  const int gaps = slots.rows - 1;
  const double gap = gaps == 0 ? 0 : std::min(request.most_row_gap, free / gaps);
  slots.row_step = block + gap;
  const double width = slots.board + beside;
  slots.column_step = slots.columns == 1 ? 0 : (request.area.width - width) / (slots.columns - 1);
  slots.first = {request.area.x,
                 request.area.y + request.heading + request.rest_above * (free - gaps * gap)};
}

}  // namespace

draw::Rect Slots::board_of(int i) const {
  const int column = i % columns;
  const int row = i / columns;
  return {first.x + column * column_step, first.y + row * row_step, board, board};
}

draw::Rect Slots::code_of(int i) const {
  const draw::Rect at = board_of(i);
  if (heading == HeadingPlace::kBeside) {
    return {at_right ? column_right - code : column_left, at.bottom() - code, code, code};
  }
  if (code_beside) return {at.right() + kCodeGap, at.y, code, code};
  return {at.right() - code, at.bottom() + code_down, code, code};
}

Slots one_slot(const draw::Rect& body, double top, double below, double code, double code_down) {
  constexpr double kAboveFoot = 20;
  Slots slots;
  const double under = std::max(below, code == 0 ? 0 : code_down + code + kAboveFoot);
  slots.board = std::max(0.0, std::min(body.width, body.bottom() - top - under));
  slots.code = code;
  slots.code_down = code_down;
  slots.first = {body.x, top};
  return slots;
}

Slots two_slots(const draw::Rect& body, bool recto, double code) {
  Slots slots;
  slots.rows = 2;
  slots.heading = HeadingPlace::kBeside;
  slots.code = code;
  const double column = std::max(kTwoHeadingColumn, code == 0 ? 0 : code + kCodeGap);
  double side = std::min((body.height - kTwoGap) / 2, body.width - column);
  side = kCells * std::floor(side / kCells);
  if (code > 0 && side < code + kCodeBelowWords) side = 0;
  slots.board = std::max(0.0, side);
  slots.row_step = slots.board + kTwoGap;
  slots.first = {recto ? body.x : body.right() - slots.board,
                 body.bottom() - 2 * slots.board - kTwoGap};
  slots.at_right = recto;
  slots.column_left = recto ? slots.first.x + slots.board + kCodeGap : body.x;
  slots.column_right = recto ? body.right() : slots.first.x - kCodeGap;
  return slots;
}

Slots make_slots(const SlotRequest& request) {
  Slots best;
  for (int columns = request.least_columns;
       columns <= std::max(request.count, request.least_columns); ++columns) {
    const int rows = (request.count + columns - 1) / columns;
    for (const bool beside : {false, true}) {
      if (beside && request.code == 0) continue;
      const double board = board_in(request, columns, rows, beside);
      if (board <= best.board) continue;
      best.columns = columns;
      best.rows = rows;
      best.board = board;
      best.code_beside = beside;
    }
  }
  best.code = request.code;
  best.code_down = request.below + kCodeGap;
  place(request, best);
  return best;
}

}  // namespace nonet::book
