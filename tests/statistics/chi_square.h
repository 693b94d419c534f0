// Pearson's chi-square test of counts against equal chances, for tests with fixed seeds.

#pragma once

#include <cmath>
#include <cstddef>
#include <ranges>

namespace nonet {

// The chance of a chi-square value at least this large, by the normal approximation of Wilson and
// Hilferty (1931): good to a few percent of p for the two and more degrees of freedom used here.
inline double chi_square_p(double value, double freedom) {
  const double spread = 2.0 / (9.0 * freedom);
  const double z = (std::cbrt(value / freedom) - (1.0 - spread)) / std::sqrt(spread);
  return 0.5 * std::erfc(z / std::sqrt(2.0));
}

// The p-value of "all `categories` are equally likely", given how often each was seen. Categories
// missing from `counts` were never seen.
template <std::ranges::range Counts>
double uniform_p(const Counts& counts, std::size_t categories) {
  double total = 0;
  for (const auto count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(categories);
  double value = 0;
  std::size_t seen = 0;
  for (const auto count : counts) {
    const double off = static_cast<double>(count) - expected;
    value += off * off / expected;
    ++seen;
  }
  value += static_cast<double>(categories - seen) * expected;
  return chi_square_p(value, static_cast<double>(categories - 1));
}

}  // namespace nonet
