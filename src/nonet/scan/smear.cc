#include "nonet/scan/smear.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "nonet/scan/board.h"

namespace nonet::scan {

namespace {

constexpr int kReach = 9;       // pixels from the middle of a line to the paper
constexpr int kFromCorner = 4;  // pixels of a cell's side that are left out: another line is there
constexpr int kLeastDark = 3;   // a line that is paler is not measured
constexpr int kUnit = 16;       // of a width, a pixel

enum class Along : std::uint8_t { kRow, kColumn };

// How dark it is on a line and beside it, over the sides of all its cells.
std::array<int, std::size_t{2} * kReach + 1> profile_of(const Plane& darkness, int line,
                                                        Along along) {
  const int cells = (darkness.width - 2 * kEdge) / kCellSide;
  std::array<int, std::size_t{2} * kReach + 1> profile{};
  for (int off = -kReach; off <= kReach; ++off) {
    const int across = kEdge + line * kCellSide + off;
    int sum = 0;
    for (int place = 0; place < cells * kCellSide; ++place) {
      const int in_cell = place % kCellSide;
      if (in_cell < kFromCorner || in_cell >= kCellSide - kFromCorner) continue;
      const int at = kEdge + place;
      sum += along == Along::kRow ? darkness.near(at, across) : darkness.near(across, at);
    }
    const int number = off + kReach;
    profile[static_cast<std::size_t>(number)] = sum;
  }
  return profile;
}

// Of a line as dark in all its width as in the middle; 0 where no line is seen.
int width_of(const Plane& darkness, int line, Along along) {
  const auto profile = profile_of(darkness, line, along);
  const int paper = std::min(profile.front(), profile.back());
  int sum = 0;
  int most = 0;
  for (const int dark : profile) {
    sum += std::max(0, dark - paper);
    most = std::max(most, dark - paper);
  }
  const int least = kLeastDark * (darkness.width - 2 * kEdge) * (kCellSide - 2 * kFromCorner);
  return most <= 0 || most * kCellSide <= least ? 0 : sum * kUnit / most;
}

}  // namespace

int smear_of(const Plane& darkness) {
  const int lines = (darkness.width - 2 * kEdge) / kCellSide + 1;
  std::vector<int> wider;
  for (int line = 0; line < lines; ++line) {
    const int along_row = width_of(darkness, line, Along::kRow);
    const int along_column = width_of(darkness, line, Along::kColumn);
    if (along_row > 0 && along_column > 0) wider.push_back(along_row - along_column);
  }
  if (wider.empty()) return 0;
  const auto middle = wider.begin() + static_cast<std::ptrdiff_t>(wider.size() / 2);
  std::nth_element(wider.begin(), middle, wider.end());
  return std::abs(*middle);
}

}  // namespace nonet::scan
