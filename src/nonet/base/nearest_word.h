// "Did you mean ...?"

#pragma once

#include <span>
#include <string_view>

namespace nonet {

// The one of `words` that is nearest to `word`: the fewest letters to change, add or leave out, or
// exchange with a neighbour, at most a third of its letters (but one at least), upper and lower
// case being the same. Empty where none is that near.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> words);

}  // namespace nonet
