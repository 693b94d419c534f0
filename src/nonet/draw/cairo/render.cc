// render(): a scene as the bytes of a picture file.

#include "nonet/draw/render.h"

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include <cairo-ps.h>
#include <cairo-svg.h>

#include "nonet/draw/cairo/painter.h"
#include "nonet/draw/cairo/surface.h"

namespace nonet::draw {

namespace {

constexpr double kMostPoints = 14400;  // 200 inches, the most that PDF allows
constexpr double kMostPixels = 16384;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

std::string escaped(std::string_view words) {
  std::string result;
  for (const char c : words) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
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

// cairo cannot write a title: the title goes behind the opening tag, where screen readers look for
// it.
void add_title(std::string& svg, std::string_view title) {
  if (title.empty()) return;
  const std::size_t tag = svg.find("<svg");
  if (tag == std::string::npos) return;
  svg.insert(tag + 4, " role=\"img\"");
  svg.insert(svg.find('>', tag) + 1, "\n<title>" + escaped(title) + "</title>");
}

Result<std::string> render_svg(const Scene& scene, const Typesetter& typesetter) {
  std::string bytes;
  const Surface surface(
      cairo_svg_surface_create_for_stream(append, &bytes, scene.width, scene.height));
  const Context cairo(cairo_create(surface.get()));
  Painter(cairo.get(), Medium::kShapes, typesetter).draw(scene);
  if (auto error = error_of(cairo_status(cairo.get()))) return *std::move(error);
  cairo_surface_finish(surface.get());
  if (auto error = error_of(cairo_surface_status(surface.get()))) return *std::move(error);
  forget_number(bytes);
  add_title(bytes, scene.title);
  return bytes;
}

Result<std::string> render_png(const Scene& scene, double dpi, const Typesetter& typesetter) {
  const double scale = dpi / kPointsPerInch;
  const double width = std::ceil(scene.width * scale - 1e-6);
  const double height = std::ceil(scene.height * scale - 1e-6);
  if (!(width >= 1 && height >= 1)) return Error{"a picture of less than a pixel"};
  if (width > kMostPixels || height > kMostPixels) {
    return Error{"a picture of more than 16384 pixels a side"};
  }
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                                   static_cast<int>(height)));
  const Context cairo(cairo_create(surface.get()));
  cairo_set_source_rgb(cairo.get(), 1, 1, 1);
  cairo_paint(cairo.get());
  Painter(cairo.get(), Medium::kPixels, typesetter, scale).draw(scene);
  if (auto error = error_of(cairo_status(cairo.get()))) return *std::move(error);
  std::string bytes;
  const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  if (auto error = error_of(status)) return *std::move(error);
  return bytes;
}

Result<std::string> render_one_page(const Scene& scene, const Fonts& fonts) {
  std::string bytes;
  const auto append_to_bytes = [&](std::string_view more) {
    bytes += more;
    return true;
  };
  PdfWriter writer({.title = scene.title}, append_to_bytes, fonts);
  if (auto error = writer.add(scene)) return *std::move(error);
  if (auto error = writer.finish({})) return *std::move(error);
  return bytes;
}

// cairo writes the date into the comments at the head.
void forget_date(std::string& eps) {
  const std::size_t at = eps.find("%%CreationDate:");
  if (at == std::string::npos) return;
  eps.erase(at, eps.find('\n', at) + 1 - at);
}

Result<std::string> render_eps(const Scene& scene, const Typesetter& typesetter) {
  std::string bytes;
  const Surface surface(
      cairo_ps_surface_create_for_stream(append, &bytes, scene.width, scene.height));
  cairo_ps_surface_set_eps(surface.get(), 1);
  const Context cairo(cairo_create(surface.get()));
  Painter(cairo.get(), Medium::kPaper, typesetter).draw(scene);
  if (auto error = error_of(cairo_status(cairo.get()))) return *std::move(error);
  cairo_show_page(cairo.get());
  cairo_surface_finish(surface.get());
  if (auto error = error_of(cairo_surface_status(surface.get()))) return *std::move(error);
  forget_date(bytes);
  return bytes;
}

}  // namespace

std::optional<Error> error_of(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
  return Error{std::string("cannot draw the picture: ") + cairo_status_to_string(status)};
}

std::optional<Error> size_error(const Scene& scene) {
  const auto good = [](double side) { return side > 0 && side <= kMostPoints; };
  if (good(scene.width) && good(scene.height)) return std::nullopt;
  return Error{"a page must be more than 0 and at most 200 inches (5080 mm) wide and high"};
}

Result<std::string> render(const Scene& scene, PictureFormat format, double dpi,
                           const Fonts& fonts) {
  if (auto error = size_error(scene)) return *std::move(error);
  const Typesetter typesetter(fonts);
  if (auto error = typesetter.lack_of(scene)) return *std::move(error);
  switch (format) {
    case PictureFormat::kSvg:
      return render_svg(scene, typesetter);
    case PictureFormat::kPdf:
      return render_one_page(scene, fonts);
    case PictureFormat::kPng:
      return render_png(scene, dpi, typesetter);
    case PictureFormat::kEps:
      return render_eps(scene, typesetter);
  }
  return Error{"no such format"};
}

}  // namespace nonet::draw
