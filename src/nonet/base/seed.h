// Seeds as people give them: a number, or any text.

#pragma once

#include <cstdint>
#include <string_view>

namespace nonet {

// Seeds that the program chooses are below 2^53: readers of JSON that keep numbers as doubles, as
// JavaScript and jq do, tell all whole numbers below that apart, and with another seed the puzzle
// could not be made again.
inline constexpr int kChosenSeedBits = 53;

// A chosen seed, from 64 random bits.
constexpr std::uint64_t chosen_seed(std::uint64_t random) {
  return random >> (64 - kChosenSeedBits);
}

// A decimal number up to 2^64 - 1 is the seed itself; any other text is hashed: FNV-1a, 64 bits,
// over its bytes. Part of the output format: a text means the same puzzle for ever.
std::uint64_t seed_of_text(std::string_view text);

// Whether the text is a number above 2^64 - 1: no seed, but a mistake that hashing would hide.
bool is_beyond_seeds(std::string_view text);

}  // namespace nonet
