// PatternSymmetry: the symmetries that the pattern of clues of a puzzle can have.
//
// They are the ten subgroups of the symmetries of the square (rotations and mirrors). What the
// digits are does not matter here, only which cells are filled. (Not to be confused with Symmetry,
// which maps grids to grids.)
//
// A subgroup cuts the 81 cells into orbits: sets of cells that are filled together or blank
// together. A pattern has the symmetry when it is a union of orbits. Orbits hold 1, 2, 4 or 8
// cells:
//
//                        1   2   4   8                            1   2   4   8
//   none                81   .   .   .     diagonal, antidiagonal 9  36   .   .
//   180                  1  40   .   .     mirrors                1   8  16   .
//   90                   1   .  20   .     diagonals              1   8  16   .
//   horizontal, vertical 9  36   .   .     full                   1   .   8   6

#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/base/at_start.h"
#include "nonet/board/cell.h"
#include "nonet/board/cell_set.h"

namespace nonet {

enum class PatternSymmetry : std::uint8_t {
  kNone,
  kHalfTurn,
  kQuarterTurn,
  kHorizontal,
  kVertical,
  kMirrors,
  kDiagonal,
  kAntidiagonal,
  kDiagonals,
  kFull,
};

namespace detail {

using CellMap = Cell (*)(Cell);
inline constexpr int kLast = kSide - 1;
constexpr Cell identity(Cell c) { return c; }
constexpr Cell half_turn(Cell c) { return Cell::at(kLast - c.row(), kLast - c.column()); }
constexpr Cell quarter_turn(Cell c) { return Cell::at(c.column(), kLast - c.row()); }
constexpr Cell left_to_right(Cell c) { return Cell::at(c.row(), kLast - c.column()); }
constexpr Cell top_to_bottom(Cell c) { return Cell::at(kLast - c.row(), c.column()); }
constexpr Cell over_diagonal(Cell c) { return Cell::at(c.column(), c.row()); }
constexpr Cell over_antidiagonal(Cell c) { return Cell::at(kLast - c.column(), kLast - c.row()); }

}  // namespace detail

struct PatternSymmetryInfo {
  PatternSymmetry symmetry;
  std::string_view slug;  // what a person types
  std::string_view name;  // what a person reads
  // Two maps that generate the subgroup.
  std::array<detail::CellMap, 2> generators;
};

// In the order of the enumeration.
inline constexpr std::array kPatternSymmetries{
    PatternSymmetryInfo{
        PatternSymmetry::kNone, "none", "no symmetry", {detail::identity, detail::identity}},
    PatternSymmetryInfo{
        PatternSymmetry::kHalfTurn, "180", "half turn", {detail::half_turn, detail::identity}},
    PatternSymmetryInfo{PatternSymmetry::kQuarterTurn,
                        "90",
                        "quarter turn",
                        {detail::quarter_turn, detail::identity}},
    PatternSymmetryInfo{PatternSymmetry::kHorizontal,
                        "horizontal",
                        "left mirrors right",
                        {detail::left_to_right, detail::identity}},
    PatternSymmetryInfo{PatternSymmetry::kVertical,
                        "vertical",
                        "top mirrors bottom",
                        {detail::top_to_bottom, detail::identity}},
    PatternSymmetryInfo{PatternSymmetry::kMirrors,
                        "mirrors",
                        "left mirrors right and top mirrors bottom",
                        {detail::left_to_right, detail::top_to_bottom}},
    PatternSymmetryInfo{PatternSymmetry::kDiagonal,
                        "diagonal",
                        "mirrored over the diagonal from r1c1 to r9c9",
                        {detail::over_diagonal, detail::identity}},
    PatternSymmetryInfo{PatternSymmetry::kAntidiagonal,
                        "antidiagonal",
                        "mirrored over the diagonal from r1c9 to r9c1",
                        {detail::over_antidiagonal, detail::identity}},
    PatternSymmetryInfo{PatternSymmetry::kDiagonals,
                        "diagonals",
                        "mirrored over both diagonals",
                        {detail::over_diagonal, detail::over_antidiagonal}},
    PatternSymmetryInfo{PatternSymmetry::kFull,
                        "full",
                        "every turn and mirror of the square",
                        {detail::quarter_turn, detail::left_to_right}},
};

constexpr const PatternSymmetryInfo& info(PatternSymmetry symmetry) {
  return kPatternSymmetries[static_cast<std::size_t>(symmetry)];
}

// nullptr when there is none of that name.
constexpr const PatternSymmetryInfo* find_pattern_symmetry(std::string_view slug) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    if (row.slug == slug) return &row;
  }
  return nullptr;
}

// The orbits of the 81 cells, by first cell. Every cell is in exactly one.
inline std::span<const CellSet> orbits(PatternSymmetry symmetry);

// Whether `pattern` is a union of orbits.
inline bool has_symmetry(const CellSet& pattern, PatternSymmetry symmetry);

// The largest symmetry that `pattern` has. It is unique: the turns and mirrors that keep a pattern
// are a subgroup, and every subgroup is in the list.
inline PatternSymmetry largest_symmetry(const CellSet& pattern);

// Whether some union of orbits holds exactly `cells` cells: 90 and full allow only 4n and 4n + 1,
// the others every number 0..81.
inline bool is_reachable(int cells, PatternSymmetry symmetry);

// The largest reachable number <= cells. Precondition: cells >= 0.
inline int nearest_reachable(int cells, PatternSymmetry symmetry);

namespace detail {

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

inline NONET_AT_START auto kOrbits = at_start([] {
  std::array<Orbits, kPatternSymmetries.size()> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = make_orbits(kPatternSymmetries[i].generators);
  }
  return table;
});

// reachable[n]: some union of orbits holds n cells.
inline NONET_AT_START auto kReachable = at_start([] {
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

}  // namespace detail

inline std::span<const CellSet> orbits(PatternSymmetry symmetry) {
  const detail::Orbits& found = detail::kOrbits[static_cast<std::size_t>(symmetry)];
  return std::span(found.sets).first(found.count);
}

inline bool has_symmetry(const CellSet& pattern, PatternSymmetry symmetry) {
  for (const CellSet& orbit : orbits(symmetry)) {
    if (!orbit.is_subset_of(pattern) && !(orbit & pattern).empty()) return false;
  }
  return true;
}

inline PatternSymmetry largest_symmetry(const CellSet& pattern) {
  PatternSymmetry best = PatternSymmetry::kNone;
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    if (has_symmetry(pattern, row.symmetry) && orbits(row.symmetry).size() < orbits(best).size()) {
      best = row.symmetry;
    }
  }
  return best;
}

inline bool is_reachable(int cells, PatternSymmetry symmetry) {
  return cells >= 0 && cells <= kCells &&
         detail::kReachable[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(cells)];
}

inline int nearest_reachable(int cells, PatternSymmetry symmetry) {
  assert(cells >= 0);
  int nearest = cells < kCells ? cells : kCells;
  while (!is_reachable(nearest, symmetry)) --nearest;
  return nearest;
}

static_assert([] {
  for (std::size_t i = 0; i < kPatternSymmetries.size(); ++i) {
    if (static_cast<std::size_t>(kPatternSymmetries[i].symmetry) != i) return false;
  }
  return true;
}());

}  // namespace nonet
