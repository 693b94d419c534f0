#include "nonet/geometry/symbols.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace nonet::geometry {

namespace {

constexpr std::array<Alphabet, 3> kAlphabets{{
    {"from-1", "1 to 9, then A (10) to Z (35).", "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {"from-0", "0 to 9, then A to Z.", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {"letters", "A for the first value, to Z for the 26th.", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
}};

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::span<const Alphabet> alphabet_table() { return kAlphabets; }

const Alphabet* find_alphabet(std::string_view slug) {
  for (const Alphabet& alphabet : kAlphabets) {
    if (alphabet.slug == slug) return &alphabet;
  }
  return nullptr;
}

const Alphabet& usual_alphabet(const Layout& layout) {
  return kAlphabets[layout.lowest == 0 ? 1 : 0];
}

bool suffices(const Alphabet& alphabet, const Layout& layout) {
  return static_cast<std::size_t>(layout.values) <= alphabet.symbols.size();
}

char symbol_of(const Alphabet& alphabet, Value value) {
  if (value == kBlank) return '.';
  assert(value < alphabet.symbols.size());
  return alphabet.symbols[value];
}

std::optional<Value> value_of(const Alphabet& alphabet, const Layout& layout, char symbol) {
  const std::size_t index = alphabet.symbols.find(upper(symbol));
  if (index >= static_cast<std::size_t>(layout.values)) return std::nullopt;
  return static_cast<Value>(index);
}

bool is_blank_symbol(const Alphabet& alphabet, char c) {
  return c == '.' || c == '_' || c == '*' ||
         (c == '0' && alphabet.symbols.find(c) == std::string_view::npos);
}

}  // namespace nonet::geometry
