// A cairo surface and its drawing context, both freed by their destructors; errors as sentences.

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

// nullopt: no error.
std::optional<Error> error_of(cairo_status_t status);
// An error where a side of the page is not above 0 and at most 200 inches, as in PDF.
std::optional<Error> size_error(const Scene& scene);

}  // namespace nonet::draw
