#include "nonet/dig/pattern_symmetry.h"

#include <cassert>

#include "nonet/base/at_start.h"

namespace nonet {

namespace {

using detail::CellMap;

struct Orbits {
  std::array<CellSet, kCells> sets{};
  std::size_t count = 0;
};

constexpr CellSet orbit_of(Cell start, const std::array<CellMap, 2>& generators) {
  CellSet orbit = start;
  for (int size = 0; size != orbit.size();) {
    size = orbit.size();
    for (const Cell cell : CellSet(orbit)) {
      for (const CellMap map : generators) orbit.insert(map(cell));
    }
  }
  return orbit;
}

constexpr Orbits make_orbits(const std::array<CellMap, 2>& generators) {
  Orbits result;
  CellSet seen;
  for (const Cell cell : kAllCells) {
    if (seen.contains(cell)) continue;
    const CellSet orbit = orbit_of(cell, generators);
    result.sets[result.count++] = orbit;
    seen |= orbit;
  }
  return result;
}

NONET_AT_START auto kOrbits = at_start([] {
  std::array<Orbits, kPatternSymmetries.size()> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = make_orbits(kPatternSymmetries[i].generators);
  }
  return table;
});

// reachable[n]: some union of orbits holds n cells.
NONET_AT_START auto kReachable = at_start([] {
  std::array<std::array<bool, kCells + 1>, kPatternSymmetries.size()> table{};
  for (std::size_t s = 0; s < table.size(); ++s) {
    table[s][0] = true;
    for (std::size_t i = 0; i < kOrbits[s].count; ++i) {
      const auto size = static_cast<std::size_t>(kOrbits[s].sets[i].size());
      for (std::size_t n = kCells; n >= size; --n) {
        table[s][n] = table[s][n] || table[s][n - size];
      }
    }
  }
  return table;
});

}  // namespace

std::span<const CellSet> orbits(PatternSymmetry symmetry) {
  const Orbits& found = kOrbits[static_cast<std::size_t>(symmetry)];
  return std::span(found.sets).first(found.count);
}

bool has_symmetry(const CellSet& pattern, PatternSymmetry symmetry) {
  for (const CellSet& orbit : orbits(symmetry)) {
    if (!orbit.is_subset_of(pattern) && !(orbit & pattern).empty()) return false;
  }
  return true;
}

PatternSymmetry largest_symmetry(const CellSet& pattern) {
  PatternSymmetry best = PatternSymmetry::kNone;
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    if (has_symmetry(pattern, row.symmetry) && orbits(row.symmetry).size() < orbits(best).size()) {
      best = row.symmetry;
    }
  }
  return best;
}

bool is_reachable(int cells, PatternSymmetry symmetry) {
  return cells >= 0 && cells <= kCells &&
         kReachable[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(cells)];
}

int nearest_reachable(int cells, PatternSymmetry symmetry) {
  assert(cells >= 0);
  int nearest = cells < kCells ? cells : kCells;
  while (!is_reachable(nearest, symmetry)) --nearest;
  return nearest;
}

}  // namespace nonet
