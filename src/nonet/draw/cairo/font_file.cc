#include "nonet/draw/cairo/font_file.h"

#include <algorithm>
#include <utility>

#include <fontconfig/fontconfig.h>
#include FT_OUTLINE_H

#include "nonet/base/compose.h"

namespace nonet::draw {

namespace {

struct FreePattern {
  void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
};
struct FreeObjects {
  void operator()(FcObjectSet* objects) const { FcObjectSetDestroy(objects); }
};
struct FreeFonts {
  void operator()(FcFontSet* fonts) const { FcFontSetDestroy(fonts); }
};

// One font in a file of its own, of TrueType outlines; nullopt for others.
std::optional<std::string> path_of(const FcPattern* font) {
  FcChar8* file = nullptr;
  FcChar8* format = nullptr;
  int index = 0;
  FcBool variable = FcFalse;
  if (FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch) return std::nullopt;
  if (FcPatternGetString(font, FC_FONTFORMAT, 0, &format) != FcResultMatch) return std::nullopt;
  FcPatternGetInteger(font, FC_INDEX, 0, &index);
  FcPatternGetBool(font, FC_VARIABLE, 0, &variable);
  std::string path(reinterpret_cast<const char*>(file));
  const std::string kind(reinterpret_cast<const char*>(format));
  if (kind != "TrueType" || index != 0 || variable == FcTrue || path.ends_with(".ttc")) {
    return std::nullopt;
  }
  return path;
}

}  // namespace

Result<std::string> font_path(const std::string& name) {
  const std::unique_ptr<FcPattern, FreePattern> pattern(FcPatternCreate());
  FcPatternAddString(pattern.get(), FC_POSTSCRIPT_NAME,
                     reinterpret_cast<const FcChar8*>(name.c_str()));
  const std::unique_ptr<FcObjectSet, FreeObjects> wanted(
      FcObjectSetBuild(FC_FILE, FC_INDEX, FC_FONTFORMAT, FC_VARIABLE, nullptr));
  const std::unique_ptr<FcFontSet, FreeFonts> found(
      FcFontList(nullptr, pattern.get(), wanted.get()));
  std::vector<std::string> paths;
  for (int i = 0; found && i < found->nfont; ++i) {
    if (auto path = path_of(found->fonts[i])) paths.push_back(*std::move(path));
  }
  if (paths.empty()) {
    return Error{
        compose("the font '{}' cannot be embedded whole: expected a TrueType file of its "
                "own",
                {name})};
  }
  return *std::ranges::min_element(paths);
}

Result<FontProgram> FontProgram::open(std::string bytes) {
  FontProgram program;
  program.bytes_ = std::make_unique<std::string>(std::move(bytes));
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) return Error{"FreeType does not start"};
  program.library_.reset(library);
  FT_Face face = nullptr;
  const auto* const data = reinterpret_cast<const FT_Byte*>(program.bytes_->data());
  if (FT_New_Memory_Face(library, data, static_cast<FT_Long>(program.bytes_->size()), 0, &face) !=
      0) {
    return Error{"a font program that cannot be read"};
  }
  program.face_.reset(face);
  return program;
}

bool FontProgram::may_be_embedded() const {
  const FT_UShort rights = FT_Get_FSType_Flags(face_.get());
  constexpr int kForbidden =
      FT_FSTYPE_RESTRICTED_LICENSE_EMBEDDING | FT_FSTYPE_BITMAP_EMBEDDING_ONLY;
  return (rights & kForbidden) == 0;
}

unsigned FontProgram::glyph_of(unsigned long character) const {
  return FT_Get_Char_Index(face_.get(), character);
}

double FontProgram::advance(unsigned glyph) const {
  if (FT_Load_Glyph(face_.get(), glyph, FT_LOAD_NO_SCALE) != 0) return 0;
  return 1000 * static_cast<double>(face_->glyph->advance.x) / face_->units_per_EM;
}

std::string FontProgram::outline(unsigned glyph) const {
  if (FT_Load_Glyph(face_.get(), glyph, FT_LOAD_NO_SCALE) != 0) return {};
  const FT_Outline& outline = face_->glyph->outline;
  std::string text = std::to_string(face_->glyph->advance.x);
  for (int i = 0; i < outline.n_points; ++i) {
    text += compose(" {},{},{}",
                    {static_cast<long>(outline.points[i].x), static_cast<long>(outline.points[i].y),
                     FT_CURVE_TAG(outline.tags[i])});
  }
  for (int i = 0; i < outline.n_contours; ++i) {
    text += compose(";{}", {static_cast<int>(outline.contours[i])});
  }
  return text;
}

}  // namespace nonet::draw
