#include "nonet/text/glyphs.h"

#include "nonet/base/compose.h"

namespace nonet::text {

namespace {

std::string hex(char c) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {'0', 'x', kHex[byte / 16U], kHex[byte % 16U]};
}

std::string at_column(std::size_t index) { return compose(" in column {}", {index + 1}); }

}  // namespace

std::string describe(char c, std::size_t index) {
  if (c == '\0') return compose("NUL byte{}", {at_column(index)});
  // What does not print would garble the message, or a terminal.
  if (c < ' ' || c > '~') return compose("byte {}{}", {hex(c), at_column(index)});
  return compose("character '{}'{}", {c, at_column(index)});
}

std::string describe_bad_cell(char c, std::size_t index, bool strict) {
  if (c == '\0') return describe(c, index);
  if (strict && is_blank(c)) {
    return compose("{} (strict mode: only '.' is blank)",
                   {c == '0' ? compose("digit 0{}", {at_column(index)}) : describe(c, index)});
  }
  return compose("{}{}", {describe(c, index),
                          strict ? " is not a digit or '.'" : " is not a digit or a blank"});
}

std::string expected(std::size_t count, std::string_view what, std::size_t wanted) {
  return compose("{} {}{}, expected {}", {count, what, count == 1 ? "" : "s", wanted});
}

}  // namespace nonet::text
