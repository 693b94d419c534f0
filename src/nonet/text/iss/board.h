// What items say of the board itself: its shape and its houses.

#pragma once

#include <vector>

#include "nonet/base/result.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/text/iss/items.h"

namespace nonet::text::iss {

inline constexpr int kMostRows = 16;  // columns and values, too

struct Shape {
  int rows = 9;
  int columns = 9;
  int values = 9;
  int lowest = 1;
  bool raw = false;  // rows, columns and boxes are no houses
};

using Cells = std::vector<geometry::CellIndex>;

// Rows and columns of the boxes of `size` cells that tile the board and are nearest to a square; 0
// by 0 where there are none.
struct Box {
  int rows = 0;
  int columns = 0;
};
Box box_of(int rows, int columns, int size);

// The cells of each row, column, regular box, ... of a board, in order.
std::vector<Cells> rows_of(const Shape& shape);
std::vector<Cells> columns_of(const Shape& shape);
std::vector<Cells> boxes_of(const Shape& shape, Box box);
std::vector<Cells> windows_of(const Shape& shape, Box box);
std::vector<Cells> positions_in_boxes(const Shape& shape, Box box);
// From the top left, or else from the bottom left. Precondition: a square.
Cells diagonal_of(const Shape& shape, bool from_top);
// Diagonals as little killers name them: by their first cell. Of two cells or more.
std::vector<Cells> slanted_lines(const Shape& shape);

Result<Shape> shape_of(const std::vector<Item>& items);

struct Board {
  Shape shape;
  geometry::Puzzle puzzle;     // clues: sets that differ and are no houses, equal sets
  std::vector<Cells> regions;  // that cut region sum lines: boxes, or else jigsaw pieces
};

// Whether the item is about the board, so that board_of reads it.
bool is_of_board(const Item& item);

Result<Board> board_of(const Shape& shape, const std::vector<Item>& items);

}  // namespace nonet::text::iss
