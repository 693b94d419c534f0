#include "nonet/scan/doubt.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::scan {

namespace {

// Shares of the likeliest, in thousandths; less is doubtful.
constexpr int kCertain = 900;                    // where nothing else is doubtful
constexpr std::array kBars{900, 950, 980, 990};  // by the number of cells below kCertain
constexpr int kShakenBar = 995;
constexpr std::int32_t kRival = 9 * kScoreUnit;  // how far another digit may be behind to count
constexpr int kConfused = 200;   // that of the second of two digits between which a cell hangs
constexpr int kAlike = 5;        // that of the same digit in cells that may be like it
constexpr int kSuggested = 100;  // that of a digit that Sudoku may choose
constexpr int kLostOneOf = 3;    // cells that are doubtful
// Of what is no puzzle. Strong moire left 30 unsure cells beside 24 sure digits of a puzzle; noise
// has five unsure ones for a sure one. Of the digits of a bad photograph that see each other 1 pair
// of 20 is equal; of digits at random 1 of 9 is.
constexpr int kLeastUnsure = 4;     // cells below kCertain
constexpr int kUnsureForSure = 2;   // of these for a digit of kCertain and more
constexpr int kLeastEqual = 6;      // pairs of equal digits that see each other
constexpr int kEqualInHundred = 7;  // pairs of digits that see each other

const CellReading& reading_of(const CellReadings& cells, Cell cell) {
  return cells[static_cast<std::size_t>(cell.index())];
}

int share_of(const CellReading& reading, int value) {
  return reading.shares[static_cast<std::size_t>(value)];
}

CellSet cells_below(const CellReadings& cells, int bar) {
  CellSet below;
  for (const Cell cell : kAllCells) {
    const auto& shares = reading_of(cells, cell).shares;
    if (*std::max_element(shares.begin(), shares.end()) < bar) below.insert(cell);
  }
  return below;
}

// The digit of the largest share but that of `other`; 0 stands for none.
int likeliest_digit(const CellReading& reading, int other = 0) {
  int best = 0;
  for (int value = 1; value <= kSide; ++value) {
    if (value == other) continue;
    if (best == 0 || share_of(reading, value) > share_of(reading, best)) best = value;
  }
  return best;
}

bool is_read_as(const CellReading& reading, int value) {
  return likeliest_digit(reading) == value && share_of(reading, value) > share_of(reading, 0);
}

bool see_each_other(Cell one, Cell other) {
  return one.row() == other.row() || one.column() == other.column() || one.box() == other.box();
}

// Whether digits that see each other are equal nearly as often as those of drawn lots.
bool looks_random(const Grid& seen) {
  int pairs = 0;
  int equal = 0;
  for (const Cell one : seen.filled()) {
    for (const Cell other : seen.filled()) {
      if (one.index() >= other.index() || !see_each_other(one, other)) continue;
      ++pairs;
      equal += seen.value(one) == seen.value(other) ? 1 : 0;
    }
  }
  return equal >= kLeastEqual && equal * 100 >= pairs * kEqualInHundred;
}

using IsUnique = FunctionRef<bool(const Grid&)>;

bool comes_near(const Scores& scores, int now, int value) {
  return scores[static_cast<std::size_t>(now)] - scores[static_cast<std::size_t>(value)] <= kRival;
}

// Inserts `cells` where the puzzle has one solution, too, when they are all `value`.
void insert_if_unique(Grid givens, const std::vector<Cell>& cells, int value, IsUnique is_unique,
                      CellSet& found) {
  for (const Cell cell : cells) givens.place(cell, Digit(value));
  if (!is_unique(givens)) return;
  for (const Cell cell : cells) found.insert(cell);
}

// Of the cells that are read as one digit and may be `value`: each alone, two and two, and all.
void insert_rivals(const Grid& givens, const std::vector<Cell>& cells, int value,
                   IsUnique is_unique, CellSet& found) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    insert_if_unique(givens, {cells[i]}, value, is_unique, found);
    for (std::size_t k = 0; k < i; ++k) {
      insert_if_unique(givens, {cells[k], cells[i]}, value, is_unique, found);
    }
  }
  if (cells.size() > 2) insert_if_unique(givens, cells, value, is_unique, found);
}

}  // namespace

CellSet unsure_cells(const CellReadings& cells, bool shaken) {
  const CellSet unsure = cells_below(cells, kCertain);
  const auto most = static_cast<int>(kBars.size()) - 1;
  const int bar = kBars[static_cast<std::size_t>(std::min(unsure.size(), most))];
  return cells_below(cells, shaken ? std::max(bar, kShakenBar) : bar);
}

CellSet confused_cells(const CellReadings& cells, const CellSet& doubtful) {
  CellSet found;
  for (const Cell cell : doubtful) {
    const CellReading& reading = reading_of(cells, cell);
    const int first = likeliest_digit(reading);
    const int second = likeliest_digit(reading, first);
    if (share_of(reading, second) < kConfused) continue;
    for (const Cell other : kAllCells) {
      const CellReading& another = reading_of(cells, other);
      if (is_read_as(another, first) && share_of(another, second) >= kAlike) found.insert(other);
    }
  }
  return found;
}

bool is_far_fetched(const Grid& puzzle, const CellSet& changed, const CellReadings& cells) {
  for (const Cell cell : changed) {
    if (share_of(reading_of(cells, cell), puzzle.value(cell)) < kSuggested) return true;
  }
  return false;
}

bool is_no_puzzle(const Grid& seen, const CellReadings& cells) {
  const CellSet unsure = cells_below(cells, kCertain);
  int sure = 0;
  for (const Cell cell : seen.filled()) sure += unsure.contains(cell) ? 0 : 1;
  const bool mostly_unsure =
      unsure.size() >= kLeastUnsure && unsure.size() >= sure * kUnsureForSure;
  return mostly_unsure || looks_random(seen);
}

bool is_lost(const CellSet& doubtful, int cells) { return doubtful.size() * kLostOneOf >= cells; }

CellSet cells_with_rivals(const Grid& givens, const std::array<Scores, kCells>& scores, int most,
                          IsUnique is_unique) {
  CellSet found;
  for (int now = 1; now <= most; ++now) {
    for (int value = 1; value <= most; ++value) {
      std::vector<Cell> cells;
      for (const Cell cell : givens.filled()) {
        const Scores& these = scores[static_cast<std::size_t>(cell.index())];
        if (givens.value(cell) == now && comes_near(these, now, value)) cells.push_back(cell);
      }
      if (value != now) insert_rivals(givens, cells, value, is_unique, found);
    }
  }
  return found;
}

}  // namespace nonet::scan
