#include "nonet/scan/mosaic.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nonet/scan/blobs.h"
#include "nonet/scan/linear.h"

namespace nonet::scan {

namespace {

constexpr std::size_t kMostTiles = 1500;
constexpr std::size_t kNone = ~std::size_t{0};
constexpr int kLeastSpan = 5;  // tiles in a row and in a column, of cells
constexpr std::size_t kLeastCells = 20;
constexpr std::size_t kLeastBoxes = 5;
constexpr int kMostSpan = 24;             // wider ones are no grids
constexpr std::size_t kMostWindows = 64;  // in all mosaics of a picture

struct Tile {
  Point middle;
  double side = 0;
  std::size_t right = kNone;
  std::size_t below = kNone;
  bool placed = false;
  int column = 0;
  int row = 0;
};

std::vector<Tile> tiles_of(const Plane& ink, int threshold) {
  const Plane paper = inverted(ink);
  const Blobs all = blobs_of(paper, 256 - threshold, false);
  std::vector<Blob> blobs;
  const int most = std::max(ink.width, ink.height) / 2;
  for (const Blob& blob : all.blobs) {
    const int w = blob.width();
    const int h = blob.height();
    if (w < 7 || h < 7 || w > most || h > most || w > 2 * h || h > 2 * w) continue;
    if (blob.pixels * 9 >= std::int64_t{w} * h * 4) blobs.push_back(blob);
  }
  std::stable_sort(blobs.begin(), blobs.end(), [](const Blob& a, const Blob& b) {
    return a.width() * a.height() > b.width() * b.height();
  });
  if (blobs.size() > kMostTiles) blobs.resize(kMostTiles);
  std::vector<Tile> tiles;
  tiles.reserve(blobs.size());
  for (const Blob& blob : blobs) {
    tiles.push_back({{(blob.left + blob.right + 1) / 2.0, (blob.top + blob.bottom + 1) / 2.0},
                     (blob.width() + blob.height()) / 2.0});
  }
  return tiles;
}

// The nearest tile of like size at the right of tile `i`, or below it.
std::size_t neighbour_of(const std::vector<Tile>& tiles, std::size_t i, bool below) {
  const Tile& tile = tiles[i];
  std::size_t best = kNone;
  double nearest = 1.7 * tile.side;
  for (std::size_t j = 0; j < tiles.size(); ++j) {
    const Tile& other = tiles[j];
    double ahead = other.middle.x - tile.middle.x;
    double aside = other.middle.y - tile.middle.y;
    if (below) std::swap(ahead, aside);
    if (ahead < 0.6 * tile.side || ahead > nearest) continue;
    if (aside > 0.45 * ahead || aside < -0.45 * ahead) continue;
    if (other.side > 1.5 * tile.side || tile.side > 1.5 * other.side) continue;
    nearest = ahead;
    best = j;
  }
  return best;
}

void link(std::vector<Tile>& tiles) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    tiles[i].right = neighbour_of(tiles, i, false);
    tiles[i].below = neighbour_of(tiles, i, true);
  }
}

// All tiles linked with `first`, their columns and rows counted from it.
std::vector<std::size_t> mosaic_from(std::vector<Tile>& tiles, std::size_t first,
                                     const std::vector<std::vector<std::size_t>>& linked_from) {
  std::vector<std::size_t> mosaic{first};
  tiles[first].placed = true;
  const auto reach = [&](std::size_t j, int column, int row) {
    if (j == kNone || tiles[j].placed) return;
    tiles[j].placed = true;
    tiles[j].column = column;
    tiles[j].row = row;
    mosaic.push_back(j);
  };
  // NOLINTNEXTLINE(modernize-loop-convert): it grows
  for (std::size_t k = 0; k < mosaic.size(); ++k) {
    const std::size_t i = mosaic[k];
    const Tile here = tiles[i];
    reach(here.right, here.column + 1, here.row);
    reach(here.below, here.column, here.row + 1);
    for (const std::size_t j : linked_from[i]) {
      if (tiles[j].right == i) reach(j, here.column - 1, here.row);
      if (tiles[j].below == i) reach(j, here.column, here.row - 1);
    }
  }
  return mosaic;
}

// Columns and rows, plane, to the picture: x = (a u + b v + c) / (g u + h v + 1), y likewise.
struct Projection {
  std::array<double, 8> of{};

  Point at(double u, double v) const {
    const double w = of[6] * u + of[7] * v + 1;
    return {(of[0] * u + of[1] * v + of[2]) / w, (of[3] * u + of[4] * v + of[5]) / w};
  }
};

// Least squares, twice: the second time without tiles that lie far off.
std::optional<Projection> projection_of(const std::vector<Tile>& tiles,
                                        const std::vector<std::size_t>& mosaic) {
  std::optional<Projection> found;
  for (int round = 0; round < 3; ++round) {
    Equations<8, 1> equations(8);
    for (const std::size_t i : mosaic) {
      const Tile& tile = tiles[i];
      const double u = tile.column + 0.5, v = tile.row + 0.5;
      const double x = tile.middle.x / 100, y = tile.middle.y / 100;
      if (found) {
        const Point at = found->at(u, v);
        const double dx = at.x - tile.middle.x, dy = at.y - tile.middle.y;
        if (dx * dx + dy * dy > 0.1 * tile.side * tile.side) continue;
      }
      equations.add({u, v, 1, 0, 0, 0, -u * x, -v * x}, {x}, 1);
      equations.add({0, 0, 0, u, v, 1, -u * y, -v * y}, {y}, 1);
    }
    if (!equations.solve()) return std::nullopt;
    found.emplace();
    for (std::size_t k = 0; k < 8; ++k) found->of[k] = equations.unknown(k, 0) * (k < 6 ? 100 : 1);
  }
  return found;
}

struct Span {
  int low = 0;
  int high = 0;
  int count() const { return high - low + 1; }
};

// Where a window of `size` tiles may begin that holds all of the span, or lies in it.
Span begins_of(const Span& span, int size) {
  const int one = span.high - size + 1;
  return {std::min(one, span.low), std::max(one, span.low)};
}

void add_windows(const std::vector<Tile>& tiles, const std::vector<std::size_t>& mosaic,
                 std::vector<Quad>& quads) {
  Span columns, rows;
  for (const std::size_t i : mosaic) {
    columns = {std::min(columns.low, tiles[i].column), std::max(columns.high, tiles[i].column)};
    rows = {std::min(rows.low, tiles[i].row), std::max(rows.high, tiles[i].row)};
  }
  const int shorter = std::min(columns.count(), rows.count());
  const int longer = std::max(columns.count(), rows.count());
  const bool cells = shorter >= kLeastSpan && longer <= kMostSpan && mosaic.size() >= kLeastCells;
  const bool boxes = shorter >= 2 && longer <= 4 && mosaic.size() >= kLeastBoxes;
  if (!cells && !boxes) return;
  const std::optional<Projection> through = projection_of(tiles, mosaic);
  if (!through) return;
  const int size = cells ? kSide : kBoxSide;
  const Span across = begins_of(columns, size);
  const Span down = begins_of(rows, size);
  for (int v = down.low; v <= down.high; ++v) {
    for (int u = across.low; u <= across.high && quads.size() < kMostWindows; ++u) {
      quads.push_back({through->at(u, v), through->at(u + size, v), through->at(u + size, v + size),
                       through->at(u, v + size)});
    }
  }
}

}  // namespace

std::vector<Quad> mosaic_quads(const Plane& ink, int threshold) {
  std::vector<Tile> tiles = tiles_of(ink, threshold);
  link(tiles);
  std::vector<std::vector<std::size_t>> linked_from(tiles.size());
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].right != kNone) linked_from[tiles[i].right].push_back(i);
    if (tiles[i].below != kNone) linked_from[tiles[i].below].push_back(i);
  }
  std::vector<Quad> quads;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (!tiles[i].placed) add_windows(tiles, mosaic_from(tiles, i, linked_from), quads);
  }
  return quads;
}

}  // namespace nonet::scan
