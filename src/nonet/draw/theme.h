// Themes: colours, weights and sizes of board pictures as data.
//
// A theme decides how things look and nothing else: every mark has its own shape too (circle,
// square, disc, slash), so that a picture says the same without colour.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/draw/scene.h"

namespace nonet::draw {

// Colours of houses, cells and candidates of a step: the tint behind and the line around.
struct Tint {
  Colour fill;
  Colour line;
};

inline constexpr std::size_t kBranchColours = 4;

// Which of three colours the marks of rules and houses have (draw/puzzle/palette.h).
enum class MarkColours : std::uint8_t { kOnLight, kOnDark, kGreys };

struct Theme {
  std::string_view slug;
  std::string_view summary;
  MarkColours marks = MarkColours::kOnLight;

  // Text and lines.
  Colour paper;      // the page and the cells
  Colour ink;        // givens, titles
  Colour solved;     // digits that are no givens
  Colour right;      // solved digits that are right
  Colour wrong;      // solved digits that are wrong; crossed out too
  Colour candidate;  // pencilmarks
  Colour muted;      // captions
  Colour thick_line;
  Colour thin_line;

  // A step.
  Tint base;                  // houses
  Tint cover;                 // houses, lined with dashes
  std::array<Tint, 4> cells;  // sets of cells, in turn
  Tint pattern;               // candidates, in a circle
  Tint side;                  // candidates, in a square: fins, pincers, the other colour
  Tint placed;                // a candidate on a disc
  Colour on_placed;           // and its digit
  Tint eliminated;            // a candidate, struck through
  std::array<Colour, kBranchColours> links;  // arrows, by branch in turn

  // Sizes, as shares of a cell's side.
  double digit = 0.66;  // font
  double candidate_size = 0.27;
  double thick = 0.065;
  double thin = 0.018;
  double arrow = 0.03;
  bool bold_givens = true;
  bool bold_candidates = false;
};

// In the order of help; the first one is the default.
std::span<const Theme> themes();
// Null: there is none of that name.
const Theme* find_theme(std::string_view slug);

}  // namespace nonet::draw
