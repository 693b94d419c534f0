// Typesetting: breaks words into lines. Nothing is hyphenated; a word that is too long stands alone
// on its line.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

using draw::Scene;
using draw::TextMeasure;
using draw::TextStyle;

// Lines of at most `width` points.
std::vector<std::string> wrapped(const TextMeasure& measure, std::string_view words,
                                 const TextStyle& style, double width);
// The text, or as much of its beginning as fits into `width`, with "…" behind.
std::string shortened(const TextMeasure& measure, std::string_view words, const TextStyle& style,
                      double width);
// The style with the largest font, up to its own size, in which the words fit into `width`, but no
// smaller than `least`.
TextStyle fitted(const TextMeasure& measure, std::string_view words, TextStyle style, double width,
                 double least);

// The height of a paragraph, its lines `leading` font sizes apart.
double height_of(const TextMeasure& measure, std::string_view words, const TextStyle& style,
                 double width, double leading);

// A column of paragraphs, from the top down.
class Column {
 public:
  Column(Scene& scene, const TextMeasure& measure, const draw::Rect& area)
      : scene_(scene), measure_(measure), area_(area), y_(area.y) {}

  // One paragraph, its lines `leading` font sizes apart; centred lines are of nearly one length.
  void paragraph(std::string_view words, TextStyle style, double leading = 1.4);
  void skip(double height) { y_ += height; }

  double y() const { return y_; }
  double left() const { return area_.bottom() - y_; }

 private:
  Scene& scene_;
  const TextMeasure& measure_;
  draw::Rect area_;
  double y_;
};

}  // namespace nonet::book
