// Board pictures as data: what is drawn stands where it belongs, and nothing else is drawn.

#include "nonet/draw/board_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "nonet/draw/ansi.h"

namespace nonet::draw {
namespace {

constexpr Rect kWhere{20, 30, 180, 180};
const Theme& theme() { return themes().front(); }
const BoardLayout& layout() {
  static const BoardLayout made(kWhere, theme());
  return made;
}

template <class What>
std::vector<What> all(const Scene& scene) {
  std::vector<What> found;
  for (const Item& item : scene.items) {
    if (const What* what = std::get_if<What>(&item)) found.push_back(*what);
  }
  return found;
}

Scene scene_of(const BoardPicture& picture) {
  Scene scene;
  draw_board(scene, kWhere, picture, theme());
  return scene;
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// A board at random: any digits, any candidates, as long as each cell has only one kind.
BoardPicture any_picture() {
  const auto values = *rc::gen::container<std::vector<int>>(kCells, rc::gen::inRange(0, 19));
  const auto bits = *rc::gen::container<std::vector<unsigned>>(kCells, rc::gen::inRange(0U, 512U));
  Grid givens;
  Grid digits;
  Pencilmarks marks;
  for (const Cell cell : kAllCells) {
    const auto i = static_cast<std::size_t>(cell.index());
    marks.set(cell, DigitSet::from_bits(bits[i]));
    if (values[i] == 0) continue;
    if (values[i] <= 9) digits.place(cell, Digit(values[i]));
    if (values[i] <= 4) givens.place(cell, Digit(values[i]));
  }
  BoardPicture picture = picture_of(givens, digits);
  add_candidates(picture, marks);
  return picture;
}

Node any_node() {
  const Digit digit(*rc::gen::inRange(1, 10));
  const House house(*rc::gen::inRange(0, 27));
  CellSet cells;
  for (const int i : *rc::gen::container<std::vector<int>>(3, rc::gen::inRange(0, 9))) {
    cells.insert(house.cell(i));
  }
  if (*rc::gen::arbitrary<bool>()) cells = cells.first();
  return {cells, digit, *rc::gen::arbitrary<bool>()};
}

TEST(BoardPicture, EveryDigitStandsAtItsPlaceAndNoOther) {
  EXPECT_TRUE(rc::check([] {
    const BoardPicture picture = any_picture();
    std::multiset<std::pair<std::string, std::pair<double, double>>> expected;
    const auto expect = [&](int value, Point at) {
      expected.insert({std::to_string(value), {at.x, at.y}});
    };
    for (const Cell cell : kAllCells) {
      const CellPicture& seen = picture.at(cell);
      if (seen.kind != DigitKind::kNone) expect(seen.value, layout().rect_of(cell).centre());
      for (const Digit digit : seen.candidates) {
        expect(digit.value(), layout().centre_of(Candidate(cell, digit)));
      }
    }
    std::multiset<std::pair<std::string, std::pair<double, double>>> drawn;
    for (const Text& text : all<Text>(scene_of(picture))) {
      drawn.insert({text.words, {text.at.x, text.at.y}});
    }
    RC_ASSERT(drawn == expected);
  }));
}

TEST(BoardPicture, TerminalAndPaperShowTheSameCharacters) {
  EXPECT_TRUE(rc::check([] {
    const BoardPicture picture = any_picture();
    std::string text;
    append_board(text, picture, {});
    std::string digits;
    for (const char c : text) {
      if (c >= '1' && c <= '9') digits += c;
    }
    std::string drawn;
    for (const Text& item : all<Text>(scene_of(picture))) drawn += item.words;
    std::ranges::sort(digits);
    std::ranges::sort(drawn);
    RC_ASSERT(digits == drawn);
  }));
}

// Every candidate everywhere, so that a step finds what it is about.
BoardPicture full_picture(const Step& step) {
  BoardPicture picture = picture_of({}, {});
  add_candidates(picture, Pencilmarks());
  add_step(picture, step);
  return picture;
}

TEST(BoardPicture, EveryMarkHasItsOwnShape) {
  Step step;
  step.marks.push_back({Cell(0), DigitSet(Digit(1)), Part::kPattern});
  step.marks.push_back({Cell(10), DigitSet(Digit(2)), Part::kFin});
  step.placements.emplace_back(Cell(20), Digit(3));
  step.eliminations.emplace_back(Cell(30), Digit(4));
  const Scene scene = scene_of(full_picture(step));
  const auto at = [](int cell, int digit) {
    return layout().centre_of(Candidate(Cell(cell), Digit(digit)));
  };
  std::vector<std::pair<Point, Colour>> circles;
  for (const Circle& circle : all<Circle>(scene)) circles.emplace_back(circle.centre, *circle.fill);
  EXPECT_EQ(circles, (std::vector<std::pair<Point, Colour>>{{at(0, 1), theme().pattern.fill},
                                                            {at(20, 3), theme().placed.fill},
                                                            {at(30, 4), theme().eliminated.fill}}));
  const auto rectangles = all<Rectangle>(scene);
  const auto square = std::ranges::find_if(
      rectangles, [](const Rectangle& item) { return item.fill == theme().side.fill; });
  ASSERT_NE(square, rectangles.end());
  EXPECT_NEAR(distance(square->rect.centre(), at(10, 2)), 0, 1e-9);
  // The slash is the one line that is neither horizontal nor vertical.
  std::vector<Point> slashes;
  for (const Line& line : all<Line>(scene)) {
    if (line.from.x == line.to.x || line.from.y == line.to.y) continue;
    slashes.push_back({(line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2});
  }
  ASSERT_EQ(slashes.size(), 1U);
  EXPECT_NEAR(distance(slashes[0], at(30, 4)), 0, 1e-9);
}

TEST(BoardPicture, WhatHappensToACandidateWins) {
  Step step;
  step.marks.push_back({Cell(0), DigitSet(Digit(1)), Part::kFin});
  step.marks.push_back({Cell(0), DigitSet(Digit(1)), Part::kPattern});
  const auto role = [&] { return full_picture(step).at(Cell(0)).role(Digit(1)); };
  EXPECT_EQ(role(), Role::kSide);
  step.eliminations.emplace_back(Cell(0), Digit(1));
  EXPECT_EQ(role(), Role::kEliminated);
  step.placements.emplace_back(Cell(0), Digit(1));
  EXPECT_EQ(role(), Role::kPlaced);
}

TEST(BoardPicture, ACandidateThatIsGonePlaysNoRole) {
  Step step;
  step.eliminations.emplace_back(Cell(0), Digit(1));
  BoardPicture picture = picture_of({}, {});
  Pencilmarks marks;
  marks.remove(Cell(0), Digit(1));
  add_candidates(picture, marks);
  add_step(picture, step);
  EXPECT_EQ(picture.at(Cell(0)).role(Digit(1)), Role::kNone);
  EXPECT_TRUE(all<Circle>(scene_of(picture)).empty());
}

TEST(BoardPicture, ArrowsRunFromTheCircleOfOneNodeToThatOfTheOther) {
  EXPECT_TRUE(rc::check([] {
    const Node from = any_node();
    const Node to = any_node();
    Step step;
    step.links.push_back({from, to, 0, -1});
    // The nearest two, which may be one and the same: then there is nothing to draw.
    double least = std::numeric_limits<double>::max();
    const auto gap = [](Point end, const Node& node) {
      double nearest = std::numeric_limits<double>::max();
      for (const Cell cell : node.cells) {
        const Point centre = layout().centre_of(Candidate(cell, node.digit));
        nearest = std::min(nearest, std::abs(distance(end, centre) - layout().candidate_radius()));
      }
      return nearest;
    };
    for (const Cell a : from.cells) {
      for (const Cell b : to.cells) {
        least = std::min(least, distance(layout().centre_of(Candidate(a, from.digit)),
                                         layout().centre_of(Candidate(b, to.digit))));
      }
    }
    const std::vector<Curve> arrows = all<Curve>(scene_of(full_picture(step)));
    RC_ASSERT(arrows.size() == (least > 0 ? 1U : 0U));
    if (arrows.empty()) return;
    RC_ASSERT(gap(arrows[0].from, from) < 1e-9);
    RC_ASSERT(gap(arrows[0].to, to) < 1e-9);
    RC_ASSERT(arrows[0].head > 0);
    RC_ASSERT((arrows[0].stroke.dash == Dash::kDashed) == from.on);
  }));
}

TEST(BoardPicture, BranchesHaveTheirColours) {
  Step step;
  const auto node = [](int cell) { return Node{Cell(cell), Digit(5), false}; };
  for (int branch = 0; branch < 3; ++branch) {
    step.links.push_back({node(3 * branch), node(40 + branch), static_cast<std::int16_t>(branch)});
  }
  const std::vector<Curve> arrows = all<Curve>(scene_of(full_picture(step)));
  ASSERT_EQ(arrows.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(arrows[i].stroke.colour, theme().links[i]);
}

// Many links between the corners' candidates push each other aside, but not off the board.
TEST(BoardPicture, NoArrowLeavesTheFrame) {
  Step step;
  const auto node = [](int cell, int digit) { return Node{Cell(cell), Digit(digit), false}; };
  for (int digit = 1; digit <= 9; ++digit) {
    for (const auto& [from, to] : {std::pair{0, 8}, {0, 72}, {8, 80}, {72, 80}, {1, 7}, {9, 63}}) {
      step.links.push_back({node(from, digit), node(to, 10 - digit)});
    }
  }
  const std::vector<Curve> arrows = all<Curve>(scene_of(full_picture(step)));
  ASSERT_GT(arrows.size(), 40U);
  const Rect first = layout().rect_of(Cell(0));
  const Rect last = layout().rect_of(Cell(80));
  for (const Curve& arrow : arrows) {
    for (int i = 0; i <= 100; ++i) {
      const double t = i / 100.0;
      const double s = 1 - t;
      const auto at = [&](double a, double b, double c, double d) {
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
      };
      const double x = at(arrow.from.x, arrow.control1.x, arrow.control2.x, arrow.to.x);
      const double y = at(arrow.from.y, arrow.control1.y, arrow.control2.y, arrow.to.y);
      EXPECT_GE(x, first.x - 0.5);
      EXPECT_GE(y, first.y - 0.5);
      EXPECT_LE(x, last.right() + 0.5);
      EXPECT_LE(y, last.bottom() + 0.5);
    }
  }
}

TEST(BoardPicture, WhatIsEliminatedStandsAboveTheArrows) {
  Step step;
  step.links.push_back({Node{Cell(0), Digit(5), false}, Node{Cell(8), Digit(5), true}});
  step.eliminations.push_back(Candidate(Cell(4), Digit(5)));
  const Scene scene = scene_of(full_picture(step));
  const Point centre = layout().centre_of(Candidate(Cell(4), Digit(5)));
  std::size_t arrow = 0;
  std::size_t digit = 0;
  for (std::size_t i = 0; i < scene.items.size(); ++i) {
    if (std::holds_alternative<Curve>(scene.items[i])) arrow = i;
    const auto* const text = std::get_if<Text>(&scene.items[i]);
    if (text != nullptr && text->at == centre) digit = i;
  }
  EXPECT_GT(arrow, 0U);
  EXPECT_GT(digit, arrow);
}

TEST(BoardPicture, AGroupOfAMinirowHasALineAround) {
  const auto outlined = [](const CellSet& cells) {
    Step step;
    step.links.push_back({{cells, Digit(5), false}, {Cell(80), Digit(5), true}, 0, -1});
    int count = 0;
    for (const Rectangle& item : all<Rectangle>(scene_of(full_picture(step)))) {
      if (item.fill || item.radius == 0) continue;
      ++count;
      for (const Cell cell : cells) {
        const Point centre = layout().centre_of(Candidate(cell, Digit(5)));
        EXPECT_LT(item.rect.x, centre.x);
        EXPECT_GT(item.rect.right(), centre.x);
      }
    }
    return count;
  };
  EXPECT_EQ(outlined(CellSet(Cell(0)) | Cell(2)), 1);
  EXPECT_EQ(outlined(Cell(0)), 0);
  // A row without a box: an almost locked set, say.
  EXPECT_EQ(outlined(CellSet(Cell(0)) | Cell(8)), 0);
}

TEST(BoardPicture, HousesAndSetsOfCellsAreTinted) {
  Step step;
  step.houses = {{House::row(3), Part::kBase}, {House::box(8), Part::kCover}};
  step.marks.push_back({CellSet(Cell(0)) | Cell(1), DigitSet(Digit(1)), Part::kAls});
  step.marks.push_back({Cell(80), DigitSet(Digit(1)), Part::kAls});
  std::vector<std::pair<Rect, Colour>> filled;
  for (const Rectangle& item : all<Rectangle>(scene_of(full_picture(step)))) {
    if (item.fill) filled.emplace_back(item.rect, *item.fill);
  }
  const std::vector<std::pair<Rect, Colour>> expected{
      {kWhere, theme().paper},
      {layout().rect_of(House::row(3)), theme().base.fill},
      {layout().rect_of(House::box(8)), theme().cover.fill},
      {layout().rect_of(Cell(0)), theme().cells[0].fill},
      {layout().rect_of(Cell(1)), theme().cells[0].fill},
      {layout().rect_of(Cell(80)), theme().cells[1].fill}};
  EXPECT_EQ(filled, expected);
}

TEST(BoardPicture, JudgingTellsRightDigitsFromWrongOnes) {
  Grid givens;
  givens.place(Cell(0), Digit(1));
  Grid digits = givens;
  digits.place(Cell(1), Digit(2));
  digits.place(Cell(2), Digit(3));
  Grid solution = givens;
  solution.place(Cell(1), Digit(2));
  solution.place(Cell(2), Digit(4));
  BoardPicture picture = picture_of(givens, digits);
  EXPECT_EQ(picture.at(Cell(1)).kind, DigitKind::kSolved);
  judge(picture, solution);
  EXPECT_EQ(picture.at(Cell(0)).kind, DigitKind::kGiven);
  EXPECT_EQ(picture.at(Cell(1)).kind, DigitKind::kRight);
  EXPECT_EQ(picture.at(Cell(2)).kind, DigitKind::kWrong);
}

TEST(BoardPicture, CornerMarksStandApartAndCentreMarksTogether) {
  BoardPicture picture = picture_of({}, {});
  picture.at(Cell(40)).corner = DigitSet::all();
  picture.at(Cell(41)).centre = DigitSet(Digit(2)) | Digit(7);
  std::set<std::pair<double, double>> places;
  for (const Text& text : all<Text>(scene_of(picture))) {
    if (text.words == "27") {
      EXPECT_EQ(text.at, layout().rect_of(Cell(41)).centre());
    } else {
      places.insert({text.at.x, text.at.y});
    }
  }
  EXPECT_EQ(places.size(), 9U);
}

// A rough hull of an item; text is left out, its size being the font's business.
std::vector<Point> corners(const Item& item) {
  const auto of_rect = [](const Rect& rect) {
    return std::vector<Point>{{rect.x, rect.y}, {rect.right(), rect.bottom()}};
  };
  if (const auto* line = std::get_if<Line>(&item)) return {line->from, line->to};
  if (const auto* rect = std::get_if<Rectangle>(&item)) return of_rect(rect->rect);
  if (const auto* circle = std::get_if<Circle>(&item)) {
    return of_rect(Rect{circle->centre.x, circle->centre.y, 0, 0}.inset(-circle->radius));
  }
  if (const auto* curve = std::get_if<Curve>(&item)) return {curve->from, curve->to};
  return {};
}

TEST(BoardPicture, NothingLeavesItsSquareInAnyTheme) {
  EXPECT_TRUE(rc::check([] {
    Step step;
    step.links.push_back({any_node(), any_node(), 0, -1});
    const Theme& any_theme =
        *rc::gen::elementOf(std::vector<Theme>(themes().begin(), themes().end()));
    Scene scene;
    draw_board(scene, kWhere, full_picture(step), any_theme);
    for (const Item& item : scene.items) {
      for (const Point p : corners(item)) {
        RC_ASSERT(p.x > kWhere.x - 1e-9 && p.x < kWhere.right() + 1e-9);
        RC_ASSERT(p.y > kWhere.y - 1e-9 && p.y < kWhere.bottom() + 1e-9);
      }
    }
  }));
}

// How far two colours are apart for the eye, 1 to 21 (WCAG 2).
double contrast(Colour a, Colour b) {
  const auto luminance = [](Colour colour) {
    const auto part = [&](int shift) {
      const double c = static_cast<double>(colour.rgb >> shift & 0xFFU) / 255;
      return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
  };
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

TEST(Theme, TextIsLegible) {
  for (const Theme& theme : themes()) {
    SCOPED_TRACE(theme.slug);
    const double least = theme.slug == "contrast" ? 7 : 4.5;
    std::vector<Colour> behind{theme.paper, theme.base.fill, theme.cover.fill};
    for (const Tint& tint : theme.cells) behind.push_back(tint.fill);
    for (const Colour paper : behind) {
      for (const Colour text : {theme.ink, theme.solved, theme.right, theme.wrong}) {
        EXPECT_GE(contrast(text, paper), least) << std::hex << text.rgb << " " << paper.rgb;
      }
      EXPECT_GE(contrast(theme.candidate, paper), least) << std::hex << paper.rgb;
    }
    for (const Tint& tint : {theme.pattern, theme.side, theme.eliminated}) {
      EXPECT_GE(contrast(theme.ink, tint.fill), least) << std::hex << tint.fill.rgb;
    }
    EXPECT_GE(contrast(theme.on_placed, theme.placed.fill), least);
    EXPECT_GE(contrast(theme.muted, theme.paper), least);
  }
}

TEST(Theme, PrintIsBlackInkOnly) {
  const auto grey = [](Colour colour) {
    return (colour.rgb >> 16) == (colour.rgb & 0xFFU) &&
           (colour.rgb >> 8 & 0xFFU) == (colour.rgb & 0xFFU);
  };
  for (const std::string_view slug : {"print", "large"}) {
    const Theme& theme = *find_theme(slug);
    for (const Colour text : {theme.ink, theme.solved, theme.right, theme.wrong, theme.candidate,
                              theme.muted, theme.thick_line, theme.thin_line}) {
      EXPECT_EQ(text.rgb, 0U);
    }
    for (const Tint& tint : theme.cells) EXPECT_TRUE(grey(tint.fill) && grey(tint.line));
    for (const Tint& tint :
         {theme.base, theme.cover, theme.pattern, theme.side, theme.eliminated}) {
      EXPECT_TRUE(grey(tint.fill) && grey(tint.line));
    }
  }
  EXPECT_EQ(find_theme("sepia"), nullptr);
}

}  // namespace
}  // namespace nonet::draw
