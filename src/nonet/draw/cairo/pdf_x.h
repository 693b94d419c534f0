// What a PDF/X file says of itself: its standard, title and date, and what it is to be printed on.

#pragma once

#include "nonet/draw/cairo/qpdf.h"
#include "nonet/draw/render.h"

namespace nonet::draw {

// Preconditions: finish.standard is one; pages have their boxes, colours are those of inks, and
// nothing is transparent.
void declare_standard(QPDF& pdf, const PdfFinish& finish);

// The version of PDF that the standard is written in.
const char* version_of(PdfStandard standard);

}  // namespace nonet::draw
