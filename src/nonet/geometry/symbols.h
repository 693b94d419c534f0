// Alphabets: how values are written with one character each. Which one a text uses is said, never
// guessed: 'A' is 10 in one and 1 in another.
//
// Where nothing is said, values are written as the numbers they count as, 10 and more as A to Z:
// Nonet's own way, and that of most. Formats with numbers use Layout::number_of.

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

// Whether it has as many symbols as the layout has values.
bool suffices(const Alphabet& alphabet, const Layout& layout);

// Preconditions: the alphabet suffices, `value` is one of the layout or kBlank, which is '.'.
char symbol_of(const Alphabet& alphabet, Value value);

// nullopt: no symbol of any of the layout's values.
std::optional<Value> value_of(const Alphabet& alphabet, const Layout& layout, char symbol);

// Whether `c` stands for a cell without a value: '.', '_', '*' or, where it is no symbol, '0'.
bool is_blank_symbol(const Alphabet& alphabet, char c);

}  // namespace nonet::geometry
