#include "nonet/search/make.h"

#include "nonet/search/impossible.h"
#include "nonet/search/target_search.h"
#include "nonet/solve/solver.h"

namespace nonet {

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

Result<Made> make(const Target& target, const Rng& rng, std::uint64_t tries, Workspace& workspace,
                  StopToken stop) {
  if (std::optional<Error> why = impossible(target)) return *std::move(why);
  const Seeds none;
  TargetSearch search(target, none, rng);
  search.run(tries, workspace, stop);
  return made_of(target, search, workspace, stop);
}

}  // namespace nonet
