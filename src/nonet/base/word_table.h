// Word table: the words for the values of an enumeration, one row a value, in its order.
//
// A value has two words: the slug is what data hold and options take ("no-solution"), the name is
// what people read ("No solution"). Both must be literals: some callers need the zero byte behind
// them.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "nonet/base/text.h"

namespace nonet {

struct Words {
  std::string_view slug;  // lower-case letters and '-'
  std::string_view name;
};

template <std::size_t kSize>
using WordTable = std::array<Words, kSize>;

template <std::size_t kSize, class Enum>
constexpr const Words& words_of(const WordTable<kSize>& table, Enum value) {
  return table[static_cast<std::size_t>(value)];
}

// Whether two texts are the same but for the case of the letters A to Z.
constexpr bool is_same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lowered(x) == lowered(y); });
}

// Whether two texts are the same but for the case of letters, '-', '_' and blanks: "antiknight" for
// "anti-knight".
constexpr bool is_same_name(std::string_view a, std::string_view b) {
  constexpr auto kSkipped = std::string_view("-_ ");
  for (;;) {
    a.remove_prefix(std::min(a.find_first_not_of(kSkipped), a.size()));
    b.remove_prefix(std::min(b.find_first_not_of(kSkipped), b.size()));
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    if (!is_same_word(a.substr(0, 1), b.substr(0, 1))) return false;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
}

// Whether one of `names`, which are joined by commas, is the same as `word`, as above.
constexpr bool is_among(std::string_view names, std::string_view word) {
  while (!names.empty()) {
    const std::size_t comma = std::min(names.find(','), names.size());
    if (is_same_name(names.substr(0, comma), word)) return true;
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
  return false;
}

// The value that has the slug, in any case of letters; nullopt for another word.
template <class Enum, std::size_t kSize>
constexpr std::optional<Enum> find_word(const WordTable<kSize>& table, std::string_view word) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (is_same_word(table[i].slug, word)) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace nonet
