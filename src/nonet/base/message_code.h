// How a Message holds what it says: text, and between control characters what is told.
//
//   kSay      pattern (kNext piece)... kEnd
//   kList     last kNext others kNext count (kNext item)... kEnd
//   kCapital  message kEnd
//
// Pieces and items are such code again. No name and no pattern has a control character.

#pragma once

#include <cstddef>
#include <string_view>

namespace nonet::code {

inline constexpr char kSay = '\x01';
inline constexpr char kNext = '\x02';
inline constexpr char kEnd = '\x03';
inline constexpr char kList = '\x04';
inline constexpr char kCapital = '\x05';

// How many "{}" the pattern has.
inline std::size_t gaps_of(std::string_view pattern) {
  std::size_t gaps = 0;
  for (std::size_t at = pattern.find("{}"); at < pattern.size(); at = pattern.find("{}", at + 2)) {
    ++gaps;
  }
  return gaps;
}

}  // namespace nonet::code
