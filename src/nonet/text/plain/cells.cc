#include "nonet/text/plain/cells.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

using geometry::Alphabet;
using geometry::kBlank;
using geometry::Layout;
using geometry::Value;

std::optional<Value> value_of_character(const Layout& layout, const Alphabet& alphabet, char c) {
  if (geometry::is_blank_symbol(alphabet, c)) return kBlank;
  return geometry::value_of(alphabet, layout, c);
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_figure);
}

std::optional<Value> value_of_number(const Layout& layout, std::string_view text) {
  const auto number = number_in<int>(text);
  if (!number) return std::nullopt;
  if (*number == 0 && layout.lowest > 0) return kBlank;
  const int value = *number - layout.lowest;
  return value < layout.values ? std::optional(static_cast<Value>(value)) : std::nullopt;
}

std::optional<Value> value_of_token(const Layout& layout, const Alphabet& alphabet,
                                    std::string_view text) {
  if (text.empty()) return kBlank;
  if (is_number(text)) return value_of_number(layout, text);
  return text.size() == 1 ? value_of_character(layout, alphabet, text.front()) : std::nullopt;
}

}  // namespace

PlainLine::PlainLine(std::string_view line)
    : line_(line), commas_(line.find(',') != std::string_view::npos) {
  for (const char c : line) {
    if (!is_separator(c)) ++characters_;
  }
  if (commas_) {
    cut_at_commas();
  } else {
    cut_at_blanks();
  }
}

void PlainLine::cut_at_commas() {
  for (std::size_t begin = 0; begin <= line_.size();) {
    const std::size_t end = std::min(line_.find(',', begin), line_.size());
    tokens_.push_back({trimmed(line_.substr(begin, end - begin)), begin});
    begin = end + 1;
  }
}

void PlainLine::cut_at_blanks() {
  constexpr std::string_view kSeparators = " \t|";
  std::size_t begin = line_.find_first_not_of(kSeparators);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(line_.find_first_of(kSeparators, begin), line_.size());
    tokens_.push_back({line_.substr(begin, end - begin), begin});
    begin = line_.find_first_not_of(kSeparators, end);
  }
}

bool PlainLine::is_frame() const {
  return line_.find_first_not_of("-=+:'`.*| \t") == std::string_view::npos &&
         line_.find_first_of("-=") != std::string_view::npos;
}

std::size_t PlainLine::apparent_cells(const Layout& layout) const {
  if (commas_) return tokens_.size();
  const bool long_numbers = layout.number_of(layout.values - 1) > 9;
  bool alone = false;
  bool number = false;
  for (const Token& token : tokens_) {
    alone = alone || token.text.size() == 1;
    number = number || (token.text.size() == 2 && is_number(token.text));
  }
  return long_numbers && alone && number ? tokens_.size() : characters_;
}

Fault PlainLine::read(const Layout& layout, const Alphabet& alphabet, std::size_t count,
                      std::vector<Value>& values) const {
  if (tokens_.size() == count) {
    for (const Token& token : tokens_) {
      const auto value = value_of_token(layout, alphabet, token.text);
      if (!value) {
        return compose("{} in column {} is neither a value nor a blank",
                       {in_quotes(token.text), token.index + 1});
      }
      values.push_back(*value);
    }
    return std::nullopt;
  }
  for (std::size_t i = 0; i < line_.size(); ++i) {
    if (is_separator(line_[i])) continue;
    const auto value = value_of_character(layout, alphabet, line_[i]);
    if (!value) return compose("{} is neither a value nor a blank", {describe(line_[i], i)});
    values.push_back(*value);
  }
  return std::nullopt;
}

void PlainLine::leave_out_gaps(const Layout& layout, std::size_t first_cell, std::size_t cells) {
  if (!std::cmp_equal(tokens_.size(), layout.columns)) return;
  std::vector<Token> kept;
  std::size_t cell = first_cell;
  for (std::size_t column = 0; column < tokens_.size(); ++column) {
    const bool is_cell =
        cell < first_cell + cells && std::cmp_equal(layout.cells[cell].column, column);
    if (!is_cell && !tokens_[column].text.empty()) return;
    if (!is_cell) continue;
    kept.push_back(tokens_[column]);
    ++cell;
  }
  tokens_ = std::move(kept);
}

}  // namespace nonet::text
