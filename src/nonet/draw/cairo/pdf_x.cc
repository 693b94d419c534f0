#include "nonet/draw/cairo/pdf_x.h"

#include <string>

namespace nonet::draw {

namespace {

QPDFObjectHandle words(std::string_view text) {
  return QPDFObjectHandle::newUnicodeString(std::string(text));
}

// "2026-11-26T00:00:00Z" as PDF writes it: "D:20261126000000Z".
std::string date_of(std::string_view created) {
  std::string date = "D:";
  for (const char c : created) {
    if ((c >= '0' && c <= '9') || c == 'Z') date += c;
  }
  return date;
}

QPDFObjectHandle info_of(const PdfFinish& finish) {
  QPDFObjectHandle info = QPDFObjectHandle::newDictionary();
  if (finish.standard == PdfStandard::kX1a2001) {
    info.replaceKey("/GTS_PDFXVersion", QPDFObjectHandle::newString("PDF/X-1:2001"));
    info.replaceKey("/GTS_PDFXConformance", QPDFObjectHandle::newString("PDF/X-1a:2001"));
  } else {
    info.replaceKey("/GTS_PDFXVersion", QPDFObjectHandle::newString("PDF/X-1a:2003"));
  }
  info.replaceKey("/Title", words(finish.metadata.title));
  if (!finish.metadata.author.empty()) info.replaceKey("/Author", words(finish.metadata.author));
  info.replaceKey("/Creator", words(finish.metadata.creator));
  info.replaceKey("/Producer", words(finish.metadata.creator));
  const std::string date = date_of(finish.metadata.created);
  info.replaceKey("/CreationDate", QPDFObjectHandle::newString(date));
  info.replaceKey("/ModDate", QPDFObjectHandle::newString(date));
  info.replaceKey("/Trapped", QPDFObjectHandle::newName("/False"));
  return info;
}

QPDFObjectHandle intent_of(const PrintingCondition& condition) {
  QPDFObjectHandle intent = QPDFObjectHandle::newDictionary();
  intent.replaceKey("/Type", QPDFObjectHandle::newName("/OutputIntent"));
  intent.replaceKey("/S", QPDFObjectHandle::newName("/GTS_PDFX"));
  intent.replaceKey("/OutputConditionIdentifier", words(condition.name));
  intent.replaceKey("/RegistryName", words("http://www.color.org"));
  intent.replaceKey("/OutputCondition", words(condition.info));
  intent.replaceKey("/Info", words(condition.info));
  return intent;
}

}  // namespace

void declare_standard(QPDF& pdf, const PdfFinish& finish) {
  pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info_of(finish)));
  QPDFObjectHandle intents = QPDFObjectHandle::newArray();
  intents.appendItem(pdf.makeIndirectObject(intent_of(finish.condition)));
  pdf.getRoot().replaceKey("/OutputIntents", intents);
}

const char* version_of(PdfStandard standard) {
  return standard == PdfStandard::kX1a2001 ? "1.3" : "1.4";
}

}  // namespace nonet::draw
