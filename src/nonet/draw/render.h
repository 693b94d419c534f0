// Scenes as files: SVG, PDF, EPS and PNG, all by the same code.
//
// The same scene gives the same bytes on one machine: no date, no numbers that count up. Between
// machines the versions of fonts and libraries make a difference. SVG has text as shapes, so that
// it looks the same where the font is missing, and a title for screen readers; PDF has text as
// text, to be searched and copied, its fonts embedded, and so has EPS, for programs that set
// magazines.
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
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/base/result.h"
#include "nonet/draw/pdf_standard.h"
#include "nonet/draw/scene.h"

namespace nonet::draw {

// What a curve is drawn as: a line that ends at `end`, within the head, and the head's outline.
struct CurveShape {
  Point end;
  std::array<Point, 4> head;  // meaningless where the curve has no head
};
CurveShape shape_of(const Curve& curve);

enum class PictureFormat : std::uint8_t { kSvg, kPdf, kPng, kEps };

// By the extension of a file name, in either case: "board.svg". nullopt: another extension.
std::optional<PictureFormat> picture_format(std::string_view path);

// The families of texts, by their names; several, with commas between them, where the first has not
// all characters. Pictures take characters that their family lacks from any font of the machine,
// books from the named families alone.
struct Fonts {
  std::string picture = "DejaVu Sans";
  std::string words = "Vollkorn";
  std::string figures = "Lato";
};

// A picture of one scene. A PNG has dpi pixels an inch, and at most 16384 each way. Errors: a page
// of no size, too many pixels, no memory; a font that the machine does not have, or a character
// that its fonts do not have.
Result<std::string> render(const Scene& scene, PictureFormat format, double dpi = 96,
                           const Fonts& fonts = {});

// Takes the next bytes of a file; false: stop.
using ByteSink = FunctionRef<bool(std::string_view bytes)>;

// Printers get what is seen and nothing else: no metadata, no outline, no links.
enum class PdfUse : std::uint8_t { kScreen, kPrint };

// A PDF, page by page: a page is written out when the next one begins, so that memory does not grow
// with the pages, but for names of anchors.
class PdfWriter {
 public:
  // The sink must outlive the writer.
  PdfWriter(const Metadata& metadata, ByteSink sink, const Fonts& fonts = {},
            PdfUse use = PdfUse::kScreen);
  ~PdfWriter();
  PdfWriter(const PdfWriter&) = delete;
  PdfWriter& operator=(const PdfWriter&) = delete;

  // Errors of add() and finish(), nullopt: none: a page of no size; a font or a character that
  // is missing; no memory; the sink has stopped.
  std::optional<Error> add(const Scene& page);
  // Errors of finish() alone: no page at all; a link or an entry of the outline to an anchor on no
  // page. Nothing may be called after finish().
  std::optional<Error> finish(std::span<const OutlineEntry> outline);

 private:
  class Pages;
  std::unique_ptr<Pages> pages_;
};

// What cairo cannot say in a PDF.
struct PdfFinish {
  PdfUse use = PdfUse::kScreen;
  std::string language;             // "en"; on screens alone
  std::vector<std::string> spoken;  // of the figures, in order; on screens alone
  std::vector<Rect> trims;          // of the pages: what is left of each after cutting
  bool whole_fonts = false;         // their files, in place of the glyphs that are used
  // For printers alone; with a standard, the metadata needs title, creator and date.
  PdfStandard standard = PdfStandard::kNone;
  Metadata metadata{};
  PrintingCondition condition{};
};

// The PDF of a PdfWriter with trim and bleed boxes; for screens with language and spoken figures;
// for printers in PDF 1.4, every grey in the black ink alone; by a standard with all other colours
// in four inks, too, and with what the standard wants to be told. The same PDF gives the same
// bytes. Error: it is no PDF; no memory; a font that cannot be embedded whole. Cost: the whole file
// is in memory.
Result<std::string> finish_pdf(std::string_view pdf, const PdfFinish& finish);

// A whole document. Errors: as of PdfWriter.
std::optional<Error> render_pdf(const Document& document, ByteSink sink);

// The width of text. Layout takes a TextMeasure as a parameter, so that tests need no font.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  // In points; of one line, unrotated.
  virtual double width(std::string_view words, const TextStyle& style) const = 0;
  // What is missing to draw the words: a family, or a character. nullopt: nothing is.
  virtual std::optional<Error> lack(std::string_view /*words*/, const TextStyle& /*style*/) const {
    return std::nullopt;
  }

 protected:
  TextMeasure() = default;
  TextMeasure(const TextMeasure&) = default;
  TextMeasure& operator=(const TextMeasure&) = default;
};

// A measure with the fonts that render() uses.
std::unique_ptr<TextMeasure> font_measure(const Fonts& fonts = {});

}  // namespace nonet::draw
