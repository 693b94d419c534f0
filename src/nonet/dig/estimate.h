// Estimates over all minimal puzzles, from the searches of uniformly random grids.
//
// A search of a grid meets k(n) minimal puzzles of n clues, and weighted with w(n) = C(81, n) /
// s(n) they add up to an unbiased estimate of how many the grid has (unbiased.h). Grids are
// independent, puzzles of one grid are not, so one grid is one observation:
//
//   X = sum over n of w(n) k(n)                 minimal puzzles of a grid
//   mean of f = sum of f(n) w(n) k(n) over grids / sum of X over grids
//
// and the error of such a quotient r is that of the mean of sum (f(n) - r) w(n) k(n), divided by
// the mean of X. All of it follows from whole numbers, the sums of k(n) k(m) over grids, so the
// order in which grids are added changes nothing.

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/board/grid.h"

namespace nonet {

// An estimate and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

class MinimalPuzzleTally {
 public:
  // Adds the minimal puzzles that the search of one more grid met (search_grids).
  void add(std::span<const Grid> found);
  void add(const MinimalPuzzleTally& other);

  std::uint64_t grids() const { return grids_; }
  std::uint64_t puzzles() const;
  std::uint64_t puzzles(int clues) const { return count_[static_cast<std::size_t>(clues)]; }

  // The number of minimal puzzles of all grids.
  Estimate total() const;
  // The mean of f(clues) over all minimal puzzles. Precondition of this and the functions below:
  // puzzles() >= 1.
  Estimate mean(FunctionRef<double(int)> f) const;
  Estimate mean_clues() const;
  Estimate deviation() const;  // standard deviation of the number of clues
  Estimate share(int clues) const;
  // The number of evenly drawn, independent puzzles that would say as much: the square of the sum
  // of X, divided by the sum of the squares of X.
  double effective_sample() const;

 private:
  static constexpr std::size_t kSizes = kCells + 1;

  std::uint64_t grids_ = 0;
  std::array<std::uint64_t, kSizes> count_{};
  // Sum over grids of k(n) k(m), for n <= m.
  std::array<std::array<std::uint64_t, kSizes>, kSizes> together_{};

  // Sum over grids of (sum over n of g(n) w(n) k(n)), and of its square.
  double sum(FunctionRef<double(int)> g) const;
  double sum_of_squares(FunctionRef<double(int)> g) const;
};

}  // namespace nonet
