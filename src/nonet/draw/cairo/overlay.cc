#include "nonet/draw/overlay.h"

#include <cstddef>
#include <cstring>
#include <utility>

#include <cairo.h>

#include "nonet/draw/cairo/painter.h"
#include "nonet/draw/cairo/surface.h"
#include "nonet/draw/cairo/text.h"

namespace nonet::draw {

namespace {

constexpr int kMostSide = 16384;

cairo_status_t add_bytes(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

void copy_grey(const GreyPicture& picture, cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  unsigned char* row = cairo_image_surface_get_data(surface);
  const std::uint8_t* from = picture.pixels;
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const std::uint32_t rgb = *from++ * 0x010101U;
      std::memcpy(row + std::ptrdiff_t{x} * 4, &rgb, sizeof rgb);
    }
    row += cairo_image_surface_get_stride(surface);
  }
  cairo_surface_mark_dirty(surface);
}

}  // namespace

Result<std::string> overlay_png(const GreyPicture& picture, const Scene& scene) {
  if (picture.width > kMostSide || picture.height > kMostSide) {
    return Error{"a picture of more than 16384 pixels a side"};
  }
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width, picture.height));
  if (auto error = error_of(cairo_surface_status(surface.get()))) return *std::move(error);
  copy_grey(picture, surface.get());
  const Typesetter typesetter;
  const Context cairo(cairo_create(surface.get()));
  Painter(cairo.get(), Medium::kPixels, typesetter).draw(scene);
  if (auto error = error_of(cairo_status(cairo.get()))) return *std::move(error);
  std::string bytes;
  const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), add_bytes, &bytes);
  if (auto error = error_of(status)) return *std::move(error);
  return bytes;
}

}  // namespace nonet::draw
