#include "nonet/kernel/solver.h"

#include <algorithm>

#include "nonet/kernel/model.h"
#include "nonet/kernel/search.h"

namespace nonet::kernel {

namespace {

bool both_in(std::span<const CellIndex> cells, std::pair<CellIndex, CellIndex> pair) {
  return std::ranges::find(cells, pair.first) != cells.end() &&
         std::ranges::find(cells, pair.second) != cells.end();
}

// The origin of a constraint over the two cells of State::failed_cells(); kDerived for an empty
// domain.
Origin origin_of(const Network& network, std::pair<CellIndex, CellIndex> cells) {
  if (cells.first == cells.second) return kDerived;
  for (const Pair& pair : network.pairs) {
    const std::array<CellIndex, 2> ends{pair.a, pair.b};
    if (both_in(ends, cells)) return pair.origin;
  }
  for (const Different& different : network.different) {
    if (both_in(different.cells, cells)) return different.origin;
  }
  for (const Run& run : network.runs) {
    if (both_in(run.cells, cells)) return run.origin;
  }
  for (const Sum& sum : network.sums) {
    std::vector<CellIndex> ends;
    ends.reserve(sum.terms.size());
    for (const Term& term : sum.terms) ends.push_back(term.cell);
    if (both_in(ends, cells)) return sum.origin;
  }
  return kDerived;
}

}  // namespace

Outcome solve(const Network& network, const Limits& limits,
              FunctionRef<bool(std::span<const Value>)> sink) {
  Outcome outcome;
  Budget own(limits.stop);
  Budget& budget = limits.budget != nullptr ? *limits.budget : own;
  const Model model = build_model(network, budget);
  if (budget.ended()) return outcome;
  Search search(model, limits.stop);
  if (!search.start()) {
    outcome.complete = true;
  } else if (limits.solutions != 0) {
    search.begin(0, model.all);
    search.go_on(limits, sink, outcome);
  }
  return outcome;
}

Outcome count(const Network& network, const Limits& limits) {
  return solve(network, limits, [](std::span<const Value>) { return true; });
}

TrueCandidates true_candidates(const Network& network, const Limits& limits) {
  TrueCandidates result;
  result.cells.resize(network.cells.size());
  Budget own(limits.stop);
  Budget& budget = limits.budget != nullptr ? *limits.budget : own;
  const Model model = build_model(network, budget);
  if (budget.ended()) return result;
  Search search(model, limits.stop);
  if (!search.start()) {
    result.complete = true;
    return result;
  }
  const auto note = [&](std::span<const Value> board) {
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      result.cells[cell] |= ValueSet::of(board[cell]);
    }
    return false;
  };
  Outcome outcome;
  for (std::size_t cell = 0; cell < model.cells; ++cell) {
    for (Mask rest = search.domains()[cell]; rest != 0; rest = without_lowest_bit(rest)) {
      const int value = lowest_bit(rest);
      if (result.cells[cell].contains(value)) continue;
      outcome.complete = false;
      outcome.solutions = 0;
      search.begin(static_cast<CellIndex>(cell), Mask{1} << value);
      search.go_on(limits, note, outcome);
      if (!outcome.complete && outcome.solutions == 0) return result;
    }
  }
  result.complete = true;
  return result;
}

std::optional<std::vector<ValueSet>> propagate(const Network& network, Origin* failed) {
  Budget budget;
  return propagate(network, budget, failed);
}

std::optional<std::vector<ValueSet>> propagate(const Network& network, Budget& budget,
                                               Origin* failed) {
  const Model model = build_model(network, budget);
  if (budget.ended()) return network.cells;
  State state(model, budget.stop());
  std::vector<Mask> domains = model.domains;
  state.work_on(domains.data());
  state.mark_all();
  if (model.impossible || !state.propagate()) {
    if (failed != nullptr) {
      const int number = state.failed_propagator();
      *failed = model.impossible ? model.impossible_origin
                : number >= 0    ? model.propagators[static_cast<std::size_t>(number)].origin
                                 : origin_of(network, state.failed_cells());
    }
    return std::nullopt;
  }
  std::vector<ValueSet> cells;
  cells.reserve(domains.size());
  for (const Mask domain : domains) cells.push_back(ValueSet::from_bits(domain));
  return cells;
}

}  // namespace nonet::kernel
