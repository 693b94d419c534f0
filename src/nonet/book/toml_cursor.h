// TomlCursor: a place in a TOML text, moved forward byte by byte, so that the line and the column
// cost nothing to know.

#pragma once

#include <cstddef>
#include <string_view>

#include "nonet/book/value.h"

namespace nonet::book {

class TomlCursor {
 public:
  explicit TomlCursor(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  // NUL beyond the end; the text itself has none.
  char peek(std::size_t ahead = 0) const {
    return ahead < text_.size() - at_ ? text_[at_ + ahead] : '\0';
  }
  bool sees(std::string_view what) const { return rest().starts_with(what); }
  std::string_view rest() const { return text_.substr(at_); }
  // Columns count characters of UTF-8, not bytes.
  Place place() const { return place_; }

  // Precondition: so many bytes are left.
  void advance(std::size_t bytes = 1) {
    for (const std::size_t end = at_ + bytes; at_ < end; ++at_) {
      const auto byte = static_cast<unsigned char>(text_[at_]);
      if (byte == '\n') {
        place_ = {place_.line + 1, 1};
      } else if ((byte & 0xC0U) != 0x80U) {
        ++place_.column;
      }
    }
  }
  bool take(std::string_view what) {
    if (!sees(what)) return false;
    advance(what.size());
    return true;
  }
  bool take_line_end() { return take("\n") || take("\r\n"); }
  void skip_blanks() {
    while (peek() == ' ' || peek() == '\t') advance();
  }
  // A comment goes up to the end of its line.
  void skip_comment() {
    if (peek() != '#') return;
    while (!at_end() && !sees("\n") && !sees("\r\n")) advance();
  }
  // Blanks, comments and ends of lines.
  void skip_lines() {
    do {
      skip_blanks();
      skip_comment();
    } while (take_line_end());
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  Place place_;
};

}  // namespace nonet::book
