// The cover of a book: back, spine and front beside each other, as a printer takes them.
//
//   +--------------+--+--------------+
//   | back         |  | title        |    the ground goes on beyond the edges by the bleed;
//   | chapters     |  +--------------+    text stays away from them
//   |       +----+ |  | a board, cut |
//   |       |    | |  | by the edge  |
//   +-------+----+-+--+--------------+

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "nonet/book/board_look.h"
#include "nonet/book/book.h"
#include "nonet/book/cover_board.h"
#include "nonet/book/finish.h"
#include "nonet/book/layout.h"
#include "nonet/book/sign.h"

namespace nonet::book {

namespace {

using draw::Align;
using draw::Colour;
using draw::Rect;

constexpr Colour kGround{0x1F1F47};
constexpr Colour kPale{0xF6F3EA};
constexpr Colour kWhite{0xFFFFFF};
constexpr Colour kSignLine{0x8D8AD8};
// The shades of cells, from those that are solved first to the last.
constexpr Colour kFirst{0x3A388C};
constexpr Colour kLast{0xC6C4FA};

// Inches a page, of white, cream and colour paper; what Kindle Direct Publishing counts with.
constexpr std::array kThickness{0.002252, 0.0025, 0.002347};
constexpr int kLeastPagesForText = 80;
constexpr double kSpineMargin = 4.5;
constexpr double kMargin = 40;
constexpr double kHeadHeight = 216;  // of the front's head, on a page of 648 points
constexpr double kBarcodeWidth = 132;
constexpr double kBarcodeHeight = 82;
constexpr std::size_t kCellsAcross = 9;

Colour blend(Colour from, Colour to, double share) {
  std::uint32_t rgb = 0;
  for (const int shift : {16, 8, 0}) {
    const auto part = [shift](Colour colour) {
      return static_cast<double>(colour.rgb >> shift & 0xFFU);
    };
    const long mixed = std::lround(part(from) + share * (part(to) - part(from)));
    rgb |= static_cast<std::uint32_t>(mixed) << shift;
  }
  return {rgb};
}

class CoverPainter {
 public:
  CoverPainter(const Recipe& recipe, const std::vector<Entry>& entries, int pages,
               const draw::TextMeasure& measure)
      : recipe_(recipe),
        entries_(entries),
        measure_(measure),
        trim_(recipe.page.trim),
        bleed_(recipe.jacket.bleed),
        spine_(pages * kThickness[static_cast<std::size_t>(recipe.jacket.paper)] * kInch),
        has_spine_text_(pages >= kLeastPagesForText) {}

  draw::Scene draw() {
    scene_.width = 2 * (trim_.width + bleed_) + spine_;
    scene_.height = trim_.height + 2 * bleed_;
    fill({0, 0, scene_.width, scene_.height}, kGround);
    draw_front();
    draw_back();
    if (has_spine_text_) draw_spine();
    return std::move(scene_);
  }

  Rect trim() const { return {bleed_, bleed_, 2 * trim_.width + spine_, trim_.height}; }

 private:
  void fill(const Rect& rect, Colour colour) {
    draw::Rectangle shape;
    shape.rect = rect;
    shape.fill = colour;
    scene_.add(shape);
  }

  TextStyle style(double size, draw::Face face, int weight, Colour colour) const {
    TextStyle made;
    made.size = size;
    made.face = face;
    made.weight = weight;
    made.colour = colour;
    return made;
  }
  TextStyle words(double size, Colour colour, int weight = draw::kSemiBoldWeight) const {
    return style(size, draw::Face::kWords, weight, colour);
  }
  TextStyle italic(double size, Colour colour) const {
    TextStyle made = words(size, colour, 400);
    made.italic = true;
    return made;
  }
  TextStyle figures(double size, Colour colour, int weight = draw::kMediumWeight) const {
    return style(size, draw::Face::kFigures, weight, colour);
  }

  const std::string& publisher() const {
    const Cover& cover = recipe_.cover;
    return cover.publisher.empty() ? cover.author : cover.publisher;
  }

  void draw_front() {
    const double left = bleed_ + trim_.width + spine_;
    const double head =
        std::max(trim_.height - trim_.width, trim_.height * kHeadHeight / (9 * kInch));
    fill({left, 0, trim_.width + bleed_, bleed_ + head}, kPale);
    const double x = left + kMargin;
    const double width = trim_.width - 2 * kMargin;
    const Cover& cover = recipe_.cover;
    TextStyle title = words(45 * trim_.width / (6 * kInch), kGround);
    // In two lines, with every word whole.
    const auto lines = [&] { return wrapped(measure_, cover.title, title, width); };
    const auto fits = [&] {
      const auto all = lines();
      return all.size() <= 2 && std::ranges::all_of(all, [&](const std::string& line) {
               return measure_.width(line, title) <= width;
             });
    };
    while (title.size > 9 && !fits()) title.size -= 1;
    const double subtitle = bleed_ + head - 34;
    double y = subtitle - 40 - static_cast<double>(lines().size() - 1) * 1.067 * title.size;
    for (const std::string& line : lines()) {
      scene_.add(draw::Text{{x, y}, line, title});
      y += 1.067 * title.size;
    }
    TextStyle name = figures(14, kGround, 700);
    name.align = Align::kRight;
    name = fitted(measure_, publisher(), name, width / 2, 6);
    scene_.add(draw::Text{{x + width, subtitle}, publisher(), name});
    const double room = width - measure_.width(publisher(), name) - 14;
    scene_.add(draw::Text{{x, subtitle},
                          cover.subtitle,
                          fitted(measure_, cover.subtitle, italic(14.5, kGround), room, 5)});
    draw_board({left, bleed_ + head});
  }

  // The first classic puzzle of the book, as wide as the page.
  void draw_board(draw::Point corner) {
    const auto is_classic = [](const Entry& entry) { return entry.classic() != nullptr; };
    const auto found = std::ranges::find_if(entries_, is_classic);
    if (found == entries_.end()) return;
    const ClassicContent& content = *found->classic();
    const std::array<int, kCells> rounds = solving_rounds(content.givens, content.solution);
    const int last = std::max(2, *std::ranges::max_element(rounds));
    const double side = trim_.width / static_cast<double>(kCellsAcross);
    for (const Cell cell : kAllCells) {
      const double x = corner.x + cell.column() * side;
      const double y = corner.y + cell.row() * side;
      if (y >= scene_.height) continue;
      if (!content.givens.is_blank(cell)) {
        draw_given({x + side / 2, y + side / 2}, content.givens.digit(cell), 0.62 * side);
        continue;
      }
      const auto round = static_cast<double>(rounds[static_cast<std::size_t>(cell.index())] - 1);
      fill(shade_of(cell, x, y, side), blend(kFirst, kLast, round / (last - 1)));
    }
  }

  // Cells at the page's edges go on to the sheet's.
  Rect shade_of(Cell cell, double x, double y, double side) const {
    const auto gap = [](int index) { return index % kBoxSide == 0 ? 2.0 : 0.6; };
    const double left = cell.column() == 0 ? 0 : gap(cell.column());
    const double right = cell.column() + 1 == kSide ? -bleed_ : gap(cell.column() + 1);
    const double top = cell.row() == 0 ? 0 : gap(cell.row());
    const double most = scene_.height - y;
    const bool is_last = cell.row() + 1 == kSide;
    const double bottom = is_last ? most : std::min(most, side - gap(cell.row() + 1));
    return {x + left, y + top, side - left - right, bottom - top};
  }

  void draw_given(draw::Point centre, Digit digit, double size) {
    // A digit that the edge would cut is left out.
    if (centre.y + size / 2 > bleed_ + trim_.height - 9) return;
    TextStyle made = figures(size, kWhite);
    made.align = Align::kCentre;
    made.vertical = draw::Vertical::kMiddle;
    scene_.add(draw::Text{centre, {digit.to_char()}, made});
  }

  void draw_back() {
    const double x = bleed_ + kMargin;
    const double right = bleed_ + trim_.width - kMargin;
    double y = bleed_ + 94;
    const TextStyle heading =
        fitted(measure_, recipe_.cover.title, words(25, kWhite), right - x, 9);
    scene_.add(draw::Text{{x, y}, recipe_.cover.title, heading});
    Column column(scene_, measure_, {x, y + 16, right - x, 0});
    column.paragraph(recipe_.jacket.back, words(13, kWhite, 400), 19.0 / 13);
    y = std::max(column.y() + 60, bleed_ + 0.46 * trim_.height);
    const double barcode = bleed_ + trim_.height - kMargin - kBarcodeHeight;
    int first = 1;
    for (std::size_t i = 0; i < recipe_.chapters.size(); ++i) {
      const int count =
          static_cast<int>(std::ranges::count(entries_, static_cast<int>(i), &Entry::chapter));
      if (y < barcode - 24) draw_chapter(i, first, first + count - 1, {x, y}, right);
      first += count;
      y += 34;
    }
    fill({right - kBarcodeWidth, barcode, kBarcodeWidth, kBarcodeHeight}, kPale);
    const TextStyle name =
        fitted(measure_, publisher(), figures(15, kWhite, 700), right - kBarcodeWidth - 14 - x, 6);
    scene_.add(draw::Text{{x, bleed_ + trim_.height - kMargin}, publisher(), name});
  }

  void draw_chapter(std::size_t chapter, int first, int last, draw::Point at, double right) {
    const auto of_chapter = [chapter](const Entry& entry) {
      return entry.chapter == static_cast<int>(chapter);
    };
    const auto one = std::ranges::find_if(entries_, of_chapter);
    const bool same =
        one != entries_.end() && std::ranges::all_of(entries_, [&](const Entry& entry) {
          return !of_chapter(entry) || entry.label == one->label;
        });
    if (same) draw_sign(scene_, {at.x, at.y - 15}, 20, one->label, {kWhite, kSignLine});
    TextStyle numbers = figures(12, kWhite);
    numbers.align = Align::kRight;
    const std::string range = range_text(first, last);
    scene_.add(draw::Text{{right, at.y}, range, numbers});
    const double room = right - measure_.width(range, numbers) - 12 - at.x - 34;
    const std::string& title = recipe_.chapters[chapter].title;
    scene_.add(draw::Text{
        {at.x + 34, at.y}, title, fitted(measure_, title, words(14.5, kWhite), room, 6)});
  }

  // Read from the top down, as spines are.
  void draw_spine() {
    const double room = spine_ - 2 * kSpineMargin;
    if (room < 6) return;
    const double x = bleed_ + trim_.width + spine_ / 2;
    const double length = trim_.height - 2 * kMargin;
    TextStyle title = words(std::min(15.5, room / 1.1), kWhite);
    TextStyle name = figures(std::min(11.5, room / 1.2), kWhite);
    title.rotation = name.rotation = 90;
    name.align = Align::kRight;
    name = fitted(measure_, publisher(), name, length / 3, 4);
    title = fitted(measure_, recipe_.cover.title, title, length * 0.6, 4);
    scene_.add(draw::Text{{x - 0.33 * title.size, bleed_ + kMargin}, recipe_.cover.title, title});
    scene_.add(
        draw::Text{{x - 0.36 * name.size, bleed_ + trim_.height - kMargin}, publisher(), name});
  }

  const Recipe& recipe_;
  const std::vector<Entry>& entries_;
  const draw::TextMeasure& measure_;
  Size trim_;
  double bleed_;
  double spine_;
  bool has_spine_text_;
  draw::Scene scene_;
};

}  // namespace

Result<std::string> print_cover(const Recipe& recipe, const std::vector<Entry>& entries,
                                int pages) {
  const std::unique_ptr<draw::TextMeasure> measure = draw::font_measure(recipe.page.fonts);
  CoverPainter painter(recipe, entries, pages, *measure);
  std::string bytes;
  const auto append = [&bytes](std::string_view more) {
    bytes += more;
    return true;
  };
  draw::PdfWriter writer({}, append, recipe.page.fonts, draw::PdfUse::kPrint);
  if (auto error = writer.add(painter.draw())) return *std::move(error);
  if (auto error = writer.finish({})) return *std::move(error);
  draw::PdfFinish finish = finish_of(recipe);
  finish.use = draw::PdfUse::kPrint;
  finish.trims = {painter.trim()};
  return draw::finish_pdf(bytes, finish);
}

}  // namespace nonet::book
