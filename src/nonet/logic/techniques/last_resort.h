// When no technique helps: a guess in a bivalue cell, or the answer.
//
// A guess assumes one candidate of a cell with two and goes on with naked singles and naked pairs,
// and with further guesses of the same kind where these end:
//
//   a blank cell without candidates    the assumption is wrong, the candidate goes
//   a full grid                        the assumption is right, the digit is placed
//   no bivalue cell to guess in        no step; the other candidate is assumed, then other cells
//
// So a guess does not use the solution. The step is sound, after a full grid only if the puzzle has
// one solution. The search may take long, and polls the stop token.
//
// Brute force places the digit of the middle blank cell as Search::solution has it.

#pragma once

#include <string>

#include "nonet/logic/technique.h"

namespace nonet {

bool find_bivalue_guess(const Technique& technique, const State& state, Search& search,
                        StepSink sink);
bool find_brute_force(const Technique& technique, const State& state, Search& search,
                      StepSink sink);

std::string explain_bivalue_guess(const Step& step);
std::string explain_brute_force(const Step& step);

}  // namespace nonet
