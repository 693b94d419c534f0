// The order in which HoDoKu prefers the steps of one technique when it finds several: those with
// more eliminations first, then those with the smaller position sum of the eliminations.
//
// The sum counts each cell with a weight that grows by 80 from one elimination to the next, so it
// depends on the order of the list: by digit, then by cell, unless the technique says otherwise.

#pragma once

#include <span>

#include "nonet/logic/candidate.h"

namespace nonet {

struct HodokuRank {
  int eliminations = 0;
  int position_sum = 0;

  // Whether a step of this rank comes before one of the other rank.
  friend constexpr bool operator<(const HodokuRank& a, const HodokuRank& b) {
    return a.eliminations != b.eliminations ? a.eliminations > b.eliminations
                                            : a.position_sum < b.position_sum;
  }
  friend constexpr bool operator==(const HodokuRank&, const HodokuRank&) = default;
};

// `eliminations` in the order in which HoDoKu lists them.
constexpr HodokuRank hodoku_rank(std::span<const Candidate> eliminations) {
  HodokuRank rank{.eliminations = static_cast<int>(eliminations.size())};
  int weight = 1;
  for (const Candidate gone : eliminations) {
    rank.position_sum += gone.cell().index() * weight + gone.digit().value();
    weight += 80;
  }
  return rank;
}

}  // namespace nonet
