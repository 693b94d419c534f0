#include "nonet/scan/tones.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "nonet/solve/solver.h"

namespace nonet::scan {

namespace {

constexpr std::size_t kLeastPrinted = 17;  // fewer givens never have one solution
constexpr int kLeastGap = 22;              // between the tones
constexpr int kClearGap = 40;              // so far apart, they are two whatever Sudoku says
constexpr int kMostGivens = 45;            // more are seldom printed

struct Toned {
  int tone = 0;
  Cell cell;
};

// Where the sorted tones fall apart: the size of the darker part, and the gap below it.
struct Gap {
  std::size_t begin = 0;
  int size = 0;
};

Gap widest_gap(const std::vector<Toned>& sorted) {
  Gap gap;
  for (std::size_t i = kLeastPrinted; i < sorted.size(); ++i) {
    const int size = sorted[i - 1].tone - sorted[i].tone;
    if (size > gap.size) gap = {i, size};
  }
  return gap;
}

}  // namespace

Tones tones_of(const Grid& digits, const std::array<CellInk, kCells>& inks) {
  std::vector<Toned> sorted;
  for (const Cell cell : digits.filled()) {
    sorted.push_back({inks[static_cast<std::size_t>(cell.index())].tone, cell});
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Toned& a, const Toned& b) { return a.tone > b.tone; });
  Tones tones;
  const bool crowded = digits.clue_count() > kMostGivens;
  const Gap gap = widest_gap(sorted);
  if (gap.size < kLeastGap) {
    if (crowded) tones = {Split::kUnsure, digits.filled()};
    return tones;
  }
  Grid printed = digits;
  for (std::size_t i = gap.begin; i < sorted.size(); ++i) {
    printed.clear(sorted[i].cell);
    tones.filled.insert(sorted[i].cell);
  }
  const int spread = sorted.front().tone - sorted[gap.begin - 1].tone;
  if (spread < gap.size && is_unique(printed)) {
    tones.split = Split::kTwo;
  } else if (crowded) {
    tones = {Split::kUnsure, digits.filled()};
  } else if (gap.size >= kClearGap) {
    tones.split = Split::kUnsure;
  } else {
    tones.filled = {};
  }
  return tones;
}

}  // namespace nonet::scan
