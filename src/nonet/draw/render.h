// Scenes as files: SVG, PDF and PNG, all by the same code.
//
// The same scene gives the same bytes on one machine: no date, no numbers that count up. Between
// machines the versions of fonts and libraries make a difference. SVG has text as shapes, so that
// it looks the same where the font is missing, and a title for screen readers; PDF has text as
// text, to be searched and copied, its fonts embedded.
//
// Drawing is in draw/cairo, which is built where the command line is, with the cairo and pango
// libraries; the engine alone has the declarations only.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

enum class PictureFormat : std::uint8_t { kSvg, kPdf, kPng };

// By the end of a file name, in either case: "board.svg". Empty: another one.
std::optional<PictureFormat> picture_format(std::string_view path);

// A picture of one scene. A PNG has dpi pixels an inch, and at most 16384 each way. Errors: a page
// of no size, too many pixels, no font, no memory.
Result<std::string> render(const Scene& scene, PictureFormat format, double dpi = 96);

// Makes the next page; false after the last one. Asked once a page, so that no more than one is in
// memory.
using PageSource = FunctionRef<bool(Scene& page)>;
// Takes the next bytes of a file; false: stop.
using ByteSink = FunctionRef<bool(std::string_view bytes)>;

// A PDF, page by page; gives the number of pages. Of `document` its pages come first, then those
// of `more`. Errors: as above; an outline entry or a link to an anchor that is on no page; the sink
// has stopped.
Result<int> render_pdf(const Document& document, PageSource more, ByteSink sink);
Result<int> render_pdf(const Document& document, ByteSink sink);

// How wide text is, for layout. Layout takes one as a parameter, so that tests need no font.
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

// With the fonts that render() uses.
std::unique_ptr<TextMeasure> font_measure();

}  // namespace nonet::draw
