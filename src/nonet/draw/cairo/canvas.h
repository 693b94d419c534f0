// Canvas: a page to draw on, and the bytes of its picture file.
//
// Lengths are in pixels of an SVG, from the top left corner; a PNG has twice as many each way, so
// that small text stays legible. Text is drawn as shapes, so a picture looks the same everywhere.
//
// cairo draws, pango sets text.

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nonet/base/result.h"
#include "nonet/draw/chart.h"

// cairo's own names.
struct _cairo;          // NOLINT(bugprone-reserved-identifier)
struct _cairo_surface;  // NOLINT(bugprone-reserved-identifier)

namespace nonet::draw {

// 0xRRGGBB.
enum class Colour : std::uint32_t {
  kPaper = 0xFFFFFF,
  kInk = 0x202428,
  kMuted = 0x5A6570,
  kGrid = 0xDDE2E7,
  kBar = 0x2F6DA8,
};

enum class Align : std::uint8_t { kLeft, kCentre, kRight };

struct TextStyle {
  double size = 12;
  Colour colour = Colour::kInk;
  Align align = Align::kLeft;  // which part of the text x is
  bool bold = false;
};

class Canvas {
 public:
  Canvas(PictureFormat format, double width, double height);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  void fill(double x, double y, double width, double height, Colour colour);
  // A thin line.
  void line(double x0, double y0, double x1, double y1, Colour colour);
  // `y` is the middle of the text's height.
  void text(double x, double y, const std::string& words, const TextStyle& style);
  double text_width(const std::string& words, const TextStyle& style);

  // The file. Nothing can be drawn after it.
  Result<std::string> finish();

 private:
  void set_colour(Colour colour);

  PictureFormat format_;
  std::string bytes_;
  _cairo_surface* surface_;
  _cairo* cairo_;
};

}  // namespace nonet::draw
