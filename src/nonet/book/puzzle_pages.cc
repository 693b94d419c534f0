// Pages with puzzles.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nonet/book/entry_picture.h"
#include "nonet/book/heading.h"
#include "nonet/book/press.h"
#include "nonet/book/worksheet.h"

namespace nonet::book {

namespace {

using draw::Align;
using draw::Rect;

constexpr double kLeastCode = 0.7 * kInch;
// Above the body of a page of 36 points of margin: the tops of single boards.
constexpr double kOneTop = 50;
constexpr double kOneTopOnHighPage = 70;
constexpr double kLargeTop = 80;
// Below a single board.
constexpr double kTallyAndHint = 76;
constexpr double kLargeTally = 70;
// Of several boards.
constexpr double kTopOfSeveral = 6;
constexpr double kAboveFoot = 24;
constexpr double kTallyOfFour = 24;

struct TallyPlace {
  double size;
  double baseline;  // below the board
};

double code_side(const Recipe& recipe, int squares) {
  if (recipe.qr.to == QrTarget::kNone) return 0;
  return std::max(kLeastCode, (squares + 2 * kQuietZone) * kLeastSquare);
}

BoardLook look_of(const Recipe& recipe) {
  BoardLook look = recipe.puzzles.large_print ? kLargeLook : BoardLook{};
  look.shaded = recipe.puzzles.shaded_boxes;
  return look;
}

// Digits under the columns of a classic board.
void draw_tally(const Press& press, const Rect& board, const TallyPlace& place, Scene& scene) {
  TextStyle style = figure_style(press.recipe, place.size);
  style.align = Align::kCentre;
  for (int i = 0; i < kSide; ++i) {
    scene.add(
        draw::Text{{board.x + (i + 0.5) * board.width / kSide, board.bottom() + place.baseline},
                   fmt::format("{}", i + 1),
                   style});
  }
}

// Below a single board: the tally, a rule, what the tally is for, a line for the time.
void draw_below_one(const Press& press, const Frame& frame, const Rect& board, double right,
                    Scene& scene) {
  const double tally = frame.is_high() ? 40 : 34;
  draw_tally(press, board, {frame.is_high() ? 14.0 : 12.0, tally}, scene);
  const double rule = board.bottom() + tally + 10;
  const double baseline = rule + 14;
  scene.add(draw::Line{{board.x, rule}, {right, rule}, {{}, 0.35}});
  const TextStyle italic = italic_style(press.recipe, 10);
  scene.add(draw::Text{{board.x, baseline}, std::string(press.words.hint), italic});
  constexpr double kTimeLine = 72;
  const double hint = press.measure.width(press.words.hint, italic);
  const double time = press.measure.width(press.words.time, italic);
  if (hint + time + kTimeLine + 24 > right - board.x) return;
  TextStyle right_italic = italic;
  right_italic.align = Align::kRight;
  scene.add(
      draw::Text{{right - kTimeLine - 6, baseline}, std::string(press.words.time), right_italic});
  scene.add(draw::Line{{right - kTimeLine, baseline}, {right, baseline}, {{}, 0.35}});
}

bool has_tally(const Press& press, const Entry& entry) {
  return press.recipe.puzzles.tally && entry.classic() != nullptr;
}

SlotRequest request_for(const Recipe& recipe, const Frame& frame, int count, double code) {
  const bool four = count == 4;
  SlotRequest request;
  request.count = count;
  request.code = code;
  request.area = {frame.body.x, frame.body.y + kTopOfSeveral, frame.body.width,
                  frame.foot() - kAboveFoot - frame.body.y - kTopOfSeveral};
  request.below = four && recipe.puzzles.tally ? kTallyOfFour : 0;
  request.row_gap = frame.is_high() ? 36 : 30;
  request.most_row_gap = four ? 80 : 60;
  if (recipe.puzzles.worksheet) {
    request.area = worksheet_area(recipe, frame);
    request.below = recipe.puzzles.tally ? kTallyOfFour : 0;
    request.least_columns = std::min(2, count);
    request.rest_above = 0;
  }
  return request;
}

}  // namespace

double digit_size(const Recipe& recipe, double board, int cells) {
  return look_of(recipe).digit * board / cells;
}

Slots puzzle_slots(const Recipe& recipe, const Frame& frame, const ChapterSlots& chapter) {
  const int count = puzzles_per_page(recipe, chapter.chapter);
  const double code = code_side(recipe, chapter.code_squares);
  if (count == 1 && !recipe.puzzles.worksheet) {
    const bool large = recipe.puzzles.large_print;
    const double top = large ? kLargeTop : frame.is_high() ? kOneTopOnHighPage : kOneTop;
    const double below = !recipe.puzzles.tally ? kAboveFoot : large ? kLargeTally : kTallyAndHint;
    const double tally = !recipe.puzzles.tally ? 0 : large ? 46 : frame.is_high() ? 40 : 34;
    return one_slot(frame.body, frame.body.y + top, below, code, tally + 10);
  }
  if (count == 2 && !recipe.puzzles.worksheet) {
    return two_slots(frame.body, frame.recto, code);
  }
  SlotRequest request = request_for(recipe, frame, count, code);
  const double size = heading_size(recipe, frame, count);
  request.heading = heading_height(size, 0);
  const Slots slots = make_slots(request);
  // Words that do not fit beside the number stand on lines of their own.
  request.heading = heading_height(size, heading_lines(recipe, size, slots.board));
  return make_slots(request);
}

void draw_puzzles(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const auto chapter = static_cast<std::size_t>(page.chapter);
  const Recipe& recipe = press.recipe;
  const ChapterSlots size{page.chapter, press.sizes[chapter].cells, press.code_squares[chapter]};
  const Slots slots = puzzle_slots(recipe, frame, size);
  const int count = puzzles_per_page(recipe, page.chapter);
  const bool worksheet = recipe.puzzles.worksheet;
  if (worksheet) draw_worksheet(press, frame, page, scene);
  for (int i = 0; i < page.count; ++i) {
    const Entry& entry = press.entries[page.item(i)];
    const Rect board = slots.board_of(i);
    scene.add(draw::Anchor{{board.x, board.y - kAnchorAbove}, puzzle_anchor(entry.number)});
    draw_heading(press, frame, entry, {slots, board, count}, scene);
    scene.add(draw::Block{draw::BlockKind::kFigure, true, spoken_text(press, entry)});
    draw_entry(scene, board, entry, false, look_of(recipe));
    scene.add(draw::Block{draw::BlockKind::kFigure, false, {}});
    if (has_tally(press, entry)) {
      if (worksheet || count == 4) draw_tally(press, board, {9.5, 17}, scene);
      if (count == 1 && recipe.puzzles.large_print) draw_tally(press, board, {24, 46}, scene);
      if (count == 1 && !worksheet && !recipe.puzzles.large_print) {
        const double code = slots.code == 0 ? 0 : slots.code + 12;
        draw_below_one(press, frame, board, board.right() - code, scene);
      }
    }
    if (slots.code == 0) continue;
    // A code that fitted when the recipe was checked fits now.
    if (const Result<QrCode> code = qr_code(code_text(recipe, entry))) {
      draw_qr(scene, slots.code_of(i), *code);
    }
  }
}

}  // namespace nonet::book
