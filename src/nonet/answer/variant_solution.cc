#include "nonet/answer/variant_solution.h"

#include <array>
#include <utility>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/solution.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet {

namespace {

static_assert(kAnyNumber == kernel::kUnlimited && kAnyNumber == kNoLimit);

Result<kernel::Network> network_of(const geometry::Puzzle& puzzle) {
  Result<kernel::Network> network = kernel::translate(puzzle);
  if (network) kernel::add_derived(*network);
  return network;
}

kernel::Limits limits_of(const VariantQuestion& question) {
  return {.solutions = question.limit,
          .guesses = question.guesses,
          .stop = question.stop,
          .report = question.report};
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

VariantSolution ask_kernel(const kernel::Network& network, const VariantQuestion& question) {
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
  const kernel::Outcome outcome = kernel::find_solutions(network, limits_of(question), keep);
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
  const Result<kernel::Network> network = network_of(puzzle);
  if (!network) return network.error();
  return ask_kernel(*network, question);
}

Result<std::uint64_t> visit_solutions(const geometry::Puzzle& puzzle, BoardVisitor visit,
                                      StopToken stop) {
  if (const auto classic = classic_of(puzzle)) {
    return classic->marks ? visit_classic(*classic->marks, visit, stop)
                          : visit_classic(classic->givens, visit, stop);
  }
  const Result<kernel::Network> network = network_of(puzzle);
  if (!network) return network.error();
  return kernel::find_solutions(*network, {.stop = stop}, visit).solutions;
}

Result<TrueCandidatesReport> find_true_candidates(const geometry::Puzzle& puzzle,
                                                  const VariantQuestion& question) {
  const Result<kernel::Network> network = network_of(puzzle);
  if (!network) return network.error();
  VariantQuestion all = question;
  all.limit = kAnyNumber;
  kernel::TrueCandidates found = kernel::true_candidates(*network, limits_of(all));
  return TrueCandidatesReport{.cells = std::move(found.cells), .complete = found.complete};
}

}  // namespace nonet
