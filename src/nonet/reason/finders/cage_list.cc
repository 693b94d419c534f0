#include "nonet/reason/finders/cage_list.h"

#include <algorithm>

#include "nonet/reason/step.h"

namespace nonet::reason {

CageList::CageList(const State& state) : facts_(state.facts()) {
  Combinations found;
  for (std::size_t s = 0; s < facts_.sums.size(); ++s) {
    if (!facts_.sums[s].is_cage) continue;
    const SumLeft left(state, facts_.sums[s]);
    if (left.size < 2 || left.size > kMostOrdered) continue;
    combine(left, found);
    if (!found.complete || found.size == 0) continue;
    const auto begin = static_cast<std::uint32_t>(sets_.size());
    sets_.insert(sets_.end(), found.sets.begin(),
                 found.sets.begin() + static_cast<std::ptrdiff_t>(found.size));
    cages_.push_back({.sum = s,
                      .left = left,
                      .blank = facts_.sums[s].cells & state.blank(),
                      .some = found.some,
                      .every = found.every,
                      .begin = begin,
                      .end = static_cast<std::uint32_t>(sets_.size())});
  }
}

std::vector<std::uint16_t> CageList::groups_of(const Cage& cage) const {
  std::vector<std::uint16_t> groups;
  for (std::size_t i = 0; i < cage.left.size; ++i) {
    for (const std::uint16_t group : facts_.groups_of[cage.left.cells[i]]) {
      if (facts_.groups[group].complete && std::ranges::count(groups, group) == 0) {
        groups.push_back(group);
      }
    }
  }
  return groups;
}

Kept CageList::kept_of(const Cage& cage) const {
  Kept kept{};
  for (const std::uint64_t set : sets_of(cage)) fit(cage.left, set, kept);
  return kept;
}

CellBits CageList::peers_of(const Cage& cage) const {
  CellBits peers = facts_.sees[cage.left.cells[0]];
  for (std::size_t i = 1; i < cage.left.size; ++i) peers &= facts_.sees[cage.left.cells[i]];
  return peers;
}

void eliminate_unkept(Step& step, const SumLeft& left, const Kept& kept) {
  for (std::size_t i = 0; i < left.size; ++i) {
    for (const int value : ValueSet::from_bits(left.values[i] & ~kept[i])) {
      step.eliminations.push_back({left.cells[i], static_cast<Value>(value)});
    }
  }
}

void eliminate_lost(Step& step, const CageList& list, const Cage& cage, const Kept& kept) {
  const Kept before = list.kept_of(cage);
  for (std::size_t i = 0; i < cage.left.size; ++i) {
    for (const int value : ValueSet::from_bits(before[i] & ~kept[i])) {
      step.eliminations.push_back({cage.left.cells[i], static_cast<Value>(value)});
    }
  }
}

bool place_last(Step& step, const SumLeft& left) {
  if (left.total % left.coefficients[0] != 0) return false;
  const std::int64_t value = left.total / left.coefficients[0];
  if (value < 0 || value >= geometry::kMostValues || (left.values[0] >> value & 1) == 0) {
    return false;
  }
  step.placements.push_back({left.cells[0], static_cast<Value>(value)});
  return true;
}

}  // namespace nonet::reason
