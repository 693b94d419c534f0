#include "nonet/scan/find.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nonet/base/function_ref.h"
#include "nonet/scan/blobs.h"
#include "nonet/scan/lattice.h"
#include "nonet/scan/mosaic.h"
#include "nonet/scan/plane.h"
#include "nonet/scan/warp.h"

namespace nonet::scan {

namespace {

constexpr int kFindSide = 800;                // the small picture's longer side is near to this
constexpr std::array kThresholds{16, 9, 28};  // of ink, the likeliest to help first
constexpr int kMostProposals = 8;             // of a threshold
constexpr int kWorthFollowing = 35;           // hundredths of straight lines seen
constexpr int kGood = 80;                     // of lines followed: a lattice
constexpr int kSure = 93;                     // nothing else needs to be tried
constexpr int kGoodSmall = 90;                // as kGood, of a grid smaller than 9x9

constexpr std::array kClassic{kSide};
constexpr std::array kSmall{6, 4};

double area_of(const Lattice& lattice) {
  const std::array<Point, 4> at = lattice.corners();
  double twice = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Point& next = at[(i + 1) % 4];
    twice += at[i].x * next.y - next.x * at[i].y;
  }
  return twice / 2;
}

bool inside(const Lattice& lattice, const Point& point) {
  const std::array<Point, 4> at = lattice.corners();
  for (std::size_t i = 0; i < 4; ++i) {
    const Point& next = at[(i + 1) % 4];
    if ((next.x - at[i].x) * (point.y - at[i].y) - (next.y - at[i].y) * (point.x - at[i].x) < 0) {
      return false;
    }
  }
  return true;
}

bool overlap(const Lattice& one, const Lattice& other) {
  const auto middle = [](const Lattice& lattice) {
    return lattice.at(lattice.side / 2, lattice.side / 2);
  };
  return inside(one, middle(other)) || inside(other, middle(one));
}

// 0..255: how much darker than the mean around it, of that mean.
Plane ink_of(const Plane& plane) {
  const Plane mean = box_mean(plane, std::max(4, std::max(plane.width, plane.height) / 24));
  Plane ink(plane.width, plane.height);
  for (std::size_t i = 0; i < ink.bytes.size(); ++i) {
    const int ground = std::max<int>(mean.bytes[i], 24);
    ink.bytes[i] = static_cast<std::uint8_t>(std::max(0, ground - plane.bytes[i]) * 255 / ground);
  }
  return ink;
}

// The lattices of one plane of ink.
class Search {
 public:
  Search(const Plane& ink, const Options& options, std::span<const int> sides)
      : ink_(ink), options_(options), sides_(sides) {}

  // Follows a proposal, and keeps it where it is a lattice.
  void propose(const Quad& corners) {
    const Quad quad = upright(corners);
    const Warp warp(quad, kFlatSide);
    if (!warp.sound()) return;
    for (const int side : sides_) follow(quad, straight_lattice(warp, side));
  }

  bool is_over() const { return options_.stop.stop_requested(); }
  bool is_sure() const {
    return std::any_of(found_.begin(), found_.end(),
                       [](const Lattice& lattice) { return lattice.seen >= kSure; });
  }
  bool is_known(const Lattice& lattice) const {
    return std::any_of(found_.begin(), found_.end(), [&](const Lattice& other) {
      return other.seen >= kSure && overlap(lattice, other);
    });
  }
  const std::vector<Lattice>& found() const { return found_; }

 private:
  void follow(const Quad& quad, const Lattice& straight) {
    if (is_known(straight) || seen_of(ink_, straight) < kWorthFollowing) return;
    const Lattice lattice = fitted(ink_, quad, straight.side);
    const int least = straight.side == kSide ? kGood : kGoodSmall;
    if (lattice.seen >= least && area_of(lattice) > 0) keep(lattice);
  }

  void keep(const Lattice& lattice) {
    for (Lattice& other : found_) {
      if (!overlap(lattice, other)) continue;
      if (lattice.seen > other.seen) other = lattice;
      return;
    }
    found_.push_back(lattice);
  }

  const Plane& ink_;
  const Options& options_;
  std::span<const int> sides_;
  std::vector<Lattice> found_;
};

void propose_blobs(Search& search, const Plane& ink, int threshold) {
  const Blobs all = blobs_of(ink, threshold, true);
  const int least = std::max(kLeastSide - 8, std::max(ink.width, ink.height) / 10);
  std::vector<Blob> large;
  for (const Blob& blob : all.blobs) {
    if (blob.width() >= least && blob.height() >= least) large.push_back(blob);
  }
  std::stable_sort(large.begin(), large.end(), [](const Blob& a, const Blob& b) {
    return a.width() * a.height() > b.width() * b.height();
  });
  if (large.size() > kMostProposals) large.resize(kMostProposals);
  for (const Blob& blob : large) {
    if (search.is_over()) return;
    search.propose(largest_quadrilateral(hull_of(all, blob)));
  }
}

void propose_mosaics(Search& search, const Plane& ink, int threshold) {
  for (const Quad& quad : mosaic_quads(ink, threshold)) {
    if (search.is_over()) return;
    search.propose(quad);
  }
}

std::vector<Lattice> lattices_of(const Plane& plane, const Options& options, bool thorough) {
  const Plane ink = ink_of(plane);
  Search search(ink, options, kClassic);
  for (const int threshold : kThresholds) {
    if (search.is_over()) break;
    propose_blobs(search, ink, threshold);
    if (!thorough && !search.found().empty()) break;
    if (thorough && !search.is_sure()) propose_mosaics(search, ink, threshold);
  }
  return search.found();
}

std::vector<Lattice> small_lattices_of(const Plane& plane, const Options& options) {
  const Plane ink = ink_of(plane);
  Search search(ink, options, kSmall);
  for (const int threshold : kThresholds) {
    if (!search.is_over()) propose_blobs(search, ink, threshold);
  }
  return search.found();
}

int median_of(const Plane& plane) {
  std::array<std::size_t, 256> counts{};
  for (const std::uint8_t byte : plane.bytes) ++counts[byte];
  std::size_t below = 0;
  int value = 0;
  while (value < 255 &&
         (below += counts[static_cast<std::size_t>(value)]) * 2 < plane.bytes.size()) {
    ++value;
  }
  return value;
}

// `lattices` finds those of a plane, dark on bright.
std::vector<Place> places_of(const Picture& picture, const Options& options,
                             FunctionRef<std::vector<Lattice>(const Plane&)> lattices) {
  const int longer = std::max(picture.width, picture.height);
  const int factor =
      std::clamp((longer + kFindSide / 2) / kFindSide, 1, std::min(picture.width, picture.height));
  const Plane plane = shrunk(picture, factor);
  const bool dark_first = median_of(plane) < 100;
  std::vector<Place> places;
  for (const bool dark : {dark_first, !dark_first}) {
    if (options.stop.stop_requested() || !places.empty()) break;
    for (Lattice lattice : lattices(dark ? inverted(plane) : plane)) {
      for (Point& point : lattice.crossings) point = {point.x * factor, point.y * factor};
      places.push_back({lattice, dark});
    }
  }
  std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
    return area_of(a.lattice) > area_of(b.lattice);
  });
  const auto most = static_cast<std::size_t>(std::clamp(options.most_grids, 1, kMostGrids));
  if (places.size() > most) places.resize(most);
  return places;
}

}  // namespace

std::vector<Place> places_in(const Picture& picture, const Options& options, bool thorough) {
  return places_of(picture, options,
                   [&](const Plane& plane) { return lattices_of(plane, options, thorough); });
}

std::vector<Place> small_places_in(const Picture& picture, const Options& options) {
  return places_of(picture, options,
                   [&](const Plane& plane) { return small_lattices_of(plane, options); });
}

}  // namespace nonet::scan
