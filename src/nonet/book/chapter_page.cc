// The page that opens a chapter or the solutions: title, how many puzzles, intro, and the rules of
// variants.

#include <utility>
#include <vector>

#include "nonet/book/press.h"
#include "nonet/book/rule_words.h"
#include "nonet/draw/sheet.h"
#include "nonet/draw/theme.h"

namespace nonet::book {

namespace {

using draw::Paragraph;
using draw::Rect;

constexpr double kLeading = 1.5;
constexpr double kGap = 0.6;     // between paragraphs, in font sizes
constexpr double kSample = 3.4;  // indent of words behind a sample of a line, in font sizes
constexpr double kLargestText = 12;
constexpr double kSmallestText = 6;

std::vector<Paragraph> paragraphs_of(const Press& press, const PageSpec& page) {
  std::vector<Paragraph> paragraphs;
  const std::string& intro = press.recipe.chapters[static_cast<std::size_t>(page.chapter)].intro;
  if (!intro.empty()) paragraphs.push_back({intro});
  const auto entries = press.entries.subspan(page.item(0), static_cast<std::size_t>(page.count));
  const draw::Theme& theme = *draw::find_theme("print");
  for (Paragraph& rule : chapter_rules(entries, press.recipe.cover.language, theme)) {
    paragraphs.push_back(std::move(rule));
  }
  return paragraphs;
}

double indent_of(const Paragraph& paragraph, double size) {
  return paragraph.sample ? kSample * size : 0;
}

double total_height(const Press& press, const std::vector<Paragraph>& paragraphs, double size,
                    double width) {
  double height = -kGap * size;
  for (const Paragraph& paragraph : paragraphs) {
    height += height_of(press.measure, paragraph.words, {.size = size},
                        width - indent_of(paragraph, size), kLeading) +
              kGap * size;
  }
  return height;
}

void draw_sample(Scene& scene, draw::Point at, draw::Stroke stroke, double size) {
  stroke.width *= size;
  const double y = at.y + 0.75 * size;
  scene.add(draw::Path{.points = {{at.x + stroke.width / 2, y}, {at.x + 2.6 * size, y}},
                       .stroke = stroke});
}

// In the largest font with which they fit.
void draw_paragraphs(const Press& press, const std::vector<Paragraph>& paragraphs, const Rect& area,
                     Scene& scene) {
  double size = kLargestText;
  while (size > kSmallestText && total_height(press, paragraphs, size, area.width) > area.height) {
    size -= 0.5;
  }
  double y = area.y;
  for (const Paragraph& paragraph : paragraphs) {
    const double indent = indent_of(paragraph, size);
    if (paragraph.sample) draw_sample(scene, {area.x, y}, *paragraph.sample, size);
    Column column(scene, press.measure,
                  {area.x + indent, y, area.width - indent, area.bottom() - y});
    column.paragraph(paragraph.words, {.size = size}, kLeading);
    y = column.y() + kGap * size;
  }
}

}  // namespace

void draw_chapter_page(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const bool solutions = page.kind == PageKind::kSolutionsTitle;
  const ContentsLine line{page.chapter, page.kind, 0, page.first, page.count};
  const std::string title = title_of(press, line);
  scene.add(draw::Anchor{{frame.body.x, frame.trim.y}, anchor_of(line)});
  Rect area = text_area(frame);
  area.y = frame.trim.y + frame.trim.height * 0.3;
  area.height = frame.body.bottom() - area.y;
  scene.add(draw::Line{{area.x, area.y}, {area.x + 64, area.y}, {draw::Colour{}, 5}});
  Column column(scene, press.measure, {area.x, area.y + 16, frame.body.width, area.height - 16});
  column.paragraph(
      title, fitted(press.measure, title, {.size = 34, .bold = true}, frame.body.width, 20), 1.25);
  if (solutions) return;
  column.skip(8);
  column.paragraph(count_text(press, line), {.size = 13});
  draw_paragraphs(press, paragraphs_of(press, page),
                  {area.x, column.y() + 20, area.width, column.left() - 20}, scene);
}

}  // namespace nonet::book
