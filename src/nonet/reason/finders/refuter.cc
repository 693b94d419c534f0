#include "nonet/reason/finders/refuter.h"

#include <algorithm>
#include <bit>
#include <span>

#include "nonet/base/sort.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/solver.h"

namespace nonet::reason {

namespace {

using kernel::Mask;

// More than classic puzzles ever have at once: the limit saves time on large boards only, where one
// propagation takes up to a millisecond.
constexpr std::size_t kMostRefuted = 500;
// Each is refuted by a search of its own, so that a few must do.
constexpr std::size_t kEnough = 8;

kernel::Network network_of(const State& state) {
  kernel::Network network = state.facts().network;
  for (std::size_t cell = 0; cell < network.cells.size(); ++cell) {
    network.cells[cell] = state.domain(static_cast<CellIndex>(cell));
  }
  return network;
}

// With derived constraints where they fit into the memory that is left.
kernel::Model model_of(const State& state, StopToken stop) {
  kernel::Network network = network_of(state);
  kernel::Budget budget(stop, state.facts().bytes_left);
  kernel::add_derived(network, budget);
  kernel::Model model = kernel::build_model(network, budget);
  if (!budget.is_spent()) return model;
  kernel::Budget plain(stop);
  return kernel::build_model(network_of(state), plain);
}

std::size_t candidates_in(std::span<const Mask> domains) {
  std::size_t count = 0;
  for (const Mask domain : domains) count += static_cast<std::size_t>(std::popcount(domain));
  return count;
}

}  // namespace

std::vector<Refuted> easiest(std::vector<Refuted> refuted, std::size_t most) {
  nonet::stable_sort(refuted.begin(), refuted.end(),
                     [](const Refuted& a, const Refuted& b) { return a.removed < b.removed; });
  if (refuted.size() > most) refuted.resize(most);
  return refuted;
}

Refuter::Refuter(const State& start, StopToken stop)
    : start_(start),
      stop_(stop),
      model_(model_of(start, stop)),
      search_(model_, stop),
      propagation_(model_, stop),
      base_(start.facts().cell_count()),
      work_(base_) {}

std::vector<Refuted> Refuter::by_propagation(const State& state) {
  std::vector<Refuted> refuted;
  for (std::size_t i = 0; i < base_.size(); ++i) {
    base_[i] = state.domain(static_cast<CellIndex>(i)).bits();
  }
  work_ = base_;
  propagation_.work_on(work_.data());
  propagation_.mark_all();
  // Where the state itself falls, each candidate is asked what follows from it alone.
  if (!model_.impossible && propagation_.propagate()) base_ = work_;
  const std::size_t before = candidates_in(base_);
  for (const CellIndex cell : state.blank().cells()) {
    for (const int value : state.candidates(cell)) {
      if (stop_.stop_requested()) return {};
      if (refuted.size() == kMostRefuted) return refuted;
      const Candidate candidate{cell, static_cast<Value>(value)};
      work_ = base_;
      propagation_.work_on(work_.data());
      if (propagation_.narrow(cell, ValueSet::of(value).bits()) && propagation_.propagate()) {
        continue;
      }
      refuted.push_back({candidate, before - candidates_in(work_)});
    }
  }
  return refuted;
}

std::vector<Refuted> Refuter::by_search() {
  // What has a solution is never asked for again.
  std::vector<ValueSet> possible(base_.size());
  std::vector<Refuted> refuted;
  if (!search_.start()) return refuted;
  std::vector<CellIndex> cells = start_.blank().cells();
  nonet::stable_sort(cells.begin(), cells.end(), [this](CellIndex a, CellIndex b) {
    return start_.candidates(a).size() < start_.candidates(b).size();
  });
  bool again = true;
  for (std::uint64_t guesses = 1; again && refuted.empty(); guesses *= 4) {
    again = false;
    for (const CellIndex cell : cells) {
      if (refuted.size() >= kEnough) break;
      for (const int value : start_.candidates(cell) - possible[cell]) {
        if (stop_.stop_requested()) return {};
        kernel::Outcome outcome;
        search_.begin(cell, ValueSet::of(value).bits());
        search_.go_on(
            {.solutions = 1, .guesses = guesses, .stop = stop_},
            [&](std::span<const Value> board) {
              for (std::size_t i = 0; i < board.size(); ++i) {
                possible[i] |= ValueSet::of(board[i]);
              }
              return false;
            },
            outcome);
        if (outcome.solutions > 0) continue;
        again = true;
        if (outcome.complete) {
          refuted.push_back({{cell, static_cast<Value>(value)}, outcome.guesses});
        }
      }
    }
  }
  return refuted;
}

std::optional<Contradiction> unmet_clue(const State& filled) {
  Origin failed = kernel::kDerived;
  if (kernel::propagate(network_of(filled), &failed)) return std::nullopt;
  return Contradiction{.kind = Contradiction::Kind::kClue, .clue = failed};
}

}  // namespace nonet::reason
