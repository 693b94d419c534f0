#include "nonet/draw/cairo/whole_fonts.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/draw/cairo/font_file.h"

namespace nonet::draw {

namespace {

// "/ABCDEF+Lato-Bold" without the tag that says "some of its glyphs".
std::string face_name(QPDFObjectHandle font) {
  const std::string name = font.getKey("/BaseFont").getName();
  const std::size_t plus = name.find('+');
  return plus == std::string::npos ? name.substr(1) : name.substr(plus + 1);
}

std::string stream_data(QPDFObjectHandle stream) {
  const std::shared_ptr<Buffer> data = stream.getStreamData(qpdf_dl_generalized);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

unsigned number_of(std::string_view hex) {
  unsigned number = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), number, 16);
  return number;
}

std::string hex_of(unsigned number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const int shift : {12, 8, 4, 0}) hex += kDigits[number >> shift & 15U];
  return hex;
}

// Code and characters (UTF-16, as hexadecimal digits) of the lines "<31> <0031>".
std::vector<std::pair<unsigned, std::string>> characters_of(QPDFObjectHandle font) {
  std::vector<std::pair<unsigned, std::string>> found;
  if (!font.getKey("/ToUnicode").isStream()) return found;
  const std::string map = stream_data(font.getKey("/ToUnicode"));
  std::size_t at = map.find("beginbfchar");
  while (at != std::string::npos) {
    const std::size_t end = map.find("endbfchar", at);
    std::vector<std::string> words;
    for (std::size_t open = map.find('<', at); open < end; open = map.find('<', open + 1)) {
      words.push_back(map.substr(open + 1, map.find('>', open) - open - 1));
    }
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      found.emplace_back(number_of(words[i]), words[i + 1]);
    }
    at = map.find("beginbfchar", end);
  }
  return found;
}

// Writes the texts of a page in their fonts' new codes.
class Recoder final : public QPDFObjectHandle::TokenFilter {
 public:
  explicit Recoder(const std::map<std::string, FontCodes>& codes) : all_(codes) {}

  void handleToken(const QPDFTokenizer::Token& token) override {
    if (token.getType() == QPDFTokenizer::tt_name) name_ = token.getValue();
    if (token.getType() == QPDFTokenizer::tt_word && token.getValue() == "Tf") {
      const auto found = all_.find(name_);
      codes_ = found == all_.end() ? nullptr : &found->second;
    }
    if (token.getType() != QPDFTokenizer::tt_string || codes_ == nullptr) {
      return writeToken(token);
    }
    const std::string& text = token.getValue();
    std::string hex;
    for (std::size_t at = 0; at + codes_->bytes <= text.size(); at += codes_->bytes) {
      unsigned code = 0;
      for (std::size_t i = 0; i < codes_->bytes; ++i) {
        code = code << 8U | static_cast<unsigned char>(text[at + i]);
      }
      hex += hex_of(codes_->glyphs.at(code));
    }
    write("<" + hex + ">");
  }

 private:
  const std::map<std::string, FontCodes>& all_;
  std::string name_;
  const FontCodes* codes_ = nullptr;
};

constexpr std::string_view kMapHead =
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
    "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n";
constexpr std::string_view kMapFoot =
    "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";

}  // namespace

// A font's file, and the font in the PDF that has it.
class WholeFonts::Face {
 public:
  explicit Face(FontProgram program) : program_(std::move(program)) {}

  const FontProgram& program() const { return program_; }
  // Null until it is set.
  QPDFObjectHandle font() const { return font_; }
  void set_font(const QPDFObjectHandle& font) { font_ = font; }
  void name(unsigned glyph, const std::string& characters) { characters_[glyph] = characters; }

  // The glyph with this outline, preferably the character's own; nullopt: there is none.
  std::optional<unsigned> find(const std::string& outline, unsigned own) {
    if (own != 0 && program_.outline(own) == outline) return own;
    if (by_outline_.empty()) {
      for (unsigned glyph = 0; glyph < program_.glyphs(); ++glyph) {
        by_outline_.emplace(program_.outline(glyph), glyph);
      }
    }
    const auto found = by_outline_.find(outline);
    return found == by_outline_.end() ? std::nullopt : std::optional(found->second);
  }

  std::string map() const {
    constexpr std::size_t kMostLines = 100;
    std::string map(kMapHead);
    std::size_t left = characters_.size();
    std::size_t lines = 0;
    for (const auto& [glyph, characters] : characters_) {
      if (lines == 0) map += compose("{} beginbfchar\n", {std::min(left, kMostLines)});
      map += compose("<{}> <{}>\n", {hex_of(glyph), characters});
      --left;
      ++lines;
      if (lines < kMostLines && left > 0) continue;
      map += "endbfchar\n";
      lines = 0;
    }
    return map.append(kMapFoot);
  }

 private:
  FontProgram program_;
  QPDFObjectHandle font_ = QPDFObjectHandle::newNull();
  std::map<std::string, unsigned> by_outline_;
  std::map<unsigned, std::string> characters_;
};

namespace {

QPDFObjectHandle name(const std::string& text) { return QPDFObjectHandle::newName("/" + text); }

// A composite font of the file's glyphs by their numbers; `old` is what cairo wrote of it.
QPDFObjectHandle new_font(QPDF& pdf, QPDFObjectHandle old, const std::string& face,
                          const FontProgram& program) {
  QPDFObjectHandle file = QPDFObjectHandle::newStream(&pdf, program.bytes());
  file.getDict().replaceKey(
      "/Length1", QPDFObjectHandle::newInteger(static_cast<long long>(program.bytes().size())));
  QPDFObjectHandle descriptor = old.getKey("/FontDescriptor").shallowCopy();
  descriptor.replaceKey("/FontName", name(face));
  descriptor.replaceKey("/FontFile2", file);
  QPDFObjectHandle widths = QPDFObjectHandle::newArray();
  for (unsigned glyph = 0; glyph < program.glyphs(); ++glyph) {
    widths.appendItem(QPDFObjectHandle::newReal(program.advance(glyph), 2));
  }
  QPDFObjectHandle glyphs = QPDFObjectHandle::parse(
      "<< /Type /Font /Subtype /CIDFontType2 /CIDToGIDMap /Identity /CIDSystemInfo << /Registry "
      "(Adobe) /Ordering (Identity) /Supplement 0 >> >>");
  glyphs.replaceKey("/BaseFont", name(face));
  glyphs.replaceKey("/FontDescriptor", pdf.makeIndirectObject(descriptor));
  QPDFObjectHandle list = QPDFObjectHandle::newArray();
  list.appendItem(QPDFObjectHandle::newInteger(0));
  list.appendItem(widths);
  glyphs.replaceKey("/W", list);
  QPDFObjectHandle font =
      QPDFObjectHandle::parse("<< /Type /Font /Subtype /Type0 /Encoding /Identity-H >>");
  font.replaceKey("/BaseFont", name(face));
  QPDFObjectHandle descendants = QPDFObjectHandle::newArray();
  descendants.appendItem(pdf.makeIndirectObject(glyphs));
  font.replaceKey("/DescendantFonts", descendants);
  return pdf.makeIndirectObject(font);
}

}  // namespace

WholeFonts::WholeFonts(QPDF& pdf) : pdf_(pdf) {}
WholeFonts::~WholeFonts() = default;

Result<WholeFonts::Face*> WholeFonts::face_of(const std::string& name) {
  if (const auto found = faces_.find(name); found != faces_.end()) return found->second.get();
  const Result<std::string> path = font_path(name);
  if (!path) return path.error();
  std::ifstream file(*path, std::ios::binary);
  Result<FontProgram> program =
      FontProgram::open(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!program) return Error{compose("{}: {}", {*path, program.error().message})};
  if (!program->may_be_embedded()) {
    return Error{compose("{}: its maker does not allow that it be embedded", {*path})};
  }
  auto face = std::make_unique<Face>(std::move(program).value());
  return faces_.emplace(name, std::move(face)).first->second.get();
}

std::optional<Error> WholeFonts::replace(QPDFObjectHandle fonts, const std::string& name) {
  QPDFObjectHandle font = fonts.getKey(name);
  const bool composite = font.getKey("/Subtype").getName() == "/Type0";
  QPDFObjectHandle old = composite ? font.getKey("/DescendantFonts").getArrayItem(0) : font;
  const std::string face_is = face_name(font);
  const Result<Face*> found = face_of(face_is);
  if (!found) return found.error();
  Face& face = **found;
  Error failed{
      compose("the font '{}' cannot be embedded whole: its file has other glyphs", {face_is})};
  QPDFObjectHandle part_file = old.getKey("/FontDescriptor").getKey("/FontFile2");
  if (!part_file.isStream()) return failed;
  const Result<FontProgram> part = FontProgram::open(stream_data(part_file));
  if (!part) return part.error();
  if (face.font().isNull()) face.set_font(new_font(pdf_, old, face_is, face.program()));
  FontCodes codes{.bytes = composite ? 2U : 1U, .glyphs = {}};
  for (const auto& [code, characters] : characters_of(font)) {
    const unsigned character = number_of(characters);
    const unsigned glyph = composite ? code : part->glyph_of(character);
    const auto same = face.find(part->outline(glyph), face.program().glyph_of(character));
    if (!same) return failed;
    codes.glyphs[code] = *same;
    face.name(*same, characters);
  }
  codes_.emplace(name, std::move(codes));
  fonts.replaceKey(name, face.font());
  return std::nullopt;
}

std::optional<Error> WholeFonts::add(QPDFPageObjectHelper& page) {
  QPDFObjectHandle fonts = page.getAttribute("/Resources", false).getKey("/Font");
  if (!fonts.isDictionary()) return std::nullopt;
  for (const std::string& name : fonts.getKeys()) {
    if (const auto known = codes_.find(name); known != codes_.end()) {
      fonts.replaceKey(name, faces_.at(face_name(fonts.getKey(name)))->font());
      continue;
    }
    if (auto error = replace(fonts, name)) return error;
  }
  page.addContentTokenFilter(std::make_shared<Recoder>(codes_));
  return std::nullopt;
}

void WholeFonts::finish() {
  for (const auto& [name, face] : faces_) {
    face->font().replaceKey("/ToUnicode", QPDFObjectHandle::newStream(&pdf_, face->map()));
  }
}

}  // namespace nonet::draw
