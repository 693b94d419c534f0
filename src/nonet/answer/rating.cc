#include "nonet/answer/rating.h"

#include "nonet/board/rules.h"
#include "nonet/solve/solver.h"

namespace nonet {

RatingAnswer rate_puzzle(const Grid& puzzle, RatingWishes wishes, Workspace& workspace) {
  RatingAnswer answer;
  const SolveOutcome outcome = solve(puzzle);
  answer.verdict = verdict_of(puzzle, outcome.solutions);
  if (answer.verdict != Verdict::kUnique) return answer;
  wishes.solution = &outcome.first;
  answer.report = report_rating(wishes, State(puzzle), workspace);
  return answer;
}

RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace) {
  wishes.solution = &position.solution;
  return report_rating(wishes, position.state, workspace);
}

RatingReport rate_position(const Position& position, RatingWishes wishes, Workspace& workspace,
                           RatingWatch watch) {
  wishes.solution = &position.solution;
  return report_rating(wishes, position.state, workspace, watch);
}

}  // namespace nonet
