// blank is a local search over patterns of blanks.
//
// The first attempt takes the orbits in random order and blanks each one that can go. Stuck below
// the target, each further attempt puts a few random orbits back and tries all clues again in
// another random order; the result is kept when it has at least as many blanks (equally many keeps
// the search moving). After many attempts without a gain it starts afresh from the full grid.
//
// Hitting the target exactly: with orbits of 1, 2, 4 and 8 cells it matters which of them go. A
// half turn and an odd number of blanks, say, need the centre cell. So an orbit is taken only if
// the orbits not yet refused can still make up the best total that was possible before.

#include "nonet/dig/blank.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/board/rules.h"
#include "nonet/dig/digger.h"

namespace nonet {

namespace {

// How many orbits are put back at most, and how many attempts without a gain bring a fresh start.
constexpr int kMostRestored = 10;
constexpr int kPatience = 1000;

// [i]: how many orbits of 2^i cells.
constexpr std::size_t kOrbitSizes = 4;
using SizeCounts = std::array<int, kOrbitSizes>;

std::size_t size_class(const CellSet& orbit) {
  return static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(orbit.size())));
}

// The largest total <= limit of some of these orbits. Each size divides the next, so taking the
// large ones first is optimal.
int largest_sum(int limit, const SizeCounts& counts) {
  int rest = limit;
  for (std::size_t i = kOrbitSizes; i-- > 0;) {
    const int size = 1 << i;
    rest -= size * std::min(counts[i], rest / size);
  }
  return limit - rest;
}

class Search {
 public:
  Search(const Grid& solution, int target, const BlankOptions& options, Rng& rng)
      : digger_(solution, CellSet::all()),
        target_(target),
        stop_(options.stop),
        order_(orbits(options.symmetry).begin(), orbits(options.symmetry).end()),
        rng_(rng) {
    dig();
    best_ = current_ = digger_.clues();
  }

  bool is_over() const { return kCells - best_.size() == target_ || stop_.stop_requested(); }

  void attempt() {
    if (without_gain_ == kPatience) {
      current_ = CellSet::all();
      without_gain_ = 0;
    }
    digger_.reset(current_);
    put_some_back();
    dig();
    const CellSet& clues = digger_.clues();
    without_gain_ = clues.size() < current_.size() ? 0 : without_gain_ + 1;
    if (clues.size() <= current_.size()) current_ = clues;
    if (clues.size() < best_.size()) best_ = clues;
  }

  Grid best_puzzle() {
    digger_.reset(best_);
    return digger_.puzzle();
  }

 private:
  bool is_clue(const CellSet& orbit) const { return orbit.is_subset_of(digger_.clues()); }

  void put_some_back() {
    rng_.shuffle(order_);
    int left = rng_.between(1, kMostRestored);
    for (const CellSet& orbit : order_) {
      if (left == 0) return;
      if (is_clue(orbit)) continue;
      digger_.restore(orbit);
      --left;
    }
  }

  // Blanks the orbits that can go, in random order.
  void dig() {
    rng_.shuffle(order_);
    SizeCounts untried{};
    for (const CellSet& orbit : order_) {
      if (is_clue(orbit)) ++untried[size_class(orbit)];
    }
    for (const CellSet& orbit : order_) {
      if (stop_.stop_requested()) return;
      if (!is_clue(orbit)) continue;
      const int wanted = largest_sum(target_ - digger_.blanks(), untried);
      if (wanted == 0) return;
      --untried[size_class(orbit)];
      const int rest = wanted - orbit.size();
      if (rest >= 0 && largest_sum(rest, untried) == rest) digger_.try_remove(orbit);
    }
  }

  Digger digger_;
  int target_;
  StopToken stop_;
  std::vector<CellSet> order_;
  Rng& rng_;
  CellSet current_;  // where the search stands
  CellSet best_;
  int without_gain_ = 0;
};

Error too_many_blanks(int k) {
  return Error{
      compose("{} blanks would leave fewer than {} clues, and no such puzzle has a unique "
              "solution; at most {} cells can be blank",
              {k, kFewestClues, kMostBlanks})};
}

}  // namespace

Result<BlankOutcome> blank(const Grid& solution, int k, const BlankOptions& options, Rng& rng) {
  assert(is_solved(solution) && options.max_attempts >= 1);
  if (k < 0) return Error{"the number of blanks must not be negative"};
  if (k > kMostBlanks) return too_many_blanks(k);

  Search search(solution, nearest_reachable(k, options.symmetry), options, rng);
  BlankOutcome outcome;
  outcome.requested = k;
  outcome.attempts = 1;
  while (!search.is_over() && outcome.attempts < options.max_attempts) {
    search.attempt();
    ++outcome.attempts;
  }
  outcome.puzzle = search.best_puzzle();
  outcome.blanks = kCells - outcome.puzzle.clue_count();
  outcome.reached = outcome.blanks == k;
  return outcome;
}

}  // namespace nonet
