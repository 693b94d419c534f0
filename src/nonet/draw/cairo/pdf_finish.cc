// finish_pdf(): what a book's PDF needs and cairo cannot write, with libqpdf: boxes, language,
// spoken figures, black as one ink, PDF/X.
//
// libqpdf reports errors by exceptions; none of them leaves this file.

#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/draw/cairo/pdf_ink.h"
#include "nonet/draw/cairo/pdf_x.h"
#include "nonet/draw/cairo/qpdf.h"
#include "nonet/draw/cairo/whole_fonts.h"
#include "nonet/draw/render.h"

namespace nonet::draw {

namespace {

// PDF counts y from the bottom.
QPDFObjectHandle box(const Rect& rect, double height) {
  return QPDFObjectHandle::newArray(
      QPDFObjectHandle::Rectangle(rect.x, height - rect.bottom(), rect.right(), height - rect.y));
}

void set_boxes(QPDFPageObjectHelper& page, const Rect& trim) {
  QPDFObjectHandle media = page.getMediaBox();
  const double height = media.getArrayItem(3).getNumericValue();
  page.getObjectHandle().replaceKey("/TrimBox", box(trim, height));
  page.getObjectHandle().replaceKey("/BleedBox", media);
}

// Words for the figures below `element`, in the order of the tree, from spoken[next] on.
void speak(QPDFObjectHandle element, const std::vector<std::string>& spoken, std::size_t& next) {
  if (element.isArray()) {
    for (int i = 0; i < element.getArrayNItems(); ++i) speak(element.getArrayItem(i), spoken, next);
    return;
  }
  if (!element.isDictionary()) return;
  QPDFObjectHandle kind = element.getKey("/S");
  if (kind.isName() && kind.getName() == "/Figure" && next < spoken.size()) {
    element.replaceKey("/Alt", QPDFObjectHandle::newUnicodeString(spoken[next++]));
  }
  if (element.hasKey("/K")) speak(element.getKey("/K"), spoken, next);
}

void make_readable(QPDF& pdf, const PdfFinish& finish) {
  QPDFObjectHandle root = pdf.getRoot();
  if (!finish.language.empty()) {
    root.replaceKey("/Lang", QPDFObjectHandle::newString(finish.language));
  }
  root.replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /DisplayDocTitle true >>"));
  std::size_t next = 0;
  if (root.hasKey("/StructTreeRoot")) {
    speak(root.getKey("/StructTreeRoot").getKey("/K"), finish.spoken, next);
  }
}

// cairo asks for no transparency in words that readers of PDF 1.3 do not know.
void make_printable(QPDFPageObjectHelper& page, bool four_inks) {
  page.getObjectHandle().removeKey("/Group");
  QPDFObjectHandle states = page.getAttribute("/Resources", false).getKey("/ExtGState");
  if (states.isDictionary()) {
    for (const std::string& name : states.getKeys()) {
      states.getKey(name).removeKey("/CA");
      states.getKey(name).removeKey("/ca");
    }
  }
  page.addContentTokenFilter(std::make_shared<PrintInks>(four_inks));
}

Result<std::string> finished(std::string_view bytes, const PdfFinish& finish) {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("book", bytes.data(), bytes.size());
  const bool is_standard = finish.standard != PdfStandard::kNone;
  WholeFonts fonts(pdf);
  std::size_t number = 0;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    if (number < finish.trims.size()) set_boxes(page, finish.trims[number]);
    ++number;
    if (finish.use == PdfUse::kPrint) make_printable(page, is_standard);
    if (!finish.whole_fonts) continue;
    if (auto error = fonts.add(page)) return *std::move(error);
  }
  fonts.finish();
  if (finish.use == PdfUse::kPrint) {
    pdf.getTrailer().removeKey("/Info");
  } else {
    make_readable(pdf, finish);
  }
  if (is_standard) declare_standard(pdf, finish);
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  if (is_standard) writer.forcePDFVersion(version_of(finish.standard));
  writer.setDeterministicID(true);
  writer.setObjectStreamMode(qpdf_o_disable);
  writer.write();
  const std::shared_ptr<Buffer> made = writer.getBufferSharedPointer();
  return std::string(reinterpret_cast<const char*>(made->getBuffer()), made->getSize());
}

}  // namespace

Result<std::string> finish_pdf(std::string_view pdf, const PdfFinish& finish) {
  try {
    return finished(pdf, finish);
  } catch (const std::exception& error) {
    return Error{compose("cannot finish the PDF: {}", {error.what()})};
  }
}

}  // namespace nonet::draw
