// Why a value is in no way to make a sum: what the other cells would have to be beside it.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/reason/step.h"

namespace nonet::reason {

// What follows if a cell had a value that a step strikes out: `cells` would have to add up to
// `least` or more and `greatest` or less, and `why` says how they fail.
struct SumCase {
  enum class Why : std::uint8_t {
    kTooLittle,  // they make at least `bound`, which is more
    kTooMuch,    // they make at most `bound`, which is less
    kNoWay,      // no candidates of theirs make it
  };

  Candidate struck;
  std::vector<CellIndex> cells;
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  std::int64_t bound = 0;
  Why why = Why::kNoWay;
};

// A case for each cell that the step takes values from, for the value nearest to those that stay,
// in the order of the sum's cells. None where the other cells are too many to say it in a
// sentence: on both sides of a difference, two and more on each. Precondition: show_sum() made the
// evidence.
std::vector<SumCase> cases_of_sum(const Facts& facts, const Step& step);

// "If r1c1 were 4, r1c2 and r1c3 would have to add up to 14, and they make at most 13.", for three
// cells at most; "no candidates make the sum" where there is no case.
std::string words_of_cases(const Facts& facts, const Step& step);

}  // namespace nonet::reason
