// Pages with solutions.

#include <algorithm>

#include <fmt/format.h>

#include "nonet/book/entry_picture.h"
#include "nonet/book/heading.h"
#include "nonet/book/press.h"

namespace nonet::book {

namespace {

using draw::Rect;

constexpr double kAboveFoot = 30;
// A number and its page over a board.
constexpr double kHeading = 13;
constexpr double kGap = 5;
constexpr double kLeastRowGap = 20;
constexpr double kMostRowGap = 44;
constexpr double kColumnGap = 18;
// In large print.
constexpr double kLargeHeading = 30;
constexpr double kLargeGap = 10;
constexpr double kLargeColumnGap = 27;

const BoardLook& look_of(const Recipe& recipe) {
  return recipe.puzzles.large_print ? kLargeSolutionLook : kSolutionLook;
}

void draw_caption(const Press& press, const Entry& entry, const Rect& board, bool with_page,
                  Scene& scene) {
  const bool large = press.recipe.puzzles.large_print;
  const double baseline = board.y - (large ? kLargeGap : kGap);
  const TextStyle bold = figure_style(press.recipe, large ? 24 : 9, 700);
  scene.add(draw::Text{{board.x, baseline}, fmt::format("{}", entry.number), bold});
  if (with_page) {
    TextStyle plain = figure_style(press.recipe, 7);
    plain.align = draw::Align::kRight;
    const int page = press.plan.puzzle_pages[static_cast<std::size_t>(entry.number - 1)];
    scene.add(
        draw::Text{{board.right(), baseline}, fmt::format("{} {}", press.words.page, page), plain});
  }
  scene.add(draw::LinkArea{{board.x, baseline - bold.size, board.width, bold.size + kGap},
                           puzzle_anchor(entry.number)});
}

// How the book was made, at the bottom of a last page that has room for it.
void draw_colophon(const Press& press, const Frame& frame, Scene& scene) {
  const std::string words = made_with(press);
  const TextStyle style = words_style(press.recipe, 9);
  constexpr double kLeading = 12.5 / 9;
  const double width = frame.body.width - 70;
  const double height = height_of(press.measure, words, style, width, kLeading);
  Column column(scene, press.measure,
                {frame.body.x, frame.foot() - kAboveFoot - height, width, height});
  column.paragraph(words, style, kLeading);
}

}  // namespace

Slots solution_slots(const Recipe& recipe, const Frame& frame, std::span<const ChapterSize>,
                     int chapter) {
  const bool large = recipe.puzzles.large_print;
  SlotRequest request;
  request.area = frame.body;
  request.area.height -= kAboveFoot;
  request.count = chapter < 0 ? solutions_per_page(recipe) : puzzles_per_page(recipe, chapter);
  request.heading = large ? kLargeHeading : kHeading;
  request.row_gap = kLeastRowGap;
  request.most_row_gap = kMostRowGap;
  request.column_gap = large ? kLargeColumnGap : kColumnGap;
  request.rest_above = 0;
  return make_slots(request);
}

void draw_solutions(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const Slots slots = solution_slots(press.recipe, frame, press.sizes, page.chapter);
  for (int i = 0; i < page.count; ++i) {
    const Entry& entry = press.entries[page.item(i)];
    const Rect board = slots.board_of(i);
    scene.add(draw::Anchor{{board.x, board.y - kAnchorAbove}, solution_anchor(entry.number)});
    draw_caption(press, entry, board, page.kind == PageKind::kSolutions, scene);
    scene.add(draw::Block{draw::BlockKind::kFigure, true, spoken_text(press, entry, true)});
    draw_entry(scene, board, entry, true, look_of(press.recipe));
    scene.add(draw::Block{draw::BlockKind::kFigure, false, {}});
  }
  const bool is_last =
      page.kind == PageKind::kSolutions && page.item(page.count) == press.entries.size();
  if (is_last && 3 * page.count <= 2 * solutions_per_page(press.recipe)) {
    draw_colophon(press, frame, scene);
  }
}

}  // namespace nonet::book
