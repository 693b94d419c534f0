// Whole distributions, by Kolmogorov-Smirnov tests with fixed seeds. What is right must not fall
// below kPass, what is biased must fall below kFail.

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/house.h"
#include "nonet/board/symmetry.h"
#include "nonet/dig/unavoidable.h"
#include "nonet/fill/fill.h"
#include "tests/statistics/kolmogorov_smirnov.h"

namespace nonet {
namespace {

constexpr double kPass = 1e-3;
constexpr double kFail = 1e-9;

// The place of a house's digits among all 9! orders, in [0, 1).
double rank_of(const Grid& grid, House house) {
  double rank = 0;
  double orders = 1;
  for (int i = 0; i < kSide; ++i) {
    orders *= kSide - i;
    int smaller = 0;
    for (int k = i + 1; k < kSide; ++k) {
      smaller += grid.value(house.cell(k)) < grid.value(house.cell(i)) ? 1 : 0;
    }
    rank += smaller / orders;
  }
  return rank;
}

TEST(Distribution, SymmetriesAreEven) {
  Rng rng(71);
  std::vector<double> places;
  for (int i = 0; i < 100'000; ++i) {
    const auto index = static_cast<double>(Symmetry::random(rng).index());
    places.push_back(index / static_cast<double>(Symmetry::kOrder));
  }
  EXPECT_GT(ks_uniform_p(places), kPass);
}

TEST(Distribution, HousesOfUniformGridsAreEven) {
  Rng rng(72);
  std::vector<std::vector<double>> ranks(kHouses);
  for (int i = 0; i < 20'000; ++i) {
    const Grid grid = fill_uniform(rng);
    for (const House house : kAllHouses) {
      ranks[static_cast<std::size_t>(house.index())].push_back(rank_of(grid, house));
    }
  }
  for (const std::vector<double>& of_house : ranks) {
    EXPECT_GT(ks_uniform_p(of_house), kPass / kHouses);
  }
}

TEST(Distribution, RanksThatAreNotEvenAreNoticed) {
  Rng rng(73);
  std::vector<double> ranks;
  // A shuffle that never renames digits: the first row of the root grid is in order.
  for (int i = 0; i < 20'000; ++i) {
    Grid root;
    for (const Cell cell : kAllCells) {
      const int value = (cell.row() * 3 + cell.row() / 3 + cell.column()) % kSide + 1;
      root.place(cell, Digit(value));
    }
    const Symmetry moved = Symmetry::geometry_from_index(rng.below64(Symmetry::kGeometries));
    ranks.push_back(rank_of(moved.apply(root), House::row(0)));
  }
  EXPECT_LT(ks_uniform_p(ranks), kFail);
}

std::vector<double> small_unavoidable_sets(Grid (*fill)(Rng&), std::uint64_t seed) {
  Rng rng(seed);
  std::vector<double> numbers;
  for (int i = 0; i < 12'000; ++i) {
    numbers.push_back(static_cast<double>(unavoidable_sets(fill(rng), 4).size()));
  }
  return numbers;
}

TEST(Distribution, BiasedFillsHaveOtherUnavoidableSets) {
  const std::vector<double> uniform = small_unavoidable_sets(fill_uniform, 74);
  EXPECT_GT(ks_same_p(uniform, small_unavoidable_sets(fill_uniform, 75)), kPass);
  EXPECT_LT(ks_same_p(uniform, small_unavoidable_sets(fill_rows, 76)), kFail);
  EXPECT_LT(ks_same_p(uniform, small_unavoidable_sets(fill_cells, 77)), kFail);
  EXPECT_LT(ks_same_p(uniform, small_unavoidable_sets(fill_shuffle, 78)), kFail);
}

}  // namespace
}  // namespace nonet
