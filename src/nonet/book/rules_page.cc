// The page on how to play: the rule, its houses, a first step, and what to look for later.

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/book/board_look.h"
#include "nonet/book/press.h"
#include "nonet/book/sign.h"

namespace nonet::book {

namespace {

using draw::Rect;

constexpr double kLeading = 15.0 / 11;

// The example: the 5 of the box at the lower left.
constexpr std::string_view kExample =
    "..5..1.781...8529.8.92.7....5.1..9..29....6..3..7.8.5...38...65...6.3.2....5..413";
constexpr std::array<std::pair<int, int>, 4> kRinged{{{0, 2}, {3, 1}, {6, 8}, {8, 3}}};
constexpr std::pair<int, int> kPlaced{7, 0};

// All lengths of the page, in the same proportion, so that it fits.
struct Scale {
  double by = 1;
  double text = 11;
};

// The board of the example with lines from the ringed digits through what they bar.
void draw_example(Scene& scene, const Rect& where) {
  const double side = where.width / kSide;
  const auto centre = [&](int row, int column) {
    return draw::Point{where.x + (column + 0.5) * side, where.y + (row + 0.5) * side};
  };
  BoardLook look;
  look.cell_line = 0.25;
  look.box_line = 0.8;
  look.frame = 1.2;
  look.given = draw::kMediumWeight;
  const Grid grid = Grid::from_line(kExample).value_or(Grid());
  draw_grid(scene, where, look);
  const draw::Stroke pen{{}, 1};
  scene.add(draw::Line{centre(0, 2), centre(8, 2), pen});
  scene.add(draw::Line{centre(3, 1), centre(8, 1), pen});
  scene.add(draw::Line{centre(6, 8), centre(6, 0), pen});
  scene.add(draw::Line{centre(8, 3), centre(8, 0), pen});
  const draw::Colour white{0xFFFFFF};
  for (const Cell cell : kAllCells) {
    if (grid.is_blank(cell)) continue;
    const std::pair at{cell.row(), cell.column()};
    const bool ringed = std::ranges::find(kRinged, at) != kRinged.end();
    const draw::Point middle = centre(at.first, at.second);
    if (at.first >= 6 || ringed || at.second == 1 || at.second == 2) {
      std::optional<draw::Stroke> ring;
      if (ringed) ring = pen;
      scene.add(draw::Circle{middle, 0.4 * side, white, ring});
    }
    draw_digit(scene, middle, {grid.digit(cell).to_char()}, 0.64 * side, draw::kMediumWeight);
  }
  const draw::Point placed = centre(kPlaced.first, kPlaced.second);
  draw::Rectangle square;
  square.rect = {placed.x - 0.4 * side, placed.y - 0.4 * side, 0.8 * side, 0.8 * side};
  square.fill = draw::Colour{};
  scene.add(square);
  scene.add(draw::Text{placed,
                       "5",
                       {.size = 0.64 * side,
                        .colour = white,
                        .align = draw::Align::kCentre,
                        .vertical = draw::Vertical::kMiddle,
                        .face = draw::Face::kFigures,
                        .weight = draw::kMediumWeight}});
}

class RulesPage {
 public:
  RulesPage(const Press& press, const Frame& frame, Scene& scene)
      : press_(press), body_(frame.body), scene_(scene) {}

  // False where it does not fit in this proportion.
  bool draw(const Scale& scale) {
    scale_ = scale;
    y_ = body_.y + 48 * std::min(1.0, scale.by);
    heading(press_.words.how_to_play, 30, draw::BlockKind::kHeading);
    y_ += 14;
    paragraph(press_.words.rule, body_.x, body_.width);
    y_ += 14;
    draw_houses();
    y_ += 32 * scale_.by;
    heading(press_.words.first_step, 17, draw::BlockKind::kSubheading);
    y_ += 18;
    const bool fits_beside = draw_step();
    // Large print has room for less.
    if (!press_.recipe.puzzles.large_print) {
      for (const std::string_view words : press_.words.advice) {
        paragraph(words, body_.x, body_.width);
        y_ += 0.5 * size();
      }
    }
    draw_signs();
    if (std::ranges::any_of(press_.sizes, &ChapterSize::variants)) {
      paragraph(press_.words.variants_rule, body_.x, body_.width);
    }
    return fits_beside && y_ <= body_.bottom() - 22;
  }

 private:
  double size() const { return words_style(press_.recipe, scale_.text).size; }

  void heading(std::string_view words, double size, draw::BlockKind kind) {
    const TextStyle style =
        fitted(press_.measure, words, heading_style(press_.recipe, size), body_.width, 8);
    scene_.add(draw::Block{kind, true, {}});
    scene_.add(draw::Text{{body_.x, y_}, std::string(words), style});
    scene_.add(draw::Block{kind, false, {}});
  }

  void paragraph(std::string_view words, double x, double width) {
    Column column(scene_, press_.measure, {x, y_, width, 0});
    scene_.add(draw::Block{draw::BlockKind::kParagraph, true, {}});
    column.paragraph(words, words_style(press_.recipe, scale_.text), kLeading);
    scene_.add(draw::Block{draw::BlockKind::kParagraph, false, {}});
    y_ = column.y();
  }

  void draw_houses() {
    const double side = std::min(99 * scale_.by, (body_.width - 2 * 18) / 3);
    const double step = (body_.width - side) / 2;
    const double third = side / 3;
    const double cell = side / kSide;
    const std::array<Rect, 3> shades{
        {{0, 4 * cell, side, cell}, {3 * cell, 0, cell, side}, {2 * third, third, third, third}}};
    BoardLook look;
    look.cell_line = 0.25;
    look.box_line = 0.8;
    look.frame = 1.0;
    for (std::size_t i = 0; i < shades.size(); ++i) {
      const double x = body_.x + static_cast<double>(i) * step;
      scene_.add(draw::Block{draw::BlockKind::kFigure, true, std::string(press_.words.houses[i])});
      draw_hatching(scene_, {x + shades[i].x, y_ + shades[i].y, shades[i].width, shades[i].height});
      draw_grid(scene_, {x, y_, side, side}, look);
      scene_.add(draw::Block{draw::BlockKind::kFigure, false, {}});
      const TextStyle caption = italic_style(press_.recipe, 10.5);
      scene_.add(draw::Text{
          {x, y_ + side + 1.5 * caption.size}, std::string(press_.words.houses[i]), caption});
    }
    y_ += side + 16;
  }

  // The example, and its text beside it; false where the text is higher than the board.
  bool draw_step() {
    const double side = std::min(207 * scale_.by, 0.59 * body_.width);
    const double top = y_;
    scene_.add(draw::Block{draw::BlockKind::kFigure, true, std::string(press_.words.first_step)});
    draw_example(scene_, {body_.x, top, side, side});
    scene_.add(draw::Block{draw::BlockKind::kFigure, false, {}});
    y_ = top - 4;
    const double x = body_.x + side + 19;
    for (const std::string_view words : press_.words.step) {
      paragraph(words, x, body_.right() - x);
      y_ += 0.6 * size();
    }
    const bool fits = y_ <= top + side + 8;
    y_ = top + side + 12;
    return fits;
  }

  // "Sign Easy  sign Medium ...", where headings have signs.
  void draw_signs() {
    const auto& shown = press_.recipe.puzzles.heading;
    if (std::ranges::find(shown, Shown::kSign) == shown.end()) return;
    paragraph(press_.words.signs_rule, body_.x, body_.width);
    const double sign = 1.3 * size();
    const TextStyle style = words_style(press_.recipe, scale_.text);
    double x = body_.x;
    y_ += 0.4 * size();
    for (int i = 0; i < kLabels; ++i) {
      const auto words = press_.words.labels[static_cast<std::size_t>(i)];
      const double width = sign + 5 + press_.measure.width(words, style);
      if (x > body_.x && x + width > body_.right()) {
        x = body_.x;
        y_ += 1.8 * size();
      }
      draw_sign(scene_, {x, y_}, sign, static_cast<Label>(i));
      scene_.add(draw::Text{{x + sign + 5, y_ + 0.85 * sign}, std::string(words), style});
      x += width + 14;
    }
    y_ += sign + 0.8 * size();
  }

  const Press& press_;
  const Rect& body_;
  Scene& scene_;
  Scale scale_;
  double y_ = 0;
};

}  // namespace

void draw_how_to_play(const Press& press, const Frame& frame, Scene& scene) {
  scene.add(draw::Anchor{{frame.body.x, frame.trim.y}, std::string(kHowToPlayAnchor)});
  constexpr double kDesignWidth = 351;
  constexpr double kLeast = 0.5;
  for (double by = frame.body.width / kDesignWidth;; by -= 0.02) {
    Scene page;
    const Scale scale{by, std::clamp(11 * by, 6.0, 13.5)};
    if (!RulesPage(press, frame, page).draw(scale) && by > kLeast) continue;
    for (draw::Item& item : page.items) scene.add(std::move(item));
    return;
  }
}

}  // namespace nonet::book
