// What draw/render.h, draw/chart.h and draw/overlay.h declare, for the program: opens the file with
// draw/cairo when one of these is called for the first time, and hands on to it.
//
// The dynamic linker looks for the file where the program's own RUNPATH says: beside the program in
// a build folder, in a folder of ours where the libraries are when it is installed.

#include <string>
#include <utility>

#include <dlfcn.h>

#include "nonet/draw/drawing.h"

namespace nonet::draw {

namespace {

// Glibc keeps the message of each thread.
std::string what_failed() { return dlerror(); }  // NOLINT(concurrency-mt-unsafe)

Error cannot_draw(const std::string& why) {
  return Error{"cannot draw, because the part of Nonet that draws is not there: " + why};
}

// It stays open until the program ends.
Result<const Drawing*> open_drawing() {
  void* const file = dlopen(kDrawingFile, RTLD_LAZY | RTLD_LOCAL);
  if (file == nullptr) return cannot_draw(what_failed());
  void* const function = dlsym(file, kDrawingFunction);
  if (function == nullptr) return cannot_draw(what_failed());
  const Drawing* const drawing = reinterpret_cast<DrawingFunction*>(function)();
  const std::string_view version = drawing->version;
  if (version == NONET_VERSION) return drawing;
  return cannot_draw(std::string(kDrawingFile) + " belongs to Nonet " + std::string(version) +
                     ", and this is " NONET_VERSION);
}

const Result<const Drawing*>& drawing() {
  static const Result<const Drawing*> opened = open_drawing();
  return opened;
}

// Where nothing can be drawn, every text lacks that.
class NoMeasure final : public TextMeasure {
 public:
  explicit NoMeasure(Error why) : why_(std::move(why)) {}

  double width(std::string_view /*words*/, const TextStyle& /*style*/) const override { return 0; }
  std::optional<Error> lack(std::string_view /*words*/, const TextStyle& /*style*/) const override {
    return why_;
  }

 private:
  Error why_;
};

}  // namespace

Result<std::string> render(const Scene& scene, PictureFormat format, double dpi,
                           const Fonts& fonts) {
  if (!drawing()) return drawing().error();
  return drawing().value()->render(scene, format, dpi, fonts);
}

class PdfWriter::Pages {
 public:
  std::unique_ptr<PdfPages> opened;  // nullptr: nothing can be drawn
};

PdfWriter::PdfWriter(const Metadata& metadata, ByteSink sink, const Fonts& fonts, PdfUse use)
    : pages_(std::make_unique<Pages>()) {
  if (drawing()) pages_->opened = drawing().value()->pdf_pages(metadata, sink, fonts, use);
}

PdfWriter::~PdfWriter() = default;

std::optional<Error> PdfWriter::add(const Scene& page) {
  return pages_->opened ? pages_->opened->add(page) : drawing().error();
}

std::optional<Error> PdfWriter::finish(std::span<const OutlineEntry> outline) {
  return pages_->opened ? pages_->opened->finish(outline) : drawing().error();
}

Result<std::string> finish_pdf(std::string_view pdf, const PdfFinish& finish) {
  if (!drawing()) return drawing().error();
  return drawing().value()->finish_pdf(pdf, finish);
}

std::unique_ptr<TextMeasure> font_measure(const Fonts& fonts) {
  if (!drawing()) return std::make_unique<NoMeasure>(drawing().error());
  return drawing().value()->font_measure(fonts);
}

Result<std::string> overlay_png(const GreyPicture& picture, const Scene& scene) {
  if (!drawing()) return drawing().error();
  return drawing().value()->overlay_png(picture, scene);
}

}  // namespace nonet::draw

namespace nonet {

Result<std::string> draw_charts(std::span<const Chart> charts, draw::PictureFormat format) {
  if (!draw::drawing()) return draw::drawing().error();
  return draw::drawing().value()->draw_charts(charts, format);
}

}  // namespace nonet
