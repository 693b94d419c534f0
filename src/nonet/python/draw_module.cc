// The module nonet._draw: boards as pictures.

#include <array>
#include <memory>
#include <string>

#include <pybind11/pybind11.h>

#include "nonet/base/compose.h"
#include "nonet/draw/sheet.h"
#include "nonet/solve/solver.h"

namespace {

namespace py = pybind11;
namespace draw = nonet::draw;

nonet::Grid grid_of(const std::string& line) {
  const auto grid = nonet::Grid::from_line(line);
  if (!grid) throw py::value_error("expected 81 characters");
  return *grid;
}

draw::PictureFormat format_of(const std::string& slug) {
  const auto format = draw::picture_format("." + slug);
  if (!format)
    throw py::value_error(nonet::compose("format '{}': expected svg, pdf, png or eps", {slug}));
  return *format;
}

const draw::Theme& theme_of(const std::string& slug) {
  const draw::Theme* const theme = draw::find_theme(slug);
  if (theme == nullptr) throw py::value_error(nonet::compose("there is no theme '{}'", {slug}));
  return *theme;
}

// Givens and all digits as 81 characters; the width in millimetres.
py::bytes draw_board(const std::string& givens, const std::string& digits, bool candidates,
                     const std::string& title, const std::string& caption, const std::string& theme,
                     double width, const std::string& format, double dpi) {
  const nonet::Grid given = grid_of(givens);
  const nonet::Grid filled = grid_of(digits);
  if (!filled.extends(given)) throw py::value_error("the digits lack some of the givens");
  if (!(width >= 10 && width <= 2000)) throw py::value_error("width: expected 10 to 2000 mm");
  draw::Sheet sheet;
  sheet.board = draw::picture_of(given, filled);
  if (candidates) {
    draw::add_candidates(sheet.board, nonet::Pencilmarks::from_rules(filled));
  }
  sheet.title = title;
  sheet.caption = caption;
  sheet.spoken = nonet::compose("Sudoku with {} givens", {given.clue_count()});
  sheet.width = draw::mm(width);
  const auto measure = draw::font_measure();
  const nonet::Result<std::string> picture =
      draw::render(draw::draw_sheet(sheet, theme_of(theme), *measure), format_of(format), dpi);
  if (!picture) throw py::value_error(picture.error().message);
  return py::bytes(*picture);
}

}  // namespace

PYBIND11_MODULE(_draw, module) {
  using namespace pybind11::literals;
  module.def("draw", draw_board, "puzzle"_a, "digits"_a, "candidates"_a, "title"_a, "caption"_a,
             "theme"_a, "width"_a, "format"_a, "dpi"_a);
}
