#include "nonet/scan/plane.h"

#include <cassert>

namespace nonet::scan {

namespace {

// The mean of 2 * radius + 1 neighbours in a line of `count` bytes, `step` apart.
void mean_line(const std::uint8_t* from, std::uint8_t* to, int count, std::ptrdiff_t step,
               int radius) {
  int sum = 0;
  int have = 0;
  for (int i = 0; i < std::min(radius, count); ++i) {
    sum += from[i * step];
    ++have;
  }
  for (int i = 0; i < count; ++i) {
    if (i + radius < count) {
      sum += from[(i + radius) * step];
      ++have;
    }
    if (i - radius - 1 >= 0) {
      sum -= from[(i - radius - 1) * step];
      --have;
    }
    assert(have > 0);  // the place itself
    to[i * step] = static_cast<std::uint8_t>((sum + have / 2) / have);
  }
}

}  // namespace

int Plane::between(double x, double y) const {
  const double left = std::clamp(x - 0.5, 0.0, static_cast<double>(width - 1));
  const double top = std::clamp(y - 0.5, 0.0, static_cast<double>(height - 1));
  const int column = static_cast<int>(left);
  const int row = static_cast<int>(top);
  const int across = static_cast<int>((left - column) * 256);
  const int down = static_cast<int>((top - row) * 256);
  const int next_column = std::min(column + 1, width - 1);
  const int next_row = std::min(row + 1, height - 1);
  const int above = at(column, row) * (256 - across) + at(next_column, row) * across;
  const int below = at(column, next_row) * (256 - across) + at(next_column, next_row) * across;
  return (above * (256 - down) + below * down) / 256;
}

Plane shrunk(const Picture& picture, int factor) {
  Plane small(picture.width / factor, picture.height / factor);
  std::vector<std::uint32_t> sums(static_cast<std::size_t>(small.width));
  const auto area = static_cast<std::uint32_t>(factor * factor);
  for (int y = 0; y < small.height; ++y) {
    std::fill(sums.begin(), sums.end(), 0U);
    for (int i = 0; i < factor; ++i) {
      const std::uint8_t* row =
          picture.pixels + (static_cast<std::ptrdiff_t>(y) * factor + i) * picture.stride;
      for (std::uint32_t& sum : sums) {
        for (int j = 0; j < factor; ++j) sum += *row++;
      }
    }
    for (int x = 0; x < small.width; ++x) {
      small.set(x, y, static_cast<int>((sums[static_cast<std::size_t>(x)] + area / 2) / area));
    }
  }
  return small;
}

Plane inverted(const Plane& plane) {
  Plane other = plane;
  for (std::uint8_t& byte : other.bytes) byte = static_cast<std::uint8_t>(255 - byte);
  return other;
}

Plane mean_along(const Plane& plane, bool row, int radius) {
  Plane mean(plane.width, plane.height);
  if (row) {
    for (int y = 0; y < plane.height; ++y) {
      const std::size_t begin = plane.index(0, y);
      mean_line(&plane.bytes[begin], &mean.bytes[begin], plane.width, 1, radius);
    }
  } else {
    for (int x = 0; x < plane.width; ++x) {
      const std::size_t begin = plane.index(x, 0);
      mean_line(&plane.bytes[begin], &mean.bytes[begin], plane.height, plane.width, radius);
    }
  }
  return mean;
}

Plane box_mean(const Plane& plane, int radius) {
  return mean_along(mean_along(plane, true, radius), false, radius);
}

}  // namespace nonet::scan
