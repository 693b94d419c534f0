// The vicinity for any layout finds on classic puzzles what the classic one finds, and on small
// boards what trying everything finds.

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/grid.h"
#include "nonet/geometry/named.h"
#include "nonet/kernel/oracle.h"
#include "nonet/make/vicinity.h"
#include "nonet/search/vicinity.h"

namespace nonet {
namespace {

using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;
using Givens = std::set<std::vector<Value>>;

std::vector<Value> givens_of(const Grid& grid) {
  std::vector<Value> givens;
  for (const Cell cell : kAllCells) {
    const int digit = grid.value(cell);
    givens.push_back(digit == 0 ? kBlank : static_cast<Value>(digit - 1));
  }
  return givens;
}

Givens found_by_any(const Puzzle& puzzle, const making::VicinityWish& wish) {
  Givens found;
  const auto outcome = making::vicinity(puzzle, wish, [&](const Puzzle& neighbour) {
    EXPECT_TRUE(found.insert(neighbour.givens).second);
    return true;
  });
  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->puzzles, found.size());
  EXPECT_EQ(outcome->passed_over, 0U);
  return found;
}

void expect_same(std::string_view line, int out, int in, bool minimal) {
  const Grid grid = *Grid::from_line(line);
  Givens classic;
  vicinity(grid, {.out = out, .in = in, .minimal = minimal}, [&](const Grid& neighbour) {
    classic.insert(givens_of(neighbour));
    return true;
  });
  Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  const std::vector<Value> givens = givens_of(grid);
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == kBlank) continue;
    geometry::set_given(puzzle, static_cast<geometry::CellIndex>(cell), givens[cell]);
  }
  EXPECT_EQ(found_by_any(puzzle, {.out = out, .in = in, .minimal = minimal}), classic);
  EXPECT_FALSE(classic.empty());
}

constexpr std::string_view kMinimal =
    ".526...3.81.......6.3..9.75.......6...689..2....3..4.12....6.47............21.6..";

TEST(VariantVicinity, IsTheClassicOneOnClassicPuzzles) {
  expect_same(kMinimal, 1, 1, true);
  expect_same(kMinimal, 1, 1, false);
}

Puzzle puzzle_with(const std::vector<Value>& givens) {
  Puzzle puzzle = *geometry::puzzle_of_variant("4x4,x");
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == kBlank) continue;
    geometry::set_given(puzzle, static_cast<geometry::CellIndex>(cell), givens[cell]);
  }
  return puzzle;
}

bool has_one_solution(const std::vector<Value>& givens) {
  return kernel::count_slowly(puzzle_with(givens), 2) == 1;
}

// Every way to put `in` givens, from bit `first` on, into a 4x4 board.
void put_in(const std::vector<Value>& givens, int in, std::size_t first, Givens& made) {
  if (in == 0) {
    made.insert(givens);
    return;
  }
  for (std::size_t bit = first; bit < 4 * givens.size(); ++bit) {
    if (givens[bit / 4] != kBlank) continue;
    std::vector<Value> more = givens;
    more[bit / 4] = static_cast<Value>(bit % 4);
    put_in(more, in - 1, bit + 1, made);
  }
}

// The puzzles with one solution that have one given less and `in` others.
Givens try_all(const std::vector<Value>& givens, int in) {
  Givens made;
  for (std::size_t gone = 0; gone < givens.size(); ++gone) {
    if (givens[gone] == kBlank) continue;
    std::vector<Value> rest = givens;
    rest[gone] = kBlank;
    put_in(rest, in, 0, made);
  }
  made.erase(givens);
  std::erase_if(made, [](const std::vector<Value>& one) { return !has_one_solution(one); });
  return made;
}

bool is_minimal(std::vector<Value> givens) {
  return std::ranges::none_of(givens, [&](Value& given) {
    if (given == kBlank) return false;
    const Value kept = std::exchange(given, kBlank);
    const bool redundant = has_one_solution(givens);
    given = kept;
    return redundant;
  });
}

// ".........3.2..4."
TEST(VariantVicinity, IsWhatTryingEverythingFinds) {
  std::vector<Value> givens(16, kBlank);
  givens[9] = 2;
  givens[11] = 1;
  givens[14] = 3;
  ASSERT_TRUE(has_one_solution(givens));
  const Puzzle puzzle = puzzle_with(givens);
  for (const int in : {1, 2}) {
    Givens all = try_all(givens, in);
    EXPECT_FALSE(all.empty());
    EXPECT_EQ(found_by_any(puzzle, {.out = 1, .in = in, .minimal = false}), all);
    std::erase_if(all, [](const std::vector<Value>& one) { return !is_minimal(one); });
    EXPECT_EQ(found_by_any(puzzle, {.out = 1, .in = in, .minimal = true}), all);
  }
}

}  // namespace
}  // namespace nonet
