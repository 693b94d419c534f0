#include "nonet/scan/surface.h"

#include <cstddef>
#include <utility>

namespace nonet::scan {

namespace {

constexpr int kRounds = 4;
constexpr double kFar = 2.0;  // pixels: a pull so far off the surface has half its weight

using Terms = std::array<double, Surface::kMostTerms>;

Terms terms_at(int row, int column) {
  const double v = (row - 4.5) / 4.5;
  const double u = (column - 4.5) / 4.5;
  return {1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v};
}

// Normal equations, the two right sides behind them.
struct Equations {
  std::array<std::array<double, Surface::kMostTerms + 2>, Surface::kMostTerms> rows{};

  void add(const Terms& terms, const Pull& pull, double weight, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < count; ++j) rows[i][j] += weight * terms[i] * terms[j];
      rows[i][count] += weight * terms[i] * pull.x;
      rows[i][count + 1] += weight * terms[i] * pull.y;
    }
  }

  // Gauss and Jordan, with pivots. False where the equations do not say enough.
  bool solve(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t pivot = i;
      for (std::size_t j = i + 1; j < count; ++j) {
        if (magnitude(rows[j][i]) > magnitude(rows[pivot][i])) pivot = j;
      }
      std::swap(rows[i], rows[pivot]);
      if (magnitude(rows[i][i]) < 1e-6) return false;
      for (std::size_t j = 0; j < count; ++j) {
        if (j != i) eliminate(rows[j], rows[i], rows[j][i] / rows[i][i], count);
      }
    }
    return true;
  }

 private:
  static double magnitude(double value) { return value < 0 ? -value : value; }
  static void eliminate(std::array<double, Surface::kMostTerms + 2>& row,
                        const std::array<double, Surface::kMostTerms + 2>& by, double times,
                        std::size_t count) {
    for (std::size_t k = 0; k < count + 2; ++k) row[k] -= times * by[k];
  }
};

}  // namespace

Point Surface::at(int row, int column) const {
  const Terms terms = terms_at(row, column);
  Point sum;
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms_); ++i) {
    sum.x += x_[i] * terms[i];
    sum.y += y_[i] * terms[i];
  }
  return sum;
}

Surface surface_through(const std::vector<Pull>& pulls, int degree) {
  Surface surface;
  const std::size_t count = degree == 2 ? 6 : 10;
  if (pulls.size() < 3 * count) return surface;
  for (int round = 0; round < kRounds; ++round) {
    Equations equations;
    for (const Pull& pull : pulls) {
      const Point now = surface.at(pull.row, pull.column);
      const double dx = pull.x - now.x;
      const double dy = pull.y - now.y;
      const double off = round == 0 ? 0 : (dx * dx + dy * dy) / (kFar * kFar);
      equations.add(terms_at(pull.row, pull.column), pull, pull.weight / (1 + off * off), count);
    }
    if (!equations.solve(count)) return surface;
    surface.terms_ = static_cast<int>(count);
    for (std::size_t i = 0; i < count; ++i) {
      surface.x_[i] = equations.rows[i][count] / equations.rows[i][i];
      surface.y_[i] = equations.rows[i][count + 1] / equations.rows[i][i];
    }
  }
  return surface;
}

}  // namespace nonet::scan
