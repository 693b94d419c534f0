// The headers of libqpdf. It reports errors by exceptions, which only finish_pdf() catches.

#pragma once

// libqpdf's JSON.hh has a vector of a type that is not complete, which clang refuses in C++20. Its
// other headers do with the name, and nothing here needs more.
#define JSON_HH  // NOLINT(cppcoreguidelines-macro-usage)
class JSON;

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>
