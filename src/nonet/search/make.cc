#include "nonet/search/make.h"

#include <algorithm>
#include <vector>

#include "nonet/base/rng.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// Tries between two calls of the watch.
constexpr std::uint64_t kSlice = 16;

Made make_in_series(const Order& order, Workspace& workspace, StopToken stop) {
  std::vector<SeriesPuzzle> puzzles;
  make_series(series_rule(order.target), order.seed, order.index, 1, puzzles, stop);
  if (puzzles.empty()) return {};
  Made made = check_made(order.target, puzzles.front().puzzle, workspace, stop);
  made.tries = static_cast<std::uint64_t>(puzzles.front().attempts);
  return made;
}

}  // namespace

Made check_made(const Target& target, const Grid& puzzle, Workspace& workspace, StopToken stop) {
  Made made;
  made.puzzle = puzzle;
  if (puzzle.clue_count() == 0) return made;
  const SolveOutcome outcome = solve(puzzle);
  if (outcome.solutions != 1) return made;
  made.solution = outcome.first;
  const std::optional<Properties> known = properties(target, puzzle, workspace, stop);
  if (!known) return made;
  made.properties = *known;
  made.found = verify(target, puzzle, *known);
  return made;
}

Made made_of(const Target& target, const TargetSearch& search, Workspace& workspace,
             StopToken stop) {
  Made made = check_made(target, search.nearest(), workspace, stop);
  made.tries = search.tries();
  return made;
}

SeriesRule series_rule(const Target& target) {
  SeriesRule rule;
  rule.fill = target.fill;
  rule.symmetry = target.symmetry;
  rule.minimal = target.minimal;
  return rule;
}

Made make(const Order& order, Workspace& workspace, StopToken stop) {
  return make(order, workspace, stop, [](std::uint64_t) { return true; });
}

Made make(const Order& order, Workspace& workspace, StopToken stop, Watch watch) {
  if (order.target.is_open()) return make_in_series(order, workspace, stop);
  const Seeds none;
  TargetSearch search(order.target, none, Rng(order.seed, order.index));
  bool go_on = true;
  while (go_on && !search.found() && search.tries() < order.tries && !stop.stop_requested()) {
    search.run(std::min(order.tries, search.tries() + kSlice), workspace, stop);
    go_on = watch(search.tries());
  }
  return made_of(order.target, search, workspace, stop);
}

}  // namespace nonet
