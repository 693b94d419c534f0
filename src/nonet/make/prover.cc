#include "nonet/make/prover.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "nonet/kernel/choose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/search.h"
#include "nonet/kernel/translate.h"

namespace nonet::making {

Result<Prover> Prover::make(const geometry::Puzzle& puzzle, StopToken stop) {
  geometry::Puzzle blank = geometry::blank_puzzle(puzzle.layout);
  blank.clues = puzzle.clues;
  kernel::Budget budget(stop);
  Result<kernel::Network> network = kernel::translate(blank, budget);
  if (!network) return network.error();
  kernel::add_derived(*network, budget);
  Prover prover;
  prover.network_ = std::move(network).value();
  prover.model_ = kernel::build_model(prover.network_, budget);
  if (budget.is_spent()) return budget.error(blank);
  if (budget.ended()) return kernel::stopped_error();
  return prover;
}

Proof Prover::prove(const Board& board, const std::vector<bool>& is_given, const Effort& effort,
                    StopToken stop) {
  const auto domain_of = [&](std::size_t cell) {
    return is_given[cell] ? ValueSet::of(board[cell]) : network_.cells[cell];
  };
  bool differs = false;
  const auto look = [&](std::span<const Value> solution) {
    differs = !std::ranges::equal(solution, board);
    if (differs) other_.assign(solution.begin(), solution.end());
    return !differs;
  };
  const kernel::Limits limits{.guesses = effort.guesses, .stop = stop};
  kernel::Outcome outcome;
  if (effort.learning) {
    kernel::Network asked = network_;
    for (std::size_t cell = 0; cell < board.size(); ++cell) asked.cells[cell] = domain_of(cell);
    outcome = kernel::find_solutions(asked, limits, look);
  } else {
    const std::vector<kernel::Mask> before = model_.domains;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      model_.domains[cell] &= domain_of(cell).bits();
    }
    kernel::Search search(model_, stop);
    if (search.start()) {
      search.begin(0, model_.all);
      search.go_on(limits, look, outcome);
    } else {
      outcome.complete = true;
    }
    model_.domains = before;
  }
  if (differs) return Proof::kOther;
  return outcome.complete ? Proof::kUnique : Proof::kUnknown;
}

}  // namespace nonet::making
