#include "nonet/scan/blobs.h"

#include <algorithm>
#include <cstddef>

namespace nonet::scan {

namespace {

constexpr std::size_t kMostCorners = 40;  // of a hull, before the largest quadrilateral is sought

// Labels that turned out to be one blob.
class Unions {
 public:
  Unions() : above_{0} {}

  std::uint32_t fresh() {
    above_.push_back(static_cast<std::uint32_t>(above_.size()));
    return above_.back();
  }
  std::uint32_t find(std::uint32_t label) {
    while (above_[label] != label) {
      above_[label] = above_[above_[label]];
      label = above_[label];
    }
    return label;
  }
  void join(std::uint32_t one, std::uint32_t other) {
    one = find(one);
    other = find(other);
    above_[std::max(one, other)] = std::min(one, other);
  }
  std::size_t size() const { return above_.size(); }

 private:
  std::vector<std::uint32_t> above_;
};

double cross(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// First pass: a label for each pixel, and which labels touch.
void label_pixels(const Plane& plane, int least, bool corners, Blobs& all, Unions& unions) {
  for (int y = 0; y < plane.height; ++y) {
    for (int x = 0; x < plane.width; ++x) {
      if (plane.at(x, y) < least) continue;
      const std::size_t here = plane.index(x, y);
      std::uint32_t label = x > 0 ? all.labels[here - 1] : 0;
      const auto touch = [&](int across) {
        if (y == 0 || x + across < 0 || x + across >= plane.width) return;
        const std::uint32_t above = all.labels[plane.index(x + across, y - 1)];
        if (above == 0 || above == label) return;
        if (label == 0) {
          label = above;
        } else {
          unions.join(label, above);
        }
      };
      touch(0);
      if (corners) {
        touch(-1);
        touch(1);
      }
      all.labels[here] = label == 0 ? unions.fresh() : label;
    }
  }
}

void add_pixel(Blob& blob, int x, int y) {
  if (blob.pixels == 0) {
    blob.left = blob.right = x;
    blob.top = y;
  }
  blob.left = std::min(blob.left, x);
  blob.right = std::max(blob.right, x);
  blob.bottom = y;
  ++blob.pixels;
  blob.sum_x += x;
  blob.sum_y += y;
}

// Leaves out the corner that changes the area least until few are left.
void simplify(std::vector<Point>& hull) {
  while (hull.size() > kMostCorners) {
    std::size_t least = 0;
    double least_area = 0;
    for (std::size_t i = 0; i < hull.size(); ++i) {
      const Point& before = hull[(i + hull.size() - 1) % hull.size()];
      const double area = cross(before, hull[i], hull[(i + 1) % hull.size()]);
      if (i == 0 || area < least_area) {
        least = i;
        least_area = area;
      }
    }
    hull.erase(hull.begin() + static_cast<std::ptrdiff_t>(least));
  }
}

}  // namespace

Blobs blobs_of(const Plane& plane, int least, bool corners) {
  Blobs all{plane.width, plane.height, std::vector<std::uint32_t>(plane.bytes.size()), {}};
  Unions unions;
  label_pixels(plane, least, corners, all, unions);
  std::vector<std::uint32_t> final_label(unions.size());
  for (int y = 0; y < plane.height; ++y) {
    for (int x = 0; x < plane.width; ++x) {
      std::uint32_t& label = all.labels[plane.index(x, y)];
      if (label == 0) continue;
      std::uint32_t& final = final_label[unions.find(label)];
      if (final == 0) {
        all.blobs.push_back({});
        final = static_cast<std::uint32_t>(all.blobs.size());
        all.blobs.back().label = final;
      }
      label = final;
      add_pixel(all.blobs[final - 1], x, y);
    }
  }
  return all;
}

std::vector<Point> hull_of(const Blobs& all, const Blob& blob) {
  // The ends of each row, from the top down: on the right side, and back up on the left.
  std::vector<Point> right, left;
  for (int y = blob.top; y <= blob.bottom; ++y) {
    const std::uint32_t* row =
        &all.labels[static_cast<std::size_t>(y) * static_cast<std::size_t>(all.width)];
    int first = blob.left;
    int last = blob.right;
    while (first <= last && row[first] != blob.label) ++first;
    while (last >= first && row[last] != blob.label) --last;
    if (first > last) continue;
    for (const int edge : {y, y + 1}) {
      right.push_back({static_cast<double>(last + 1), static_cast<double>(edge)});
      left.push_back({static_cast<double>(first), static_cast<double>(edge)});
    }
  }
  std::vector<Point> hull;
  const auto wrap = [&hull](const Point& next, std::size_t keep) {
    while (hull.size() >= keep + 2 && cross(hull[hull.size() - 2], hull.back(), next) <= 0) {
      hull.pop_back();
    }
    if (hull.empty() || !(hull.back() == next)) hull.push_back(next);
  };
  for (const Point& point : right) wrap(point, 0);
  const std::size_t turn = hull.size() - 1;
  for (std::size_t i = left.size(); i-- > 0;) wrap(left[i], turn);
  if (hull.size() > 1 && hull.front() == hull.back()) hull.pop_back();
  return hull;
}

std::array<Point, 4> largest_quadrilateral(const std::vector<Point>& hull) {
  std::vector<Point> at = hull;
  simplify(at);
  std::array<Point, 4> best{};
  double best_area = 0;
  const auto farthest = [&at](std::size_t from, std::size_t to) {
    std::pair<std::size_t, double> found{from, 0};
    for (std::size_t i = (from + 1) % at.size(); i != to; i = (i + 1) % at.size()) {
      const double area = cross(at[from], at[i], at[to]);
      if (area > found.second) found = {i, area};
    }
    return found;
  };
  for (std::size_t i = 0; i < at.size(); ++i) {
    for (std::size_t j = i + 2; j < at.size(); ++j) {
      const auto [one, area] = farthest(i, j);
      const auto [other, area_behind] = farthest(j, i);
      if (area <= 0 || area_behind <= 0 || area + area_behind <= best_area) continue;
      best_area = area + area_behind;
      best = {at[i], at[one], at[j], at[other]};
    }
  }
  return best;
}

}  // namespace nonet::scan
