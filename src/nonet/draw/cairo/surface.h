// A cairo surface and what is drawn on it with, both freed at the end; errors as sentences.

#pragma once

#include <memory>
#include <optional>
#include <string>

#include <cairo.h>

#include "nonet/base/result.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

struct FreeCairo {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using Surface = std::unique_ptr<cairo_surface_t, FreeCairo>;
using Context = std::unique_ptr<cairo_t, FreeCairo>;

// Empty if all is well.
std::optional<Error> error_of(cairo_status_t status);
// Whether a page has a size that can be drawn: above 0 and at most 200 inches, as in PDF.
std::optional<Error> size_error(const Scene& scene);

}  // namespace nonet::draw
