// Texts of TOML: four kinds of quotes, and what a backslash means within double ones.

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/compose.h"
#include "nonet/book/toml_scalar.h"

namespace nonet::book {

namespace {

constexpr std::string_view kShortEscapes = "btnfr\"\\";
constexpr std::string_view kShortMeanings = "\b\t\n\f\r\"\\";

void append_utf8(std::string& text, std::uint32_t code) {
  const auto tail = [&](unsigned shift) {
    text += static_cast<char>(0x80U | (code >> shift & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | code >> 6U);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | code >> 12U);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | code >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Reads one text, from its opening to its closing quotes.
class TextReader {
 public:
  TextReader(TomlCursor& cursor, std::string& text, bool may_have_lines)
      : cursor_(cursor), text_(text), begin_(cursor.place()), quote_(cursor.peek()) {
    const std::string three(3, quote_);
    has_lines_ = may_have_lines && cursor.take(three);
    close_ = has_lines_ ? three : three.substr(2);
    if (!has_lines_) cursor.advance();
  }

  std::optional<Fault> read() {
    if (has_lines_) cursor_.take_line_end();
    while (!cursor_.take(close_)) {
      if (cursor_.at_end() || (!has_lines_ && sees_line_end())) {
        return Fault{begin_, compose("this text has no closing {}", {close_})};
      }
      if (auto fault = read_part()) return fault;
    }
    // Up to two more quotes belong to the text: the last three close it.
    while (has_lines_ && cursor_.peek() == quote_ && extra_ < 2) {
      cursor_.advance();
      text_ += quote_;
      ++extra_;
    }
    return std::nullopt;
  }

 private:
  bool sees_line_end() const { return cursor_.sees("\n") || cursor_.sees("\r\n"); }

  std::optional<Fault> read_part() {
    if (cursor_.take_line_end()) {
      text_ += '\n';
      return std::nullopt;
    }
    if (quote_ == '"' && cursor_.peek() == '\\') return read_escape();
    text_ += cursor_.peek();
    cursor_.advance();
    return std::nullopt;
  }

  std::optional<Fault> read_escape() {
    const char after = cursor_.peek(1);
    if (const std::size_t found = kShortEscapes.find(after);
        after != '\0' && found != std::string_view::npos) {
      text_ += kShortMeanings[found];
      cursor_.advance(2);
      return std::nullopt;
    }
    if (after == 'u') return read_code(4);
    if (after == 'U') return read_code(8);
    if (has_lines_ && skip_line_break()) return std::nullopt;
    return Fault{cursor_.place(),
                 "a backslash means nothing before this character; within single quotes it stands "
                 "for itself"};
  }

  std::optional<Fault> read_code(std::size_t digits) {
    std::uint32_t code = 0;
    for (std::size_t i = 0; i < digits; ++i) {
      const int value = hex_value(cursor_.peek(2 + i));
      if (value < 0) {
        return Fault{cursor_.place(),
                     compose("expected {} digits from 0 to 9 and a to f behind \\{}",
                             {digits, digits == 4 ? "u" : "U"})};
      }
      code = code << 4U | static_cast<std::uint32_t>(value);
    }
    if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
      return Fault{cursor_.place(), "there is no character of this number"};
    }
    append_utf8(text_, code);
    cursor_.advance(2 + digits);
    return std::nullopt;
  }

  // A backslash at the end of a line: nothing up to the next character that is no blank. Blanks
  // between the backslash and the end of the line are allowed.
  bool skip_line_break() {
    TomlCursor ahead = cursor_;
    ahead.advance();
    ahead.skip_blanks();
    if (!ahead.take_line_end()) return false;
    do {
      ahead.skip_blanks();
    } while (ahead.take_line_end());
    cursor_ = ahead;
    return true;
  }

  TomlCursor& cursor_;
  std::string& text_;
  Place begin_;
  char quote_;
  std::string close_;
  bool has_lines_ = false;
  int extra_ = 0;
};

}  // namespace

bool sees_text(const TomlCursor& cursor) { return cursor.peek() == '"' || cursor.peek() == '\''; }

std::optional<Fault> read_text(TomlCursor& cursor, std::string& text, bool may_have_lines) {
  return TextReader(cursor, text, may_have_lines).read();
}

}  // namespace nonet::book
