// Inks: the colours of a page's content, as printers count them.
//
//   0 0 0 rg          ->  0 g               every grey, in the black ink alone
//   0.1 0.1 0.3 rg    ->  0.6667 0.6667 0 0.7 k   other colours, in four inks, where asked for

#pragma once

#include <string>
#include <vector>

#include "nonet/draw/cairo/qpdf.h"

namespace nonet::draw {

class PrintInks final : public QPDFObjectHandle::TokenFilter {
 public:
  explicit PrintInks(bool four_inks) : four_inks_(four_inks) {}

  void handleToken(const QPDFTokenizer::Token& token) override;
  void handleEOF() override;

 private:
  // Writes the colour of the three numbers before; false: they stay as they are.
  bool write_colour(const std::string& command);
  void write_numbers();

  bool four_inks_;
  std::vector<std::string> numbers_;  // not written yet
};

}  // namespace nonet::draw
