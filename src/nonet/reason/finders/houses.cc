#include "nonet/reason/finders/houses.h"

#include <algorithm>

namespace nonet::reason {

CellBits seen_by_all(const Facts& facts, const CellBits& cells) {
  CellBits seen = facts.sees[cells.first()];
  cells.for_each([&](CellIndex cell) { seen &= facts.sees[cell]; });
  return seen;
}

int group_with(const Facts& facts, const CellBits& cells) {
  for (const std::uint16_t group : facts.groups_of[cells.first()]) {
    if (cells.is_subset_of(facts.groups[group].cells)) return group;
  }
  return -1;
}

bool is_of_board_rule(const Facts& facts, std::size_t group) {
  const Origin origin = facts.groups[group].origin;
  const std::vector<geometry::Clue>& clues = facts.puzzle.clues;
  if (origin < 0 || static_cast<std::size_t>(origin) >= clues.size()) return false;
  const geometry::Rule rule = clues[static_cast<std::size_t>(origin)].rule;
  return geometry::info(rule).shape == geometry::ClueShape::kGlobal;
}

std::int32_t link_between(const Facts& facts, CellIndex a, CellIndex b) {
  CellBits pair(facts.cell_count());
  pair.insert(a);
  pair.insert(b);
  const int group = group_with(facts, pair);
  if (group >= 0) return group;
  const auto tie = std::ranges::find(facts.ties[a], b, &Tie::to);
  return tie == facts.ties[a].end() ? -1 : -2 - tie->origin;
}

std::vector<HouseFamily> families_of(const Facts& facts) {
  constexpr std::size_t kMost = 64;
  std::vector<HouseFamily> families;
  for (std::size_t group = 0; group < facts.house_count(); ++group) {
    const geometry::HouseKind kind = facts.puzzle.layout.houses[group].kind;
    const CellBits& cells = facts.groups[group].cells;
    const auto fits = [&](const HouseFamily& family) {
      return family.kind == kind && family.groups.size() < kMost && !family.cells.meets(cells);
    };
    auto family = std::ranges::find_if(families, fits);
    if (family == families.end()) {
      families.push_back({kind, {}, CellBits(facts.cell_count())});
      family = families.end() - 1;
    }
    family->groups.push_back(static_cast<std::uint16_t>(group));
    family->cells |= cells;
  }
  return families;
}

void collect_strong_links(const State& state, int value, std::vector<StrongLink>& links) {
  const Facts& facts = state.facts();
  const CellBits& places = state.cells_with(value);
  links.clear();
  for (std::size_t group = 0; group < facts.groups.size(); ++group) {
    if (!facts.groups[group].complete) continue;
    if (places.common(facts.groups[group].cells) != 2) continue;
    CellBits two = places & facts.groups[group].cells;
    const CellIndex first = two.first();
    two.erase(first);
    links.push_back({static_cast<std::uint16_t>(group), {first, two.first()}});
  }
}

}  // namespace nonet::reason
