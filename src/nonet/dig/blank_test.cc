#include "nonet/dig/blank.h"

#include <atomic>
#include <string>

#include <gtest/gtest.h>

#include "nonet/solve/oracle.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

Grid solution() {
  return *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
}

BlankOutcome blank_or_fail(int k, const BlankOptions& options, Rng& rng) {
  Result<BlankOutcome> outcome = blank(solution(), k, options, rng);
  EXPECT_TRUE(outcome.ok());
  return *outcome;
}

TEST(Blank, ReachesEveryNumberUpToSixty) {
  for (int k = 0; k <= 60; ++k) {
    Rng rng(21, static_cast<std::uint64_t>(k));
    const BlankOutcome outcome = blank_or_fail(k, {}, rng);
    EXPECT_TRUE(outcome.reached) << k;
    EXPECT_EQ(outcome.blanks, k);
    EXPECT_EQ(outcome.requested, k);
    EXPECT_EQ(outcome.puzzle.clue_count(), kCells - k);
    EXPECT_TRUE(is_unique(outcome.puzzle)) << to_line(outcome.puzzle);
    EXPECT_TRUE(solution().extends(outcome.puzzle));
  }
}

TEST(Blank, PuzzlesAreUniqueForTheOracleToo) {
  for (std::uint64_t i = 0; i < 40; ++i) {
    Rng rng(22, i);
    const BlankOutcome outcome = blank_or_fail(BlankRange{}.draw(rng), {}, rng);
    const auto solutions = oracle::find_solutions(outcome.puzzle, 2);
    ASSERT_EQ(solutions->size(), 1U) << to_line(outcome.puzzle);
    EXPECT_EQ(solutions->front(), solution());
  }
}

TEST(Blank, KeepsEverySymmetryAndTheExactNumber) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    for (int k = 40; k <= 49; ++k) {
      Rng rng(23, static_cast<std::uint64_t>(k));
      const BlankOutcome outcome = blank_or_fail(k, {.symmetry = row.symmetry}, rng);
      EXPECT_EQ(outcome.blanks, nearest_reachable(k, row.symmetry)) << row.slug << ' ' << k;
      EXPECT_EQ(outcome.reached, is_reachable(k, row.symmetry)) << row.slug << ' ' << k;
      EXPECT_TRUE(has_symmetry(outcome.puzzle.filled(), row.symmetry)) << row.slug << ' ' << k;
      EXPECT_TRUE(is_unique(outcome.puzzle)) << row.slug << ' ' << k;
    }
  }
}

TEST(Blank, ReportsTheBestWhenAttemptsRunOut) {
  Rng rng(24);
  const BlankOutcome outcome = blank_or_fail(64, {.max_attempts = 30}, rng);
  EXPECT_FALSE(outcome.reached);
  EXPECT_EQ(outcome.attempts, 30);
  EXPECT_EQ(outcome.requested, 64);
  EXPECT_GE(outcome.blanks, 57);
  EXPECT_EQ(outcome.puzzle.clue_count(), kCells - outcome.blanks);
  EXPECT_TRUE(is_unique(outcome.puzzle));
}

TEST(Blank, MoreAttemptsNeverGiveFewerBlanks) {
  int before = 0;
  for (const int attempts : {1, 10, 100, 1000}) {
    Rng rng(25);
    const int blanks = blank_or_fail(63, {.max_attempts = attempts}, rng).blanks;
    EXPECT_GE(blanks, before);
    before = blanks;
  }
  EXPECT_GE(before, 60);
}

TEST(Blank, StopsWithAProperPuzzle) {
  const std::atomic<bool> flag = true;
  Rng rng(26);
  const BlankOutcome outcome = blank_or_fail(60, {.stop = StopToken(flag)}, rng);
  EXPECT_FALSE(outcome.reached);
  EXPECT_EQ(outcome.attempts, 1);
  EXPECT_EQ(outcome.puzzle, solution());
}

TEST(Blank, RefusesWhatCannotBe) {
  Rng rng(27);
  EXPECT_EQ(blank(solution(), -1, {}, rng).error().message,
            "the number of blanks must not be negative");
  EXPECT_EQ(blank(solution(), 65, {}, rng).error().message,
            "65 blanks would leave fewer than 17 clues, and no such puzzle has a unique solution; "
            "at most 64 cells can be blank");
}

TEST(BlankAny, BlanksExactlyAsManyDistinctCells) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    for (int k = 0; k <= kCells; ++k) {
      Rng rng(28, static_cast<std::uint64_t>(k));
      const Result<Grid> puzzle = blank_any(solution(), k, row.symmetry, rng);
      ASSERT_EQ(puzzle.ok(), is_reachable(k, row.symmetry)) << row.slug << ' ' << k;
      if (!puzzle) continue;
      EXPECT_EQ(puzzle->clue_count(), kCells - k) << row.slug;
      EXPECT_TRUE(has_symmetry(puzzle->filled(), row.symmetry)) << row.slug << ' ' << k;
      EXPECT_TRUE(solution().extends(*puzzle));
    }
  }
}

TEST(BlankAny, RefusesWhatTheSymmetryRulesOut) {
  Rng rng(29);
  EXPECT_EQ(blank_any(solution(), 55, PatternSymmetry::kFull, rng).error().message,
            "no pattern with the symmetry 'full' has 55 blanks");
}

// These pin the stream rules: which draws are made, and in which order.
TEST(Blank, SameSeedSameBytes) {
  Rng a(2026, 5);
  EXPECT_EQ(to_line(blank_or_fail(54, {}, a).puzzle),
            "........5.3..58..795...431....4...6.7.1.8...2.........2.9.43.7.5...91..4.6....2..");
  Rng b(2026, 5);
  EXPECT_EQ(to_line(blank_or_fail(60, {}, b).puzzle),
            "......8.5.3..5...79..7...1.......16..9..8..3..4.......2..6.3.7.....9...41........");
  Rng c(2026, 5);
  EXPECT_EQ(to_line(blank_or_fail(53, {.symmetry = PatternSymmetry::kHalfTurn}, c).puzzle),
            "...36.8.5.3.1...47.....4..6825...1.............6...7582..6.....57...1.8.1.4.75...");
}

TEST(BlankAny, SameSeedSameBytes) {
  Rng a(2026, 5);
  EXPECT_EQ(to_line(*blank_any(solution(), 56, PatternSymmetry::kNone, a)),
            "........5.3.158..7958..431....4...6.7.158...............9.43...5....1....6....2..");
  Rng b(2026, 5);
  EXPECT_EQ(to_line(*blank_any(solution(), 56, PatternSymmetry::kMirrors, b)),
            "..........32.5.94....724....2.....6..9.586.3..4.....5....643....73.9.68..........");
}

}  // namespace
}  // namespace nonet
