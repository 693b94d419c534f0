#include "nonet/draw/cairo/canvas.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

namespace nonet::draw {

namespace {

constexpr int kPngScale = 2;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t* make_surface(PictureFormat format, double width, double height,
                              std::string& bytes) {
  if (format == PictureFormat::kSvg) {
    return cairo_svg_surface_create_for_stream(append, &bytes, width, height);
  }
  return cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width) * kPngScale,
                                    static_cast<int>(height) * kPngScale);
}

// cairo numbers the surfaces of a process and writes the number: the same picture drawn later would
// have other bytes.
void forget_number(std::string& svg) {
  constexpr std::string_view kId = "<g id=\"surface";
  const std::size_t at = svg.find(kId);
  if (at == std::string::npos) return;
  const std::size_t number = at + kId.size();
  svg.erase(number, svg.find('"', number) - number);
}

// One line of text, laid out.
class Layout {
 public:
  Layout(cairo_t* cairo, const std::string& words, const TextStyle& style)
      : layout_(pango_cairo_create_layout(cairo)) {
    PangoFontDescription* font = pango_font_description_new();
    pango_font_description_set_family(font, "DejaVu Sans, sans-serif");
    pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    // Absolute: not scaled by a screen's resolution.
    pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
    pango_layout_set_font_description(layout_, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout_, words.data(), static_cast<int>(words.size()));
    int width = 0;
    int height = 0;
    pango_layout_get_size(layout_, &width, &height);
    width_ = static_cast<double>(width) / PANGO_SCALE;
    height_ = static_cast<double>(height) / PANGO_SCALE;
  }
  ~Layout() { g_object_unref(layout_); }
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

  PangoLayout* get() const { return layout_; }
  double width() const { return width_; }
  double height() const { return height_; }

 private:
  PangoLayout* layout_;
  double width_ = 0;
  double height_ = 0;
};

}  // namespace

Canvas::Canvas(PictureFormat format, double width, double height)
    : format_(format),
      surface_(make_surface(format, width, height, bytes_)),
      cairo_(cairo_create(surface_)) {
  if (format == PictureFormat::kPng) cairo_scale(cairo_, kPngScale, kPngScale);
  fill(0, 0, width, height, Colour::kPaper);
}

Canvas::~Canvas() {
  cairo_destroy(cairo_);
  cairo_surface_destroy(surface_);
}

void Canvas::set_colour(Colour colour) {
  const auto part = [rgb = static_cast<std::uint32_t>(colour)](int shift) {
    return static_cast<double>(rgb >> shift & 0xFFU) / 255;
  };
  cairo_set_source_rgb(cairo_, part(16), part(8), part(0));
}

void Canvas::fill(double x, double y, double width, double height, Colour colour) {
  set_colour(colour);
  cairo_rectangle(cairo_, x, y, width, height);
  cairo_fill(cairo_);
}

void Canvas::line(double x0, double y0, double x1, double y1, Colour colour) {
  set_colour(colour);
  cairo_set_line_width(cairo_, 1);
  cairo_move_to(cairo_, x0, y0);
  cairo_line_to(cairo_, x1, y1);
  cairo_stroke(cairo_);
}

void Canvas::text(double x, double y, const std::string& words, const TextStyle& style) {
  const Layout layout(cairo_, words, style);
  if (style.align == Align::kCentre) x -= layout.width() / 2;
  if (style.align == Align::kRight) x -= layout.width();
  set_colour(style.colour);
  cairo_move_to(cairo_, x, y - layout.height() / 2);
  pango_cairo_show_layout(cairo_, layout.get());
}

double Canvas::text_width(const std::string& words, const TextStyle& style) {
  return Layout(cairo_, words, style).width();
}

Result<std::string> Canvas::finish() {
  cairo_status_t status = cairo_status(cairo_);
  if (format_ == PictureFormat::kPng && status == CAIRO_STATUS_SUCCESS) {
    status = cairo_surface_write_to_png_stream(surface_, append, &bytes_);
  }
  cairo_surface_finish(surface_);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface_);
  if (status != CAIRO_STATUS_SUCCESS) {
    return Error{std::string("cannot draw the picture: ") + cairo_status_to_string(status)};
  }
  if (format_ == PictureFormat::kSvg) forget_number(bytes_);
  return std::move(bytes_);
}

}  // namespace nonet::draw
