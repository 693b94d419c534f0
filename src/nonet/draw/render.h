// Scenes as files: SVG, PDF and PNG, all by the same code.
//
// The same scene gives the same bytes on one machine: no date, no numbers that count up. Between
// machines the versions of fonts and libraries make a difference. SVG has text as shapes, so that
// it looks the same where the font is missing, and a title for screen readers; PDF has text as
// text, to be searched and copied, its fonts embedded.
//
// Drawing is in draw/cairo, which is built where the command line is, with the cairo and pango
// libraries; the engine alone has the declarations only, and plain_svg.h.

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

// What a curve is drawn as: a line that ends at `end`, within the head, and the head's outline.
struct CurveShape {
  Point end;
  std::array<Point, 4> head;  // meaningless where the curve has no head
};
CurveShape shape_of(const Curve& curve);

enum class PictureFormat : std::uint8_t { kSvg, kPdf, kPng };

// By the extension of a file name, in either case: "board.svg". nullopt: another extension.
std::optional<PictureFormat> picture_format(std::string_view path);

// A picture of one scene. A PNG has dpi pixels an inch, and at most 16384 each way. Errors: a page
// of no size, too many pixels, no font, no memory.
Result<std::string> render(const Scene& scene, PictureFormat format, double dpi = 96);

// Takes the next bytes of a file; false: stop.
using ByteSink = FunctionRef<bool(std::string_view bytes)>;

// A PDF, page by page: a page is written out when the next one begins, so that memory does not grow
// with the pages, but for names of anchors.
class PdfWriter {
 public:
  // The sink must outlive the writer.
  PdfWriter(const Metadata& metadata, ByteSink sink);
  ~PdfWriter();
  PdfWriter(const PdfWriter&) = delete;
  PdfWriter& operator=(const PdfWriter&) = delete;

  // Errors of add() and finish(), nullopt: none: a page of no size; no font; no memory; the sink
  // has stopped.
  std::optional<Error> add(const Scene& page);
  // Errors of finish() alone: no page at all; a link or an entry of the outline to an anchor on no
  // page. Nothing may be called after finish().
  std::optional<Error> finish(std::span<const OutlineEntry> outline);

 private:
  class Pages;
  std::unique_ptr<Pages> pages_;
};

// A whole document. Errors: as of PdfWriter.
std::optional<Error> render_pdf(const Document& document, ByteSink sink);

// The width of text. Layout takes a TextMeasure as a parameter, so that tests need no font.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  // In points; of one line, unrotated.
  virtual double width(std::string_view words, const TextStyle& style) const = 0;

 protected:
  TextMeasure() = default;
  TextMeasure(const TextMeasure&) = default;
  TextMeasure& operator=(const TextMeasure&) = default;
};

// A measure with the fonts that render() uses.
std::unique_ptr<TextMeasure> font_measure();

}  // namespace nonet::draw
