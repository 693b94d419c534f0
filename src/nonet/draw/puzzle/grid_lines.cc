#include "nonet/draw/puzzle/grid_lines.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::draw {

namespace {

using geometry::Layout;

enum class Weight : std::uint8_t { kNone, kThin, kThick };

// Which boxes and regions each cell is in: some cells of tiny samurai are in two.
class Regions {
 public:
  explicit Regions(const Layout& layout) : layout_(layout), of_cell_(layout.cells.size()) {
    for (std::size_t i = 0; i < layout.houses.size(); ++i) {
      const geometry::House& house = layout.houses[i];
      using enum geometry::HouseKind;
      if (house.kind != kBox && house.kind != kRegion) continue;
      for (const geometry::CellIndex cell : house.cells) of_cell_[cell].push_back(i);
    }
  }

  // The weight of the line between two places.
  Weight between(geometry::Place a, geometry::Place b) const {
    const int first = geometry::cell_at(layout_, a);
    const int second = geometry::cell_at(layout_, b);
    if (first < 0 && second < 0) return Weight::kNone;
    if (first < 0 || second < 0) return Weight::kThick;
    const bool same =
        of_cell_[static_cast<std::size_t>(first)] == of_cell_[static_cast<std::size_t>(second)];
    return same ? Weight::kThin : Weight::kThick;
  }

 private:
  const Layout& layout_;
  std::vector<std::vector<std::size_t>> of_cell_;
};

class LinePainter {
 public:
  LinePainter(const Canvas& canvas, Weight weight)
      : canvas_(canvas), layout_(canvas.puzzle.layout), regions_(layout_), weight_(weight) {}

  void draw() const {
    for (int i = 0; i <= layout_.rows; ++i) draw_line(i, layout_.columns, true);
    for (int i = 0; i <= layout_.columns; ++i) draw_line(i, layout_.rows, false);
  }

 private:
  // The pieces of one line across or down the board.
  void draw_line(int line, int length, bool across) const {
    int begin = -1;
    for (int at = 0; at <= length; ++at) {
      const bool here = at < length && weight_at(line, at, across) == weight_;
      if (here && begin < 0) begin = at;
      if (here || begin < 0) continue;
      draw_piece(line, begin, at, across);
      begin = -1;
    }
  }

  Weight weight_at(int line, int at, bool across) const {
    const auto place = [across](int down, int along) {
      return across ? geometry::Place{static_cast<std::int16_t>(down),
                                      static_cast<std::int16_t>(along)}
                    : geometry::Place{static_cast<std::int16_t>(along),
                                      static_cast<std::int16_t>(down)};
    };
    return regions_.between(place(line - 1, at), place(line, at));
  }

  void draw_piece(int line, int begin, int end, bool across) const {
    const Theme& theme = canvas_.theme;
    const bool thick = weight_ == Weight::kThick;
    const Stroke stroke =
        canvas_.pen(thick ? theme.thick_line : theme.thin_line, thick ? theme.thick : theme.thin);
    // Thick lines fill the corners where they meet.
    const double more = thick ? stroke.width / 2 : 0;
    Point from = across ? canvas_.plane.corner(line, begin) : canvas_.plane.corner(begin, line);
    Point to = across ? canvas_.plane.corner(line, end) : canvas_.plane.corner(end, line);
    (across ? from.x : from.y) -= more;
    (across ? to.x : to.y) += more;
    canvas_.scene.add(Line{from, to, stroke});
  }

  const Canvas& canvas_;
  const Layout& layout_;
  Regions regions_;
  Weight weight_;
};

}  // namespace

void draw_grid_lines(const Canvas& canvas) {
  for (const Weight weight : {Weight::kThin, Weight::kThick}) LinePainter(canvas, weight).draw();
}

}  // namespace nonet::draw
