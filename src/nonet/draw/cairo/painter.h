// Painter: the items of a scene, drawn with cairo.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <cairo.h>

#include "nonet/draw/cairo/text.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

// The kind of file that items are drawn for.
enum class Medium : std::uint8_t {
  kShapes,  // SVG
  kPages,   // PDF: anchors, links and blocks too
  kPaper,   // PDF for printers: nothing but what is seen
  kPixels,  // PNG: straight lines on whole pixels
};

// The words as the value of an attribute of cairo's tags.
std::string quoted(std::string_view words);

class Painter {
 public:
  // Draws points as units of `cairo`, `scale` pixels each.
  Painter(cairo_t* cairo, Medium medium, const Typesetter& typesetter, double scale = 1);

  void draw(const Scene& scene);

 private:
  void draw(const Line& line);
  void draw(const Rectangle& rectangle);
  void draw(const Circle& circle);
  void draw(const Curve& curve);
  void draw(const Path& path);
  void draw(const Text& text);
  void draw(const Anchor& anchor);
  void draw(const LinkArea& link);
  void draw(const Block& block);

  Rect less_than_page(const Rect& rect) const;
  void set_colour(Colour colour);
  // Strokes cairo's current path and clears it.
  void stroke(const Stroke& stroke, cairo_line_cap_t ends = CAIRO_LINE_CAP_BUTT);
  void paint(const std::optional<Colour>& fill, const std::optional<Stroke>& stroke);
  double whole_pixels(double width) const;
  double on_pixel(double at, double width) const;

  cairo_t* cairo_;
  Medium medium_;
  const Typesetter& typesetter_;
  double scale_;
  Rect page_;
};

}  // namespace nonet::draw
