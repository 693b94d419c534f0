// Pages without puzzles: title, contents, rules.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "nonet/book/press.h"
#include "nonet/draw/board_picture.h"
#include "nonet/draw/theme.h"
#include "nonet/solve/solver.h"

namespace nonet::book {

namespace {

using draw::Align;
using draw::Rect;

constexpr draw::Colour kBlack{};
constexpr double kLinePitch = 36;     // of the contents
constexpr double kContentsHead = 76;  // above its lines
constexpr double kWidestText = 330;   // points; longer lines are hard to follow

// The magic square that Lo river's turtle carried.
constexpr std::array kOrnament{"4", "9", "2", "3", "5", "7", "8", "1", "6"};

constexpr std::string_view kExample =
    "....5.49...59.7.....7..48.25...1.2.61..4.5..32.8.6...57.23..6.....2.15...14.9....";

void add_rule(Scene& scene, draw::Point from, double length, double width) {
  scene.add(draw::Line{from, {from.x + length, from.y}, {kBlack, width}});
}

void draw_ornament(Scene& scene, const Rect& where) {
  const double cell = where.width / 3;
  for (int i = 0; i < 9; ++i) {
    const int row = i / 3;
    const int column = i % 3;
    const Rect rect{where.x + column * cell, where.y + row * cell, cell, cell};
    const TextStyle style{.size = cell * 0.6,
                          .align = Align::kCentre,
                          .vertical = draw::Vertical::kMiddle,
                          .bold = i == 4};
    scene.add(draw::Text{rect.centre(), kOrnament[static_cast<std::size_t>(i)], style});
  }
  for (int i = 1; i < 3; ++i) {
    const double at = i * cell;
    scene.add(draw::Line{
        {where.x + at, where.y}, {where.x + at, where.bottom()}, {kBlack, cell * 0.018}});
    scene.add(
        draw::Line{{where.x, where.y + at}, {where.right(), where.y + at}, {kBlack, cell * 0.018}});
  }
  draw::Rectangle frame;
  frame.rect = where;
  frame.stroke = draw::Stroke{kBlack, cell * 0.07};
  scene.add(frame);
}

std::vector<std::string> rules_of(const Press& press) {
  std::vector<std::string> rules(press.words.rules.begin(), press.words.rules.end() - 1);
  const auto& shown = press.recipe.puzzles.heading;
  if (std::find(shown.begin(), shown.end(), Shown::kLabel) != shown.end()) {
    rules.push_back(
        fmt::format(fmt::runtime(press.words.labels_rule), fmt::join(press.words.labels, ", ")));
  }
  if (std::ranges::any_of(press.sizes, &ChapterSize::variants)) {
    rules.emplace_back(press.words.variants_rule);
  }
  rules.emplace_back(press.words.rules.back());
  return rules;
}

constexpr double kRulesLeading = 1.45;

double rules_height(const Press& press, std::span<const std::string> rules, double size,
                    double width) {
  double height = 0;
  for (const std::string& rule : rules) {
    height += height_of(press.measure, rule, {.size = size}, width, kRulesLeading) + 0.6 * size;
  }
  return height;
}

void draw_contents_line(const Press& press, const Rect& where, const ContentsLine& line,
                        Scene& scene) {
  constexpr TextStyle kEntry{.size = 12.5, .bold = true};
  constexpr TextStyle kCount{.size = 9};
  TextStyle number = kEntry;
  number.align = Align::kRight;
  const std::string page = fmt::format("{}", line.page);
  const double room = where.width - press.measure.width(page, number) - 24;
  const std::string title = shortened(press.measure, title_of(press, line), kEntry, room);
  const double baseline = where.y + 16;
  scene.add(draw::Text{{where.x, baseline}, title, kEntry});
  scene.add(draw::Text{{where.right(), baseline}, page, number});
  const double from = where.x + press.measure.width(title, kEntry) + 6;
  const double to = where.right() - press.measure.width(page, number) - 6;
  if (to > from) {
    scene.add(
        draw::Line{{from, baseline - 1}, {to, baseline - 1}, {kBlack, 0.8, draw::Dash::kDotted}});
  }
  if (const std::string count = count_text(press, line); !count.empty()) {
    scene.add(draw::Text{{where.x, baseline + 13}, count, kCount});
  }
  scene.add(draw::LinkArea{where, anchor_of(line)});
}

}  // namespace

// The left part of the body, no wider than reads well.
Rect text_area(const Frame& frame) {
  const double width = std::min(kWidestText, frame.body.width);
  return {frame.body.x, frame.body.y, width, frame.body.height};
}

std::string count_text(const Press& press, const ContentsLine& line) {
  if (line.chapter < 0) return {};
  const std::string_view noun = line.count == 1 ? press.words.puzzle : press.words.puzzles;
  const std::string numbers = line.count == 1
                                  ? fmt::format("{}", line.first + 1)
                                  : fmt::format("{}–{}", line.first + 1, line.first + line.count);
  return fmt::format("{} {} · {}", line.count, noun, numbers);
}

int contents_lines(const Recipe& recipe) {
  const Frame frame = frame_of(recipe.page, 0, 1);
  return std::max(1, static_cast<int>((frame.body.height - kContentsHead) / kLinePitch));
}

void draw_title_page(const Press& press, const Frame& frame, Scene& scene) {
  const Cover& cover = press.recipe.cover;
  const Rect& body = frame.body;
  const TextStyle title =
      fitted(press.measure, cover.title, {.size = 46, .align = Align::kCentre, .bold = true},
             body.width, 22);
  Column column(scene, press.measure, body);
  column.skip(frame.trim.height * 0.13);
  column.paragraph(cover.title, title, 1.2);
  if (!cover.subtitle.empty()) {
    column.skip(10);
    column.paragraph(cover.subtitle, {.size = 16, .align = Align::kCentre}, 1.35);
  }
  const double foot = body.bottom() - 40;
  const double room = foot - 30 - column.y();
  const double side = std::min({body.width * 0.42, room * 0.7, 220.0});
  if (side > 60) {
    const double y = column.y() + (room - side) / 2 + 10;
    draw_ornament(scene, {body.centre().x - side / 2, y, side, side});
  }
  if (cover.author.empty()) return;
  const TextStyle author =
      fitted(press.measure, cover.author, {.size = 15, .align = Align::kCentre}, body.width, 9);
  scene.add(draw::Text{{body.centre().x, foot}, cover.author, author});
}

void draw_contents(const Press& press, const Frame& frame, const PageSpec& page, Scene& scene) {
  const Rect& body = frame.body;
  if (page.first == 0)
    scene.add(draw::Anchor{{body.x, frame.trim.y}, std::string(kContentsAnchor)});
  scene.add(draw::Text{
      {body.x, body.y + 34}, std::string(press.words.contents), {.size = 24, .bold = true}});
  add_rule(scene, {body.x, body.y + 46}, body.width, 1.5);
  for (int i = 0; i < page.count; ++i) {
    const ContentsLine& line = press.plan.contents[page.item(i)];
    draw_contents_line(press, {body.x, body.y + kContentsHead + i * kLinePitch, body.width, 30},
                       line, scene);
  }
}

void draw_how_to_play(const Press& press, const Frame& frame, Scene& scene) {
  const Rect& body = frame.body;
  scene.add(draw::Anchor{{body.x, frame.trim.y}, std::string(kHowToPlayAnchor)});
  scene.add(draw::Text{
      {body.x, body.y + 34}, std::string(press.words.how_to_play), {.size = 24, .bold = true}});
  add_rule(scene, {body.x, body.y + 46}, body.width, 1.5);
  constexpr double kHead = 64;
  constexpr double kGap = 24;
  const std::vector<std::string> rules = rules_of(press);
  const double width = std::min(body.width, 1.25 * kWidestText);
  double board = std::min((width - kGap) / 2, 200.0);
  double size = 12;
  while (size > 7 && kHead + rules_height(press, rules, size, width) + board + 16 > body.height) {
    size -= 0.5;
  }
  Column column(scene, press.measure, {body.x, body.y + kHead, width, body.height - kHead});
  for (const std::string& rule : rules) {
    column.paragraph(rule, {.size = size}, kRulesLeading);
    column.skip(0.6 * size);
  }
  board = std::min(board, column.left() - 16);
  if (board < 60) return;
  const Grid puzzle = Grid::from_line(kExample).value_or(Grid());
  const Grid solution = solve(puzzle).first;
  const draw::Theme& theme = *draw::find_theme("print");
  const double y = column.y() + 8;
  const double left = body.x + (width - 2 * board - kGap) / 2;
  draw_board(scene, {left, y, board, board}, draw::picture_of(puzzle, puzzle), theme);
  draw_board(scene, {left + board + kGap, y, board, board}, draw::picture_of(puzzle, solution),
             theme);
}

}  // namespace nonet::book
