// nonet_drawing(): draw/cairo as the table that a program loads.

#include "nonet/draw/drawing.h"

namespace nonet::draw {

namespace {

class CairoPages final : public PdfPages {
 public:
  CairoPages(const Metadata& metadata, ByteSink sink, const Fonts& fonts, PdfUse use)
      : writer_(metadata, sink, fonts, use) {}

  std::optional<Error> add(const Scene& page) override { return writer_.add(page); }
  std::optional<Error> finish(std::span<const OutlineEntry> outline) override {
    return writer_.finish(outline);
  }

 private:
  PdfWriter writer_;
};

std::unique_ptr<PdfPages> cairo_pages(const Metadata& metadata, ByteSink sink, const Fonts& fonts,
                                      PdfUse use) {
  return std::make_unique<CairoPages>(metadata, sink, fonts, use);
}

constexpr Drawing kDrawing{.version = NONET_VERSION,
                           .render = render,
                           .pdf_pages = cairo_pages,
                           .finish_pdf = finish_pdf,
                           .font_measure = font_measure,
                           .draw_charts = draw_charts,
                           .overlay_png = overlay_png};

}  // namespace

}  // namespace nonet::draw

extern "C" __attribute__((visibility("default"))) const nonet::draw::Drawing* nonet_drawing() {
  return &nonet::draw::kDrawing;
}
