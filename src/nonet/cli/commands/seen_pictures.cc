#include "nonet/cli/commands/seen_pictures.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/stream/io.h"
#include "nonet/draw/overlay.h"

namespace nonet::cli {

namespace {

constexpr draw::Colour kLines{0x1E88E5};
constexpr draw::Colour kSure{0x2E7D32};
constexpr draw::Colour kDoubtful{0xD81B60};

draw::Point point_of(const scan::Point& at) { return {at.x, at.y}; }

// `box`: columns, or rows, of a box.
draw::Stroke stroke_of(int line, int box, double width) {
  return {kLines, line % box == 0 ? 2 * width : width};
}

void add_lines(draw::Scene& scene, const scan::Reading& reading, double width) {
  const scan::Lattice& lattice = reading.lattice;
  for (int line = 0; line <= lattice.side; ++line) {
    draw::Path across, down;
    for (int k = 0; k <= lattice.side; ++k) {
      across.points.push_back(point_of(lattice.at(line, k)));
      down.points.push_back(point_of(lattice.at(k, line)));
    }
    across.stroke = stroke_of(line, reading.box_rows, width);
    down.stroke = stroke_of(line, lattice.side / reading.box_rows, width);
    scene.add(across);
    scene.add(down);
  }
}

void add_cell(draw::Scene& scene, const scan::Reading& reading, Cell cell, double size) {
  const scan::Lattice& lattice = reading.lattice;
  const scan::Point& a = lattice.at(cell.row(), cell.column());
  const scan::Point& b = lattice.at(cell.row(), cell.column() + 1);
  const scan::Point& c = lattice.at(cell.row() + 1, cell.column() + 1);
  const scan::Point& d = lattice.at(cell.row() + 1, cell.column());
  const bool doubtful = reading.doubtful.contains(cell);
  if (doubtful) {
    scene.add(draw::Path{.points = {point_of(a), point_of(b), point_of(c), point_of(d)},
                         .closed = true,
                         .stroke = draw::Stroke{kDoubtful, size / 12}});
  }
  if (reading.filled.is_blank(cell)) return;
  scene.add(draw::Text{.at = {(3 * a.x + c.x) / 4, (3 * a.y + c.y) / 4},
                       .words = std::to_string(reading.filled.value(cell)),
                       .style = {.size = size / 2.2,
                                 .colour = doubtful ? kDoubtful : kSure,
                                 .align = draw::Align::kCentre,
                                 .vertical = draw::Vertical::kMiddle,
                                 .bold = !reading.givens.is_blank(cell)}});
}

draw::Scene scene_of(const scan::Decoded& picture, std::span<const scan::Reading> readings) {
  draw::Scene scene;
  scene.width = picture.width;
  scene.height = picture.height;
  for (const scan::Reading& reading : readings) {
    const auto corners = reading.lattice.corners();
    const double dx = corners[2].x - corners[0].x;
    const double dy = corners[2].y - corners[0].y;
    const int side = reading.lattice.side;
    const double size = (std::max(dx, -dx) + std::max(dy, -dy)) / 2 / side;
    add_lines(scene, reading, size / 40);
    for (const Cell cell : kAllCells) {
      if (cell.row() < side && cell.column() < side) add_cell(scene, reading, cell, size);
    }
  }
  return scene;
}

std::optional<Error> write_file(const std::string& path, const std::string& bytes) {
  Result<Output> output = Output::open(path);
  if (!output) return output.error();
  if (output->write(bytes) && output->commit()) return std::nullopt;
  if (output->failed()) return output->error();
  return std::nullopt;
}

}  // namespace

std::string SeenPictures::numbered_path(int number) const {
  const std::size_t name = path_.find_last_of('/') + 1;
  const std::size_t dot = path_.find_last_of('.');
  const std::size_t ending = dot == std::string::npos || dot <= name ? path_.size() : dot;
  return fmt::format("{}-{}{}", path_.substr(0, ending), number, path_.substr(ending));
}

std::optional<Error> SeenPictures::add(const scan::Decoded& picture,
                                       std::span<const scan::Reading> readings) {
  if (path_.empty()) return std::nullopt;
  Result<std::string> png = draw::overlay_png(
      {picture.pixels.data(), picture.width, picture.height}, scene_of(picture, readings));
  if (!png) return png.error();
  if (++count_ == 1) {
    first_ = *std::move(png);
    return std::nullopt;
  }
  if (count_ == 2) {
    if (auto error = write_file(numbered_path(1), first_)) return error;
  }
  return write_file(numbered_path(count_), *png);
}

std::optional<Error> SeenPictures::finish() {
  return count_ == 1 ? write_file(path_, first_) : std::nullopt;
}

}  // namespace nonet::cli
