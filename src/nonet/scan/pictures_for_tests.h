// Pictures of grids for tests, drawn without a font: digits are strokes.

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/board/grid.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

// The middles of the strokes of each digit, in a box of 4 x 6.
inline std::span<const Point> strokes_of(int digit) {
  static const std::array<std::vector<Point>, 10> kStrokes{{
      {},
      {{1, 1.2}, {2.3, 0}, {2.3, 6}},
      {{0.3, 1.4}, {0.8, 0.4}, {2, 0}, {3.3, 0.5}, {3.6, 1.6}, {3, 2.8}, {0.2, 6}, {3.9, 6}},
      {{0.3, 0.9},
       {1.2, 0.1},
       {2.7, 0.1},
       {3.5, 1.1},
       {3, 2.3},
       {1.6, 2.8},
       {3.1, 3.2},
       {3.8, 4.4},
       {3, 5.7},
       {1.4, 6},
       {0.1, 5}},
      {{2.8, 6}, {2.8, 0}, {0.1, 4.2}, {4, 4.2}},
      {{3.5, 0},
       {0.9, 0},
       {0.5, 2.7},
       {1.8, 2.2},
       {3.2, 2.7},
       {3.8, 4},
       {3.2, 5.5},
       {1.8, 6},
       {0.2, 5.2}},
      {{3.5, 0.8},
       {2.4, 0},
       {1, 0.7},
       {0.3, 2.5},
       {0.3, 4.4},
       {1.1, 5.8},
       {2.5, 6},
       {3.7, 4.9},
       {3.5, 3.2},
       {2.3, 2.5},
       {0.9, 3},
       {0.3, 4.2}},
      {{0.1, 0}, {3.8, 0}, {2.2, 2.8}, {1.4, 6}},
      {{2, 2.8},
       {0.7, 2},
       {0.7, 0.7},
       {2, 0},
       {3.3, 0.7},
       {3.3, 2},
       {2, 2.8},
       {0.4, 3.9},
       {0.4, 5.2},
       {2, 6},
       {3.6, 5.2},
       {3.6, 3.9},
       {2, 2.8}},
      {{3.7, 1.8},
       {3.1, 3},
       {1.7, 3.5},
       {0.5, 2.8},
       {0.3, 1.1},
       {1.5, 0},
       {2.9, 0.2},
       {3.7, 1.6},
       {3.7, 3.5},
       {3, 5.3},
       {1.6, 6},
       {0.5, 5.2}},
  }};
  return kStrokes[static_cast<std::size_t>(digit)];
}

struct Drawn {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> pixels;

  Drawn(int w, int h, std::uint8_t grey)
      : width(w), height(h), pixels(static_cast<std::size_t>(w * h), grey) {}
  Picture picture() const { return {pixels.data(), width, height, width}; }
  std::uint8_t& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }

  // A stroke with round ends.
  void stroke(const Point& a, const Point& b, double thick, int grey) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double square = std::max(1e-9, dx * dx + dy * dy);
    const int left = static_cast<int>(std::max(0.0, std::min(a.x, b.x) - thick - 1));
    const int top = static_cast<int>(std::max(0.0, std::min(a.y, b.y) - thick - 1));
    const int right = static_cast<int>(std::min(width - 1.0, std::max(a.x, b.x) + thick + 1));
    const int bottom = static_cast<int>(std::min(height - 1.0, std::max(a.y, b.y) + thick + 1));
    for (int y = top; y <= bottom; ++y) {
      for (int x = left; x <= right; ++x) {
        const double px = x + 0.5 - a.x, py = y + 0.5 - a.y;
        const double t = std::clamp((px * dx + py * dy) / square, 0.0, 1.0);
        const double off = std::hypot(px - t * dx, py - t * dy);
        const double cover = std::clamp(thick / 2 + 0.5 - off, 0.0, 1.0);
        at(x, y) = static_cast<std::uint8_t>(at(x, y) * (1 - cover) + grey * cover);
      }
    }
  }

  // The lines of a board of `side` cells a row whose upper left corner is at (left, top).
  void lines(int side, int box_rows, double left, double top, double cell, int ink) {
    const auto thick = [&](int line, int box) { return cell * (line % box == 0 ? 0.08 : 0.03); };
    for (int i = 0; i <= side; ++i) {
      const double at = i * cell;
      const double end = side * cell;
      stroke({left, top + at}, {left + end, top + at}, thick(i, box_rows), ink);
      stroke({left + at, top}, {left + at, top + end}, thick(i, side / box_rows), ink);
    }
  }

  // A grid whose upper left corner is at (left, top); `light` cells' digits are drawn in `pale`.
  void grid(const Grid& digits, double left, double top, double cell, int ink, int pale = 0,
            const CellSet& light = {}) {
    lines(kSide, kBoxSide, left, top, cell, ink);
    put(digits, left, top, cell, ink, pale, light);
  }

  void put(const Grid& digits, double left, double top, double cell, int ink, int pale = 0,
           const CellSet& light = {}) {
    for (const Cell at : digits.filled()) {
      const std::span<const Point> points = strokes_of(digits.value(at));
      const auto place = [&](const Point& p) {
        return Point{left + (at.column() + 0.29 + p.x * 0.105) * cell,
                     top + (at.row() + 0.19 + p.y * 0.105) * cell};
      };
      for (std::size_t i = 1; i < points.size(); ++i) {
        stroke(place(points[i - 1]), place(points[i]), cell * 0.09,
               light.contains(at) ? pale : ink);
      }
    }
  }

  // A quarter turn to the right.
  Drawn turned() const {
    Drawn result(height, width, 0);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        result.at(height - 1 - y, x) = pixels[static_cast<std::size_t>(y * width + x)];
      }
    }
    return result;
  }
  // What lies `lift` pixels away along a wave across the page is seen instead.
  Drawn curled(double lift) const {
    Drawn result = *this;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const int from = y + static_cast<int>(std::lround(lift * std::sin(3.14 * x / width)));
        result.at(x, y) =
            pixels[static_cast<std::size_t>(std::clamp(from, 0, height - 1) * width + x)];
      }
    }
    return result;
  }
};

}  // namespace nonet::scan
