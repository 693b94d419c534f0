// Puzzles that a kernel gives up.
//
// Guesses without end are a sign that branching on chutes does not see what is wrong. The kernel
// then leaves the puzzle to the portable solver, which in such a case asks another search
// (portable/prospect.h).

#pragma once

#include <cstdint>

namespace nonet {

// Stands for the number of solutions of such a puzzle.
inline constexpr std::uint64_t kGivenUp = ~std::uint64_t{0};
// A puzzle is given up at 2 to this power guesses for each solution found and one more. (The
// hardest known puzzles with one solution take a tenth of it.)
inline constexpr int kLogPatience = 14;

}  // namespace nonet
