#include "nonet/draw/cairo/pdf_ink.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace nonet::draw {

namespace {

using Inks = std::array<double, 4>;  // cyan, magenta, yellow, black

double value_of(const std::string& number) {
  double value = 0;
  std::from_chars(number.data(), number.data() + number.size(), value);
  return value;
}

// As much black as all three colours share.
Inks inks_of(double red, double green, double blue) {
  const double most = std::max({red, green, blue});
  if (most <= 0) return {0, 0, 0, 1};
  return {1 - red / most, 1 - green / most, 1 - blue / most, 1 - most};
}

std::string text_of(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), value, std::chars_format::fixed, 4);
  return {digits.begin(), end.ptr};
}

}  // namespace

void PrintInks::handleToken(const QPDFTokenizer::Token& token) {
  const auto type = token.getType();
  if (type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real) {
    numbers_.push_back(token.getValue());
    return;
  }
  if (!numbers_.empty() && type == QPDFTokenizer::tt_space) return;
  if (type == QPDFTokenizer::tt_word && write_colour(token.getValue())) {
    numbers_.clear();
    return;
  }
  write_numbers();
  writeToken(token);
}

void PrintInks::handleEOF() { write_numbers(); }

bool PrintInks::write_colour(const std::string& command) {
  const bool fills = command == "rg";
  if ((!fills && command != "RG") || numbers_.size() != 3) return false;
  if (numbers_[0] == numbers_[1] && numbers_[1] == numbers_[2]) {
    write(numbers_[0] + (fills ? " g" : " G"));
    return true;
  }
  if (!four_inks_) return false;
  for (const double ink :
       inks_of(value_of(numbers_[0]), value_of(numbers_[1]), value_of(numbers_[2]))) {
    write(text_of(ink) + " ");
  }
  write(fills ? "k" : "K");
  return true;
}

void PrintInks::write_numbers() {
  for (const std::string& number : numbers_) write(number + " ");
  numbers_.clear();
}

}  // namespace nonet::draw
