// Scenes as SVG without a library or a font: the same bytes on every machine, in WebAssembly too.
//
// Lengths are rounded to hundredths of a point. Text stays text, set in DejaVu Sans or the viewer's
// substitute; render() of draw/render.h writes text as shapes.

#pragma once

#include <string>

#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

// Characters that XML cannot hold become spaces.
std::string plain_svg(const Scene& scene);

// The width of text in DejaVu Sans, from a table: exact but for kerning in ASCII, an estimate
// beyond.
const TextMeasure& plain_measure();

}  // namespace nonet::draw
