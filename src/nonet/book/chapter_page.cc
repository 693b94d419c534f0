// The page that opens a chapter: its label's sign, title, intro, the rules of variants, and at the
// foot which puzzles it has.

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/book/press.h"
#include "nonet/book/rule_words.h"
#include "nonet/book/sign.h"
#include "nonet/draw/sheet.h"
#include "nonet/draw/theme.h"

namespace nonet::book {

namespace {

using draw::Paragraph;
using draw::Rect;

constexpr double kLeading = 19.5 / 13.5;
constexpr double kGap = 0.6;     // between paragraphs, in font sizes
constexpr double kSample = 3.4;  // indent of words behind a sample of a line, in font sizes
constexpr double kLargestText = 13.5;
constexpr double kSmallestText = 6;

std::vector<Paragraph> paragraphs_of(const Press& press, const PageSpec& page) {
  std::vector<Paragraph> paragraphs;
  const std::string& intro = press.recipe.chapters[static_cast<std::size_t>(page.chapter)].intro;
  const std::optional<Label> label = label_of(press, page.chapter);
  if (!intro.empty()) {
    paragraphs.push_back({intro});
  } else if (label && !press.sizes[static_cast<std::size_t>(page.chapter)].variants) {
    paragraphs.push_back({std::string(press.words.leads[static_cast<std::size_t>(*label)])});
  }
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
    height += height_of(press.measure, paragraph.words, words_style(press.recipe, size),
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
  double size = words_style(press.recipe, kLargestText).size;
  while (size > kSmallestText && total_height(press, paragraphs, size, area.width) > area.height) {
    size -= 0.5;
  }
  double y = area.y;
  for (const Paragraph& paragraph : paragraphs) {
    const double indent = indent_of(paragraph, size);
    if (paragraph.sample) draw_sample(scene, {area.x, y}, *paragraph.sample, size);
    Column column(scene, press.measure,
                  {area.x + indent, y, area.width - indent, area.bottom() - y});
    column.paragraph(paragraph.words, words_style(press.recipe, size), kLeading);
    y = column.y() + kGap * size;
  }
}

}  // namespace

void draw_chapter_page(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  constexpr double kSign = 92;
  const Recipe& recipe = press.recipe;
  const Rect& body = frame.body;
  const std::string& title = recipe.chapters[static_cast<std::size_t>(page.chapter)].title;
  scene.add(draw::Anchor{{body.x, frame.trim.y}, chapter_anchor(page.chapter)});
  const double foot = body.bottom() - 24;
  const std::vector<Paragraph> paragraphs = paragraphs_of(press, page);
  // Many rules begin higher up.
  const double width = body.width - (paragraphs.size() > 2 ? 0 : 60);
  const bool crowded =
      total_height(press, paragraphs, kLargestText, width) > foot - 24 - frame.down(331);
  const std::optional<Label> label = label_of(press, page.chapter);
  if (label && !crowded) draw_sign(scene, {body.x, frame.down(126)}, kSign, *label);
  scene.add(draw::Block{draw::BlockKind::kHeading, true, {}});
  const TextStyle name = fitted(press.measure, title, heading_style(recipe, 50), body.width, 18);
  double y = crowded ? body.y + 48 : frame.down(302);
  for (const std::string& line : wrapped(press.measure, title, name, body.width)) {
    scene.add(draw::Text{{body.x, y}, line, name});
    y += 1.1 * name.size;
  }
  scene.add(draw::Block{draw::BlockKind::kHeading, false, {}});
  y += 29 - 1.1 * name.size;
  scene.add(draw::Block{draw::BlockKind::kParagraph, true, {}});
  draw_paragraphs(press, paragraphs, {body.x, y, width, foot - 24 - y}, scene);
  scene.add(draw::Block{draw::BlockKind::kParagraph, false, {}});
  scene.add(draw::Text{{body.x, foot},
                       range_text(page.first + 1, page.first + page.count),
                       figure_style(recipe, 13, 700)});
  if (recipe.solutions.where != Solutions::kBack) return;
  const TextStyle italic = italic_style(recipe, 12);
  const std::string words = std::string(press.words.solutions_from) + " ";
  scene.add(draw::Text{{body.x, foot + 18}, words, italic});
  scene.add(draw::Text{{body.x + press.measure.width(words, italic), foot + 18},
                       fmt::format("{}", press.plan.solution_pages[page.item(0)]),
                       figure_style(recipe, 12, 700)});
}

}  // namespace nonet::book
