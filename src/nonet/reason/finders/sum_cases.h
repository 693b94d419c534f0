// Why a value is in no way to make a sum: what the other cells would have to be beside it.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

// What follows if a cell had a value that a step strikes out: `cells` would have to add up to
// `least` or more and `greatest` or less, and `why` says how they fail. `beside` are the cells on
// the other side of the sum, where there are any.
struct SumCase {
  enum class Why : std::uint8_t {
    kTooLittle,  // they make at least `bound`, which is more
    kTooMuch,    // they make at most `bound`, which is less
    kNoWay,      // no candidates of theirs make it
    kApart,      // the first of two cells would have to be `least` more than the second
  };

  Candidate struck;
  std::vector<CellIndex> cells;
  std::vector<ValueSet> values;  // what each of the cells could still be
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  std::int64_t bound = 0;
  std::vector<int> terms;  // the numbers of the cells that make the bound, if it is one
  Why why = Why::kNoWay;
  std::vector<CellIndex> beside;
  std::int64_t beside_least = 0;
  std::int64_t beside_greatest = 0;
};

// A case for each cell of the candidates `gone`, for the value nearest to those that stay, in the
// order of the sum's cells. None where the other cells are too many to say it in a sentence.
// Precondition: the step has a mark for each cell of the sum, Part::kBase where it is filled.
std::vector<SumCase> cases_of_sum(const Facts& facts, const KnownSum& sum, const Step& step,
                                  std::span<const Candidate> gone);

// "If r1c1 were 4, r1c2 and r1c3 would have to add up to 14, and they could make at most 7+6
// = 13.", for three cells at most; "no candidates make the sum" where there is no case.
Message words_of_cases(const Facts& facts, const KnownSum& sum, const Step& step,
                       std::span<const Candidate> gone);

// The least, or the greatest, that different numbers of these sets add up to, as the numbers.
std::vector<int> extreme_numbers(const Facts& facts, std::span<const ValueSet> sets, bool least);

}  // namespace nonet::reason
