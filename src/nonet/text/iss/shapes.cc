// Sets of cells of rectangular boards.

#include <algorithm>
#include <set>
#include <utility>

#include "nonet/text/iss/board.h"

namespace nonet::text::iss {

namespace {

using geometry::CellIndex;

Cells rectangle(const Shape& shape, int row, int column, int rows, int columns) {
  Cells cells;
  for (int i = 0; i < rows * columns; ++i) {
    cells.push_back(
        static_cast<CellIndex>((row + i / columns) * shape.columns + column + i % columns));
  }
  return cells;
}

}  // namespace

Box box_of(int rows, int columns, int size) {
  Box best;
  for (int small = 2; small * small <= size; ++small) {
    if (size % small != 0) continue;
    const int large = size / small;
    if (rows % small == 0 && columns % large == 0) {
      best = {small, large};
    } else if (rows % large == 0 && columns % small == 0) {
      best = {large, small};
    }
  }
  return best;
}

std::vector<Cells> rows_of(const Shape& shape) {
  std::vector<Cells> lines;
  lines.reserve(static_cast<std::size_t>(shape.rows));
  for (int row = 0; row < shape.rows; ++row) {
    lines.push_back(rectangle(shape, row, 0, 1, shape.columns));
  }
  return lines;
}

std::vector<Cells> columns_of(const Shape& shape) {
  std::vector<Cells> lines;
  lines.reserve(static_cast<std::size_t>(shape.columns));
  for (int column = 0; column < shape.columns; ++column) {
    lines.push_back(rectangle(shape, 0, column, shape.rows, 1));
  }
  return lines;
}

std::vector<Cells> boxes_of(const Shape& shape, Box box) {
  std::vector<Cells> boxes;
  if (box.rows == 0) return boxes;
  for (int row = 0; row < shape.rows; row += box.rows) {
    for (int column = 0; column < shape.columns; column += box.columns) {
      boxes.push_back(rectangle(shape, row, column, box.rows, box.columns));
    }
  }
  return boxes;
}

std::vector<Cells> windows_of(const Shape& shape, Box box) {
  std::vector<Cells> windows;
  if (box.rows == 0) return windows;
  for (int row = 1; row + box.rows < shape.rows; row += box.rows + 1) {
    for (int column = 1; column + box.columns < shape.columns; column += box.columns + 1) {
      windows.push_back(rectangle(shape, row, column, box.rows, box.columns));
    }
  }
  return windows;
}

std::vector<Cells> positions_in_boxes(const Shape& shape, Box box) {
  std::vector<Cells> sets(static_cast<std::size_t>(box.rows * box.columns));
  for (const Cells& cells : boxes_of(shape, box)) {
    for (std::size_t i = 0; i < sets.size(); ++i) sets[i].push_back(cells[i]);
  }
  return sets;
}

Cells diagonal_of(const Shape& shape, bool from_top) {
  Cells cells;
  for (int i = 0; i < shape.rows; ++i) {
    const int row = from_top ? i : shape.rows - 1 - i;
    cells.push_back(static_cast<CellIndex>(row * shape.columns + i));
  }
  return cells;
}

std::vector<Cells> slanted_lines(const Shape& shape) {
  std::vector<Cells> lines;
  std::set<std::pair<CellIndex, CellIndex>> seen;
  const auto add = [&](int row, int column, int row_step, int column_step) {
    Cells cells;
    while (row >= 0 && row < shape.rows && column >= 0 && column < shape.columns) {
      cells.push_back(static_cast<CellIndex>(row * shape.columns + column));
      row += row_step;
      column += column_step;
    }
    if (cells.size() < 2 || !seen.insert(std::minmax(cells.front(), cells.back())).second) return;
    lines.push_back(std::move(cells));
  };
  const int last_row = shape.rows - 1;
  const int last_column = shape.columns - 1;
  for (int row = 0; row < last_row; ++row) add(row, 0, 1, 1);
  for (int row = 1; row < last_row; ++row) add(row, last_column, -1, -1);
  for (int column = 1; column <= last_column; ++column) add(0, column, 1, -1);
  for (int column = 1; column < last_column; ++column) add(last_row, column, -1, 1);
  return lines;
}

}  // namespace nonet::text::iss
