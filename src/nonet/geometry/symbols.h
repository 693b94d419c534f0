// Alphabets: how values are written with one character each. The alphabet of a text is stated,
// never guessed: 'A' is 10 in one alphabet and 1 in another.
//
// By default, values are written as the numbers that they count as, 10 and more as A to Z, as in
// most programs. Formats with numbers use Layout::number_of.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/geometry/layout.h"

namespace nonet::geometry {

struct Alphabet {
  std::string_view slug;
  std::string_view definition;
  // The character of each value in turn; letters are read in lower case too.
  std::string_view symbols;
};

// "from-1": 1 to 9, A to Z.
// "from-0": 0 to 9, A to Z.
// "letters": A to Z.
std::span<const Alphabet> alphabet_table();
const Alphabet* find_alphabet(std::string_view slug);

// from-1 or from-0, as the layout counts.
const Alphabet& usual_alphabet(const Layout& layout);

// Whether the alphabet has a symbol for each value of the layout.
bool suffices(const Alphabet& alphabet, const Layout& layout);

// Preconditions: the alphabet suffices, `value` is one of the layout or kBlank, which is '.'.
char symbol_of(const Alphabet& alphabet, Value value);

// nullopt: the character is no symbol of the layout's values.
std::optional<Value> value_of(const Alphabet& alphabet, const Layout& layout, char symbol);

// Whether `c` stands for a cell without a value: '.', '_', '*' or, where it is no symbol, '0'.
bool is_blank_symbol(const Alphabet& alphabet, char c);

}  // namespace nonet::geometry
