// A scene drawn over a grey picture, as a PNG: to see what was seen in it.

#pragma once

#include <cstdint>
#include <string>

#include "nonet/base/result.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

struct GreyPicture {
  const std::uint8_t* pixels = nullptr;  // row by row
  int width = 0;
  int height = 0;
};

// `scene` has the picture's size, a unit a pixel. Errors: no memory; a side above 16384 pixels.
Result<std::string> overlay_png(const GreyPicture& picture, const Scene& scene);

}  // namespace nonet::draw
