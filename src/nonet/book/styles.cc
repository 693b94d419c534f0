// The styles of a book's text.

#include <algorithm>

#include "nonet/book/press.h"

namespace nonet::book {

namespace {

constexpr double kLeastLargeText = 16;

TextStyle style_of(const Recipe& recipe, double size, draw::Face face, int weight) {
  TextStyle style;
  style.size = recipe.puzzles.large_print ? std::max(kLeastLargeText, size) : size;
  style.face = face;
  style.weight = weight;
  return style;
}

}  // namespace

TextStyle words_style(const Recipe& recipe, double size) {
  return style_of(recipe, size, draw::Face::kWords, 400);
}

TextStyle italic_style(const Recipe& recipe, double size) {
  TextStyle style = words_style(recipe, size);
  // Slanted letters are hard to read for those who need large ones.
  style.italic = !recipe.puzzles.large_print;
  return style;
}

TextStyle heading_style(const Recipe& recipe, double size) {
  return style_of(recipe, size, draw::Face::kWords, draw::kSemiBoldWeight);
}

TextStyle figure_style(const Recipe& recipe, double size, int weight) {
  return style_of(recipe, size, draw::Face::kFigures, weight);
}

}  // namespace nonet::book
