#include "nonet/draw/cairo/painter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string>

#include "nonet/draw/render.h"

namespace nonet::draw {

namespace {

// A decimal number, with a point in every locale.
std::string number(double value) {
  std::array<char, 64> digits{};
  const auto end =
      std::to_chars(digits.begin(), digits.end(), value, std::chars_format::fixed, 3).ptr;
  return {digits.begin(), end};
}

void tag(cairo_t* cairo, const char* name, const std::string& attributes) {
  cairo_tag_begin(cairo, name, attributes.c_str());
  cairo_tag_end(cairo, name);
}

}  // namespace

std::string quoted(std::string_view words) {
  std::string result = "'";
  for (const char c : words) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

Painter::Painter(cairo_t* cairo, Medium medium, const Typesetter& typesetter, double scale)
    : cairo_(cairo), medium_(medium), typesetter_(typesetter), scale_(scale) {
  cairo_scale(cairo_, scale_, scale_);
}

void Painter::draw(const Scene& scene) {
  page_ = {0, 0, scene.width, scene.height};
  for (const Item& item : scene.items) {
    std::visit([this](const auto& what) { draw(what); }, item);
  }
}

void Painter::set_colour(Colour colour) {
  const auto part = [rgb = colour.rgb](int shift) {
    return static_cast<double>(rgb >> shift & 0xFFU) / 255;
  };
  cairo_set_source_rgb(cairo_, part(16), part(8), part(0));
}

void Painter::stroke(const Stroke& stroke, cairo_line_cap_t ends) {
  set_colour(stroke.colour);
  cairo_set_line_width(cairo_, stroke.width);
  const std::array dashes{3 * stroke.width, 2 * stroke.width};
  const std::array dots{0.0, 2.2 * stroke.width};
  const bool dotted = stroke.dash == Dash::kDotted;
  cairo_set_line_cap(cairo_, dotted ? CAIRO_LINE_CAP_ROUND : ends);
  cairo_set_dash(cairo_, (dotted ? dots : dashes).data(), stroke.dash == Dash::kSolid ? 0 : 2, 0);
  cairo_stroke(cairo_);
}

void Painter::paint(const std::optional<Colour>& fill, const std::optional<Stroke>& line) {
  if (fill) {
    set_colour(*fill);
    cairo_fill_preserve(cairo_);
  }
  if (line) {
    stroke(*line);
  } else {
    cairo_new_path(cairo_);
  }
}

double Painter::whole_pixels(double width) const {
  return medium_ == Medium::kPixels ? std::max(1.0, std::round(width * scale_)) / scale_ : width;
}

// Moves the middle of a line of `width`, which is whole pixels, or an edge (0), so that no pixel is
// covered in part.
double Painter::on_pixel(double at, double width) const {
  if (medium_ != Medium::kPixels) return at;
  const bool odd = std::lround(width * scale_) % 2 == 1;
  return (odd ? std::floor(at * scale_) + 0.5 : std::round(at * scale_)) / scale_;
}

void Painter::draw(const Line& line) {
  Stroke pen = line.stroke;
  Point from = line.from;
  Point to = line.to;
  if (from.x == to.x || from.y == to.y) {
    pen.width = whole_pixels(pen.width);
    const bool upright = from.x == to.x;
    from = {on_pixel(from.x, upright ? pen.width : 0), on_pixel(from.y, upright ? 0 : pen.width)};
    to = {on_pixel(to.x, upright ? pen.width : 0), on_pixel(to.y, upright ? 0 : pen.width)};
  }
  cairo_move_to(cairo_, from.x, from.y);
  cairo_line_to(cairo_, to.x, to.y);
  stroke(pen);
}

// At a fill of the whole page cairo forgets what was drawn before, and with it the tags of a PDF.
// So a page's background is smaller than the page by an invisible margin.
Rect Painter::less_than_page(const Rect& rect) const {
  constexpr double kUnseen = 0.01;
  const bool covers =
      rect.x <= 0 && rect.y <= 0 && rect.right() >= page_.width && rect.bottom() >= page_.height;
  const bool is_pdf = medium_ == Medium::kPages || medium_ == Medium::kPaper;
  return is_pdf && covers ? page_.inset(kUnseen) : rect;
}

void Painter::draw(const Rectangle& rectangle) {
  const Rect rect = less_than_page(rectangle.rect);
  std::optional<Stroke> pen = rectangle.stroke;
  if (rectangle.radius == 0) {
    if (pen) pen->width = whole_pixels(pen->width);
    const double width = pen ? pen->width : 0;
    const Point corner{on_pixel(rect.x, width), on_pixel(rect.y, width)};
    cairo_rectangle(cairo_, corner.x, corner.y, on_pixel(rect.right(), width) - corner.x,
                    on_pixel(rect.bottom(), width) - corner.y);
    return paint(rectangle.fill, pen);
  }
  constexpr double kQuarter = std::numbers::pi / 2;
  const double radius = std::min({rectangle.radius, rect.width / 2, rect.height / 2});
  const Rect inner = rect.inset(radius);
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, inner.right(), inner.y, radius, -kQuarter, 0);
  cairo_arc(cairo_, inner.right(), inner.bottom(), radius, 0, kQuarter);
  cairo_arc(cairo_, inner.x, inner.bottom(), radius, kQuarter, 2 * kQuarter);
  cairo_arc(cairo_, inner.x, inner.y, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(cairo_);
  paint(rectangle.fill, pen);
}

void Painter::draw(const Circle& circle) {
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, circle.centre.x, circle.centre.y, circle.radius, 0, 2 * std::numbers::pi);
  cairo_close_path(cairo_);
  paint(circle.fill, circle.stroke);
}

void Painter::draw(const Curve& curve) {
  const CurveShape shape = shape_of(curve);
  cairo_move_to(cairo_, curve.from.x, curve.from.y);
  cairo_curve_to(cairo_, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y,
                 shape.end.x, shape.end.y);
  stroke(curve.stroke);
  if (curve.head <= 0) return;
  cairo_new_path(cairo_);
  for (const Point& point : shape.head) cairo_line_to(cairo_, point.x, point.y);
  cairo_close_path(cairo_);
  cairo_fill(cairo_);
}

void Painter::draw(const Path& path) {
  if (path.points.empty()) return;
  cairo_new_sub_path(cairo_);
  for (const Point& point : path.points) cairo_line_to(cairo_, point.x, point.y);
  if (path.closed) cairo_close_path(cairo_);
  if (path.closed && path.fill) {
    set_colour(*path.fill);
    cairo_fill_preserve(cairo_);
  }
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  if (path.stroke) {
    const bool solid = path.stroke->dash == Dash::kSolid;
    stroke(*path.stroke, solid ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  }
  cairo_new_path(cairo_);
  cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_MITER);
}

void Painter::draw(const Text& text) {
  set_colour(text.style.colour);
  typesetter_.draw(cairo_, text);
}

void Painter::draw(const Anchor& anchor) {
  if (medium_ != Medium::kPages) return;
  tag(cairo_, CAIRO_TAG_DEST,
      "name=" + quoted(anchor.name) + " x=" + number(anchor.at.x) + " y=" + number(anchor.at.y));
}

void Painter::draw(const LinkArea& link) {
  if (medium_ != Medium::kPages) return;
  const Rect& area = link.area;
  const bool outside = link.target.find("://") != std::string::npos;
  tag(cairo_, CAIRO_TAG_LINK,
      "rect=[" + number(area.x) + " " + number(area.y) + " " + number(area.width) + " " +
          number(area.height) + "] " + (outside ? "uri=" : "dest=") + quoted(link.target));
}

void Painter::draw(const Block& block) {
  if (medium_ != Medium::kPages) return;
  constexpr std::array<const char*, 4> kNames{"H1", "H2", "P", "Figure"};
  const char* const name = kNames[static_cast<std::size_t>(block.kind)];
  if (block.begins) {
    cairo_tag_begin(cairo_, name, nullptr);
  } else {
    cairo_tag_end(cairo_, name);
  }
}

}  // namespace nonet::draw
