// read_toml: TOML 1.0 (toml.io) as a Value, for untrusted texts.
//
// The reader is our own. In Debian 12 there are three libraries for C++: toml++ 3.3 runs into its
// own assertions, and without them into undefined behaviour, where a text is wrong in certain ways;
// all three recurse with the text, so that some kilobytes use up the stack; cpptoml and toml11 do
// not say where a key stands. A check that protects a library would have to parse strings,
// comments, keys and brackets as a reader does.
//
//   text --size, UTF-8, control characters--> TomlCursor --statement by statement--> Value
//
// Every byte is looked at a bounded number of times, so that the size of a text bounds its cost.

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "nonet/book/value.h"

namespace nonet::book {

// Limits far above what a recipe has; a text beyond them is a fault.
inline constexpr std::size_t kMostTomlBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostTomlDepth = 16;     // tables and lists within each other
inline constexpr std::size_t kMostTomlMembers = 200;  // of one table
inline constexpr std::size_t kMostTomlValues = 20'000;

struct ReadToml {
  Value table;                 // only meaningful without a fault
  std::optional<Fault> fault;  // the first violation of TOML or of a limit
};
ReadToml read_toml(std::string_view text);

}  // namespace nonet::book
