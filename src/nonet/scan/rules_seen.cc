#include "nonet/scan/rules_seen.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "nonet/scan/board.h"

namespace nonet::scan {

namespace {

constexpr int kReach = 4;         // how far from its place a line's ink is looked for
constexpr int kClear = 125;       // hundredths of the other lines' ink that those of boxes have
constexpr int kClearly = 115;     // and of what another shape of boxes would have
constexpr int kInside = 6;        // from a cell's edge: farther in there is no line of the lattice
constexpr int kFromEdge = 3;      // where a line through a cell begins, at the latest
constexpr int kLeastLine = 12;    // darkness of one beside what is above and below
constexpr int kLinesInOneOf = 8;  // cells, for a lattice to be another one

// A board, or the same board with rows for columns.
struct Lying {
  const Plane& plane;
  bool turned;

  int at(int along, int across) const {
    return turned ? plane.near(across, along) : plane.near(along, across);
  }
};

// The ink across line `line`, in the middle of what its pixels have: digits near to a line, and
// gaps in it, do not count.
int ink_of_line(const Lying& board, int line, int side) {
  std::vector<int> sums;
  const int place = kEdge + line * kCellSide;
  for (int x = kEdge; x < kEdge + side * kCellSide; ++x) {
    int sum = 0;
    for (int off = -kReach; off < kReach; ++off) sum += board.at(x, place + off);
    sums.push_back(sum);
  }
  const auto middle = sums.begin() + static_cast<std::ptrdiff_t>(sums.size() / 2);
  std::nth_element(sums.begin(), middle, sums.end());
  return *middle;
}

// By how much the lines of boxes with so many rows have more ink than the others, in hundredths.
int ratio_of(const std::vector<int>& lying, const std::vector<int>& upright, int rows, int side) {
  int thick = 0, thick_lines = 0, thin = 0, thin_lines = 0;
  const auto add = [&](int ink, bool of_box) {
    (of_box ? thick : thin) += ink;
    ++(of_box ? thick_lines : thin_lines);
  };
  for (int line = 1; line < side; ++line) {
    add(lying[static_cast<std::size_t>(line)], line % rows == 0);
    add(upright[static_cast<std::size_t>(line)], line % (side / rows) == 0);
  }
  return thick * 100 / std::max(1, thick_lines) * thin_lines / std::max(1, thin);
}

// The mean darkness of each row of the cell that begins at (left, top) of the board.
std::array<int, kCellSide> rows_of(const Lying& board, int left, int top) {
  std::array<int, kCellSide> rows{};
  for (int y = 0; y < kCellSide; ++y) {
    int sum = 0;
    for (int x = kFromEdge; x < kCellSide - kFromEdge; ++x) sum += board.at(left + x, top + y);
    rows[static_cast<std::size_t>(y)] = sum / (kCellSide - 2 * kFromEdge);
  }
  return rows;
}

// Whether a line runs along through the cell that begins at (left, top): rows darker than what is
// above and below, in all of their length. The strokes of a digit end before the edges.
bool has_line(const Lying& board, int left, int top) {
  const std::array<int, kCellSide> rows = rows_of(board, left, top);
  for (int y = kInside; y < kCellSide - kInside; ++y) {
    const auto here = rows.begin() + y;
    const int ground = std::max(*std::min_element(here - kReach, here + 1),
                                *std::min_element(here, here + kReach + 1));
    if (*here - ground < kLeastLine) continue;
    int length = 0;
    for (int x = left + kFromEdge; x < left + kCellSide - kFromEdge; ++x) {
      const int v = top + y;
      const int ink = std::max({board.at(x, v - 1), board.at(x, v), board.at(x, v + 1)});
      length += ink - ground >= (*here - ground) / 2 ? 1 : 0;
    }
    if (length >= kCellSide - 2 * kFromEdge - 1) return true;
  }
  return false;
}

}  // namespace

BoxesSeen boxes_of(const Plane& darkness, int side) {
  std::vector<int> lying, upright;
  for (int line = 0; line <= side; ++line) {
    lying.push_back(ink_of_line({darkness, false}, line, side));
    upright.push_back(ink_of_line({darkness, true}, line, side));
  }
  const int flat = ratio_of(lying, upright, 2, side);
  if (side == 4) return {2, flat >= kClear};
  const int tall = ratio_of(lying, upright, 3, side);
  const int more = std::max(flat, tall);
  return {flat >= tall ? 2 : 3, more >= kClear && more * 100 >= std::min(flat, tall) * kClearly};
}

bool has_lines_inside(const Plane& darkness, int side) {
  int cells = 0;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int x = kEdge + column * kCellSide;
      const int y = kEdge + row * kCellSide;
      if (has_line({darkness, false}, x, y) || has_line({darkness, true}, y, x)) ++cells;
    }
  }
  return cells * kLinesInOneOf > side * side;
}

}  // namespace nonet::scan
