#include "nonet/search/fresh.h"

#include <algorithm>
#include <array>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/dig/blank.h"
#include "nonet/dig/minimal.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// Orders of removal tried for a number of clues: a search goes on from the nearest puzzle that they
// reach.
constexpr int kOrders = 8;

// settle() gives up after this many steps. It lists solutions in the order of enumerate(), which is
// the same for every backend.
constexpr int kSteps = 60;
constexpr std::size_t kMostSolutions = 3000;
constexpr int kMostEmptied = 4;

struct Options {
  std::vector<Grid> puzzles;
  std::size_t solutions = 0;  // of each puzzle; at least as many where `cut`
  bool cut = false;
};

std::uint64_t key_of(const Grid& solution, const std::vector<Cell>& cells) {
  std::uint64_t key = 0;
  for (const Cell cell : cells) key = key * 10 + static_cast<unsigned>(solution.value(cell));
  return key;
}

// The ways to fill `cells` that leave the fewest solutions of `rest`.
Options rarest(const Grid& rest, const std::vector<Cell>& cells) {
  std::vector<std::pair<std::uint64_t, Grid>> listed;
  Options best;
  enumerate(rest, [&](const Grid& solution) {
    best.cut = listed.size() == kMostSolutions;
    if (!best.cut) listed.emplace_back(key_of(solution, cells), solution);
    return !best.cut;
  });
  nonet::sort(listed.begin(), listed.end());
  for (std::size_t i = 0; i < listed.size();) {
    std::size_t end = i;
    while (end < listed.size() && listed[end].first == listed[i].first) ++end;
    if (best.puzzles.empty() || end - i < best.solutions) {
      best.puzzles.clear();
      best.solutions = end - i;
    }
    if (end - i == best.solutions) {
      best.puzzles.push_back(rest);
      for (const Cell cell : cells) best.puzzles.back().place(cell, listed[i].second.digit(cell));
    }
    i = end;
  }
  return best;
}

std::optional<Grid> settle(const Target& target, const CellSet& pattern, Rng& rng, StopToken stop) {
  Grid puzzle = clues_of(target.fill->fill(rng), pattern);
  if (is_unique(puzzle)) return puzzle;
  std::vector<Cell> cells;
  for (const Cell cell : pattern) cells.push_back(cell);
  int emptied = kMostEmptied;
  for (int step = 0; step < kSteps && !stop.stop_requested(); ++step) {
    rng.shuffle(cells);
    const std::vector<Cell> some(cells.begin(), cells.begin() + emptied);
    Grid rest = puzzle;
    for (const Cell cell : some) rest.clear(cell);
    const Options options = rarest(rest, some);
    puzzle = options.puzzles[rng.below(static_cast<std::uint32_t>(options.puzzles.size()))];
    if (options.solutions == 1 && (!options.cut || is_unique(puzzle))) return puzzle;
    emptied = std::clamp(options.cut ? emptied - 1 : emptied + 1, 1, kMostEmptied);
  }
  return std::nullopt;
}

std::optional<Range> usual_clues(Label label) {
  switch (label) {
    case Label::kEasy:
      return Range{32, 38};
    case Label::kMedium:
      return Range{27, 32};
    default:
      return std::nullopt;
  }
}

}  // namespace

Grid clues_of(const Grid& solution, const CellSet& pattern) {
  Grid puzzle;
  for (const Cell cell : pattern) puzzle.place(cell, solution.digit(cell));
  return puzzle;
}

std::optional<Range> fresh_clues(const Target& target) {
  if (target.clues) return target.clues;
  if (target.minimal || !target.label) return std::nullopt;
  return usual_clues(*target.label);
}

std::optional<Grid> fresh_puzzle(const Target& target, Rng& rng, StopToken stop) {
  if (target.pattern) return settle(target, *target.pattern, rng, stop);
  const Grid solution = target.fill->fill(rng);
  const std::optional<Range> clues = fresh_clues(target);
  if (!clues || target.minimal) {
    const Result<Grid> dug = make_minimal(solution, target.symmetry, rng, stop);
    if (stop.stop_requested()) return std::nullopt;
    return *dug;
  }
  const int low = std::max(clues->low, kFewestClues);
  int wanted = rng.between(low, std::max(low, clues->high));
  while (!is_reachable(wanted, target.symmetry)) wanted = rng.between(low, clues->high);
  const BlankOptions how{target.symmetry, kOrders, stop};
  const Result<BlankOutcome> outcome = blank(solution, kCells - wanted, how, rng);
  if (stop.stop_requested()) return std::nullopt;
  return outcome->puzzle;
}

}  // namespace nonet
