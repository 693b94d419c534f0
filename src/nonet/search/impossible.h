// Impossible targets: those known to be met by no puzzle, with the reason in a sentence.
//
//   clues      no puzzle with fewer than 17 has one solution (G. McGuire, B. Tugemann, G. Civario,
//              "There is no 16-clue Sudoku", 2012); the list of all 49 158 with 17 has been
//              searched for patterns that some renumbering of lines makes symmetric, and holds
//              none but those mirrored over a diagonal
//   patterns   two rows of a band (columns of a stack) without any clue: exchanging them gives a
//              second solution
//   ratings    ED <= EP <= ER, and not every number is the cost of a step
//   labels     a puzzle labelled Easy is solved by hidden singles, which every scale looks for
//              first: its ER is at most 1.5. The other way round, ER <= 1.5 is never Hard
//   levels     HoDoKu's level rises with the score
//
// All other targets are left to the search, which may not find a puzzle either.

#pragma once

#include <optional>

#include "nonet/base/result.h"
#include "nonet/search/target.h"

namespace nonet {

// The fewest clues that a puzzle whose pattern has the symmetry can have, as far as known.
int fewest_clues(PatternSymmetry symmetry);

// Whether some step of Sudoku Explainer's scale costs exactly this, in tenths.
bool costs_some_step(int tenths);

// Why no puzzle meets the target; nullopt where that is not known. Microseconds.
std::optional<Error> impossible(const Target& target);

}  // namespace nonet
