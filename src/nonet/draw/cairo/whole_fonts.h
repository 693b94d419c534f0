// Whole fonts: in place of the glyphs that a PDF uses, the files of its fonts.
//
//   cairo    font ABCDEF+Lato-Bold: 17 glyphs, codes of its own     "\x31"     (as many fonts a
//   face
//               |                                                      |         as it has
//               encodings)
//   file     Lato-Bold.ttf, 3000 glyphs ----------------------->  <0514>
//
// A glyph is found in the file by its outline, which cairo leaves as it is: a digit of one width
// and one of old style have the same character. Codes of the new font are numbers of glyphs.
//
// Source: ISO 32000-1, 9.7 Composite fonts and 9.10 Extraction of text content.

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "nonet/base/result.h"
#include "nonet/draw/cairo/qpdf.h"

namespace nonet::draw {

// The new codes of a font that cairo wrote.
struct FontCodes {
  std::size_t bytes = 1;  // of an old code; a new one has two
  std::map<unsigned, unsigned> glyphs;
};

class WholeFonts {
 public:
  explicit WholeFonts(QPDF& pdf);
  ~WholeFonts();
  WholeFonts(const WholeFonts&) = delete;
  WholeFonts& operator=(const WholeFonts&) = delete;

  // Gives the page the whole fonts in place of its own. Error: a font whose file is not found, is
  // not one of TrueType, or may not be embedded.
  std::optional<Error> add(QPDFPageObjectHelper& page);
  // After the last page: says which characters the glyphs are.
  void finish();

 private:
  class Face;

  Result<Face*> face_of(const std::string& name);
  std::optional<Error> replace(QPDFObjectHandle fonts, const std::string& name);

  QPDF& pdf_;
  std::map<std::string, std::unique_ptr<Face>> faces_;  // by PostScript name
  std::map<std::string, FontCodes> codes_;              // by name in pages, which cairo gives once
};

}  // namespace nonet::draw
