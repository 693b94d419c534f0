#include "nonet/search/vicinity.h"

#include <atomic>
#include <set>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"
#include "nonet/dig/minimal.h"
#include "nonet/fill/fill.h"
#include "nonet/search/neighbours.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

// All puzzles with `out` clues less and `in` more, made one by one and asked about one by one.
void add_slowly(const Grid& puzzle, const Grid& from, int out, int in, bool minimal,
                std::set<Grid>& found) {
  for (const Cell cell : kAllCells) {
    Grid next = from;
    if (out > 0 && !from.is_blank(cell)) {
      next.clear(cell);
      add_slowly(puzzle, next, out - 1, in, minimal, found);
    }
    if (out > 0 || !from.is_blank(cell)) continue;
    for (const Digit digit : DigitSet::all()) {
      next.place(cell, digit);
      if (has_conflict(next)) continue;
      if (in > 1) {
        add_slowly(puzzle, next, 0, in - 1, minimal, found);
      } else if (next != puzzle && (minimal ? is_minimal(next) : is_unique(next))) {
        found.insert(next);
      }
    }
  }
}

std::set<Grid> fast(const Grid& puzzle, const VicinityOptions& options) {
  std::set<Grid> found;
  const VicinityOutcome outcome = vicinity(puzzle, options, [&](const Grid& neighbour) {
    EXPECT_TRUE(found.insert(neighbour).second) << "twice: " << to_line(neighbour);
    return true;
  });
  EXPECT_EQ(outcome.puzzles, found.size());
  EXPECT_EQ(outcome.passed_over, 0U);
  return found;
}

Grid minimal_puzzle(std::uint64_t number) {
  Rng rng(12, number);
  return *make_minimal(fill_uniform(rng), PatternSymmetry::kNone, rng);
}

TEST(Vicinity, IsWhatTheSlowWayFinds) {
  for (std::uint64_t number = 0; number < 2; ++number) {
    const Grid puzzle = minimal_puzzle(number);
    for (const bool minimal : {true, false}) {
      std::set<Grid> slow;
      add_slowly(puzzle, puzzle, 1, 1, minimal, slow);
      EXPECT_TRUE(fast(puzzle, {1, 1, minimal, {}}) == slow) << to_line(puzzle);
    }
  }
}

// The slow way would take minutes for two clues: of a puzzle with many clues, whose vicinity is the
// same question about few blanks, it takes seconds.
TEST(Vicinity, IsWhatTheSlowWayFindsForTwoClues) {
  Rng rng(13);
  Grid puzzle = fill_uniform(rng);
  for (const int cell : {0, 3, 10, 33, 41, 59, 72, 80}) puzzle.clear(Cell(cell));
  ASSERT_TRUE(is_unique(puzzle));
  std::set<Grid> slow;
  add_slowly(puzzle, puzzle, 1, 2, false, slow);
  // The clue that went has come back: {-0+1}.
  std::erase_if(slow, [&](const Grid& found) { return found.extends(puzzle); });
  EXPECT_TRUE(fast(puzzle, {1, 2, false, {}}) == slow);
}

TEST(Vicinity, OfTwoHoldsThatOfOne) {
  const Grid puzzle = minimal_puzzle(3);
  const std::set<Grid> one = fast(puzzle, {1, 1, true, {}});
  const std::set<Grid> two = fast(puzzle, {2, 2, true, {}});
  EXPECT_FALSE(one.empty());
  for (const Grid& neighbour : one) EXPECT_TRUE(two.contains(neighbour)) << to_line(neighbour);
  int looked_at = 0;
  for (const Grid& neighbour : two) {
    if (++looked_at % 97 != 0) continue;
    ASSERT_TRUE(is_minimal(neighbour));
    ASSERT_EQ(neighbour.clue_count(), puzzle.clue_count());
  }
}

TEST(Vicinity, EndsWhenAsked) {
  const Grid puzzle = minimal_puzzle(4);
  int visits = 0;
  vicinity(puzzle, {1, 1, false, {}}, [&](const Grid&) { return ++visits < 3; });
  EXPECT_EQ(visits, 3);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(
      vicinity(puzzle, {1, 1, false, StopToken(stop)}, [](const Grid&) { return true; }).puzzles,
      0U);
}

TEST(Neighbours, AreInTheVicinity) {
  const Grid puzzle = minimal_puzzle(5);
  const std::set<Grid> all = fast(puzzle, {1, 1, false, {}});
  Rng rng(14);
  std::size_t seen = 0;
  for (int i = 0; i < 20; ++i) {
    for (const Grid& neighbour : random_neighbours({}, puzzle, {1, 1}, rng)) {
      ++seen;
      ASSERT_TRUE(all.contains(neighbour)) << to_line(neighbour);
    }
  }
  EXPECT_GT(seen, 0U);
}

TEST(Neighbours, KeepSymmetryAndPattern) {
  Rng rng(15);
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    const Grid puzzle = *make_minimal(fill_uniform(rng), row.symmetry, rng);
    const Target symmetric{.symmetry = row.symmetry};
    const Target fixed{.pattern = puzzle.filled()};
    for (int i = 0; i < 10; ++i) {
      for (const Grid& neighbour : random_neighbours(symmetric, puzzle, {1, 1}, rng)) {
        ASSERT_TRUE(has_symmetry(neighbour.filled(), row.symmetry)) << row.slug;
        ASSERT_TRUE(is_unique(neighbour)) << row.slug;
      }
      for (const Grid& neighbour : random_neighbours(fixed, puzzle, {3, 0}, rng)) {
        ASSERT_EQ(neighbour.filled(), puzzle.filled());
        ASSERT_TRUE(is_unique(neighbour));
      }
    }
  }
}

}  // namespace
}  // namespace nonet
