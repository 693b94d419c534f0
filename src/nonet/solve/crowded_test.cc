#include "nonet/solve/crowded.h"

#include <algorithm>
#include <array>
#include <bit>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/house.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

// Hall's condition, asked of each of the 511 sets of a house's cells.
bool is_crowded(const Pencilmarks& puzzle, House house) {
  std::array<unsigned, 1U << kSide> candidates{};
  for (unsigned cells = 1; cells < candidates.size(); ++cells) {
    const Cell first = house.cell(std::countr_zero(cells));
    candidates[cells] = candidates[cells & (cells - 1)] | puzzle.at(first).bits();
    if (std::popcount(candidates[cells]) < std::popcount(cells)) return true;
  }
  return false;
}

bool is_crowded_anywhere(const Pencilmarks& puzzle) {
  return std::any_of(kAllHouses.begin(), kAllHouses.end(),
                     [&puzzle](House house) { return is_crowded(puzzle, house); });
}

// Three cells of row 8 with two digits between them.
Pencilmarks three_cells_two_digits() {
  Pencilmarks puzzle;
  for (const int column : {0, 2, 3}) puzzle.set(Cell::at(7, column), DigitSet::from_bits(0x110));
  return puzzle;
}

TEST(Crowded, AgreesWithHallsConditionOnAnyPencilmarks) {
  Rng rng(1);
  int crowded = 0;
  constexpr int kBoards = 3'000;
  for (int board = 0; board < kBoards; ++board) {
    // A half, three quarters or seven eighths of the candidates go: the emptier, the more crowded.
    const auto rounds = static_cast<int>(rng.below(3));
    Pencilmarks puzzle;
    for (const Cell cell : kAllCells) {
      auto removed = static_cast<unsigned>(rng.below(512));
      for (int round = 0; round < rounds; ++round) removed |= static_cast<unsigned>(rng.below(512));
      puzzle.set(cell, DigitSet::all() - DigitSet::from_bits(removed));
    }
    const bool expected = is_crowded_anywhere(puzzle);
    ASSERT_EQ(has_crowded_house(puzzle), expected) << board;
    crowded += expected ? 1 : 0;
  }
  EXPECT_GT(crowded, kBoards / 10);
  EXPECT_LT(crowded, kBoards * 9 / 10);
}

// As puzzles are while clues are dug out: clues, of which a few are wrong, open cells, and a cell
// or two with some candidates.
TEST(Crowded, AgreesWithHallsConditionOnPuzzles) {
  Rng rng(2);
  const Grid solved = *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
  int crowded = 0;
  constexpr int kBoards = 3'000;
  for (int board = 0; board < kBoards; ++board) {
    Pencilmarks puzzle;
    const std::uint32_t open_of_nine = rng.below(9);
    for (const Cell cell : kAllCells) {
      if (rng.below(9) >= open_of_nine) puzzle.set(cell, solved.digit(cell));
    }
    if (rng.below(3) == 0) puzzle.set(Cell(rng.between(0, 80)), Digit(rng.between(1, 9)));
    for (std::uint32_t others = rng.below(3); others > 0; --others) {
      const auto candidates = static_cast<unsigned>(rng.below(512));
      puzzle.set(Cell(rng.between(0, 80)), DigitSet::from_bits(candidates));
    }
    const bool expected = is_crowded_anywhere(puzzle);
    ASSERT_EQ(has_crowded_house(puzzle), expected) << board;
    crowded += expected ? 1 : 0;
  }
  EXPECT_GT(crowded, kBoards / 10);
  EXPECT_LT(crowded, kBoards * 9 / 10);
}

TEST(Crowded, ACellLeftWithoutACandidateIsSeenInEveryHouse) {
  const Grid solved = *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
  for (const House house : kAllHouses) {
    Pencilmarks puzzle;
    for (const Cell cell : house.cells()) puzzle.set(cell, solved.digit(cell));
    const Cell last = house.cell(8);
    puzzle.set(last, ~DigitSet(solved.digit(last)));
    EXPECT_TRUE(has_crowded_house(puzzle)) << to_string(house);
    puzzle.set(last, DigitSet::all());
    EXPECT_FALSE(has_crowded_house(puzzle)) << to_string(house);
    puzzle.set(last, solved.digit(house.cell(0)));
    EXPECT_TRUE(has_crowded_house(puzzle)) << to_string(house);
  }
}

TEST(Crowded, NoSolvedGridIsCrowdedNorWhatItLeavesOpen) {
  const Grid solved = *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
  EXPECT_FALSE(has_crowded_house(Pencilmarks()));
  EXPECT_FALSE(has_crowded_house(Pencilmarks::from_rules(solved)));
  EXPECT_TRUE(has_crowded_house(three_cells_two_digits()));
}

// Searches that met such a house only after every guess elsewhere took practically for ever.
TEST(Crowded, PuzzlesHaveNoSolutionOnAnyBackend) {
  const Pencilmarks none = three_cells_two_digits();
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    EXPECT_EQ(solve_with(backend, none, 2, Want::kFirst).solutions, 0U) << backend.name;
    EXPECT_EQ(enumerate_with(backend, none, [](const Grid&) { return true; }), 0U);
  }
}

TEST(Crowded, PuzzlesInASpanLeaveTheOthersTheirAnswersAndPlaces) {
  const Pencilmarks none = three_cells_two_digits();
  const Pencilmarks one = Pencilmarks::from_givens(*Grid::from_line(
      "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"));
  const std::array<Pencilmarks, 7> puzzles = {none, one, one, none, none, one, none};
  constexpr std::array<std::uint64_t, 7> kExpected = {0, 1, 1, 0, 0, 1, 0};
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    std::array<SolveOutcome, 7> outcomes;
    for (SolveOutcome& outcome : outcomes) outcome.solutions = 99;
    solve_with(backend, std::span<const Pencilmarks>(puzzles), 2, outcomes, {});
    std::array<std::uint64_t, 7> visits{};
    const auto visit = [&visits](std::size_t puzzle, const Grid& /*solution*/) {
      ++visits[puzzle];
      return true;
    };
    EXPECT_EQ(enumerate_unordered_with(backend, std::span<const Pencilmarks>(puzzles), visit), 3U);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      EXPECT_EQ(outcomes[i].solutions, kExpected[i]) << backend.name << ' ' << i;
      EXPECT_EQ(outcomes[i].first.is_blank(Cell(0)), kExpected[i] == 0) << backend.name << ' ' << i;
      EXPECT_EQ(visits[i], kExpected[i]) << backend.name << ' ' << i;
    }
  }
}

TEST(Crowded, AVisitorThatHasEnoughGetsNoMoreFromLaterPuzzles) {
  const std::array<Pencilmarks, 3> puzzles = {Pencilmarks(), three_cells_two_digits(),
                                              Pencilmarks()};
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    int visits = 0;
    const auto visit = [&visits](std::size_t /*puzzle*/, const Grid& /*solution*/) {
      return ++visits < 5;
    };
    EXPECT_EQ(enumerate_unordered_with(backend, std::span<const Pencilmarks>(puzzles), visit), 5U);
    EXPECT_EQ(visits, 5) << backend.name;
  }
}

}  // namespace
}  // namespace nonet
