// finish_pdf(): what a book's PDF needs and cairo cannot write, with libqpdf: boxes, language,
// spoken figures, black as one ink.
//
// libqpdf reports errors by exceptions; none of them leaves this file.

#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// libqpdf's JSON.hh has a vector of a type that is not complete, which clang refuses in C++20. Its
// other headers do with the name, and nothing here needs more.
#define JSON_HH  // NOLINT(cppcoreguidelines-macro-usage)
class JSON;

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "nonet/base/compose.h"
#include "nonet/draw/render.h"

namespace nonet::draw {

namespace {

using Token = QPDFTokenizer::Token;

// "0 0 0 rg", black of three inks, becomes "0 g", black of one; so does every grey.
class GreyInk final : public QPDFObjectHandle::TokenFilter {
 public:
  void handleToken(const Token& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real) {
      numbers_.push_back(token.getValue());
      return;
    }
    if (!numbers_.empty() && type == QPDFTokenizer::tt_space) return;
    if (type == QPDFTokenizer::tt_word && is_grey(token.getValue())) {
      write(numbers_.back() + (token.getValue() == "rg" ? " g" : " G"));
      numbers_.clear();
      return;
    }
    write_numbers();
    writeToken(token);
  }

  void handleEOF() override { write_numbers(); }

 private:
  bool is_grey(const std::string& command) const {
    return (command == "rg" || command == "RG") && numbers_.size() == 3 &&
           numbers_[0] == numbers_[1] && numbers_[1] == numbers_[2];
  }

  void write_numbers() {
    for (const std::string& number : numbers_) write(number + " ");
    numbers_.clear();
  }

  std::vector<std::string> numbers_;
};

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

std::string finished(std::string_view bytes, const PdfFinish& finish) {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("book", bytes.data(), bytes.size());
  std::size_t number = 0;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    if (number < finish.trims.size()) set_boxes(page, finish.trims[number]);
    ++number;
    if (finish.use != PdfUse::kPrint) continue;
    page.getObjectHandle().removeKey("/Group");
    page.addContentTokenFilter(std::make_shared<GreyInk>());
  }
  if (finish.use == PdfUse::kPrint) {
    pdf.getTrailer().removeKey("/Info");
  } else {
    make_readable(pdf, finish);
  }
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.setObjectStreamMode(qpdf_o_disable);
  writer.write();
  const std::shared_ptr<Buffer> made = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(made->getBuffer()), made->getSize()};
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
