#include "nonet/dig/estimate.h"

#include <algorithm>
#include <cmath>

#include "nonet/dig/unbiased.h"

namespace nonet {

namespace {

constexpr double kGrids = 6670903752021072936960.0;

// w(26), in minimal puzzles: "81 over 26" / s(26).
double unit() {
  double subsets = 1;
  for (int k = 1; k <= 26; ++k) subsets *= static_cast<double>(kCells + 1 - k) / k;
  return subsets / sets_searched(26);
}

}  // namespace

void MinimalPuzzleTally::add(std::span<const Grid> found) {
  ++grids_;
  if (found.empty()) return;
  std::array<std::uint64_t, kSizes> here{};
  for (const Grid& puzzle : found) ++here[static_cast<std::size_t>(puzzle.clue_count())];
  for (std::size_t n = 0; n < kSizes; ++n) {
    count_[n] += here[n];
    for (std::size_t m = n; here[n] > 0 && m < kSizes; ++m) together_[n][m] += here[n] * here[m];
  }
}

void MinimalPuzzleTally::add(const MinimalPuzzleTally& other) {
  grids_ += other.grids_;
  for (std::size_t n = 0; n < kSizes; ++n) {
    count_[n] += other.count_[n];
    for (std::size_t m = n; m < kSizes; ++m) together_[n][m] += other.together_[n][m];
  }
}

std::uint64_t MinimalPuzzleTally::puzzles() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : count_) sum += count;
  return sum;
}

double MinimalPuzzleTally::sum(FunctionRef<double(int)> g) const {
  double sum = 0;
  for (int n = kFewestClues; n <= kCells; ++n) {
    if (puzzles(n) > 0) sum += g(n) * clue_weight(n) * static_cast<double>(puzzles(n));
  }
  return sum;
}

double MinimalPuzzleTally::sum_of_squares(FunctionRef<double(int)> g) const {
  double sum = 0;
  for (int n = kFewestClues; n <= kCells; ++n) {
    if (puzzles(n) == 0) continue;
    for (int m = n; m <= kCells; ++m) {
      const std::uint64_t pairs =
          together_[static_cast<std::size_t>(n)][static_cast<std::size_t>(m)];
      if (pairs == 0) continue;
      const double both = g(n) * clue_weight(n) * g(m) * clue_weight(m);
      sum += (n == m ? 1 : 2) * both * static_cast<double>(pairs);
    }
  }
  return sum;
}

Estimate MinimalPuzzleTally::total() const {
  const auto one = [](int) { return 1.0; };
  const auto grids = static_cast<double>(grids_);
  const double mean = sum(one) / grids;
  // Rounding may take the difference of two nearly equal numbers below 0.
  const double variance = std::max(0.0, sum_of_squares(one) / grids - mean * mean);
  const double scale = unit() * kGrids;
  return {scale * mean, scale * std::sqrt(variance / grids)};
}

Estimate MinimalPuzzleTally::mean(FunctionRef<double(int)> f) const {
  const double all = sum([](int) { return 1.0; });
  const double mean = sum(f) / all;
  return {mean, std::sqrt(sum_of_squares([&](int n) { return f(n) - mean; })) / all};
}

Estimate MinimalPuzzleTally::mean_clues() const {
  return mean([](int n) { return n; });
}

// The error of a square root is the error of its radicand, divided by twice the root.
Estimate MinimalPuzzleTally::deviation() const {
  const double centre = mean_clues().value;
  const Estimate variance = mean([&](int n) { return (n - centre) * (n - centre); });
  const double root = std::sqrt(variance.value);
  return {root, root > 0 ? variance.error / (2 * root) : 0};
}

Estimate MinimalPuzzleTally::share(int clues) const {
  return mean([&](int n) { return n == clues ? 1.0 : 0.0; });
}

double MinimalPuzzleTally::effective_sample() const {
  const auto one = [](int) { return 1.0; };
  const double all = sum(one);
  return all * all / sum_of_squares(one);
}

}  // namespace nonet
