// Why every minimal puzzle of n clues is equally likely.
//
// Fix a complete grid, and call a set of n of its 81 cells an n-set. The search visits n-sets from
// large n to small:
//
//   roots        32-sets. A random order of the cells is cut into ten blocks of eight; each choice
//                of four blocks is a root: 210 an order, two orders a grid.
//   branches     of each n-set visited that is proper (its digits have one solution), some of the n
//                subsets with one cell less, drawn evenly without repetition, are visited next:
//
//                clues     32 and 31   30   29   28 and fewer
//                branches          4    3    2              1
//
//   outcome      every set visited that is minimal. Nothing is below it: no clue of it can go.
//
// Let v(n) be the expected number of visits to a given n-set all of whose supersets are proper, as
// holds for a proper n-set. It is the same for all such n-sets, by induction:
//   - each single root is an evenly random 32-set, so that v(32) = 420 / C(81, 32);
//   - an (n-1)-set has 82 - n supersets of n cells, each visited v(n) times on average, and each of
//     those visits leads to it with chance b(n) / n. So v(n-1) = v(n) * b(n) * (82 - n) / n.
// With C(81, n-1) = C(81, n) * n / (82 - n), that is  v(n) = s(n) / C(81, n)  where
//
//   s(32) = 420,   s(n-1) = s(n) * b(n):    s(31) = 1680, s(30) = 6720, s(29) = 20160, then 40320.
//
// That visits share roots and branches makes outcomes of one grid depend on each other, but changes
// no expectation. So a minimal puzzle of n clues is met v(n) times on average in the search of its
// grid, whatever the grid and the puzzle. Its weight is 1 / v(n), up to a factor C(81, n) / s(n).
//
// Puzzles of 33 and more clues, about 1 in 10 million, have no root above them. For their sake one
// grid in 64 is also searched from the complete grid down, one branch from each set, to 33 clues:
// s(n) = 1/64 there.
//
// One sample. draw_unbiased_each searches uniformly random grids until a search meets something and
// gives one of the k puzzles met, each with chance 1/k. Counted k times, it stands for all of them:
// the expectation of k * f(sample) is the expected sum of f over what a search meets, divided by
// the chance to meet anything. So samples are independent, and their weight is k * C(81, n) / s(n).
// k is 1 nine times out of ten. (To give each of the k with weight 1 would make samples depend on
// each other, and to give only searches with k = 1 would prefer grids with few minimal puzzles.)
//
// Cost. Nearly all of it goes to sets that are proper and to those that look so until the solver
// says no (known_sets.h); from 32 to 28 clues the chance to be proper falls from 1/28 to 1/500, and
// the branches keep the number of sets about constant. The caller chooses the searches whose
// questions the solver gets: here many grids take turns, so that the solver's lanes are full.

#include "nonet/dig/unbiased.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "nonet/base/function_ref.h"
#include "nonet/dig/grid_search.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

using dig::GridSearch;

// How many searches take turns: enough questions for the solver's lanes, and their known sets stay
// in the cache.
constexpr std::size_t kTogether = 64;

// Runs searches that take turns at the solver. `next` is called with a search that has ended, and
// returns whether it has begun another.
void run_together(std::span<GridSearch> searches, FunctionRef<bool(std::size_t)> next,
                  StopToken stop) {
  std::vector<Pencilmarks> questions;
  std::vector<SolveOutcome> outcomes;
  std::vector<std::pair<std::size_t, std::size_t>> shares;  // search, how many questions
  while (!stop.stop_requested()) {
    questions.clear();
    shares.clear();
    for (std::size_t i = 0; i < searches.size(); ++i) {
      const std::size_t before = questions.size();
      searches[i].ask(questions);
      while (questions.size() == before && !stop.stop_requested() && next(i)) {
        searches[i].ask(questions);
      }
      shares.emplace_back(i, questions.size() - before);
    }
    if (questions.empty()) return;
    if (outcomes.size() < questions.size()) outcomes.resize(questions.size());
    const std::span all = std::span(outcomes).first(questions.size());
    solve(questions, 2, all, {.want = Want::kAny});
    std::size_t from = 0;
    for (const auto& [search, count] : shares) {
      searches[search].answer(all.subspan(from, count));
      from += count;
    }
  }
}

Grid puzzle_of(const Grid& solution, const CellSet& clues) {
  Grid puzzle;
  for (const Cell cell : clues) puzzle.place(cell, solution.digit(cell));
  return puzzle;
}

// Draws one of the puzzles that `search` has found in the range. Returns whether there was any.
bool take_one(const GridSearch& search, const ClueRange& range, Rng& rng, UnbiasedSample& sample) {
  std::vector<CellSet> found;
  for (const CellSet& clues : search.found()) {
    if (clues.size() >= range.fewest && clues.size() <= range.most) found.push_back(clues);
  }
  if (found.empty()) return false;
  sample.found = static_cast<std::uint32_t>(found.size());
  sample.solution = search.solution();
  sample.puzzle = puzzle_of(sample.solution, found[rng.below(sample.found)]);
  return true;
}

// "81 over n".
double subsets(int n) {
  double product = 1;
  for (int k = 1; k <= n; ++k) product *= static_cast<double>(kCells + 1 - k) / k;
  return product;
}

}  // namespace

void draw_unbiased_each(std::span<Rng> rngs, DrawGrid draw, const ClueRange& range,
                        std::span<UnbiasedSample> samples, StopToken stop) {
  assert(rngs.size() == samples.size() && range.fewest <= range.most);
  std::vector<GridSearch> searches(std::min(kTogether, rngs.size()));
  std::vector<std::size_t> sample_of(searches.size());
  std::size_t begun = 0;  // samples begun
  const auto begin_grid = [&](std::size_t i) {
    const std::size_t sample = sample_of[i];
    ++samples[sample].grids;
    searches[i].begin(draw(rngs[sample]), rngs[sample], range.fewest);
  };
  const auto begin_sample = [&](std::size_t i) {
    if (begun == samples.size()) return false;
    sample_of[i] = begun++;
    samples[sample_of[i]] = {};
    begin_grid(i);
    return true;
  };
  const auto next = [&](std::size_t i) {
    const std::size_t sample = sample_of[i];
    if (samples[sample].found > 0) return false;  // this search has given its last sample
    if (take_one(searches[i], range, rngs[sample], samples[sample])) return begin_sample(i);
    begin_grid(i);
    return true;
  };
  for (std::size_t i = 0; i < searches.size(); ++i) begin_sample(i);
  run_together(searches, next, stop);
}

void search_grids(std::span<Rng> rngs, DrawGrid draw, std::span<std::vector<Grid>> found,
                  StopToken stop) {
  assert(rngs.size() == found.size());
  std::vector<GridSearch> searches(std::min(kTogether, rngs.size()));
  std::vector<std::size_t> grid_of(searches.size());
  std::size_t begun = 0;
  const auto begin_grid = [&](std::size_t i) {
    grid_of[i] = begun;
    if (begun == rngs.size()) return false;
    searches[i].begin(draw(rngs[begun]), rngs[begun]);
    ++begun;
    return true;
  };
  const auto next = [&](std::size_t i) {
    if (grid_of[i] == rngs.size()) return false;
    std::vector<Grid>& puzzles = found[grid_of[i]];
    puzzles.clear();
    for (const CellSet& clues : searches[i].found()) {
      puzzles.push_back(puzzle_of(searches[i].solution(), clues));
    }
    return begin_grid(i);
  };
  for (std::size_t i = 0; i < searches.size(); ++i) begin_grid(i);
  run_together(searches, next, stop);
}

double sets_searched(int clues) {
  assert(clues >= kFewestClues && clues <= kCells);
  if (clues > dig::kRootClues) return 1.0 / static_cast<double>(dig::kGridsAFullOrder);
  int sets = dig::kOrders * dig::kRootsAnOrder;
  for (int n = dig::kRootClues; n > clues; --n) sets *= dig::branches(n);
  return sets;
}

double clue_weight(int clues) {
  constexpr int kUnit = 26;
  return subsets(clues) / sets_searched(clues) / (subsets(kUnit) / sets_searched(kUnit));
}

}  // namespace nonet
