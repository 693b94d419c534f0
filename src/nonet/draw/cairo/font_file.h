// The file of a font and its glyphs' outlines, with fontconfig and FreeType.

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "nonet/base/result.h"

namespace nonet::draw {

// The path of the TrueType file of a font by its PostScript name, "Lato-Bold". Error: there is none
// on this machine, or it is of another kind.
Result<std::string> font_path(const std::string& name);

// A font program in memory.
class FontProgram {
 public:
  // Error: the bytes are no font.
  static Result<FontProgram> open(std::string bytes);

  const std::string& bytes() const { return *bytes_; }
  unsigned glyphs() const { return static_cast<unsigned>(face_->num_glyphs); }
  bool may_be_embedded() const;
  // 0: none.
  unsigned glyph_of(unsigned long character) const;
  // In thousandths of the font's size.
  double advance(unsigned glyph) const;
  // Equal for glyphs that look the same and are as wide.
  std::string outline(unsigned glyph) const;

 private:
  struct CloseLibrary {
    void operator()(FT_Library library) const { FT_Done_FreeType(library); }
  };
  struct CloseFace {
    void operator()(FT_Face face) const { FT_Done_Face(face); }
  };

  FontProgram() = default;

  // The face reads the bytes, and belongs to the library.
  std::unique_ptr<std::string> bytes_;
  std::unique_ptr<FT_LibraryRec_, CloseLibrary> library_;
  std::unique_ptr<FT_FaceRec_, CloseFace> face_;
};

}  // namespace nonet::draw
