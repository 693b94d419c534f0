#include "nonet/draw/puzzle/plane.h"

#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/draw/puzzle/outline.h"
#include "nonet/geometry/named.h"

namespace nonet::draw {
namespace {

using geometry::CellIndex;
using geometry::Place;
using geometry::Puzzle;
using geometry::Rule;

Puzzle variant(std::string_view words) { return *geometry::puzzle_of_variant(words); }

void add_view(Puzzle& puzzle, Rule rule, std::vector<CellIndex> cells) {
  puzzle.clues.push_back({.rule = rule, .cells = std::move(cells), .numbers = {1}});
}

TEST(OutsideClues, StandBeforeTheFirstCellThatTheySee) {
  Puzzle puzzle = variant("4x4");
  add_view(puzzle, Rule::kSandwich, {4, 5, 6, 7});
  add_view(puzzle, Rule::kSkyscraper, {14, 10, 6, 2});
  add_view(puzzle, Rule::kLittleKiller, {0, 5, 10, 15});
  const auto clues = outside_clues(puzzle);
  ASSERT_EQ(clues.size(), 3U);
  EXPECT_EQ(clues[0].at, (Place{1, -1}));
  EXPECT_EQ(clues[0].towards, (Direction{0, 1}));
  EXPECT_EQ(clues[1].at, (Place{4, 2}));
  EXPECT_EQ(clues[1].towards, (Direction{-1, 0}));
  EXPECT_EQ(clues[2].at, (Place{-1, -1}));
}

TEST(OutsideClues, StandFurtherOutWhereAPlaceIsTaken) {
  Puzzle puzzle = variant("4x4");
  add_view(puzzle, Rule::kSandwich, {4, 5, 6, 7});
  add_view(puzzle, Rule::kXSum, {4, 5, 6, 7});
  // From the same place, leaning to different sides.
  add_view(puzzle, Rule::kLittleKiller, {2, 7});
  add_view(puzzle, Rule::kLittleKiller, {0, 5, 10, 15});
  add_view(puzzle, Rule::kLittleKiller, {2, 5, 8});
  const auto clues = outside_clues(puzzle);
  EXPECT_EQ(clues[1].at, (Place{1, -2}));
  EXPECT_EQ(clues[2].at, (Place{-1, 1}));
  EXPECT_EQ(clues[4].at, (Place{-1, 3}));
  const Plane plane({0, 0}, 100, puzzle.layout, clues, Theme{});
  // Two places on the left, one above.
  EXPECT_GT(plane.height(), 0);
  EXPECT_NEAR(plane.side(), 100 / (6 + Theme{}.thick), 1e-9);
  EXPECT_NEAR(plane.height(), (5 + Theme{}.thick) * plane.side(), 1e-9);
}

TEST(OutsideClues, OfOneCellInACornerLookAcrossIt) {
  Puzzle puzzle = variant("4x4");
  add_view(puzzle, Rule::kLittleKiller, {3});
  const auto clues = outside_clues(puzzle);
  ASSERT_EQ(clues.size(), 1U);
  EXPECT_TRUE(clues[0].towards.slants());
  EXPECT_LT(cell_at(puzzle.layout, clues[0].at), 0);
}

TEST(OutsideClues, AreNoneThatBeginWithinTheBoard) {
  Puzzle puzzle = variant("4x4");
  add_view(puzzle, Rule::kSandwich, {5, 6, 7});
  EXPECT_TRUE(outside_clues(puzzle).empty());
  EXPECT_FALSE(lies_outside(puzzle, puzzle.clues.front()));
}

class Outlines : public testing::Test {
 protected:
  // By rows and columns of corners.
  std::vector<std::vector<Point>> of(const std::vector<CellIndex>& cells, double inset = 0) const {
    auto loops = outlines(plane_, puzzle_.layout, cells, inset);
    const Point origin = plane_.corner(0, 0);
    for (auto& loop : loops) {
      for (Point& point : loop) {
        point = {(point.x - origin.x) / plane_.side(), (point.y - origin.y) / plane_.side()};
      }
    }
    return loops;
  }

  Puzzle puzzle_ = variant("4x4");
  Theme theme_ = themes().front();
  Plane plane_{{0, 0}, 4 + theme_.thick, puzzle_.layout, {}, theme_};
};

void expect_near(const std::vector<Point>& found, const std::vector<Point>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_NEAR(found[i].x, expected[i].x, 1e-9) << i;
    EXPECT_NEAR(found[i].y, expected[i].y, 1e-9) << i;
  }
}

TEST_F(Outlines, HaveOnlyTheCornersWhereTheyTurn) {
  const auto loops = of({0, 1, 4}, 0.1);
  ASSERT_EQ(loops.size(), 1U);
  expect_near(loops[0], {{1.9, 0.1}, {1.9, 0.9}, {0.9, 0.9}, {0.9, 1.9}, {0.1, 1.9}, {0.1, 0.1}});
}

TEST_F(Outlines, KeepCellsThatTouchAtACornerApart) {
  EXPECT_EQ(of({0, 5}).size(), 2U);
  EXPECT_EQ(of({1, 4}).size(), 2U);
  EXPECT_EQ(of({0, 10}).size(), 2U);
}

TEST_F(Outlines, GoAroundHoles) {
  const auto loops = of({0, 1, 2, 4, 6, 8, 9, 10}, 0.1);
  ASSERT_EQ(loops.size(), 2U);
  expect_near(loops[0], {{2.9, 0.1}, {2.9, 2.9}, {0.1, 2.9}, {0.1, 0.1}});
  // The hole grows, for the line lies inside the cells around it.
  ASSERT_EQ(loops[1].size(), 4U);
  for (const Point point : loops[1]) {
    EXPECT_TRUE(std::abs(point.x - 0.9) < 1e-9 || std::abs(point.x - 2.1) < 1e-9) << point.x;
  }
}

}  // namespace
}  // namespace nonet::draw
