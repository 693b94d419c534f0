// What SudokuPad draws: lines, arrows and shapes, in thousandths of a cell from the top left corner
// of its grid. The middle of a cell is at 500.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/geometry/layout.h"
#include "nonet/text/json_text.h"

namespace nonet::text {

struct PadPoint {
  int row = 0;
  int column = 0;

  friend bool operator==(PadPoint, PadPoint) = default;
};

inline constexpr int kPadCell = 1000;
inline constexpr int kPadMiddle = 500;

struct PadLine {
  std::vector<PadPoint> points;
  std::string colour;  // "#RRGGBB", capital letters, without alpha
  int thickness = 0;   // thousandths of SudokuPad's unit
  bool is_arrow = false;
  bool is_read = false;  // as a rule
};

struct PadShape {
  PadPoint centre;
  int width = 0;
  int height = 0;
  bool is_rounded = false;
  bool is_under = false;  // below the grid
  std::string border;
  std::string background;
  std::string colour;  // of its text
  std::string text;
  bool is_read = false;
};

// Nothing where the JSON has another form: SudokuPad may draw it, but it has no known meaning.
std::optional<PadLine> pad_line(const Json& json, bool is_arrow);
std::optional<PadShape> pad_shape(const Json& json, bool is_under);

// The places that the line goes through, from the place of each point straight to the next; a place
// again only where the line comes back to it. Nothing where two points are on no common row, column
// or diagonal. At most `most` places.
std::optional<std::vector<geometry::Place>> places_of(const PadLine& line, std::size_t most);

// The place that a point is in.
geometry::Place place_of(PadPoint point);
bool is_middle(PadPoint point);

// The places of two adjacent cells whose common edge has the point in its middle.
std::optional<std::pair<geometry::Place, geometry::Place>> edge_of(PadPoint point);

// The places that a shape of whole cells covers, row by row; at most `most`.
std::vector<geometry::Place> places_under(const PadShape& shape, std::size_t most);

}  // namespace nonet::text
