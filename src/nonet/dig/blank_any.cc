// blank_any: a uniformly random union of orbits with exactly k cells.
//
// First the number of orbits of each size is drawn: each combination that adds up to k with a
// chance proportional to the number of unions it stands for, a product of binomial coefficients, in
// exact integers. Then the orbits are drawn, evenly within each size.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/board/rules.h"
#include "nonet/dig/blank.h"

namespace nonet {

namespace {

// [i] belongs to the orbits of 2^i cells.
constexpr std::size_t kSizes = 4;
using Counts = std::array<int, kSizes>;
using BySize = std::array<std::vector<CellSet>, kSizes>;

BySize orbits_by_size(PatternSymmetry symmetry) {
  BySize by_size;
  for (const CellSet& orbit : orbits(symmetry)) {
    by_size[static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(orbit.size())))]
        .push_back(orbit);
  }
  return by_size;
}

// Every way to make up k cells from at most `available` orbits of each size.
std::vector<Counts> combinations(int k, const Counts& available) {
  std::vector<Counts> found;
  Counts n{};
  for (n[3] = 0; n[3] <= available[3]; ++n[3]) {
    for (n[2] = 0; n[2] <= available[2]; ++n[2]) {
      for (n[1] = 0; n[1] <= available[1]; ++n[1]) {
        n[0] = k - 2 * n[1] - 4 * n[2] - 8 * n[3];
        if (n[0] >= 0 && n[0] <= available[0]) found.push_back(n);
      }
    }
  }
  return found;
}

// Exact for n <= 40, which is every n that is asked for: only the symmetry "none" has more orbits
// of one size, and there is nothing to choose there.
std::uint64_t binomial(int n, int m) {
  assert(n <= 40);
  std::uint64_t result = 1;
  for (int i = 0; i < m; ++i) {
    result = result * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
  }
  return result;
}

// Uniform in 0..n-1, by drawing again what is too large. Precondition: n >= 1.
std::uint64_t below(std::uint64_t n, Rng& rng) {
  const std::uint64_t mask = std::bit_ceil(n) - 1;
  for (;;) {
    const std::uint64_t draw = rng.next64() & mask;
    if (draw < n) return draw;
  }
}

// Precondition: choices is not empty.
Counts choose(const std::vector<Counts>& choices, const Counts& available, Rng& rng) {
  if (choices.size() == 1) return choices.front();
  std::vector<std::uint64_t> ends;  // running sum of the weights
  std::uint64_t sum = 0;
  for (const Counts& choice : choices) {
    std::uint64_t weight = 1;
    for (std::size_t i = 0; i < kSizes; ++i) weight *= binomial(available[i], choice[i]);
    ends.push_back(sum += weight);
  }
  const auto chosen = std::upper_bound(ends.begin(), ends.end(), below(sum, rng));
  return choices[static_cast<std::size_t>(chosen - ends.begin())];
}

}  // namespace

Result<Grid> blank_any(const Grid& solution, int k, PatternSymmetry symmetry, Rng& rng) {
  assert(is_solved(solution));
  if (!is_reachable(k, symmetry)) {
    return Error{
        compose("no pattern with the symmetry '{}' has {} blanks", {info(symmetry).slug, k})};
  }
  if (k == 0) return solution;
  BySize by_size = orbits_by_size(symmetry);
  Counts available{};
  for (std::size_t i = 0; i < kSizes; ++i) available[i] = static_cast<int>(by_size[i].size());
  const Counts counts = choose(combinations(k, available), available, rng);
  Grid puzzle = solution;
  for (std::size_t i = 0; i < kSizes; ++i) {
    rng.shuffle(by_size[i]);
    for (const CellSet& orbit : std::span(by_size[i]).first(static_cast<std::size_t>(counts[i]))) {
      for (const Cell cell : orbit) puzzle.clear(cell);
    }
  }
  return puzzle;
}

}  // namespace nonet
