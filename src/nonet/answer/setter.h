// A setter's bench: all that can be said of a half-made puzzle of any layout and rules.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/answer/check.h"
#include "nonet/answer/rating.h"
#include "nonet/answer/solution.h"

namespace nonet {

// Solutions of a half-made puzzle are counted up to so many.
inline constexpr std::uint64_t kSetterLimit = 1000;

struct SetterReport {
  VariantCheck check;  // without the redundancy, which is below
  // Solutions, up to kSetterLimit; `first` and `other` are those of the check.
  VariantSolution count;
  // Where there is a solution: the values that stand in each cell in some solution.
  std::optional<TrueCandidatesReport> candidates;
  // Where all solutions were counted, and there is one: what could go and leave as many of them.
  std::optional<Redundancy> redundancy;
  // Where there is exactly one solution.
  std::optional<VariantRating> rating;
  std::string hardest;  // the conclusion of the hardest step; empty: there is none
};

// Precondition: !find_fault(puzzle). question.limit is ignored; what its bounds stop is left out.
// Error: a clue that is too large for the kernel.
Result<SetterReport> look_as_setter(const geometry::Puzzle& puzzle,
                                    const VariantQuestion& question);

// One sentence an entry, without a full stop, never empty: the sentences of the check and
//   "12 solutions", "1000 or more solutions"
//   "31 of 81 cells are decided, 120 candidates are left in the others"
//   "not minimal: any one of 2 givens could go: r1c1, r4c5"
//   "Hard in 57 steps; the hardest is Naked Triple: r1c1<>4"
std::vector<std::string> to_sentences(const geometry::Puzzle& puzzle, const SetterReport& report);

}  // namespace nonet
