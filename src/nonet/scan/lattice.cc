#include "nonet/scan/lattice.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "nonet/scan/surface.h"

namespace nonet::scan {

namespace {

constexpr int kMargin = 18;  // pixels around the flat board
constexpr int kFlat = kFlatSide + 2 * kMargin;
constexpr int kFlank = 6;       // how far from a line its ground is looked at
constexpr int kArm = 9;         // from a crossing to the middle of each of its four arms
constexpr int kArmRadius = 7;   // half an arm's length
constexpr int kStrongest = 64;  // a thick line counts no more than this

constexpr int kAlong = 9;                   // samples along a piece of line
constexpr int kAcross = 5;                  // and to each side of it
constexpr double kAcrossStep = 0.024;       // of a cell
constexpr double kAcrossStepSmall = 0.016;  // of a larger one, in 6x6 and 4x4
constexpr int kLeastContrast = 6;           // of a line that is seen

// How much darker a line is than the ground on both its sides, near the piece from `a` to `b`.
// `step`: of the samples across it, in lengths of the piece.
int contrast_of(const Plane& ink, const Point& a, const Point& b, double step) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  std::array<int, 2 * kAcross + 1> profile{};
  for (int side = -kAcross; side <= kAcross; ++side) {
    const double off = side * step;
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

// Which arms a crossing has: all four, but at the border.
struct Arms {
  bool above, below, left, right;
  int count;

  Arms(int row, int column, int side)
      : above(row > 0),
        below(row < side),
        left(column > 0),
        right(column < side),
        count(above + below + left + right) {}
};

// Lines upright in `upright`, lying in `lying`: how much of a line goes through each pixel.
struct Response {
  Plane upright;
  Plane lying;
  int side;

  // How much of a crossing is at (x, y); arms that would leave the board are left out.
  int at(int x, int y, const Arms& there) const {
    const auto arm = [](const Plane& plane, int ax, int ay) {
      return std::min(plane.near(ax, ay), kStrongest);
    };
    const int above = there.above ? arm(upright, x, y - kArm) : 0;
    const int below = there.below ? arm(upright, x, y + kArm) : 0;
    const int left = there.left ? arm(lying, x - kArm, y) : 0;
    const int right = there.right ? arm(lying, x + kArm, y) : 0;
    const int sum = above + below + left + right;
    return there.count == 4 ? 2 * sum : 8 * sum / std::max(1, there.count);
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
Found crossing_near(const Response& response, const Point& near, int radius, const Arms& arms) {
  const int x0 = static_cast<int>(near.x);
  const int y0 = static_cast<int>(near.y);
  int best = -1;
  int best_x = x0;
  int best_y = y0;
  for (int dy = -radius; dy <= radius; ++dy) {
    for (int dx = -radius; dx <= radius; ++dx) {
      const int far = (dx * dx + dy * dy) * 40 / (radius * radius);
      const int here = response.at(x0 + dx, y0 + dy, arms) - far;
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

// The lattice of a flat board that begins at (margin, margin).
Lattice flat_lattice(int side, int margin) {
  const double unit = kFlatSide / static_cast<double>(side);
  Lattice lattice;
  lattice.side = side;
  for (int row = 0; row <= side; ++row) {
    for (int column = 0; column <= side; ++column) {
      lattice.at(row, column) = {margin + column * unit, margin + row * unit};
    }
  }
  return lattice;
}

// Where the crossings are in the flat picture: three rounds, each with a closer look.
Lattice follow(const Response& response) {
  const int side = response.side;
  const Lattice flat = flat_lattice(side, kMargin);
  Lattice lattice = flat;
  // 25 crossings are too few for degree 3.
  const int degree = side < 5 ? 2 : 3;
  for (const auto& [radius, terms] :
       {std::pair(11, 2), std::pair(7, degree), std::pair(5, degree)}) {
    std::vector<Pull> pulls;
    for (int row = 0; row <= side; ++row) {
      for (int column = 0; column <= side; ++column) {
        const Point from = flat.at(row, column);
        const Arms arms(row, column, side);
        const Found found = crossing_near(response, lattice.at(row, column), radius, arms);
        if (found.weight > 0) {
          pulls.push_back({row, column, found.at.x - from.x, found.at.y - from.y, found.weight});
        }
      }
    }
    const Surface surface = surface_through(pulls, terms, side);
    for (int row = 0; row <= side; ++row) {
      for (int column = 0; column <= side; ++column) {
        const Point from = flat.at(row, column);
        const Point pull = surface.at(row, column);
        lattice.at(row, column) = {from.x + pull.x, from.y + pull.y};
      }
    }
  }
  return lattice;
}

}  // namespace

Lattice straight_lattice(const Warp& warp, int side) {
  Lattice lattice = flat_lattice(side, 0);
  for (int row = 0; row <= side; ++row) {
    for (int column = 0; column <= side; ++column) {
      Point& at = lattice.at(row, column);
      at = warp.at(at.x, at.y);
    }
  }
  return lattice;
}

int seen_of(const Plane& ink, const Lattice& lattice) {
  std::vector<int> contrasts;
  const int side = lattice.side;
  const double step = side == kSide ? kAcrossStep : kAcrossStepSmall;
  const auto look = [&](const Point& a, const Point& b) {
    contrasts.push_back(contrast_of(ink, a, b, step));
  };
  for (int line = 0; line <= side; ++line) {
    for (int piece = 0; piece < side; ++piece) {
      look(lattice.at(line, piece), lattice.at(line, piece + 1));
      look(lattice.at(piece, line), lattice.at(piece + 1, line));
    }
  }
  std::vector<int> sorted = contrasts;
  std::sort(sorted.begin(), sorted.end());
  // A thin line's: fewer than half are thick in 9x9, more in smaller grids.
  const int thin = sorted[sorted.size() / (side == kSide ? 2 : 4)];
  const int least = std::max(kLeastContrast, thin / 4);
  const auto seen = std::count_if(contrasts.begin(), contrasts.end(),
                                  [least](int contrast) { return contrast >= least; });
  return static_cast<int>(seen * 100 / static_cast<std::ptrdiff_t>(contrasts.size()));
}

Lattice fitted(const Plane& ink, const Quad& quad, int side) {
  const Warp warp(quad, kFlatSide);
  const Plane flat = flattened(ink, warp);
  Lattice lattice = follow({lines_of(flat, 1, 0), lines_of(flat, 0, 1), side});
  for (int row = 0; row <= side; ++row) {
    for (int column = 0; column <= side; ++column) {
      Point& at = lattice.at(row, column);
      at = warp.at(at.x - kMargin, at.y - kMargin);
    }
  }
  lattice.seen = seen_of(ink, lattice);
  return lattice;
}

}  // namespace nonet::scan
