// Text that is plain lines and nothing else: 81 characters and a line feed each. The solver takes
// it as it stands.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "nonet/board/cell.h"

namespace nonet::text {

inline constexpr std::size_t kPlainLineBytes = kCells + 1;

// Whether 81 characters are '1' to '9' and the blanks that most files have: '.' and, unless
// `strict`, '0'. Sixteen at a time; the last sixteen overlap those before.
inline bool are_plain_cells(const char* cells, bool strict) {
  constexpr std::size_t kWidth = 16;
  using Bytes = std::uint8_t __attribute__((vector_size(kWidth)));
  const std::uint8_t lowest_digit = strict ? '1' : '0';
  const std::uint8_t highest_digit = '9';
  const Bytes lowest = Bytes{} + lowest_digit;
  const Bytes range = Bytes{} + highest_digit - lowest;
  constexpr Bytes kDot = Bytes{} + static_cast<std::uint8_t>('.');
  Bytes plain = ~Bytes{};
  for (const std::size_t at : {0U, 16U, 32U, 48U, 64U, 65U}) {
    Bytes c;
    std::memcpy(&c, cells + at, kWidth);
    plain &= reinterpret_cast<Bytes>((c - lowest <= range) | (c == kDot));
  }
  std::array<std::uint64_t, 2> words{};
  std::memcpy(words.data(), &plain, sizeof(plain));
  return (words[0] & words[1]) == ~std::uint64_t{0};
}

// How many plain lines the text is; 0 where it is anything else.
inline std::size_t plain_lines(std::string_view text, bool strict) {
  if (text.size() % kPlainLineBytes != 0) return 0;
  for (std::size_t at = 0; at < text.size(); at += kPlainLineBytes) {
    if (text[at + kCells] != '\n' || !are_plain_cells(text.data() + at, strict)) return 0;
  }
  return text.size() / kPlainLineBytes;
}

}  // namespace nonet::text
