#include "tools/scan/fonts.h"

#include <cstddef>
#include <fstream>
#include <utility>

#include <ft2build.h>
#include FT_FREETYPE_H

namespace nonet::scan_training {

namespace {

constexpr FT_UInt kPixels = 96;  // to the em

Result<FontDigits> digits_of(FT_Library library, const std::string& path) {
  FT_Face face = nullptr;
  if (FT_New_Face(library, path.c_str(), 0, &face) != 0) return Error{path + ": not a font"};
  FontDigits digits;
  bool fine = FT_Set_Pixel_Sizes(face, 0, kPixels) == 0;
  for (std::size_t i = 0; i < digits.size() && fine; ++i) {
    fine = FT_Load_Char(face, static_cast<FT_ULong>('1' + i),
                        FT_LOAD_RENDER | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) == 0 &&
           face->glyph->bitmap.pixel_mode == FT_PIXEL_MODE_GRAY && face->glyph->bitmap.rows > 0;
    if (!fine) break;
    const FT_Bitmap& bitmap = face->glyph->bitmap;
    scan::Plane plane(static_cast<int>(bitmap.width), static_cast<int>(bitmap.rows));
    for (int y = 0; y < plane.height; ++y) {
      for (int x = 0; x < plane.width; ++x) plane.set(x, y, bitmap.buffer[y * bitmap.pitch + x]);
    }
    digits[i] = std::move(plane);
  }
  FT_Done_Face(face);
  if (!fine) return Error{path + ": no pictures of digits"};
  return digits;
}

}  // namespace

Result<Fonts> read_fonts(const std::string& list, const std::string& folder) {
  std::ifstream lines(list);
  if (!lines) return Error{list + ": cannot be read"};
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) return Error{"FreeType does not start"};
  Fonts fonts;
  std::vector<FontDigits>* part = nullptr;
  std::string line;
  while (std::getline(lines, line)) {
    if (line.empty() || line.front() == '#') continue;
    if (line == "[learned]" || line == "[held out]") {
      part = line == "[learned]" ? &fonts.learned : &fonts.held_out;
      continue;
    }
    if (part == nullptr) return Error{list + ": a font before [learned]"};
    Result<FontDigits> digits = digits_of(library, folder + "/" + line);
    if (!digits) return digits.error();
    part->push_back(*std::move(digits));
  }
  FT_Done_FreeType(library);
  return fonts;
}

}  // namespace nonet::scan_training
