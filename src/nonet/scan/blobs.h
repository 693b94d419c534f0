// Blobs: the connected pixels of a plane that are darker than a threshold, or those that are not,
// and the shape of each.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/scan/plane.h"
#include "nonet/scan/scan.h"

namespace nonet::scan {

struct Blob {
  int left = 0, top = 0, right = -1, bottom = -1;  // inclusive
  std::int64_t pixels = 0;
  std::int64_t sum_x = 0, sum_y = 0;
  std::uint32_t label = 0;

  int width() const { return right - left + 1; }
  int height() const { return bottom - top + 1; }
};

struct Blobs {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> labels;  // of each pixel; 0: in no blob
  std::vector<Blob> blobs;            // with label i + 1 at i
};

// The blobs of pixels of at least `least`; neighbours by side, and by corner where `corners`.
Blobs blobs_of(const Plane& plane, int least, bool corners);

// The corners of the least convex shape around a blob, clockwise, pixels taken as squares.
std::vector<Point> hull_of(const Blobs& all, const Blob& blob);

// Four of a hull's corners, clockwise, with the most area between them; all zero where the hull has
// no area.
std::array<Point, 4> largest_quadrilateral(const std::vector<Point>& hull);

}  // namespace nonet::scan
