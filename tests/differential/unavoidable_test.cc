// Unavoidable sets against plain enumeration, on random grids.

#include "nonet/dig/unavoidable.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/house.h"
#include "nonet/fill/fill.h"
#include "nonet/solve/solver.h"

namespace nonet {
namespace {

Grid without(const Grid& solution, const CellSet& cells) {
  Grid puzzle = solution;
  for (const Cell cell : cells) puzzle.clear(cell);
  return puzzle;
}

bool is_minimal_unavoidable(const Grid& solution, const CellSet& set) {
  if (is_unique(without(solution, set))) return false;
  for (const Cell cell : set) {
    if (!is_unique(without(solution, set - cell))) return false;
  }
  return true;
}

// Where the other solutions of a puzzle differ from the one it was made of: minimal ones of at most
// `most_cells`.
std::vector<CellSet> minimal_differences(const Grid& solution, const Grid& puzzle, int most_cells) {
  std::vector<CellSet> sets;
  enumerate(puzzle, [&](const Grid& other) {
    CellSet set;
    for (const Cell cell : kAllCells) {
      if (solution.value(cell) != other.value(cell)) set.insert(cell);
    }
    if (!set.empty() && set.size() <= most_cells) sets.push_back(set);
    return true;
  });
  std::vector<CellSet> minimal;
  for (const CellSet& set : sets) {
    const bool holds_one = std::any_of(sets.begin(), sets.end(), [&](const CellSet& smaller) {
      return smaller != set && smaller.is_subset_of(set);
    });
    if (!holds_one) minimal.push_back(set);
  }
  return minimal;
}

struct Less {
  bool operator()(const CellSet& a, const CellSet& b) const {
    const CellSet differing = (a - b) | (b - a);
    return !differing.empty() && a.contains(differing.first());
  }
};
using Sets = std::set<CellSet, Less>;

Sets as_set(const std::vector<CellSet>& sets) { return {sets.begin(), sets.end()}; }

Grid random_grid(std::uint64_t stream) {
  Rng rng(7, stream);
  return fill_uniform(rng);
}

// A minimal unavoidable set of nine cells or fewer holds four digits at most, since each occurs
// twice: blanking four digits at a time and listing all solutions finds every one.
TEST(Unavoidable, FindsAllOfNineCellsOrFewer) {
  for (std::uint64_t i = 0; i < 3; ++i) {
    const Grid solution = random_grid(i);
    Sets expected;
    for (unsigned bits = 0; bits <= DigitSet::all().bits(); ++bits) {
      const DigitSet digits = DigitSet::from_bits(bits);
      if (digits.size() != 4) continue;
      CellSet cells;
      for (const Cell cell : kAllCells) {
        if (digits.contains(solution.digit(cell))) cells.insert(cell);
      }
      for (const CellSet& set : minimal_differences(solution, without(solution, cells), 9)) {
        expected.insert(set);
      }
    }
    const std::vector<CellSet> found = unavoidable_sets(solution, 9);
    EXPECT_EQ(as_set(found), expected) << to_line(solution);
    EXPECT_EQ(found.size(), expected.size());
  }
}

// Two rows of boxes, blanked together, hold larger ones.
TEST(Unavoidable, FindsAllOfTwelveCellsInTwoBoxesOrLines) {
  const Grid solution = random_grid(3);
  const Sets found = as_set(unavoidable_sets(solution, 12));
  int compared = 0;
  for (int first = 0; first < kHouses; ++first) {
    for (int second = 0; second < first; ++second) {
      const CellSet cells = House(first).cell_set() | House(second).cell_set();
      for (const CellSet& set : minimal_differences(solution, without(solution, cells), 12)) {
        EXPECT_TRUE(found.contains(set)) << first << " " << second;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 50);
}

TEST(Unavoidable, SetsAreUnavoidableMinimalAndInOrder) {
  const Grid solution = random_grid(4);
  const std::vector<CellSet> found = unavoidable_sets(solution, 12);
  EXPECT_GT(found.size(), 100U);
  for (const CellSet& set : found) {
    EXPECT_LE(set.size(), 12);
    EXPECT_GE(set.size(), kSmallestUnavoidable);
    EXPECT_TRUE(is_minimal_unavoidable(solution, set));
  }
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end(), [](const CellSet& a, const CellSet& b) {
    return a.size() != b.size() ? a.size() < b.size() : Less()(a, b);
  }));
  const std::vector<CellSet> fewer = unavoidable_sets(solution, 10);
  ASSERT_LE(fewer.size(), found.size());
  EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), found.begin()));
}

TEST(Unavoidable, NoneIsSmallerThanFour) {
  EXPECT_TRUE(unavoidable_sets(random_grid(5), kSmallestUnavoidable - 1).empty());
}

// Exactly 320784513273/27704267971 sets of four cells on average over all grids, with standard
// deviation 3.517. |z| < 4 fails by chance for one seed in 16 000.
TEST(Unavoidable, MeanNumberOfSetsOfFour) {
  constexpr int kGrids = 2000;
  std::size_t sum = 0;
  for (std::uint64_t i = 0; i < kGrids; ++i) {
    sum += unavoidable_sets(random_grid(1000 + i), kSmallestUnavoidable).size();
  }
  const double mean = static_cast<double>(sum) / kGrids;
  const double z = (mean - 320784513273.0 / 27704267971.0) / (3.517 / std::sqrt(kGrids));
  EXPECT_LT(std::abs(z), 4) << mean;
}

TEST(Unavoidable, Stops) {
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(unavoidable_sets(random_grid(6), 12, StopToken(stop)).empty());
}

}  // namespace
}  // namespace nonet
