#include "nonet/answer/variant_solution.h"

#include <string>
#include <utility>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/solution.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"
#include "nonet/solve/diagnose.h"

namespace nonet {

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
  VariantSolution found{.solutions = report.solutions,
                        .guesses = 0,
                        .limit_met = report.limit_met,
                        .stopped = report.stopped,
                        .first = {},
                        .other = {}};
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

VariantSolution stopped_solution() {
  VariantSolution found;
  found.stopped = true;
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
  if (question.stop.stop_requested()) return stopped_solution();
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
