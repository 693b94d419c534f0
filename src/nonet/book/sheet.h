// Sheets: the sizes that books are cut to, the gutters that bindings need, and lengths as people
// write them. Everything is in points, 1/72 inch.
//
//        outside margin                 gutter gutter
//            |   +-------------------------+|+-------------------------+
//            +-->|  left page (even)       |||     right page (odd)    |
//                +-------------------------+|+-------------------------+
//
// Sizes and gutters are those that print-on-demand services ask for; the gutter grows with the
// number of pages, because a thick book does not open flat.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.h"

namespace nonet::book {

inline constexpr double kInch = 72;
inline constexpr double kMillimetre = 72 / 25.4;

struct Size {
  double width = 0;
  double height = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

struct Trim {
  std::string_view slug;
  std::string_view use;
  Size size;
};

inline constexpr std::array kTrims{
    Trim{"letter", "Letter, 8.5 x 11 in", {8.5 * kInch, 11 * kInch}},
    Trim{"a4", "A4, 210 x 297 mm", {210 * kMillimetre, 297 * kMillimetre}},
    Trim{"a5", "A5, 148 x 210 mm", {148 * kMillimetre, 210 * kMillimetre}},
    Trim{"5.5x8.5", "small paperback", {5.5 * kInch, 8.5 * kInch}},
    Trim{"6x9", "paperback", {6 * kInch, 9 * kInch}},
    Trim{"7x10", "large paperback", {7 * kInch, 10 * kInch}},
    Trim{"8x10", "puzzle book", {8 * kInch, 10 * kInch}},
    Trim{"8.5x11", "large puzzle book", {8.5 * kInch, 11 * kInch}},
};

inline constexpr double kLeastSide = 3 * kInch;
inline constexpr double kMostSide = 24 * kInch;

struct GutterRow {
  int most_pages;
  double gutter;
};

inline constexpr std::array kGutters{
    GutterRow{150, 0.375 * kInch}, GutterRow{300, 0.5 * kInch},   GutterRow{500, 0.625 * kInch},
    GutterRow{700, 0.75 * kInch},  GutterRow{828, 0.875 * kInch},
};

// How far beyond the gutter that a binding needs an automatic one goes.
inline constexpr double kBeyondGutter = 0.125 * kInch;

inline constexpr int kMostPages = kGutters.back().most_pages;

// The gutter that the binding of so many pages needs; beyond kMostPages, that of kMostPages.
double gutter_for(int pages);

// How far ink at the edge goes beyond it; how far from the edge text stays, without and with bleed.
inline constexpr double kBleed = 0.125 * kInch;
inline constexpr double kLeastMargin = 0.25 * kInch;
inline constexpr double kLeastMarginWithBleed = 0.375 * kInch;

// "12 mm", "0.5in", "1.2 cm", "36pt"; a number alone is in inches. Error: anything else.
Result<double> parse_length(std::string_view text);
// A name out of kTrims in any case of letters, or "6 x 9", "152x229mm": width, then height.
Result<Size> parse_trim(std::string_view text);
// "8.5 x 11 in".
std::string to_text(const Size& size);
// "0.38 in".
std::string length_text(double points);

}  // namespace nonet::book
