// Small helpers over machine words that <bit> does not have.

#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace nonet {

// Index of the lowest set bit. Precondition: word != 0.
template <class Word>
constexpr int lowest_bit(Word word) {
  assert(word != 0);
  return std::countr_zero(word);
}

// Clears the lowest set bit; 0 stays 0.
template <class Word>
constexpr Word without_lowest_bit(Word word) {
  return static_cast<Word>(word & (word - 1));
}

}  // namespace nonet
