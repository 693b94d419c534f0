// Plane: a grey picture of the scanner's own, and the picture made smaller.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/scan/scan.h"

namespace nonet::scan {

struct Plane {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> bytes;  // row by row

  Plane() = default;
  Plane(int w, int h)
      : width(w), height(h), bytes(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}

  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
  int at(int x, int y) const { return bytes[index(x, y)]; }
  void set(int x, int y, int value) { bytes[index(x, y)] = static_cast<std::uint8_t>(value); }
  // The nearest pixel of the plane.
  int near(int x, int y) const {
    return at(std::clamp(x, 0, width - 1), std::clamp(y, 0, height - 1));
  }
  // Between the centres of pixels, in 256ths of a grey value; outside, the nearest pixels.
  int between(double x, double y) const;
};

// The mean of each `factor` x `factor` pixels; what is left over at right and below is dropped.
// Precondition: 1 <= factor <= both sides.
Plane shrunk(const Picture& picture, int factor);

// Black for white.
Plane inverted(const Plane& plane);

// The mean of (2 * radius + 1)^2 pixels around each, of fewer at the edges.
Plane box_mean(const Plane& plane, int radius);

// The mean of 2 * radius + 1 pixels of the same column, or row.
Plane mean_along(const Plane& plane, bool row, int radius);

}  // namespace nonet::scan
