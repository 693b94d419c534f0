// Pages before the puzzles: half title, title, imprint, contents.

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "nonet/book/press.h"
#include "nonet/book/sign.h"

namespace nonet::book {

namespace {

using draw::Align;
using draw::Rect;

constexpr double kFirstLine = 180;  // of the contents, on a page of 648 points
constexpr double kLinePitch = 33;
constexpr double kGroupGap = 17;  // more between groups
constexpr double kHeadingLeading = 56.0 / 57;

// Two groups of lines, chapters and what is before and behind them.
constexpr int kGroups = 3;

double line_pitch(const Recipe& recipe) { return recipe.puzzles.large_print ? 40 : kLinePitch; }

// The labels of the book's chapters, each once.
std::set<Label> labels_of(const Press& press) {
  std::set<Label> labels;
  for (std::size_t i = 0; i < press.recipe.chapters.size(); ++i) {
    if (const auto label = label_of(press, static_cast<int>(i))) labels.insert(*label);
  }
  return labels;
}

// "all 300" of the solutions, the puzzles of a chapter, nothing else.
std::string range_of(const Press& press, const ContentsLine& line) {
  if (line.kind == PageKind::kSolutions) {
    return fmt::format("{} {}", press.words.all, press.entries.size());
  }
  return line.chapter < 0 ? std::string() : range_text(line.first + 1, line.first + line.count);
}

void draw_contents_line(const Press& press, const Rect& body, double baseline,
                        const ContentsLine& line, Scene& scene) {
  const Recipe& recipe = press.recipe;
  const bool is_main = line.kind != PageKind::kHowToPlay;
  TextStyle page = figure_style(recipe, 12, draw::kSemiBoldWeight);
  TextStyle range = figure_style(recipe, 10.5);
  page.align = range.align = Align::kRight;
  const double range_right = body.right() - (recipe.puzzles.large_print ? 84 : 66);
  const std::string numbers = range_of(press, line);
  const double sign = recipe.puzzles.large_print ? 22 : 17;
  const double left = body.x + 2 * sign;
  const double room = range_right - press.measure.width(numbers, range) - 12 - left;
  const std::string title = title_of(press, line);
  const TextStyle style = fitted(
      press.measure, title, is_main ? heading_style(recipe, 15) : words_style(recipe, 15), room, 6);
  if (line.chapter >= 0) {
    if (const auto label = label_of(press, line.chapter)) {
      draw_sign(scene, {body.x, baseline - 0.82 * sign}, sign, *label);
    }
  }
  scene.add(draw::Text{{left, baseline}, title, style});
  if (!numbers.empty()) scene.add(draw::Text{{range_right, baseline}, numbers, range});
  scene.add(draw::Text{{body.right(), baseline}, fmt::format("{}", line.page), page});
  scene.add(draw::LinkArea{{body.x, baseline - 16, body.width, 22}, anchor_of(line)});
}

// Lines in a column, no wider than the page lets them be.
double draw_lines(const Press& press, std::string_view words, TextStyle style, const Rect& area,
                  double leading, Scene& scene) {
  double y = area.y;
  for (const std::string& line : wrapped(press.measure, words, style, area.width)) {
    const TextStyle fit = fitted(press.measure, line, style, area.width, 6);
    scene.add(draw::Text{{area.x, y}, line, fit});
    y += leading;
  }
  return y;
}

}  // namespace

std::string range_text(int first, int last) {
  return first == last ? fmt::format("{}", first) : fmt::format("{}–{}", first, last);
}

std::string made_with(const Press& press) {
  const draw::Fonts& fonts = press.recipe.page.fonts;
  return fmt::format(fmt::runtime(press.words.made_with), NONET_VERSION, press.recipe.cover.seed,
                     fonts.words, fonts.figures);
}

int contents_lines(const Recipe& recipe) {
  const Frame frame = frame_of(recipe, 0, 1);
  const double height = frame.foot() - 30 - frame.down(kFirstLine) - (kGroups - 1) * kGroupGap;
  return std::max(1, 1 + static_cast<int>(height / line_pitch(recipe)));
}

void draw_half_title(const Press& press, const Frame& frame, Scene& scene) {
  draw_lines(press, press.recipe.cover.title, heading_style(press.recipe, 19),
             {frame.body.x, frame.down(192), frame.body.width, 0}, 24, scene);
}

void draw_title_page(const Press& press, const Frame& frame, Scene& scene) {
  const Cover& cover = press.recipe.cover;
  const Rect& body = frame.body;
  TextStyle title = heading_style(press.recipe, 57);
  // As large as it may be in three lines, with every word whole.
  const auto fits = [&] {
    const auto lines = wrapped(press.measure, cover.title, title, body.width);
    return lines.size() <= 3 && std::ranges::all_of(lines, [&](const std::string& line) {
             return press.measure.width(line, title) <= body.width;
           });
  };
  while (title.size > 14 && !fits()) title.size -= 1;
  scene.add(draw::Block{draw::BlockKind::kHeading, true, {}});
  const double leading = kHeadingLeading * title.size;
  double y = draw_lines(press, cover.title, title, {body.x, frame.down(188), body.width, 0},
                        leading, scene);
  scene.add(draw::Block{draw::BlockKind::kHeading, false, {}});
  y += 36 - leading;
  if (!cover.subtitle.empty()) {
    y = draw_lines(press, cover.subtitle, italic_style(press.recipe, 14.5),
                   {body.x, y, body.width, 0}, 20, scene);
  }
  y = std::max(y + 14, frame.down(384));
  constexpr double kSign = 26;
  double x = body.x;
  for (const Label label : labels_of(press)) {
    draw_sign(scene, {x, y}, kSign, label);
    x += 40;
  }
  const double foot = body.bottom() - 24;
  const TextStyle name = figure_style(press.recipe, 12.5, 700);
  const std::string& by = cover.publisher.empty() ? cover.author : cover.publisher;
  draw_lines(press, by, name, {body.x, foot, body.width, 0}, 16, scene);
  if (!cover.author.empty() && !cover.publisher.empty()) {
    draw_lines(press, cover.author, words_style(press.recipe, 14.5),
               {body.x, frame.down(188) - 0.8 * title.size - 22, body.width, 0}, 18, scene);
  }
}

void draw_imprint(const Press& press, const Frame& frame, Scene& scene) {
  const Recipe& recipe = press.recipe;
  const Cover& cover = recipe.cover;
  const TextStyle plain = words_style(recipe, 9);
  const double leading = plain.size * 12.5 / 9;
  const double width = frame.body.width - (recipe.puzzles.large_print ? 0 : 70);
  std::vector<std::pair<std::string, TextStyle>> paragraphs;
  TextStyle bold = plain;
  bold.weight = draw::kSemiBoldWeight;
  paragraphs.emplace_back(cover.title, bold);
  paragraphs.emplace_back(cover.subtitle, plain);
  paragraphs.emplace_back(cover.author, plain);
  paragraphs.emplace_back(cover.edition, plain);
  paragraphs.emplace_back(cover.copyright, plain);
  if (!cover.isbn.empty()) {
    paragraphs.emplace_back("ISBN " + cover.isbn, figure_style(recipe, 0.94 * plain.size));
  }
  paragraphs.emplace_back(made_with(press), plain);
  double height = 0;
  for (const auto& [words, style] : paragraphs) {
    if (words.empty()) continue;
    height += height_of(press.measure, words, style, width, leading / style.size) + 8;
  }
  const double most = frame.body.bottom() - height;
  Rect area{frame.body.x, std::min(frame.down(381), most), width, 0};
  scene.add(draw::Block{draw::BlockKind::kParagraph, true, {}});
  for (const auto& [words, style] : paragraphs) {
    if (!words.empty()) area.y = draw_lines(press, words, style, area, leading, scene) + 8;
  }
  scene.add(draw::Block{draw::BlockKind::kParagraph, false, {}});
}

void draw_contents(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const Rect& body = frame.body;
  if (page.first == 0) {
    scene.add(draw::Anchor{{body.x, frame.trim.y}, std::string(kContentsAnchor)});
  }
  scene.add(draw::Block{draw::BlockKind::kHeading, true, {}});
  scene.add(draw::Text{{body.x, frame.down(120)},
                       std::string(press.words.contents),
                       heading_style(press.recipe, 30)});
  scene.add(draw::Block{draw::BlockKind::kHeading, false, {}});
  double baseline = frame.down(kFirstLine);
  for (int i = 0; i < page.count; ++i) {
    const ContentsLine& line = press.plan.contents[page.item(i)];
    if (i > 0) {
      const ContentsLine& before = press.plan.contents[page.item(i - 1)];
      baseline += line_pitch(press.recipe) + (line.kind == before.kind ? 0 : kGroupGap);
    }
    draw_contents_line(press, body, baseline, line, scene);
  }
}

}  // namespace nonet::book
