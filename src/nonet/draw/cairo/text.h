// Typesetter: measures text and draws it, with pango.
//
// Sizes are absolute, glyphs are neither hinted nor moved onto pixels: a text has the same width in
// every format and at every size. Before words are drawn, lack() says what their fonts do not have:
// pango itself takes another font for a family that is missing, and draws boxes for characters.

#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <cairo.h>
#include <pango/pangocairo.h>

#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

class Typesetter final : public TextMeasure {
 public:
  explicit Typesetter(Fonts fonts = {});

  double width(std::string_view words, const TextStyle& style) const override;
  std::optional<Error> lack(std::string_view words, const TextStyle& style) const override;
  // The first lack of the scene's texts.
  std::optional<Error> lack_of(const Scene& scene) const;
  void draw(cairo_t* cairo, const Text& text) const;

 private:
  struct Unref {
    void operator()(void* object) const;
  };
  using Layout = std::unique_ptr<PangoLayout, Unref>;
  struct Set {
    Layout layout;
    std::optional<Error> lack;
  };
  // Words, size, italic, face, weight.
  using Key = std::tuple<std::string, double, bool, Face, int>;

  const Set& set(std::string_view words, const TextStyle& style) const;
  const std::string& families(Face face) const;
  std::optional<Error> missing_family(Face face) const;
  std::optional<Error> missing_character(PangoLayout* layout, std::string_view words,
                                         const TextStyle& style) const;
  // The height of digits, of a font of size 1.
  double digit_height(const TextStyle& style) const;

  Fonts fonts_;
  std::unique_ptr<PangoContext, Unref> context_;
  // By face; looked for once.
  std::array<std::optional<Error>, 3> missing_families_;
  // A cache: a board has the same nine digits over and over.
  mutable std::map<Key, Set> sets_;
};

}  // namespace nonet::draw
