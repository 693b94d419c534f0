#include "nonet/text/plain/sheet.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nonet {

using geometry::Alphabet;
using geometry::CellIndex;
using geometry::House;
using geometry::HouseKind;
using geometry::kBlank;
using geometry::Layout;
using geometry::Place;
using geometry::Value;

namespace {

std::string symbol_or_number(const Layout& layout, const Alphabet& alphabet, Value value) {
  if (value != kBlank && !suffices(alphabet, layout)) {
    return std::to_string(layout.number_of(value));
  }
  return {symbol_of(alphabet, value)};
}

// Which box or region each place of the plane is in, with a margin of one place around it.
class Areas {
 public:
  explicit Areas(const Layout& layout)
      : columns_(layout.columns + 2),
        areas_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(layout.rows + 2), 0) {
    for (const Place place : layout.cells) at(place.row, place.column) = 1;
    int area = 1;
    for (const House& house : layout.houses) {
      if (house.kind != HouseKind::kBox && house.kind != HouseKind::kRegion) continue;
      ++area;
      for (const CellIndex cell : house.cells) {
        const Place place = layout.cells[cell];
        if (int& here = at(place.row, place.column); here == 1) here = area;
      }
    }
  }

  // Whether a wall is above the place, or left of it. Row and column may be one past the last.
  bool wall_above(int row, int column) const { return of(row - 1, column) != of(row, column); }
  bool wall_left(int row, int column) const { return of(row, column - 1) != of(row, column); }
  // The sign for the walls that meet at the top left corner of the place: '+', '-', '|' or ' '.
  char corner(int row, int column) const {
    const bool left = wall_above(row, column - 1);
    const bool right = wall_above(row, column);
    const bool up = wall_left(row - 1, column);
    const bool down = wall_left(row, column);
    if (!left && !right && !up && !down) return ' ';
    if (left && right && !up && !down) return '-';
    return up && down && !left && !right ? '|' : '+';
  }

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column + 1);
  }
  int& at(int row, int column) { return areas_[index(row, column)]; }
  // 0 outside the plane and its margin.
  int of(int row, int column) const {
    if (column < -1 || column >= columns_ - 1) return 0;
    const std::size_t i = index(std::max(row, -1), column);
    return row < -1 || i >= areas_.size() ? 0 : areas_[i];
  }

  int columns_;
  std::vector<int> areas_;  // 0: no cell, 1: in no box
};

class Sheet {
 public:
  Sheet(const Layout& layout, std::vector<SheetCell> cells) : layout_(layout), areas_(layout) {
    texts_.resize(static_cast<std::size_t>(layout.rows) * static_cast<std::size_t>(layout.columns));
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      width_ = std::max(width_, cells[cell].width);
      text_at(layout.cells[cell].row, layout.cells[cell].column) = std::move(cells[cell]);
    }
    for (int column = 0; column <= layout.columns; ++column) {
      bool any = false;
      for (int row = 0; row < layout.rows; ++row) any = any || areas_.wall_left(row, column);
      has_wall_.push_back(any);
    }
  }

  std::string write() {
    for (int row = 0; row <= layout_.rows; ++row) {
      bool any = false;
      for (int column = 0; column < layout_.columns; ++column) {
        any = any || areas_.wall_above(row, column);
      }
      if (any) write_frame(row);
      if (row < layout_.rows) write_row(row);
    }
    return std::move(out_);
  }

 private:
  SheetCell& text_at(int row, int column) {
    return texts_[static_cast<std::size_t>(row) * static_cast<std::size_t>(layout_.columns) +
                  static_cast<std::size_t>(column)];
  }
  bool has_wall(int column) const { return has_wall_[static_cast<std::size_t>(column)]; }

  void end_line() {
    out_.erase(out_.find_last_not_of(' ') + 1);
    out_ += '\n';
  }

  void write_frame(int row) {
    for (int column = 0; column <= layout_.columns; ++column) {
      if (has_wall(column)) {
        if (column > 0) out_ += areas_.wall_above(row, column - 1) ? '-' : ' ';
        out_ += areas_.corner(row, column);
      }
      const char wall = areas_.wall_above(row, column) ? '-' : ' ';
      if (column < layout_.columns) out_.append(width_ + 1, wall);
    }
    end_line();
  }

  void write_row(int row) {
    for (int column = 0; column <= layout_.columns; ++column) {
      if (has_wall(column)) {
        if (column > 0) out_ += ' ';
        out_ += areas_.wall_left(row, column) ? '|' : ' ';
      }
      if (column == layout_.columns) break;
      const SheetCell& cell = text_at(row, column);
      out_.append(width_ + 1 - cell.width, ' ');
      out_ += cell.text;
    }
    end_line();
  }

  const Layout& layout_;
  Areas areas_;
  std::vector<SheetCell> texts_;  // one a place of the plane
  std::vector<bool> has_wall_;    // whether any row has a wall left of the column; one more
  std::size_t width_ = 1;
  std::string out_;
};

}  // namespace

std::string to_line(const Layout& layout, std::span<const Value> values, const Alphabet& alphabet) {
  const bool symbols = suffices(alphabet, layout);
  std::string line;
  for (const Value value : values) {
    if (!symbols && !line.empty()) line += ' ';
    line += symbol_or_number(layout, alphabet, value);
  }
  return line;
}

std::string to_sheet(const Layout& layout, std::span<const Value> values,
                     const Alphabet& alphabet) {
  std::vector<SheetCell> cells;
  cells.reserve(values.size());
  for (const Value value : values) {
    std::string text = symbol_or_number(layout, alphabet, value);
    const std::size_t width = text.size();
    cells.push_back({std::move(text), width});
  }
  return to_sheet(layout, std::move(cells));
}

std::string to_sheet(const Layout& layout, std::vector<SheetCell> cells) {
  return Sheet(layout, std::move(cells)).write();
}

std::string to_csv_rows(const Layout& layout, std::span<const Value> values) {
  std::string text;
  std::size_t cell = 0;
  for (int row = 0; row < layout.rows; ++row) {
    for (int column = 0; column < layout.columns; ++column) {
      if (column > 0) text += ',';
      if (cell == layout.cells.size() || layout.cells[cell].row != row ||
          layout.cells[cell].column != column) {
        continue;
      }
      if (values[cell] != kBlank) text += std::to_string(layout.number_of(values[cell]));
      ++cell;
    }
    text += '\n';
  }
  return text;
}

}  // namespace nonet
