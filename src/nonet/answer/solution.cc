#include "nonet/answer/solution.h"

#include <algorithm>
#include <string>
#include <utility>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet {

namespace {

// About how many solutions the batch counts between two looks at the stop token. Short slices leave
// its lanes without work: the first slice has as many puzzles as surely stay within this number,
// and slices grow while theirs have far fewer solutions.
constexpr std::uint64_t kSolutionsASlice = std::uint64_t{1} << 21;

std::size_t next_slice(std::size_t slice, std::span<const SolveOutcome> outcomes) {
  std::uint64_t solutions = 0;
  for (const SolveOutcome& outcome : outcomes) solutions += outcome.solutions;
  if (solutions < kSolutionsASlice / 2) return 2 * slice;
  return solutions > kSolutionsASlice ? (slice + 1) / 2 : slice;
}

template <class Puzzle>
SolveOutcome enumerate_up_to(const Puzzle& puzzle, std::uint64_t limit, StopToken stop) {
  SolveOutcome outcome;
  enumerate(puzzle, [&](const Grid& solution) {
    if (outcome.solutions++ == 0) outcome.first = solution;
    return outcome.solutions < limit && !stop.stop_requested();
  });
  return outcome;
}

template <class Puzzle>
void solve_any(std::span<const Puzzle> puzzles, std::uint64_t limit, Want want,
               std::span<SolveOutcome> outcomes, StopToken stop) {
  const bool is_long = limit > kLongCount;
  std::size_t slice = is_long ? 1 : kSolutionsASlice / limit;
  while (!puzzles.empty() && !stop.stop_requested()) {
    slice = std::min(slice, puzzles.size());
    const std::span<SolveOutcome> found = outcomes.first(slice);
    if (is_long) {
      found.front() = enumerate_up_to(puzzles.front(), limit, stop);
      if (want == Want::kCount) found.front().first = Grid();
    } else {
      solve(puzzles.first(slice), limit, found, {.want = want, .stop = stop});
    }
    puzzles = puzzles.subspan(slice);
    outcomes = outcomes.subspan(slice);
    if (!is_long) slice = next_slice(slice, found);
  }
  std::fill(outcomes.begin(), outcomes.end(), SolveOutcome());
}

}  // namespace

template <ClassicPuzzleOrMarks Puzzle>
SolutionReport report_of(const Puzzle& puzzle, const SolveOutcome& outcome, std::uint64_t limit) {
  SolutionReport report;
  report.solutions = outcome.solutions;
  report.limit_met = outcome.solutions == limit;
  report.first = outcome.first;
  if (outcome.solutions > 1) report.other = diagnose(puzzle, outcome).other;
  return report;
}

template <ClassicPuzzleOrMarks Puzzle>
SolutionReport find_solutions(const Puzzle& puzzle, std::uint64_t limit, StopToken stop) {
  const SolveOutcome outcome = limit > kLongCount ? enumerate_up_to(puzzle, limit, stop)
                                                  : solve(puzzle, limit, Want::kFirst, stop);
  SolutionReport report = report_of(puzzle, outcome, limit);
  report.stopped = !report.limit_met && stop.stop_requested();
  return report;
}

template SolutionReport find_solutions(const Grid&, std::uint64_t, StopToken);
template SolutionReport find_solutions(const Pencilmarks&, std::uint64_t, StopToken);
template SolutionReport report_of(const Grid&, const SolveOutcome&, std::uint64_t);
template SolutionReport report_of(const Pencilmarks&, const SolveOutcome&, std::uint64_t);

void solve_stoppably(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_any(puzzles, limit, want, outcomes, stop);
}

void solve_stoppably(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                     std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_any(puzzles, limit, want, outcomes, stop);
}

namespace {

static_assert(kAnyNumber == kernel::kUnlimited && kAnyNumber == kNoLimit);

Result<kernel::Network> network_of(const geometry::Puzzle& puzzle, kernel::Budget& budget) {
  Result<kernel::Network> network = kernel::translate(puzzle, budget);
  if (network) kernel::add_derived(*network, budget);
  return network;
}

kernel::Limits limits_of(const VariantQuestion& question, kernel::Budget& budget) {
  return {.solutions = question.limit,
          .guesses = question.guesses,
          .stop = question.stop,
          .report = question.report,
          .budget = &budget};
}

VariantSolution ask_classic(const ClassicPuzzle& puzzle, const VariantQuestion& question) {
  const SolutionReport report = puzzle.marks
                                    ? find_solutions(*puzzle.marks, question.limit, question.stop)
                                    : find_solutions(puzzle.givens, question.limit, question.stop);
  VariantSolution found{
      .solutions = report.solutions, .limit_met = report.limit_met, .stopped = report.stopped};
  if (report.solutions > 0 && !question.count_only) found.first = values_of(report.first);
  if (report.solutions > 1 && !question.count_only) found.other = values_of(report.other);
  return found;
}

VariantSolution ask_kernel(const kernel::Network& network, const VariantQuestion& question,
                           kernel::Budget& budget) {
  VariantSolution found;
  const auto keep = [&](std::span<const geometry::Value> board) {
    if (question.count_only) return true;
    if (found.first.empty()) {
      found.first.assign(board.begin(), board.end());
    } else if (found.other.empty()) {
      found.other.assign(board.begin(), board.end());
    }
    return true;
  };
  const kernel::Outcome outcome =
      kernel::find_solutions(network, limits_of(question, budget), keep);
  found.solutions = outcome.solutions;
  found.guesses = outcome.guesses;
  found.limit_met = outcome.solutions == question.limit;
  found.stopped = !outcome.complete && !found.limit_met;
  return found;
}

template <class Puzzle>
std::uint64_t visit_classic(const Puzzle& puzzle, BoardVisitor visit, StopToken stop) {
  return enumerate(puzzle, [&](const Grid& solution) {
    return visit(values_of(solution)) && !stop.stop_requested();
  });
}

}  // namespace

Result<VariantSolution> find_solutions(const geometry::Puzzle& puzzle,
                                       const VariantQuestion& question) {
  const bool bounded = question.guesses != kAnyNumber;
  if (const auto classic = classic_of(puzzle); classic && !bounded) {
    return ask_classic(*classic, question);
  }
  kernel::Budget budget(question.stop);
  const Result<kernel::Network> network = network_of(puzzle, budget);
  if (question.stop.stop_requested()) return VariantSolution{.stopped = true};
  if (!network) return network.error();
  VariantSolution found = ask_kernel(*network, question, budget);
  if (budget.is_spent()) return budget.error(puzzle);
  return found;
}

Result<ValueBoard> only_solution(const geometry::Puzzle& puzzle, VariantQuestion question) {
  question.limit = 2;
  Result<VariantSolution> found = find_solutions(puzzle, question);
  if (!found) return found.error();
  if (found->stopped && found->solutions < 2) return Error{"not known: given up"};
  if (found->solutions == 1) return std::move(found->first);
  return Error{std::string(name_of(verdict_of(found->solutions)))};
}

geometry::Puzzle without_candidates(const geometry::Puzzle& puzzle) {
  geometry::Puzzle all = puzzle;
  for (std::size_t cell = 0; cell < all.givens.size(); ++cell) {
    if (all.givens[cell] == geometry::kBlank) all.candidates[cell] = all.layout.all_values();
  }
  return all;
}

Result<std::uint64_t> visit_solutions(const geometry::Puzzle& puzzle, BoardVisitor visit,
                                      StopToken stop) {
  if (const auto classic = classic_of(puzzle)) {
    return classic->marks ? visit_classic(*classic->marks, visit, stop)
                          : visit_classic(classic->givens, visit, stop);
  }
  kernel::Budget budget(stop);
  const Result<kernel::Network> network = network_of(puzzle, budget);
  if (stop.stop_requested()) return std::uint64_t{0};
  if (!network) return network.error();
  const kernel::Outcome outcome =
      kernel::find_solutions(*network, {.stop = stop, .budget = &budget}, visit);
  if (budget.is_spent()) return budget.error(puzzle);
  return outcome.solutions;
}

Result<TrueCandidatesReport> find_true_candidates(const geometry::Puzzle& puzzle,
                                                  const VariantQuestion& question) {
  kernel::Budget budget(question.stop);
  const Result<kernel::Network> network = network_of(puzzle, budget);
  if (question.stop.stop_requested()) {
    return TrueCandidatesReport{.cells = std::vector<geometry::ValueSet>(puzzle.candidates.size())};
  }
  if (!network) return network.error();
  VariantQuestion all = question;
  all.limit = kAnyNumber;
  kernel::TrueCandidates found = kernel::true_candidates(*network, limits_of(all, budget));
  if (budget.is_spent()) return budget.error(puzzle);
  return TrueCandidatesReport{.cells = std::move(found.cells), .complete = found.complete};
}

}  // namespace nonet
