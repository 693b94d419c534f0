// How a Message holds what it says: text, and between control characters what is told.
//
//   kSay      pattern (kNext piece)... kEnd
//   kList     last kNext others kNext count (kNext item)... kEnd
//   kCapital  message kEnd
//
// Pieces and items are such code again. No name and no pattern has a control character.

#pragma once

namespace nonet::code {

inline constexpr char kSay = '\x01';
inline constexpr char kNext = '\x02';
inline constexpr char kEnd = '\x03';
inline constexpr char kList = '\x04';
inline constexpr char kCapital = '\x05';

}  // namespace nonet::code
