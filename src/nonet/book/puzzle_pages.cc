// Pages with puzzles or solutions.

#include <algorithm>

#include <fmt/format.h>

#include "nonet/book/entry_picture.h"
#include "nonet/book/press.h"
#include "nonet/draw/theme.h"

namespace nonet::book {

namespace {

using draw::Align;
using draw::Rect;

constexpr double kWorksheetHeight = 34;
constexpr double kLeastCode = 0.7 * kInch;

// A board of many cells may be wider than others: so wide that its cells have this side.
constexpr double kWideCell = 22;
constexpr double kUsualBoard = 5.5 * kInch;
constexpr double kWideSolvedCell = 14;
constexpr double kUsualSolution = 3 * kInch;

// As a share of a cell: larger digits leave no room for small digits beside them.
constexpr double kMostDigitShare = 0.68;
constexpr double kMostLargeBoard = 6.5 * kInch;

draw::Theme theme_of(const Recipe& recipe, double board, int cells) {
  draw::Theme theme = *draw::find_theme(recipe.puzzles.large_print ? "large" : "print");
  if (recipe.puzzles.large_print) {
    theme.digit = std::min(kMostDigitShare, kMostLargeDigit * cells / board);
  }
  return theme;
}

// Number, heading and, at the right end, the page of the solution, as far as there is room.
void draw_heading(const Press& press, const Entry& entry, const Rect& where, double size,
                  Scene& scene) {
  const double baseline = where.bottom() - 0.4 * size;
  const TextStyle bold{.size = size * 1.15, .bold = true};
  const TextStyle plain{.size = size * 0.92};
  const TextStyle small{.size = size * 0.78, .align = Align::kRight};
  const std::string number = fmt::format("{}", entry.number);
  scene.add(draw::Text{{where.x, baseline}, number, bold});
  const double from = where.x + press.measure.width(number, bold) + 0.7 * size;
  const std::string words =
      shortened(press.measure, heading_text(press, entry), plain, where.right() - from);
  if (!words.empty()) scene.add(draw::Text{{from, baseline}, words, plain});
  if (press.recipe.solutions.where != Solutions::kBack) return;
  const double to = from + press.measure.width(words, plain) + size;
  const std::string page =
      fmt::format("{} {}", press.words.solution_on_page,
                  press.plan.solution_pages[static_cast<std::size_t>(entry.number - 1)]);
  const double width = press.measure.width(page, small);
  if (to + width > where.right()) return;
  scene.add(draw::Text{{where.right(), baseline}, page, small});
  scene.add(draw::LinkArea{{where.right() - width, baseline - size, width, 1.3 * size},
                           solution_anchor(entry.number)});
}

void draw_caption(const Press& press, const Entry& entry, const Rect& where, double size,
                  bool with_page, Scene& scene) {
  const double baseline = where.bottom() - 0.4 * size;
  const TextStyle bold{.size = size * 1.1, .bold = true};
  const std::string number = fmt::format("{}", entry.number);
  scene.add(draw::Text{{where.x, baseline}, number, bold});
  if (with_page) {
    const TextStyle small{.size = size * 0.85, .align = Align::kRight};
    const std::string page =
        fmt::format("{} {}", press.words.page,
                    press.plan.puzzle_pages[static_cast<std::size_t>(entry.number - 1)]);
    scene.add(draw::Text{{where.right(), baseline}, page, small});
  }
  scene.add(draw::LinkArea{where, puzzle_anchor(entry.number)});
}

// "Name ________________  Date ________"
void draw_worksheet_lines(const Press& press, const Rect& body, Scene& scene) {
  constexpr TextStyle kStyle{.size = 11};
  const double baseline = body.y + 16;
  const double middle = body.x + body.width * 0.62;
  const auto field = [&](std::string_view name, double from, double to) {
    scene.add(draw::Text{{from, baseline}, std::string(name), kStyle});
    const double line = from + press.measure.width(name, kStyle) + 6;
    scene.add(draw::Line{{line, baseline + 2}, {to, baseline + 2}, {draw::Colour{}, 0.6}});
  };
  field(press.words.name, body.x, middle - 14);
  field(press.words.date, middle, body.right());
}

double code_side(const Recipe& recipe, int squares) {
  if (recipe.qr.to == QrTarget::kNone) return 0;
  return std::max(kLeastCode, (squares + 2 * kQuietZone) * kLeastSquare);
}

}  // namespace

double digit_size(const Recipe& recipe, double board, int cells) {
  return theme_of(recipe, board, cells).digit * board / cells;
}

Slots puzzle_slots(const Recipe& recipe, const Frame& frame, const ChapterSlots& chapter) {
  SlotRequest request;
  request.area = frame.body;
  if (recipe.puzzles.worksheet) {
    request.area.y += kWorksheetHeight;
    request.area.height -= kWorksheetHeight;
  }
  request.count = puzzles_per_page(recipe, chapter.chapter);
  request.code = code_side(recipe, chapter.code_squares);
  // A few boards reach their largest size, and leave room for a larger gap.
  if (request.count <= 4) request.row_gap = 22;
  request.most_board = recipe.puzzles.large_print
                           ? kMostLargeBoard
                           : std::max(kUsualBoard, chapter.cells * kWideCell);
  return make_slots(request);
}

Slots solution_slots(const Recipe& recipe, const Frame& frame, std::span<const ChapterSize> sizes,
                     int chapter) {
  SlotRequest request;
  request.area = frame.body;
  request.count = chapter < 0 ? recipe.solutions.per_page : puzzles_per_page(recipe, chapter);
  int cells = kSide;
  for (int i = 0; i < static_cast<int>(sizes.size()); ++i) {
    if (chapter < 0 || i == chapter)
      cells = std::max(cells, sizes[static_cast<std::size_t>(i)].cells);
  }
  request.most_board = std::max(kUsualSolution, cells * kWideSolvedCell);
  request.row_gap = 10;
  return make_slots(request);
}

void draw_puzzles(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const auto chapter = static_cast<std::size_t>(page.chapter);
  const int cells = press.sizes[chapter].cells;
  const Slots slots =
      puzzle_slots(press.recipe, frame, {page.chapter, cells, press.code_squares[chapter]});
  if (press.recipe.puzzles.worksheet) draw_worksheet_lines(press, frame.body, scene);
  for (int i = 0; i < page.count; ++i) {
    const Entry& entry = press.entries[page.item(i)];
    const Rect block = slots.block_of(i);
    const Rect board = slots.board_of(i);
    scene.add(draw::Anchor{{block.x, block.y}, puzzle_anchor(entry.number)});
    const double above = slots.code_beside || slots.code == 0 ? 0 : slots.code + 6;
    draw_heading(press, entry, {block.x, block.y, board.width - above, slots.heading},
                 slots.heading_size(), scene);
    draw_entry(scene, board, entry, false,
               theme_of(press.recipe, slots.board, cells_across(entry)));
    if (slots.code == 0) continue;
    // A code that fitted when the recipe was checked fits now.
    if (const Result<QrCode> code = qr_code(code_text(press.recipe, entry))) {
      draw_qr(scene, slots.code_of(i), *code);
    }
  }
}

void draw_solutions(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const Slots slots = solution_slots(press.recipe, frame, press.sizes, page.chapter);
  const draw::Theme& theme = *draw::find_theme("print");
  for (int i = 0; i < page.count; ++i) {
    const Entry& entry = press.entries[page.item(i)];
    const Rect block = slots.block_of(i);
    scene.add(draw::Anchor{{block.x, block.y}, solution_anchor(entry.number)});
    draw_caption(press, entry, {block.x, block.y, block.width, slots.heading}, slots.heading_size(),
                 page.kind == PageKind::kSolutions, scene);
    draw_entry(scene, slots.board_of(i), entry, true, theme);
  }
}

}  // namespace nonet::book
