// Linear equations, a few: normal equations of least squares, solved by Gauss and Jordan.

#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace nonet::scan {

// Up to kMost unknowns, and kRights right sides behind the unknowns' columns.
template <std::size_t kMost, std::size_t kRights>
class Equations {
 public:
  explicit Equations(std::size_t unknowns) : unknowns_(unknowns) {}

  // One measurement: the sum of terms times unknowns is `rights`.
  void add(const std::array<double, kMost>& terms, const std::array<double, kRights>& rights,
           double weight) {
    for (std::size_t i = 0; i < unknowns_; ++i) {
      for (std::size_t j = 0; j < unknowns_; ++j) rows_[i][j] += weight * terms[i] * terms[j];
      for (std::size_t r = 0; r < kRights; ++r) {
        rows_[i][unknowns_ + r] += weight * terms[i] * rights[r];
      }
    }
  }

  // False where the measurements do not say enough.
  bool solve() {
    for (std::size_t i = 0; i < unknowns_; ++i) {
      std::size_t pivot = i;
      for (std::size_t j = i + 1; j < unknowns_; ++j) {
        if (magnitude(rows_[j][i]) > magnitude(rows_[pivot][i])) pivot = j;
      }
      std::swap(rows_[i], rows_[pivot]);
      if (magnitude(rows_[i][i]) < 1e-6) return false;
      for (std::size_t j = 0; j < unknowns_; ++j) {
        if (j == i) continue;
        const double times = rows_[j][i] / rows_[i][i];
        for (std::size_t k = 0; k < unknowns_ + kRights; ++k) rows_[j][k] -= times * rows_[i][k];
      }
    }
    return true;
  }
  // An unknown, once solved, for a right side.
  double unknown(std::size_t i, std::size_t right) const {
    return rows_[i][unknowns_ + right] / rows_[i][i];
  }

 private:
  static double magnitude(double value) { return value < 0 ? -value : value; }

  std::size_t unknowns_;
  std::array<std::array<double, kMost + kRights>, kMost> rows_{};
};

}  // namespace nonet::scan
