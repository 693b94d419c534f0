// Mistakes: digits and strikes of a player that contradict the solution.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

enum class MistakeKind : std::uint8_t { kWrongDigit, kMissingCandidate };

// A wrong digit of the player, or a true candidate that the player has struck out.
template <class AnyCell, class AnyDigit>
struct MistakeOf {
  using Kind = MistakeKind;

  Kind kind = Kind::kWrongDigit;
  AnyCell cell{};
  AnyDigit digit{1};  // the wrong digit, or the missing candidate

  friend bool operator==(const MistakeOf&, const MistakeOf&) = default;
};
using Mistake = MistakeOf<Cell, Digit>;

// By cell. `marks` are the candidates that the player has left in blank cells; a candidate that
// only a wrong digit in `filled` rules out is no mistake. Precondition: `solution` is full.
std::vector<Mistake> find_mistakes(const Grid& filled, const Pencilmarks& marks,
                                   const Grid& solution);

// "r1c2: the digit 5 is wrong", "r4c5: a candidate is missing that belongs there".
Message to_sentence(MistakeKind kind, std::string_view cell, int digit);
inline Message to_sentence(const Mistake& mistake) {
  return to_sentence(mistake.kind, to_string(mistake.cell), mistake.digit.value());
}

}  // namespace nonet
