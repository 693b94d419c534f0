// The pictures of digits in the fonts of fonts.txt, drawn by FreeType without hinting, whose
// arithmetic is of whole numbers: the same bytes on every machine with the same font files.

#pragma once

#include <array>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/scan/plane.h"

namespace nonet::scan_training {

// The nine digits of a font, cut out; 0 nothing, 255 ink.
using FontDigits = std::array<scan::Plane, 9>;

struct Fonts {
  std::vector<FontDigits> learned;
  std::vector<FontDigits> held_out;
};

// Reads the list, whose files are below `folder`.
Result<Fonts> read_fonts(const std::string& list, const std::string& folder);

}  // namespace nonet::scan_training
