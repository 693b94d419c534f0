#include "nonet/solve/portable/prospect.h"

#include <string_view>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/solve/oracle.h"

namespace nonet::portable {
namespace {

Prospect prospect_of_puzzle(const Pencilmarks& puzzle, int nodes) {
  State state = State::from(puzzle);
  if (!state.propagate(kAllDigitBits)) return Prospect::kNone;
  return prospect_of(state, nodes);
}

// A solved grid with candidates beside, of which here and there the right one is missing.
Pencilmarks doubtful_board(Rng& rng) {
  const Grid solved = *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
  Pencilmarks puzzle;
  const std::uint32_t missing = rng.below(8);
  for (const Cell cell : kAllCells) {
    const DigitSet own(solved.digit(cell));
    const DigitSet others = DigitSet::from_bits(rng.below(512) & rng.below(512));
    puzzle.set(cell, rng.below(81) < missing ? others - own : others | own);
  }
  return puzzle;
}

// The slow search beside.
TEST(Prospect, AgreesWithTheOracle) {
  Rng rng(1);
  int none = 0;
  int some = 0;
  for (int board = 0; board < 2'000; ++board) {
    const Pencilmarks puzzle = doubtful_board(rng);
    const auto expected = oracle::find_solutions(puzzle, 1, 2'000);
    if (!expected) continue;
    const Prospect wanted = expected->empty() ? Prospect::kNone : Prospect::kSome;
    ASSERT_EQ(prospect_of_puzzle(puzzle, 100'000), wanted) << board;
    ++(expected->empty() ? none : some);
  }
  EXPECT_GT(none, 200);
  EXPECT_GT(some, 200);
}

// Row 6 has three cells for 2, 4 and 8, and column 6 two for 3 and 9: its cell in row 6 has
// nothing.
TEST(Prospect, NakedSubsetsNeedNoGuess) {
  Pencilmarks puzzle;
  const DigitSet pair = DigitSet(Digit(3)) | Digit(9);
  const DigitSet triple = DigitSet(Digit(2)) | Digit(4) | Digit(8);
  for (const int row : {3, 7}) puzzle.set(Cell::at(row, 5), pair);
  for (const int column : {0, 2, 3}) puzzle.set(Cell::at(5, column), triple);
  puzzle.set(Cell::at(5, 5), triple | pair);
  EXPECT_EQ(prospect_of_puzzle(puzzle, 1), Prospect::kNone);
}

TEST(Prospect, IsUnknownWhereTheNodesDoNotDo) {
  EXPECT_EQ(prospect_of_puzzle(Pencilmarks(), 0), Prospect::kUnknown);
  EXPECT_EQ(prospect_of_puzzle(Pencilmarks(), 10), Prospect::kUnknown);
  EXPECT_EQ(prospect_of_puzzle(Pencilmarks(), 1'000), Prospect::kSome);
}

}  // namespace
}  // namespace nonet::portable
