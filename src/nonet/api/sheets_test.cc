// Pictures of an example of every technique, and of chains as long as they come, by geometry:
// nothing leaves the board, nothing runs over the caption, and what is eliminated can be read.

#include "nonet/api/sheets.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <gtest/gtest.h>

#include "nonet/api/examples.h"
#include "nonet/draw/candidate_mark.h"
#include "nonet/draw/plain_svg.h"
#include "nonet/draw/step_parts.h"

namespace nonet::api {
namespace {

using draw::Circle;
using draw::Curve;
using draw::Item;
using draw::Line;
using draw::Point;
using draw::Rect;
using draw::Text;

constexpr double kWidth = 300;
constexpr double kTolerance = 1e-6;

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

double distance(Point p, const Line& line) {
  const double x = line.to.x - line.from.x;
  const double y = line.to.y - line.from.y;
  const double along = ((p.x - line.from.x) * x + (p.y - line.from.y) * y) / (x * x + y * y);
  const double t = std::clamp(along, 0.0, 1.0);
  return distance(p, Point{line.from.x + t * x, line.from.y + t * y});
}

std::vector<Point> points_of(const Curve& curve) {
  std::vector<Point> points;
  for (int i = 0; i <= 60; ++i) {
    const double t = i / 60.0;
    const double s = 1 - t;
    const auto at = [&](double a, double b, double c, double d) {
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    };
    points.push_back({at(curve.from.x, curve.control1.x, curve.control2.x, curve.to.x),
                      at(curve.from.y, curve.control1.y, curve.control2.y, curve.to.y)});
  }
  const draw::CurveShape shape = draw::shape_of(curve);
  points.insert(points.end(), shape.head.begin(), shape.head.end());
  return points;
}

// A sheet with what a reader looks for in it.
class Picture {
 public:
  Picture(const draw::Sheet& sheet, const draw::Theme& theme)
      : sheet_(sheet), theme_(theme), scene_(draw_sheet(sheet, theme, draw::plain_measure())) {
    for (const Item& item : scene_.items) {
      const auto* const rectangle = std::get_if<draw::Rectangle>(&item);
      // The board's own paper lies on the page's.
      if (rectangle != nullptr && rectangle->rect.width < kWidth && board_.width == 0) {
        board_ = rectangle->rect;
      }
    }
  }

  // What is wrong with the picture; empty: nothing.
  std::vector<std::string> faults() {
    for (std::size_t i = 0; i < scene_.items.size(); ++i) {
      if (const auto* curve = std::get_if<Curve>(&scene_.items[i])) check(*curve);
      if (const auto* text = std::get_if<Text>(&scene_.items[i])) check(*text);
      if (const auto* line = std::get_if<Line>(&scene_.items[i])) check(*line);
    }
    check_struck();
    return faults_;
  }

  std::size_t curves() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        scene_.items, [](const Item& item) { return std::holds_alternative<Curve>(item); }));
  }

 private:
  draw::BoardLayout layout() const { return {board_, theme_}; }

  // Whether a stroke of that half width is on the frame's line, or beyond.
  bool is_outside(Point p, double half) const {
    const Rect within = board_.inset(theme_.thick * layout().cell_side() + half - kTolerance);
    return p.x < within.x || p.y < within.y || p.x > within.right() || p.y > within.bottom();
  }

  void check(const Curve& curve) {
    for (const Point p : points_of(curve)) {
      if (!is_outside(p, curve.stroke.width / 2)) continue;
      faults_.emplace_back("an arrow leaves the board");
      return;
    }
  }

  // Texts stand on the page, and outside of the board as a whole or not at all.
  void check(const Text& text) {
    const double width = draw::plain_measure().width(text.words, text.style);
    const bool is_left = text.style.align == draw::Align::kLeft;
    const double left = is_left ? text.at.x : text.at.x - width / 2;
    if (left < 0 || left + width > scene_.width + kTolerance)
      faults_.push_back("cut: " + text.words);
    const double top = text.at.y - 0.8 * text.style.size;
    const double bottom = text.at.y + 0.25 * text.style.size;
    if (is_left && top < board_.bottom() && bottom > board_.y) {
      faults_.push_back("on the board: " + text.words);
    }
    if (bottom > scene_.height) faults_.push_back("below the page: " + text.words);
  }

  // Of two candidates, the struck one and another: a slash runs over no other's disc or digit.
  void check(const Line& slash) {
    if (slash.from.x == slash.to.x || slash.from.y == slash.to.y) return;
    const draw::BoardLayout layout = this->layout();
    const Point middle{(slash.from.x + slash.to.x) / 2, (slash.from.y + slash.to.y) / 2};
    for (const Cell cell : kAllCells) {
      const draw::CellPicture& seen = sheet_.board.at(cell);
      for (const Digit digit : seen.candidates) {
        const Point centre = layout.centre_of(Candidate(cell, digit));
        if (distance(centre, middle) < kTolerance) continue;
        const bool marked = seen.role(digit) != draw::Role::kNone;
        const double keep =
            marked ? layout.candidate_radius() : 0.36 * theme_.candidate_size * layout.cell_side();
        if (distance(centre, slash) < keep + slash.stroke.width / 2)
          faults_.emplace_back("a slash runs over a candidate");
      }
    }
  }

  // Over the disc of an eliminated candidate there is its digit, and no stroke.
  void check_struck() {
    const draw::BoardLayout layout = this->layout();
    const double radius = draw::kStruckDisc * layout.candidate_radius();
    for (const Cell cell : kAllCells) {
      const draw::CellPicture& seen = sheet_.board.at(cell);
      for (const Digit digit : seen.candidates) {
        if (seen.role(digit) == draw::Role::kEliminated) {
          check_struck(layout.centre_of(Candidate(cell, digit)), radius, digit);
        }
      }
    }
  }

  void check_struck(Point centre, double radius, Digit digit) {
    const auto is_disc = [&](const Item& item) {
      const auto* const circle = std::get_if<Circle>(&item);
      return circle != nullptr && distance(circle->centre, centre) < kTolerance;
    };
    const auto disc = std::ranges::find_if(scene_.items, is_disc);
    if (disc == scene_.items.end()) return faults_.emplace_back("no disc"), void();
    bool has_digit = false;
    for (auto item = disc + 1; item != scene_.items.end(); ++item) {
      if (const auto* text = std::get_if<Text>(&*item)) {
        has_digit |= distance(text->at, centre) < kTolerance &&
                     text->words == std::string(1, digit.to_char());
      }
      if (const auto* line = std::get_if<Line>(&*item)) {
        if (distance(centre, *line) < radius) faults_.emplace_back("a line over a struck digit");
      }
      if (const auto* curve = std::get_if<Curve>(&*item)) {
        for (const Point p : points_of(*curve)) {
          if (distance(p, centre) < radius) faults_.emplace_back("an arrow over a struck digit");
        }
      }
    }
    if (!has_digit) faults_.emplace_back("a struck disc without its digit");
  }

  const draw::Sheet& sheet_;
  const draw::Theme& theme_;
  draw::Scene scene_;
  Rect board_{};
  std::vector<std::string> faults_;
};

std::vector<std::string> faults_of(std::vector<draw::Sheet>& sheets) {
  std::vector<std::string> faults;
  for (draw::Sheet& sheet : sheets) {
    sheet.width = kWidth;
    for (const std::string_view theme : {"light", "large"}) {
      Picture picture(sheet, *draw::find_theme(theme));
      for (const std::string& fault : picture.faults()) {
        faults.push_back(sheet.title + ", " + sheet.caption + ": " + fault);
      }
    }
  }
  return faults;
}

std::vector<draw::Sheet> sheets_of(const Example& example) {
  return sheets_of_step({.profile = *example.profile, .wanted = {}, .split = true}, example.state,
                        example.step);
}

// The pictures of a chain have each of its arrows once.
void expect_whole(const Example& example) {
  std::vector<draw::Sheet> sheets = sheets_of(example);
  EXPECT_EQ(sheets.front().caption.substr(0, 12), "Branch 1 of ");
  std::size_t arrows = 0;
  for (draw::Sheet& sheet : sheets) {
    sheet.width = kWidth;
    arrows += Picture(sheet, draw::themes().front()).curves();
    EXPECT_EQ(sheet.title, sheets.front().title);
    EXPECT_NE(sheet.caption.find(conclusion(example.step)), std::string::npos);
  }
  EXPECT_EQ(arrows, example.step.links.size());
  const StepWish whole{.profile = *example.profile, .wanted = {}};
  EXPECT_EQ(sheets_of_step(whole, example.state, example.step).size(), 1U);
}

TEST(StepSheets, EveryTechniqueIsDrawnWithinItsBoardAndLegibly) {
  Workspace workspace;
  int techniques_drawn = 0;
  std::optional<Example> longest;
  for (const Technique& row : techniques()) {
    const std::optional<Example> example = example_of(row, workspace);
    if (!example) continue;
    ++techniques_drawn;
    std::vector<draw::Sheet> sheets = sheets_of(*example);
    EXPECT_EQ(sheets.size(), draw::parts_of(example->step).size());
    EXPECT_EQ(faults_of(sheets), std::vector<std::string>()) << row.slug;
    if (!longest || example->step.links.size() > longest->step.links.size()) longest = example;
  }
  EXPECT_GE(techniques_drawn, 70);
  ASSERT_TRUE(longest);
  EXPECT_GE(sheets_of(*longest).size(), 4U);
  expect_whole(*longest);
}

}  // namespace
}  // namespace nonet::api
