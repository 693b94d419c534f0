// Counts by frames against plain enumeration, on random puzzles with up to a few million solutions.

#include "nonet/count/count.h"

#include <array>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

// `clues` of a random grid's digits; some of them, `wrong`, are drawn afresh.
Grid random_puzzle(int clues, int wrong, Rng& rng) {
  const Grid solution = fill_uniform(rng);
  std::array<int, kCells> order{};
  for (int i = 0; i < kCells; ++i) order[static_cast<std::size_t>(i)] = i;
  rng.shuffle(order);
  Grid puzzle;
  for (int i = 0; i < clues; ++i) {
    const Cell cell(order[static_cast<std::size_t>(i)]);
    puzzle.place(cell, i < wrong ? Digit(rng.between(1, kDigits)) : solution.digit(cell));
  }
  return puzzle;
}

TEST(CountDifferential, RandomCluesOfAGrid) {
  constexpr std::uint64_t kMost = 2'000'000;
  int compared = 0;
  for (std::uint64_t i = 0; i < 24; ++i) {
    Rng rng(11, i);
    const Grid puzzle = random_puzzle(20 + static_cast<int>(i) % 8, 0, rng);
    const std::uint64_t found = solve(puzzle, kMost, Want::kCount).solutions;
    if (found == kMost) continue;
    ++compared;
    EXPECT_EQ(to_string(*count_by_frames(puzzle)), std::to_string(found)) << to_line(puzzle);
  }
  EXPECT_GT(compared, 10);
}

TEST(CountDifferential, CluesThatMayContradict) {
  int impossible = 0;
  for (std::uint64_t i = 0; i < 16; ++i) {
    Rng rng(12, i);
    const Grid puzzle = random_puzzle(24, 2, rng);
    const std::uint64_t found = solve(puzzle, kNoLimit, Want::kCount).solutions;
    impossible += found == 0 ? 1 : 0;
    EXPECT_EQ(to_string(*count_by_frames(puzzle)), std::to_string(found)) << to_line(puzzle);
  }
  EXPECT_GT(impossible, 0);
  EXPECT_LT(impossible, 16);
}

}  // namespace
}  // namespace nonet
