#include "nonet/solve/portable/search.h"

#include <bit>
#include <cassert>

namespace nonet::portable {

namespace {

Lanes cells_with_fewest(const State& state) {
  const CandidateCounts counts = count_candidates(state);
  const Lanes two = counts.two_or_more & ~counts.three_or_more;
  if (any(two)) return two;
  const Lanes three = counts.three_or_more & ~counts.four_or_more;
  return any(three) ? three : counts.two_or_more;
}

// Two cells of two candidates that see each other often share a digit: trying one settles both.
Lanes cells_in_company(Lanes cells) {
  const Lanes in_row = cells & rows_with_two(cells);
  const Lanes in_column = cells & columns_with_two(cells);
  if (const Lanes both = in_row & in_column; any(both)) return both;
  if (const Lanes either = in_row | in_column; any(either)) return either;
  return cells;
}

}  // namespace

Guess choose_guess(const State& state) {
  const Lanes cells = cells_in_company(cells_with_fewest(state));
  std::size_t lane = 0;
  while (cells[lane] == 0) ++lane;
  assert(lane < 3);
  const std::uint32_t bit = cells[lane] & (~cells[lane] + 1);
  Guess guess{};
  guess.cell[lane] = bit;
  while ((state.places[guess.digit][lane] & bit) == 0) ++guess.digit;
  return guess;
}

}  // namespace nonet::portable
