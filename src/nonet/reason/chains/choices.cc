#include "nonet/reason/chains/choices.h"

#include "nonet/reason/finders/cage_list.h"

namespace nonet::reason::chains {

Choices::Choices(const State& state) {
  add_cells(state);
  add_groups(state);
  if (!state.facts().sums.empty()) add_cages(state);
}

// What was added to the pool since the last row becomes a choice, or is dropped.
void Choices::close_row(Cause cause) {
  const std::uint32_t first = rows_.empty() ? 0 : rows_.back().first + rows_.back().count;
  const auto count = static_cast<std::uint32_t>(pool_.size()) - first;
  if (count >= 2) {
    rows_.push_back({first, count, cause});
  } else {
    pool_.resize(first);
  }
}

void Choices::add_cells(const State& state) {
  state.blank().for_each([&](CellIndex cell) {
    for (const int value : state.candidates(cell)) {
      pool_.push_back({cell, static_cast<Value>(value)});
    }
    close_row(kByCell);
  });
}

void Choices::add_groups(const State& state) {
  const Facts& facts = state.facts();
  for (std::size_t g = 0; g < facts.groups.size(); ++g) {
    const Group& group = facts.groups[g];
    if (!group.complete) continue;
    for (const int value : facts.used - state.placed(group)) {
      state.places(group, value).for_each([&](CellIndex cell) {
        pool_.push_back({cell, static_cast<Value>(value)});
      });
      close_row(static_cast<Cause>(g));
    }
  }
}

// The values in all combinations of a cage.
void Choices::add_cages(const State& state) {
  const CageList cages(state);
  for (const Cage& cage : cages.list()) {
    const KnownSum& sum = state.facts().sums[cage.sum];
    if (!sum.is_of_clue()) continue;
    for (const int value : ValueSet::from_bits(cage.every)) {
      (state.cells_with(value) & cage.blank).for_each([&](CellIndex cell) {
        pool_.push_back({cell, static_cast<Value>(value)});
      });
      close_row(cause_of_clue(sum.origin));
    }
  }
}

}  // namespace nonet::reason::chains
