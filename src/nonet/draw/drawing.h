// Drawing: what draw/cairo does, as a table of functions, for a program that loads it when
// something is to be drawn for the first time.
//
//   nonet -- draw/opened --> Drawing --> nonet_draw.so: draw/module, draw/cairo
//
// The libraries that draw, some forty with those that they need, take three times as long to load
// as everything else of the program together, and most commands draw nothing.
//
// Both sides are built together, so types of C++ may go from one to the other.

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/draw/chart.h"
#include "nonet/draw/overlay.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

// A PdfWriter of the other side.
class PdfPages {
 public:
  virtual ~PdfPages() = default;
  PdfPages(const PdfPages&) = delete;
  PdfPages& operator=(const PdfPages&) = delete;

  virtual std::optional<Error> add(const Scene& page) = 0;
  virtual std::optional<Error> finish(std::span<const OutlineEntry> outline) = 0;

 protected:
  PdfPages() = default;
};

// The functions of the same names.
struct Drawing {
  const char* version;
  Result<std::string> (*render)(const Scene&, PictureFormat, double dpi, const Fonts&);
  std::unique_ptr<PdfPages> (*pdf_pages)(const Metadata&, ByteSink, const Fonts&, PdfUse);
  Result<std::string> (*finish_pdf)(std::string_view pdf, const PdfFinish&);
  std::unique_ptr<TextMeasure> (*font_measure)(const Fonts&);
  Result<std::string> (*draw_charts)(std::span<const Chart>, PictureFormat);
  Result<std::string> (*overlay_png)(const GreyPicture&, const Scene&);
};

// The file of draw/cairo, and its one function: gives the table.
inline constexpr const char* kDrawingFile = "nonet_draw.so";
inline constexpr const char* kDrawingFunction = "nonet_drawing";
using DrawingFunction = const Drawing*();

}  // namespace nonet::draw
