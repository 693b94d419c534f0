#include "nonet/book/typeset.h"

#include <algorithm>

#include "nonet/base/json.h"

namespace nonet::book {

namespace {

// As many lines as the width needs, of nearly the same length: no word stands alone on the last
// line.
std::vector<std::string> balanced(const TextMeasure& measure, std::string_view words,
                                  const TextStyle& style, double width) {
  std::vector<std::string> best = wrapped(measure, words, style, width);
  for (int share = 95; share > 33; share -= 5) {
    std::vector<std::string> lines = wrapped(measure, words, style, share * width / 100);
    if (lines.size() != best.size()) break;
    best = std::move(lines);
  }
  return best;
}

}  // namespace

std::vector<std::string> wrapped(const TextMeasure& measure, std::string_view words,
                                 const TextStyle& style, double width) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t begin = words.find_first_not_of(" \t\r\n", at);
    if (begin == std::string_view::npos) break;
    at = std::min(words.find_first_of(" \t\r\n", begin), words.size());
    const std::string_view word = words.substr(begin, at - begin);
    std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
    if (!line.empty() && measure.width(longer, style) > width) {
      lines.push_back(std::move(line));
      longer = std::string(word);
    }
    line = std::move(longer);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string shortened(const TextMeasure& measure, std::string_view words, const TextStyle& style,
                      double width) {
  std::string text(words);
  if (measure.width(text, style) <= width) return text;
  std::vector<std::size_t> ends{0};  // of characters
  while (ends.back() < words.size()) {
    ends.push_back(ends.back() + std::max<std::size_t>(1, utf8_length(words, ends.back())));
  }
  const auto cut = [&](std::size_t characters) {
    return std::string(words.substr(0, ends[characters])) + "…";
  };
  const auto fits = [&](std::size_t characters) {
    return measure.width(cut(characters), style) <= width;
  };
  std::size_t low = 0;
  std::size_t high = ends.size() - 1;
  while (low + 1 < high) {
    const std::size_t middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return cut(low);
}

TextStyle fitted(const TextMeasure& measure, std::string_view words, TextStyle style, double width,
                 double least) {
  const double full = measure.width(words, style);
  if (full > width) style.size = std::max(least, style.size * width / full);
  return style;
}

double height_of(const TextMeasure& measure, std::string_view words, const TextStyle& style,
                 double width, double leading) {
  const std::size_t lines = wrapped(measure, words, style, width).size();
  return static_cast<double>(lines) * style.size * leading;
}

void Column::paragraph(std::string_view words, TextStyle style, double leading) {
  const double x = style.align == draw::Align::kLeft     ? area_.x
                   : style.align == draw::Align::kCentre ? area_.centre().x
                                                         : area_.right();
  const bool centred = style.align == draw::Align::kCentre;
  for (std::string& line : centred ? balanced(measure_, words, style, area_.width)
                                   : wrapped(measure_, words, style, area_.width)) {
    y_ += style.size * leading;
    scene_.add(draw::Text{{x, y_ - style.size * (leading - 1)}, std::move(line), style});
  }
}

}  // namespace nonet::book
