// Kolmogorov-Smirnov tests, for tests with fixed seeds.

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace nonet {

// The chance of a distance at least this large, by Kolmogorov's series; `size` is the number of
// values, or n * m / (n + m) for two samples. For discrete values it is too large rather than too
// small.
inline double ks_p(double distance, double size) {
  const double root = std::sqrt(size);
  const double x = (root + 0.12 + 0.11 / root) * distance;  // M. A. Stephens (1970)
  double p = 0;
  for (int k = 1; k <= 100; ++k) p += (k % 2 == 1 ? 2 : -2) * std::exp(-2.0 * k * k * x * x);
  return std::clamp(p, 0.0, 1.0);
}

// The p-value of "evenly spread over [0, 1)".
inline double ks_uniform_p(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const auto size = static_cast<double>(values.size());
  double distance = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto below = static_cast<double>(i);
    distance = std::max({distance, values[i] - below / size, (below + 1) / size - values[i]});
  }
  return ks_p(distance, size);
}

// The p-value of "from the same distribution".
inline double ks_same_p(std::vector<double> a, std::vector<double> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  const auto share = [](const std::vector<double>& sorted, double value) {
    const auto end = std::upper_bound(sorted.begin(), sorted.end(), value);
    return static_cast<double>(end - sorted.begin()) / static_cast<double>(sorted.size());
  };
  double distance = 0;
  for (const double value : a)
    distance = std::max(distance, std::abs(share(a, value) - share(b, value)));
  for (const double value : b)
    distance = std::max(distance, std::abs(share(a, value) - share(b, value)));
  const auto n = static_cast<double>(a.size());
  const auto m = static_cast<double>(b.size());
  return ks_p(distance, n * m / (n + m));
}

}  // namespace nonet
