#include "nonet/scan/tones.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace nonet::scan {

namespace {

constexpr int kLeastGap = 22;  // between the tones
constexpr int kClearGap = 40;  // so far apart, they are two whatever Sudoku says

struct Toned {
  int tone = 0;
  Cell cell;
};

// Where the sorted tones fall apart: the size of the darker part, and the gap below it.
struct Gap {
  std::size_t begin = 0;
  int size = 0;
};

Gap widest_gap(const std::vector<Toned>& sorted, std::size_t least_printed) {
  Gap gap;
  for (std::size_t i = least_printed; i < sorted.size(); ++i) {
    const int size = sorted[i - 1].tone - sorted[i].tone;
    if (size > gap.size) gap = {i, size};
  }
  return gap;
}

}  // namespace

Tones tones_of(const Grid& digits, const std::array<CellInk, kCells>& inks,
               const ToneRules& rules) {
  std::vector<Toned> sorted;
  for (const Cell cell : digits.filled()) {
    sorted.push_back({inks[static_cast<std::size_t>(cell.index())].tone, cell});
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Toned& a, const Toned& b) { return a.tone > b.tone; });
  Tones tones;
  const bool crowded = digits.clue_count() > rules.most_givens;
  const Gap gap = widest_gap(sorted, rules.least_printed);
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
  if (spread < gap.size && rules.is_unique(printed)) {
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
