#include "nonet/draw/cairo/text.h"

#include <algorithm>
#include <cctype>
#include <numbers>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"

namespace nonet::draw {

namespace {

constexpr std::size_t kMostSets = 2000;
constexpr int kRegularWeight = 400;
constexpr int kBoldWeight = 700;
// Letters of the words' semibold stand a little closer together, in sizes of the font.
constexpr double kSemiBoldTracking = -0.008;

double from_pango(int length) { return static_cast<double>(length) / PANGO_SCALE; }

int weight_of(const TextStyle& style) {
  if (style.weight != 0) return style.weight;
  return style.bold ? kBoldWeight : kRegularWeight;
}

bool same_name(std::string_view a, std::string_view b) {
  const auto same = [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  };
  return std::ranges::equal(a, b, same);
}

// The names between the commas of a list.
std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view name = trimmed(list.substr(0, comma), " ");
    list.remove_prefix(std::min(comma + 1, list.size()));
    if (!name.empty()) names.emplace_back(name);
  }
  return names;
}

// What the machine lacks of the families; pango's own names, "Sans" and the like, are families too.
std::optional<Error> missing_of(const std::string& families) {
  PangoFontFamily** known = nullptr;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &known, &count);
  std::optional<Error> missing;
  for (const std::string& name : names_in(families)) {
    const bool there = std::any_of(known, known + count, [&name](PangoFontFamily* family) {
      return same_name(pango_font_family_get_name(family), name);
    });
    if (there || missing) continue;
    missing =
        Error{compose("the font '{}' is not installed (see fc-list for those that are)", {name})};
  }
  g_free(static_cast<void*>(known));
  return missing;
}

void set_attributes(PangoLayout* layout, const TextStyle& style) {
  if (style.face == Face::kPicture) return;
  PangoAttrList* attributes = pango_attr_list_new();
  pango_attr_list_insert(
      attributes,
      pango_attr_font_features_new(style.face == Face::kFigures ? "tnum=1,lnum=1" : "lnum=1"));
  if (style.face == Face::kWords && weight_of(style) == kSemiBoldWeight) {
    const double tracking = kSemiBoldTracking * style.size * PANGO_SCALE;
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(static_cast<int>(tracking)));
  }
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

// Whether the run's font is of one of the families.
bool is_of(const std::vector<std::string>& families, PangoFont* font) {
  PangoFontDescription* description = pango_font_describe(font);
  const std::string name = pango_font_description_get_family(description);
  pango_font_description_free(description);
  return std::ranges::any_of(
      families, [&name](const std::string& family) { return same_name(family, name); });
}

bool has_unknown(const PangoGlyphItem& run) {
  const PangoGlyphString& glyphs = *run.glyphs;
  return std::any_of(
      glyphs.glyphs, glyphs.glyphs + glyphs.num_glyphs,
      [](const PangoGlyphInfo& glyph) { return (glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; });
}

}  // namespace

void Typesetter::Unref::operator()(void* object) const { g_object_unref(object); }

Typesetter::Typesetter(Fonts fonts)
    : fonts_(std::move(fonts)),
      context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context_.get(), options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
  pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
  for (const Face face : {Face::kPicture, Face::kWords, Face::kFigures}) {
    missing_families_[static_cast<std::size_t>(face)] = missing_of(families(face));
  }
}

const std::string& Typesetter::families(Face face) const {
  return face == Face::kWords     ? fonts_.words
         : face == Face::kFigures ? fonts_.figures
                                  : fonts_.picture;
}

std::optional<Error> Typesetter::missing_character(PangoLayout* layout, std::string_view words,
                                                   const TextStyle& style) const {
  const std::vector<std::string> named = names_in(families(style.face));
  PangoLayoutLine* line = pango_layout_get_line_readonly(layout, 0);
  for (GSList* at = line == nullptr ? nullptr : line->runs; at != nullptr; at = at->next) {
    const auto& run = *static_cast<PangoGlyphItem*>(at->data);
    const bool is_foreign = style.face != Face::kPicture && !is_of(named, run.item->analysis.font);
    if (!is_foreign && !has_unknown(run)) continue;
    const std::string_view lacking = words.substr(static_cast<std::size_t>(run.item->offset),
                                                  static_cast<std::size_t>(run.item->length));
    return Error{compose("the font '{}' has no glyph for '{}'",
                         {families(style.face), std::string(lacking)})};
  }
  return std::nullopt;
}

const Typesetter::Set& Typesetter::set(std::string_view words, const TextStyle& style) const {
  Key key{words, style.size, style.italic, style.face, weight_of(style)};
  if (const auto found = sets_.find(key); found != sets_.end()) return found->second;
  if (sets_.size() >= kMostSets) sets_.clear();
  Layout made(pango_layout_new(context_.get()));
  PangoFontDescription* font = pango_font_description_new();
  pango_font_description_set_family(font, families(style.face).c_str());
  pango_font_description_set_weight(font, static_cast<PangoWeight>(weight_of(style)));
  const PangoStyle slant = style.face == Face::kPicture ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_ITALIC;
  pango_font_description_set_style(font, style.italic ? slant : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
  pango_layout_set_font_description(made.get(), font);
  pango_font_description_free(font);
  pango_layout_set_single_paragraph_mode(made.get(), TRUE);
  set_attributes(made.get(), style);
  pango_layout_set_text(made.get(), words.data(), static_cast<int>(words.size()));
  std::optional<Error> lack = missing_families_[static_cast<std::size_t>(style.face)];
  if (!lack) lack = missing_character(made.get(), words, style);
  return sets_.emplace(std::move(key), Set{std::move(made), std::move(lack)}).first->second;
}

double Typesetter::width(std::string_view words, const TextStyle& style) const {
  int width = 0;
  pango_layout_get_size(set(words, style).layout.get(), &width, nullptr);
  return from_pango(width);
}

std::optional<Error> Typesetter::lack(std::string_view words, const TextStyle& style) const {
  return set(words, style).lack;
}

std::optional<Error> Typesetter::lack_of(const Scene& scene) const {
  for (const Item& item : scene.items) {
    const auto* const text = std::get_if<Text>(&item);
    if (text == nullptr) continue;
    if (std::optional<Error> missing = lack(text->words, text->style)) return missing;
  }
  return std::nullopt;
}

double Typesetter::digit_height(const TextStyle& style) const {
  TextStyle large = style;
  large.size = 100;
  PangoLayout* one = set("1", large).layout.get();
  PangoRectangle ink{};
  pango_layout_get_extents(one, &ink, nullptr);
  return from_pango(ink.height) / large.size;
}

void Typesetter::draw(cairo_t* cairo, const Text& text) const {
  const TextStyle& style = text.style;
  const double height = style.vertical == Vertical::kMiddle ? digit_height(style) : 0;
  PangoLayout* layout = set(text.words, style).layout.get();
  double x = 0;
  if (style.align == Align::kCentre) x = -width(text.words, style) / 2;
  if (style.align == Align::kRight) x = -width(text.words, style);
  const double y = height * style.size / 2 - from_pango(pango_layout_get_baseline(layout));
  cairo_save(cairo);
  cairo_translate(cairo, text.at.x, text.at.y);
  if (style.rotation != 0) cairo_rotate(cairo, style.rotation * std::numbers::pi / 180);
  cairo_move_to(cairo, x, y);
  pango_cairo_show_layout(cairo, layout);
  cairo_restore(cairo);
}

std::unique_ptr<TextMeasure> font_measure(const Fonts& fonts) {
  return std::make_unique<Typesetter>(fonts);
}

}  // namespace nonet::draw
