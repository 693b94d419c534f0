// Sound because the solution's own cells of a digit are one of its layouts, and layouts are ruled
// out only by cells that another digit must take. Described as "templates" or "pattern
// overlay" by Ruud van der Werf and Myth Jellies in the Sudoku Programmers' and Players' Forums
// (2005); narrowing by other digits as HoDoKu does it.
//
// Layouts are not listed, there can be 46656 of them. A layout has up to three cells in a band, and
// the other bands only need to know the columns of these cells: nine bits. So each band gets a
// table
//
//   columns used (512)  ->  cells of all ways through the band that use just these columns
//
// and a layout exists for every three entries, one of each band, that split the columns among them.

#include "nonet/logic/techniques/templates.h"

#include <array>
#include <cstdint>

#include "nonet/base/message.h"
#include "nonet/board/house.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

using Columns = unsigned;

// Per row nine bits, by column.
using RowMasks = std::array<Columns, kSide>;

RowMasks row_masks(const CellSet& cells) {
  RowMasks rows{};
  for (const Cell cell : cells) rows[static_cast<std::size_t>(cell.row())] |= 1U << cell.column();
  return rows;
}

// The ways through one band. Cells are bits 9 * (row in band) + column.
class Band {
 public:
  // `needed` and `allowed`: the band's three rows.
  Band(const Columns* needed, const Columns* allowed) : needed_(needed), allowed_(allowed) {
    cross(0, 0, 0, 0);
  }

  // The sets of columns that some way uses.
  const Columns* begin() const { return ways_.data(); }
  const Columns* end() const { return ways_.data() + ways_count_; }
  bool contains(Columns columns) const { return cells_[columns] != 0 || columns == empty_way_; }
  std::uint32_t cells(Columns columns) const { return cells_[columns]; }

 private:
  void cross(int row, Columns used, Columns closed, std::uint32_t cells) {
    if (row == kBoxSide) {
      if (cells_[used] == 0) ways_[ways_count_++] = used;
      if (cells == 0) empty_way_ = 0;
      cells_[used] |= cells;
      return;
    }
    if (needed_[row] == 0) return cross(row + 1, used, closed, cells);
    for (Columns rest = allowed_[row] & ~closed; rest != 0; rest &= rest - 1) {
      const Columns column = rest & (0U - rest);
      const Columns stack = column <= 4U ? 7U : column <= 32U ? 56U : 448U;
      cross(row + 1, used | column, closed | stack, cells | column << (kSide * row));
    }
  }

  const Columns* needed_;
  const Columns* allowed_;
  std::array<std::uint32_t, 512> cells_{};
  // A way is one of four choices in each stack: none or a column.
  std::array<Columns, 64> ways_{};
  std::size_t ways_count_ = 0;
  // 0 when the band needs nothing, so that using no column is a way; else no set of columns.
  Columns empty_way_ = ~Columns{0};
};

CellSet cells_of_bands(const std::array<std::uint32_t, 3>& bands) {
  CellSet cells;
  for (int band = 0; band < kBoxSide; ++band) {
    for (std::uint32_t rest = bands[static_cast<std::size_t>(band)]; rest != 0; rest &= rest - 1) {
      cells.insert(Cell(27 * band + lowest_bit(rest)));
    }
  }
  return cells;
}

// Whether as many rows as columns and as boxes still need the digit. If not, the puzzle is broken.
bool is_balanced(const CellSet& needed) {
  std::array<int, 3> counts{};
  for (const House house : kAllHouses) {
    if (!(house.cell_set() & needed).empty()) ++counts[static_cast<std::size_t>(house.kind())];
  }
  return counts[0] == counts[1] && counts[0] == counts[2];
}

// Where each digit can still go, narrowed until no other digit can go in a digit's certain cells.
class Layouts {
 public:
  explicit Layouts(const State& state) {
    for (const Digit digit : kAllDigits) allowed_[index(digit)] = state.cells_with(digit);
    bool is_changed = true;
    while (is_changed) {
      is_changed = false;
      for (const Digit digit : kAllDigits) is_changed |= narrow(state, digit);
    }
  }

  // Whether some digit has no layout: the puzzle is broken, and would imply anything.
  bool is_broken() const { return is_broken_; }
  const CellSet& possible(Digit digit) const { return allowed_[index(digit)]; }
  // The possible cells that are alone in their row: a layout has one cell in each row.
  CellSet certain(Digit digit) const {
    CellSet cells;
    for (int row = 0; row < kSide; ++row) {
      const CellSet in_row = possible(digit) & House::row(row).cell_set();
      if (in_row.size() == 1) cells |= in_row;
    }
    return cells;
  }

 private:
  static std::size_t index(Digit digit) { return static_cast<std::size_t>(digit.index()); }

  bool narrow(const State& state, Digit digit) {
    CellSet& allowed = allowed_[index(digit)];
    const CellSet places = places_in_layouts(state.cells_with(digit), allowed);
    is_broken_ = is_broken_ || (places.empty() && !state.cells_with(digit).empty());
    bool is_changed = places != allowed;
    allowed = places;
    const CellSet taken = certain(digit);
    for (const Digit other : kAllDigits) {
      if (other == digit || (allowed_[index(other)] & taken).empty()) continue;
      allowed_[index(other)] -= taken;
      is_changed = true;
    }
    return is_changed;
  }

  std::array<CellSet, kDigits> allowed_;
  bool is_broken_ = false;
};

void mark_layouts(Step& step, const Search& search, const CellSet& places, Digit digit) {
  if (search.evidence) step.marks.push_back({places, digit, Part::kPattern});
}

Digit digit_of(const Step& step) {
  return step.placements.empty() ? step.eliminations[0].digit() : step.placements[0].digit();
}

}  // namespace

CellSet places_in_layouts(const CellSet& needed, const CellSet& allowed) {
  if (needed.empty() || !is_balanced(needed)) return {};
  const RowMasks need = row_masks(needed);
  const RowMasks allow = row_masks(allowed);
  const std::array<Band, 3> bands{Band(need.data(), allow.data()),
                                  Band(need.data() + 3, allow.data() + 3),
                                  Band(need.data() + 6, allow.data() + 6)};
  Columns all = 0;
  for (const Columns row : need) all |= row;
  std::array<std::uint32_t, 3> used{};
  for (const Columns top : bands[0]) {
    for (const Columns middle : bands[1]) {
      const Columns bottom = all & ~(top | middle);
      if ((top & middle) != 0 || !bands[2].contains(bottom)) continue;
      used[0] |= bands[0].cells(top);
      used[1] |= bands[1].cells(middle);
      used[2] |= bands[2].cells(bottom);
    }
  }
  return cells_of_bands(used);
}

bool find_template_set(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  const Layouts layouts(state);
  if (layouts.is_broken()) return false;
  Step step;
  for (const Digit digit : kAllDigits) {
    const CellSet certain = layouts.certain(digit);
    if (certain.empty()) continue;
    step.reset(technique.id);
    for (const Cell cell : certain) step.placements.emplace_back(cell, digit);
    mark_layouts(step, search, layouts.possible(digit), digit);
    if (sink(step)) return true;
  }
  return false;
}

bool find_template_delete(const Technique& technique, const State& state, Search& search,
                          StepSink sink) {
  const Layouts layouts(state);
  if (layouts.is_broken()) return false;
  Step step;
  for (const Digit digit : kAllDigits) {
    const CellSet unused = state.cells_with(digit) - layouts.possible(digit);
    if (unused.empty()) continue;
    step.reset(technique.id);
    for (const Cell cell : unused) step.eliminations.emplace_back(cell, digit);
    mark_layouts(step, search, layouts.possible(digit), digit);
    if (sink(step)) return true;
  }
  return false;
}

Message explain_template_set(const Step& step) {
  const std::string digit(1, digit_of(step).to_char());
  CellSet cells;
  for (const Candidate placed : step.placements) cells.insert(placed.cell());
  return say(
      "Try every way to place all the missing {}s at once, one in each row, column and box, and "
      "never where another digit is bound to stand. All ways that work have a {} in {}.",
      {digit, digit, list_of(cells, ", ")});
}

Message explain_template_delete(const Step& step) {
  const std::string digit(1, digit_of(step).to_char());
  CellSet cells;
  for (const Candidate gone : step.eliminations) cells.insert(gone.cell());
  return say(
      "Try every way to place all the missing {}s at once, one in each row, column and box, and "
      "never where another digit is bound to stand. No way that works has a {} in {}.",
      {digit, digit, list_of(cells, ", ")});
}

}  // namespace nonet
