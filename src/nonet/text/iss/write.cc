// The writer of constraint strings: the board and its givens. iss/write_clues.cc has the clues.

#include "nonet/text/iss/write.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/iss/iss.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Rule;
using iss::Cells;
using iss::kMostRows;

Fault shape_fault(const Layout& layout) {
  if (layout.rows > kMostRows || layout.columns > kMostRows || layout.values > kMostRows) {
    return "constraint strings have at most 16 rows, columns and values";
  }
  if (std::cmp_not_equal(layout.cells.size(), layout.rows * layout.columns)) {
    return "constraint strings have rectangular boards alone";
  }
  return std::nullopt;
}

bool same_cells(const Cells& a, const Cells& b) {
  return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}

// Writes the houses and sets of a board, where possible by items that stand for many sets.
class BoardWriter {
 public:
  explicit BoardWriter(iss::Writing& writing)
      : writing_(writing), houses_said_(layout().houses.size(), false) {}

  void write() {
    const auto rows = iss::rows_of(shape());
    const auto columns = iss::columns_of(shape());
    size_ = std::max(shape().rows, shape().columns);
    writing_.shape.raw = shape().values < size_ || !has_all(rows) || !has_all(columns);
    write_shape();
    if (!shape().raw) {
      take(rows);
      take(columns);
      write_boxes();
      write_diagonals();
      write_windows();
    }
    for (std::size_t i = 0; i < houses_said_.size(); ++i) {
      if (houses_said_[i] || layout().houses[i].kind == HouseKind::kImplied) continue;
      writing_.item("AllDifferent");
      writing_.cells(layout().houses[i].cells);
    }
  }

 private:
  const Layout& layout() const { return writing_.puzzle.layout; }
  const iss::Shape& shape() const { return writing_.shape; }

  // Whether each set of two cells or more is a house or a set of cells that differ.
  bool has_all(const std::vector<Cells>& sets) const {
    return std::all_of(sets.begin(), sets.end(), [&](const Cells& set) {
      return set.size() < 2 || count_of(set, [](std::size_t) {}, [](std::size_t) {}) > 0;
    });
  }

  // Calls back for each house and clue that is the set, and counts them.
  template <class OnHouse, class OnClue>
  int count_of(const Cells& set, OnHouse on_house, OnClue on_clue) const {
    int count = 0;
    for (std::size_t i = 0; i < layout().houses.size(); ++i) {
      if (!same_cells(layout().houses[i].cells, set)) continue;
      on_house(i);
      ++count;
    }
    for (std::size_t i = 0; i < writing_.said.size(); ++i) {
      const geometry::Clue& clue = writing_.puzzle.clues[i];
      if (clue.rule != Rule::kRegion || !same_cells(clue.cells, set)) continue;
      on_clue(i);
      ++count;
    }
    return count;
  }

  void take(const std::vector<Cells>& sets) {
    for (const Cells& set : sets) {
      count_of(
          set, [&](std::size_t i) { houses_said_[i] = true; },
          [&](std::size_t i) { writing_.said[i] = true; });
    }
  }

  // Writes all sets as one item without arguments, if the board has them.
  bool write_all(std::string_view type, const std::vector<Cells>& sets) {
    if (sets.empty() || !has_all(sets)) return false;
    take(sets);
    writing_.item(type);
    return true;
  }

  void write_shape() {
    const bool usual = shape().values == size_ && shape().lowest == 1;
    if (usual && !shape().raw && shape().rows == 9 && shape().columns == 9) return;
    writing_.item("Shape");
    writing_.argument(compose("{}x{}", {shape().rows, shape().columns}));
    const int greatest = shape().values - 1 + shape().lowest;
    if (!usual) {
      writing_.argument(shape().lowest == 0 ? compose("0-{}", {greatest})
                                            : compose("{}", {shape().values}));
    } else if (shape().raw) {
      writing_.argument("");
    }
    if (shape().raw) writing_.argument("Raw");
  }

  void write_boxes() {
    const auto boxes = iss::boxes_of(shape(), iss::box_of(shape().rows, shape().columns, size_));
    const bool has_boxes = !boxes.empty() && has_all(boxes);
    if (has_boxes) take(boxes);
    if (!boxes.empty() && !has_boxes) writing_.item("NoBoxes");
    const bool has_pieces = write_pieces();
    writing_.region_sums = !(has_boxes && has_pieces);
    for (std::size_t i = 0; i < houses_said_.size(); ++i) {
      if (is_region(i) && !houses_said_[i]) writing_.region_sums = false;
    }
  }

  bool is_region(std::size_t house) const {
    const HouseKind kind = layout().houses[house].kind;
    return kind == HouseKind::kBox || kind == HouseKind::kRegion;
  }

  // Writes the boxes and regions that are not written yet as a Jigsaw, if they do not overlap.
  bool write_pieces() {
    std::string text(layout().cells.size(), '-');
    std::vector<std::size_t> pieces;
    for (std::size_t i = 0; i < houses_said_.size(); ++i) {
      if (!is_region(i) || houses_said_[i]) continue;
      const Cells& cells = layout().houses[i].cells;
      if (static_cast<int>(cells.size()) != size_) return false;
      for (const CellIndex cell : cells) {
        if (text[cell] != '-') return false;
        text[cell] =
            static_cast<char>(pieces.size() < 10 ? '0' + pieces.size() : 'A' + pieces.size() - 10);
      }
      pieces.push_back(i);
    }
    // The cells outside must not look like one more piece.
    const auto rest = std::count(text.begin(), text.end(), '-');
    if (pieces.empty() || (rest >= size_ && rest <= shape().values)) return false;
    for (const std::size_t i : pieces) houses_said_[i] = true;
    writing_.item("Jigsaw");
    writing_.argument(text);
    return true;
  }

  void write_diagonals() {
    if (shape().rows != shape().columns) return;
    for (const bool from_top : {true, false}) {
      const std::vector<Cells> diagonal{iss::diagonal_of(shape(), from_top)};
      if (!has_all(diagonal)) continue;
      take(diagonal);
      writing_.item("Diagonal");
      writing_.argument(from_top ? -1 : 1);
    }
  }

  void write_windows() {
    if (shape().rows != shape().columns) return;
    const auto box = [&](int size) { return iss::box_of(shape().rows, shape().columns, size); };
    write_all("Windoku", iss::windows_of(shape(), box(shape().values)));
    write_all("DisjointSets", iss::positions_in_boxes(shape(), box(size_)));
  }

  iss::Writing& writing_;
  std::vector<bool> houses_said_;
  int size_ = 0;
};

void allow_parity_alone(iss::Writing& writing) {
  const geometry::Puzzle& puzzle = writing.puzzle;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    const geometry::Clue& clue = puzzle.clues[i];
    if (clue.rule != Rule::kEven && clue.rule != Rule::kOdd) continue;
    writing.said[i] = true;
    geometry::ValueSet allowed;
    for (const int value : puzzle.layout.all_values()) {
      const bool odd = puzzle.layout.number_of(value) % 2 == 1;
      if (odd == (clue.rule == Rule::kOdd)) allowed |= geometry::ValueSet::of(value);
    }
    for (const CellIndex cell : clue.cells) writing.candidates[cell] &= allowed;
  }
}

void write_givens(iss::Writing& writing) {
  const Layout& layout = writing.puzzle.layout;
  bool begun = false;
  for (CellIndex cell = 0; std::cmp_less(cell, layout.cells.size()); ++cell) {
    if (writing.candidates[cell] == layout.all_values()) continue;
    if (!begun) writing.item("");
    begun = true;
    std::string text = writing.name_of(cell);
    for (const int value : writing.candidates[cell]) {
      text += compose("_{}", {layout.number_of(value)});
    }
    writing.argument(text);
  }
}

}  // namespace

Fault write_iss(std::string& out, const VariantRecord& record, std::vector<std::string>& left_out) {
  const geometry::Puzzle& puzzle = record.puzzle;
  const Layout& layout = puzzle.layout;
  if (Fault fault = shape_fault(layout)) return fault;
  iss::Writing writing{puzzle,
                       out,
                       left_out,
                       {layout.rows, layout.columns, layout.values, layout.lowest, false},
                       false,
                       puzzle.candidates,
                       std::vector<bool>(puzzle.clues.size(), false)};
  const std::size_t start = out.size();
  BoardWriter(writing).write();
  allow_parity_alone(writing);
  write_clues(writing);
  write_givens(writing);
  if (out.size() == start) writing.item("Shape");
  return std::nullopt;
}

}  // namespace nonet::text
