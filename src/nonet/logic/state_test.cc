#include "nonet/logic/state.h"

#include <gtest/gtest.h>

#include "nonet/logic/step.h"

namespace nonet {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// The three views, from first principles.
void expect_in_step(const State& state) {
  for (const Cell cell : kAllCells) {
    EXPECT_EQ(state.bivalue().contains(cell), state.candidates(cell).size() == 2);
    EXPECT_EQ(state.empty().contains(cell), !state.is_filled(cell));
    for (const Digit digit : kAllDigits) {
      EXPECT_EQ(state.has(cell, digit), state.cells_with(digit).contains(cell));
    }
  }
  for (const House house : kAllHouses) {
    for (const Digit digit : kAllDigits) {
      unsigned places = 0;
      bool placed = false;
      for (int i = 0; i < kSide; ++i) {
        if (state.has(house.cell(i), digit)) places |= 1U << i;
        placed = placed || state.grid().value(house.cell(i)) == digit.value();
      }
      EXPECT_EQ(state.places(house, digit), places);
      EXPECT_EQ(state.singles(house).contains(digit), state.place_count(house, digit) == 1);
      EXPECT_EQ(state.placed(house).contains(digit), placed);
    }
  }
}

TEST(State, StartsWithWhatTheRulesLeave) {
  const State state(*Grid::from_line(kPuzzle));
  EXPECT_EQ(state.pencilmarks(), Pencilmarks::from_rules(*Grid::from_line(kPuzzle)));
  expect_in_step(state);
}

TEST(State, KeepsItsViewsInStep) {
  State state(*Grid::from_line(kPuzzle));
  state.eliminate(Cell::at(0, 2), Digit(1));
  state.eliminate(Cell::at(0, 2), Digit(1));
  expect_in_step(state);
  state.place(Cell::at(4, 4), Digit(5));
  EXPECT_FALSE(state.has(Cell::at(4, 1), Digit(5)));
  expect_in_step(state);
}

TEST(State, TakesAPlayersMarksAndDropsWhatTheRulesExclude) {
  const Grid givens = *Grid::from_line(kPuzzle);
  Pencilmarks marks;
  marks.set(Cell::at(0, 2), DigitSet(Digit(1)) | Digit(5));
  const State state(givens, givens, marks);
  EXPECT_EQ(state.candidates(Cell::at(0, 2)), DigitSet(Digit(1)));
  expect_in_step(state);
}

TEST(State, AppliesAStep) {
  State state(*Grid::from_line(kPuzzle));
  Step step;
  step.placements = {Candidate(Cell::at(4, 4), Digit(5))};
  step.eliminations = {Candidate(Cell::at(0, 2), Digit(1)), Candidate(Cell::at(4, 1), Digit(5))};
  state.apply(step);
  EXPECT_EQ(state.grid().digit(Cell::at(4, 4)), Digit(5));
  EXPECT_FALSE(state.has(Cell::at(0, 2), Digit(1)));
  expect_in_step(state);
}

TEST(Conclusion, JoinsDigitsOfACell) {
  Step step;
  step.placements = {Candidate(Cell::at(0, 0), Digit(5))};
  step.eliminations = {Candidate(Cell::at(1, 2), Digit(7)), Candidate(Cell::at(1, 2), Digit(4)),
                       Candidate(Cell::at(1, 2), Digit(7))};
  step.tidy();
  EXPECT_EQ(conclusion(step), "r1c1=5, r2c3<>47");
}

TEST(Registry, HasEverySlugOnce) {
  for (const Technique& row : techniques()) {
    EXPECT_EQ(find_technique(row.slug), &technique(row.id));
  }
  EXPECT_EQ(find_technique("no-such-technique"), nullptr);
}

}  // namespace
}  // namespace nonet
