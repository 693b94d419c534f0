// PatternSymmetry: the symmetries that the pattern of clues of a puzzle can have.
//
// They are the ten subgroups of the symmetries of the square (rotations and mirrors). Only which
// cells are filled matters here, not their digits. (Not to be confused with Symmetry, which maps
// grids to grids.)
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
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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

// nullptr when no symmetry has that name.
constexpr const PatternSymmetryInfo* find_pattern_symmetry(std::string_view slug) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    if (row.slug == slug) return &row;
  }
  return nullptr;
}

// The orbits of the 81 cells, by first cell. Every cell is in exactly one.
std::span<const CellSet> orbits(PatternSymmetry symmetry);

// Whether `pattern` is a union of orbits.
bool has_symmetry(const CellSet& pattern, PatternSymmetry symmetry);

// The largest symmetry that `pattern` has. It is unique: the turns and mirrors that keep a pattern
// are a subgroup, and every subgroup is in the list.
PatternSymmetry largest_symmetry(const CellSet& pattern);

// Whether some union of orbits holds exactly `cells` cells: 90 and full allow only 4n and 4n + 1,
// the others every number 0..81.
bool is_reachable(int cells, PatternSymmetry symmetry);

// The largest reachable number <= cells. Precondition: cells >= 0.
int nearest_reachable(int cells, PatternSymmetry symmetry);

static_assert([] {
  for (std::size_t i = 0; i < kPatternSymmetries.size(); ++i) {
    if (static_cast<std::size_t>(kPatternSymmetries[i].symmetry) != i) return false;
  }
  return true;
}());

}  // namespace nonet
