// Pictures of steps: every candidate of the pattern has its shape, every one that goes is struck
// through, every link is an arrow.

#include "nonet/draw/puzzle/draw_step.h"

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/geometry/named.h"
#include "nonet/reason/state.h"
#include "nonet/reason/technique.h"

namespace nonet::draw {
namespace {

using geometry::Rule;
using reason::State;
using reason::Step;

constexpr Rect kWhere{0, 0, 400, 0};

Step first_step(const State& state, std::string_view slug) {
  const reason::Technique* const technique = reason::find_technique(slug);
  reason::Search search;
  Step first;
  technique->find(*technique, state, search, [&](Step& step) {
    first = step;
    return true;
  });
  return first;
}

// The board with the candidates of `state`, and a step in it or none.
Scene drawn(const State& state, const StepRoles* roles) {
  const geometry::Puzzle& puzzle = state.facts().puzzle;
  std::vector<geometry::ValueSet> candidates;
  for (std::size_t i = 0; i < puzzle.layout.cells.size(); ++i) {
    candidates.push_back(state.candidates(static_cast<geometry::CellIndex>(i)));
  }
  Scene scene;
  draw_puzzle(scene, kWhere,
              {.puzzle = puzzle,
               .alphabet = geometry::usual_alphabet(puzzle.layout),
               .digits = {},
               .candidates = candidates,
               .step = roles},
              *find_theme("light"));
  return scene;
}

template <class Item>
std::size_t count_of(const Scene& scene) {
  return static_cast<std::size_t>(std::ranges::count_if(
      scene.items, [](const auto& item) { return std::holds_alternative<Item>(item); }));
}

// How many more items of a kind the step's picture has.
template <class Item>
std::size_t added(const State& state, const Step& step) {
  const StepRoles roles(state.facts(), step);
  return count_of<Item>(drawn(state, &roles)) - count_of<Item>(drawn(state, nullptr));
}

TEST(DrawStep, MarksInniesAndStrikesOutWhatGoes) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  puzzle.clues = {{.rule = Rule::kCage, .cells = {0, 1, 2}, .numbers = {17}},
                  {.rule = Rule::kCage, .cells = {3, 4, 5, 6}, .numbers = {25}}};
  const reason::Facts facts = *reason::facts_of(puzzle);
  const State state(facts);
  const Step step = first_step(state, "innies");
  ASSERT_FALSE(step.eliminations.empty());
  // 3 is left for two cells: 1 and 2 in a circle, seven candidates struck out, in both.
  EXPECT_EQ(added<Circle>(state, step), 18U);
  EXPECT_EQ(added<Line>(state, step), 14U);
}

TEST(DrawStep, DrawsLinksAsArrows) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("x");
  for (const int column : {1, 2, 3, 5, 6, 7, 8}) {
    for (const int row : {1, 7}) {
      const auto cell = static_cast<std::size_t>(9 * row + column);
      puzzle.candidates[cell] = geometry::ValueSet::first_values(9) - geometry::ValueSet::of(4);
    }
  }
  const reason::Facts facts = *reason::facts_of(puzzle);
  const State state(facts);
  const Step step = first_step(state, "x-chain");
  ASSERT_FALSE(step.links.empty());
  EXPECT_EQ(added<Curve>(state, step), step.links.size());
}

}  // namespace
}  // namespace nonet::draw
