// Typesetter: measures text and draws it, with pango.
//
// All text is in DejaVu Sans, or in the machine's nearest font where a character is missing. Sizes
// are absolute, glyphs are neither hinted nor moved onto pixels: a text has the same width in every
// format and at every size.

#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

#include <cairo.h>
#include <pango/pangocairo.h>

#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

class Typesetter final : public TextMeasure {
 public:
  Typesetter();

  double width(std::string_view words, const TextStyle& style) const override;
  void draw(cairo_t* cairo, const Text& text) const;

 private:
  struct Unref {
    void operator()(void* object) const;
  };
  using Layout = std::unique_ptr<PangoLayout, Unref>;
  // Words, size, bold, italic.
  using Key = std::tuple<std::string, double, bool, bool>;

  PangoLayout* layout(std::string_view words, const TextStyle& style) const;
  // The height of digits, of a font of size 1.
  double digit_height(const TextStyle& style) const;

  std::unique_ptr<PangoContext, Unref> context_;
  // A cache: a board has the same nine digits over and over.
  mutable std::map<Key, Layout> layouts_;
};

}  // namespace nonet::draw
