#include "nonet/scan/doubt.h"

#include <algorithm>
#include <cstddef>

#include "nonet/solve/solver.h"

namespace nonet::scan {

namespace {

// Shares of the likeliest, in thousandths; less is doubtful.
constexpr int kCertain = 900;                    // where nothing else is doubtful
constexpr std::array kBars{900, 950, 980, 990};  // by the number of cells below kCertain
constexpr int kShakenBar = 995;
constexpr int kRival = 2;  // the share that another digit needs to count

CellSet cells_below(const CellReadings& cells, int bar) {
  CellSet below;
  for (const Cell cell : kAllCells) {
    const auto& shares = cells[static_cast<std::size_t>(cell.index())].shares;
    if (*std::max_element(shares.begin(), shares.end()) < bar) below.insert(cell);
  }
  return below;
}

bool has_rival(Grid givens, Cell cell, const CellReading& reading) {
  const int now = givens.value(cell);
  for (int value = 1; value <= kSide; ++value) {
    if (value == now || reading.shares[static_cast<std::size_t>(value)] < kRival) continue;
    givens.place(cell, Digit(value));
    if (is_unique(givens)) return true;
  }
  return false;
}

}  // namespace

CellSet unsure_cells(const CellReadings& cells, bool shaken) {
  const CellSet unsure = cells_below(cells, kCertain);
  const auto most = static_cast<int>(kBars.size()) - 1;
  const int bar = kBars[static_cast<std::size_t>(std::min(unsure.size(), most))];
  return cells_below(cells, shaken ? std::max(bar, kShakenBar) : bar);
}

CellSet cells_with_rivals(const Grid& givens, const CellReadings& cells) {
  CellSet found;
  for (const Cell cell : givens.filled()) {
    if (has_rival(givens, cell, cells[static_cast<std::size_t>(cell.index())])) found.insert(cell);
  }
  return found;
}

}  // namespace nonet::scan
