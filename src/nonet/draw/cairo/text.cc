#include "nonet/draw/cairo/text.h"

#include <numbers>
#include <utility>

namespace nonet::draw {

namespace {

constexpr std::size_t kMostLayouts = 2000;

double from_pango(int length) { return static_cast<double>(length) / PANGO_SCALE; }

}  // namespace

void Typesetter::Unref::operator()(void* object) const { g_object_unref(object); }

Typesetter::Typesetter()
    : context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context_.get(), options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
  pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
}

PangoLayout* Typesetter::layout(std::string_view words, const TextStyle& style) const {
  Key key{words, style.size, style.bold, style.italic};
  if (const auto found = layouts_.find(key); found != layouts_.end()) return found->second.get();
  if (layouts_.size() >= kMostLayouts) layouts_.clear();
  Layout made(pango_layout_new(context_.get()));
  PangoFontDescription* font = pango_font_description_new();
  pango_font_description_set_family(font, "DejaVu Sans, sans-serif");
  pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style(font, style.italic ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
  pango_layout_set_font_description(made.get(), font);
  pango_font_description_free(font);
  pango_layout_set_single_paragraph_mode(made.get(), TRUE);
  pango_layout_set_text(made.get(), words.data(), static_cast<int>(words.size()));
  return layouts_.emplace(std::move(key), std::move(made)).first->second.get();
}

double Typesetter::width(std::string_view words, const TextStyle& style) const {
  int width = 0;
  pango_layout_get_size(layout(words, style), &width, nullptr);
  return from_pango(width);
}

double Typesetter::digit_height(const TextStyle& style) const {
  TextStyle large = style;
  large.size = 100;
  PangoLayout* one = layout("1", large);
  PangoRectangle ink{};
  pango_layout_get_extents(one, &ink, nullptr);
  return from_pango(ink.height) / large.size;
}

void Typesetter::draw(cairo_t* cairo, const Text& text) const {
  const TextStyle& style = text.style;
  PangoLayout* set = layout(text.words, style);
  double x = 0;
  if (style.align == Align::kCentre) x = -width(text.words, style) / 2;
  if (style.align == Align::kRight) x = -width(text.words, style);
  double y = -from_pango(pango_layout_get_baseline(set));
  if (style.vertical == Vertical::kMiddle) y += digit_height(style) * style.size / 2;
  cairo_save(cairo);
  cairo_translate(cairo, text.at.x, text.at.y);
  if (style.rotation != 0) cairo_rotate(cairo, style.rotation * std::numbers::pi / 180);
  cairo_move_to(cairo, x, y);
  pango_cairo_show_layout(cairo, set);
  cairo_restore(cairo);
}

std::unique_ptr<TextMeasure> font_measure() { return std::make_unique<Typesetter>(); }

}  // namespace nonet::draw
