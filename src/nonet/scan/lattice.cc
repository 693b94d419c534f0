#include "nonet/scan/lattice.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "nonet/scan/surface.h"

namespace nonet::scan {

namespace {

constexpr int kUnit = 36;    // pixels a cell of the flat picture
constexpr int kMargin = 18;  // pixels around its board
constexpr int kFlat = kSide * kUnit + 2 * kMargin;
constexpr int kFlank = 6;       // how far from a line its ground is looked at
constexpr int kArm = 9;         // from a crossing to the middle of each of its four arms
constexpr int kArmRadius = 7;   // half an arm's length
constexpr int kStrongest = 64;  // a thick line counts no more than this

constexpr int kAlong = 9;              // samples along a piece of line
constexpr int kAcross = 5;             // and to each side of it
constexpr double kAcrossStep = 0.024;  // of a cell
constexpr int kLeastContrast = 6;      // of a line that is seen

// How much darker a line is than the ground on both its sides, near the piece from `a` to `b`.
int contrast_of(const Plane& ink, const Point& a, const Point& b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  std::array<int, 2 * kAcross + 1> profile{};
  for (int side = -kAcross; side <= kAcross; ++side) {
    const double off = side * kAcrossStep;
    int sum = 0;
    for (int i = 0; i < kAlong; ++i) {
      const double t = (i + 1.0) / (kAlong + 1);
      sum += ink.between(a.x + t * dx - off * dy, a.y + t * dy + off * dx) / 64;
    }
    const int place = side + kAcross;
    profile[static_cast<std::size_t>(place)] = sum / (kAlong * 4);
  }
  int best = 0;
  for (std::size_t i = 0; i < profile.size(); ++i) {
    const int before =
        *std::min_element(profile.begin(), profile.begin() + static_cast<int>(i) + 1);
    const int behind = *std::min_element(profile.begin() + static_cast<int>(i), profile.end());
    best = std::max(best, profile[i] - std::max(before, behind));
  }
  return best;
}

// Lines upright in `upright`, lying in `lying`: how much of a line goes through each pixel.
struct Response {
  Plane upright;
  Plane lying;

  // How much of a crossing is at (x, y); arms that would leave the board are left out.
  int at(int x, int y, int row, int column) const {
    int sum = 0;
    int arms = 0;
    const auto arm = [&](bool there, const Plane& plane, int ax, int ay) {
      if (!there) return;
      sum += std::min(plane.near(ax, ay), kStrongest);
      ++arms;
    };
    arm(row > 0, upright, x, y - kArm);
    arm(row < kSide, upright, x, y + kArm);
    arm(column > 0, lying, x - kArm, y);
    arm(column < kSide, lying, x + kArm, y);
    return 8 * sum / arms;
  }
};

Plane flattened(const Plane& ink, const Warp& warp) {
  Plane flat(kFlat, kFlat);
  for (int y = 0; y < kFlat; ++y) {
    for (int x = 0; x < kFlat; ++x) {
      const Point from = warp.at(x + 0.5 - kMargin, y + 0.5 - kMargin);
      flat.set(x, y, ink.between(from.x, from.y) / 256);
    }
  }
  return flat;
}

// Darker than what is kFlank to both sides, averaged along the line. `dx`, `dy`: across it.
Plane lines_of(const Plane& flat, int dx, int dy) {
  Plane darker(kFlat, kFlat);
  for (int y = 0; y < kFlat; ++y) {
    for (int x = 0; x < kFlat; ++x) {
      const int ground = (flat.near(x - dx * kFlank, y - dy * kFlank) +
                          flat.near(x + dx * kFlank, y + dy * kFlank)) /
                         2;
      darker.set(x, y, std::max(0, flat.at(x, y) - ground));
    }
  }
  return mean_along(darker, dx == 0, kArmRadius);
}

struct Found {
  Point at;
  double weight = 0;
};

// The best crossing near (x, y).
Found crossing_near(const Response& response, const Point& near, int radius, int row, int column) {
  const int x0 = static_cast<int>(near.x);
  const int y0 = static_cast<int>(near.y);
  int best = -1;
  int best_x = x0;
  int best_y = y0;
  for (int dy = -radius; dy <= radius; ++dy) {
    for (int dx = -radius; dx <= radius; ++dx) {
      const int far = (dx * dx + dy * dy) * 40 / (radius * radius);
      const int here = response.at(x0 + dx, y0 + dy, row, column) - far;
      if (here > best) {
        best = here;
        best_x = x0 + dx;
        best_y = y0 + dy;
      }
    }
  }
  if (best <= 8 * kLeastContrast / 2) return {};
  return {{best_x + 0.5, best_y + 0.5}, static_cast<double>(std::min(best, 160))};
}

// Where the crossings are in the flat picture: three rounds, each with a closer look.
std::vector<Point> follow(const Response& response) {
  std::vector<Point> at;
  at.reserve(std::size_t{kCrossings} * kCrossings);
  for (int row = 0; row < kCrossings; ++row) {
    for (int column = 0; column < kCrossings; ++column) {
      at.push_back({kMargin + static_cast<double>(column) * kUnit,
                    kMargin + static_cast<double>(row) * kUnit});
    }
  }
  const std::vector<Point> flat = at;
  for (const auto& [radius, degree] : {std::pair(11, 2), std::pair(7, 3), std::pair(5, 3)}) {
    std::vector<Pull> pulls;
    for (int i = 0; i < kCrossings * kCrossings; ++i) {
      const int row = i / kCrossings;
      const int column = i % kCrossings;
      const auto k = static_cast<std::size_t>(i);
      const Found found = crossing_near(response, at[k], radius, row, column);
      if (found.weight > 0) {
        pulls.push_back(
            {row, column, found.at.x - flat[k].x, found.at.y - flat[k].y, found.weight});
      }
    }
    const Surface surface = surface_through(pulls, degree);
    for (int i = 0; i < kCrossings * kCrossings; ++i) {
      const auto k = static_cast<std::size_t>(i);
      const Point pull = surface.at(i / kCrossings, i % kCrossings);
      at[k] = {flat[k].x + pull.x, flat[k].y + pull.y};
    }
  }
  return at;
}

}  // namespace

Lattice straight_lattice(const Warp& warp) {
  Lattice lattice;
  for (int i = 0; i < kCrossings * kCrossings; ++i) {
    const int row = i / kCrossings;
    const int column = i % kCrossings;
    lattice.crossings[static_cast<std::size_t>(i)] =
        warp.at(static_cast<double>(column) * kUnit, static_cast<double>(row) * kUnit);
  }
  return lattice;
}

int seen_of(const Plane& ink, const Lattice& lattice) {
  std::vector<int> contrasts;
  for (int line = 0; line <= kSide; ++line) {
    for (int piece = 0; piece < kSide; ++piece) {
      contrasts.push_back(contrast_of(ink, lattice.at(line, piece), lattice.at(line, piece + 1)));
      contrasts.push_back(contrast_of(ink, lattice.at(piece, line), lattice.at(piece + 1, line)));
    }
  }
  std::vector<int> sorted = contrasts;
  std::sort(sorted.begin(), sorted.end());
  const int least = std::max(kLeastContrast, sorted[sorted.size() / 2] / 4);
  const auto seen = std::count_if(contrasts.begin(), contrasts.end(),
                                  [least](int contrast) { return contrast >= least; });
  return static_cast<int>(seen * 100 / static_cast<std::ptrdiff_t>(contrasts.size()));
}

Lattice fitted(const Plane& ink, const Quad& quad) {
  const Warp warp(quad, kSide * kUnit);
  const Plane flat = flattened(ink, warp);
  const std::vector<Point> at = follow({lines_of(flat, 1, 0), lines_of(flat, 0, 1)});
  Lattice lattice;
  for (std::size_t i = 0; i < at.size(); ++i) {
    lattice.crossings[i] = warp.at(at[i].x - kMargin, at[i].y - kMargin);
  }
  lattice.seen = seen_of(ink, lattice);
  return lattice;
}

}  // namespace nonet::scan
