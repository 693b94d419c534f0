// The word that a misspelt one is nearest to, for "Did you mean ...?"

#pragma once

#include <span>
#include <string_view>

namespace nonet {

// The word of `words` nearest to `word`: the fewest letters to change, add, leave out or exchange
// with a neighbour, at most a third of the letters of `word` (but at least one); case is ignored.
// Empty where no word is that near, or `word` has more than 64 letters.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> words);

}  // namespace nonet
