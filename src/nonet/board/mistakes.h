// Mistakes: what of a player's work contradicts the solution.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/board/cell.h"
#include "nonet/board/digit_set.h"
#include "nonet/board/grid.h"
#include "nonet/board/pencilmarks.h"

namespace nonet {

// A digit of the player's that is wrong, or a candidate that is true and not there any more.
struct Mistake {
  enum class Kind : std::uint8_t { kWrongDigit, kMissingCandidate };

  Kind kind = Kind::kWrongDigit;
  Cell cell;
  Digit digit{1};  // the wrong one; the missing one

  friend bool operator==(const Mistake&, const Mistake&) = default;
};

// By cell. `marks` are the candidates that the player has left in blank cells; what a wrong digit
// strikes out elsewhere is no mistake of its own. Precondition: `solution` is full.
std::vector<Mistake> find_mistakes(const Grid& filled, const Pencilmarks& marks,
                                   const Grid& solution);

// "r1c2: the digit 5 is wrong", "r4c5: a candidate is missing that belongs there".
std::string to_sentence(const Mistake& mistake);

}  // namespace nonet
