// PDF/X: standards for files that a printer takes as they are, and the printing conditions that
// such files name.
//
// Source: ISO 15930-1:2001 and 15930-4:2003, as the CGATS application notes for PDF/X tell them.
// The conditions are names from the registry of characterization data at color.org; a file that
// names one of these needs no colour profile within.

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nonet::draw {

// kX1a2001 is written in PDF 1.3, kX1a2003 in PDF 1.4.
enum class PdfStandard : std::uint8_t { kNone, kX1a2001, kX1a2003 };

struct PrintingCondition {
  std::string_view name;  // as registered
  std::string_view info;  // for people
};

inline constexpr std::array kPrintingConditions{
    PrintingCondition{"CGATS TR 001", "SWOP, web offset on coated paper, United States"},
    PrintingCondition{"CGATS TR 006", "GRACoL, sheet-fed offset on coated paper, United States"},
    PrintingCondition{"FOGRA39", "Offset on coated paper, ISO 12647-2:2004"},
    PrintingCondition{"FOGRA47", "Offset on uncoated white paper, ISO 12647-2:2004"},
    PrintingCondition{"FOGRA51", "Offset on coated paper, ISO 12647-2:2013"},
    PrintingCondition{"FOGRA52", "Offset on uncoated paper, ISO 12647-2:2013"},
    PrintingCondition{"JC200103", "Japan Color 2001, sheet-fed offset on coated paper"},
};

}  // namespace nonet::draw
