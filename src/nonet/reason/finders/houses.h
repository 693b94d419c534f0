// Houses: what the finders over houses and other groups share.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nonet/base/bits.h"
#include "nonet/reason/state.h"
#include "nonet/reason/step.h"

namespace nonet::reason {

inline bool is_of_kind(const Facts& facts, std::size_t group, geometry::HouseKind kind) {
  return facts.is_house(group) && facts.puzzle.layout.houses[group].kind == kind;
}
inline bool is_line(const Facts& facts, std::size_t group) {
  return is_of_kind(facts, group, geometry::HouseKind::kRow) ||
         is_of_kind(facts, group, geometry::HouseKind::kColumn);
}
// A box, or a region of a jigsaw.
inline bool is_box(const Facts& facts, std::size_t group) {
  return is_of_kind(facts, group, geometry::HouseKind::kBox) ||
         is_of_kind(facts, group, geometry::HouseKind::kRegion);
}

// The cells that see all of `cells`. Precondition: !cells.empty().
CellBits seen_by_all(const Facts& facts, const CellBits& cells);
// The first group that has all of `cells`, houses before others; -1: there is none.
// Precondition: !cells.empty().
int group_with(const Facts& facts, const CellBits& cells);

// Whether the group is made by a rule of the whole board: cells that are a knight's move apart.
bool is_of_board_rule(const Facts& facts, std::size_t group);
// What makes two cells that see each other differ, as Link::by has it.
std::int32_t link_between(const Facts& facts, CellIndex a, CellIndex b);

// Houses of one kind, in order, of which no two share a cell.
struct HouseFamily {
  geometry::HouseKind kind{};
  std::vector<std::uint16_t> groups;  // at most 64
  CellBits cells;                     // of all of them
};
// Every house is in one family. Complete groups that are no houses are in none.
std::vector<HouseFamily> families_of(const Facts& facts);

// The only two places that a complete group has for a value.
struct StrongLink {
  std::uint16_t group = 0;
  std::array<CellIndex, 2> ends{};
};
// Empties `links` and collects all of a value, by group.
void collect_strong_links(const State& state, int value, std::vector<StrongLink>& links);

// Calls visit(cell) in ascending order until it returns true; returns whether it did.
template <class Visit>
bool visit_until(const CellBits& cells, Visit visit) {
  std::size_t base = 0;
  for (const std::uint64_t word : cells.words()) {
    for (std::uint64_t rest = word; rest != 0; rest = without_lowest_bit(rest)) {
      if (visit(static_cast<CellIndex>(base + static_cast<std::size_t>(lowest_bit(rest))))) {
        return true;
      }
    }
    base += 64;
  }
  return false;
}

constexpr std::size_t index_of(int value) { return static_cast<std::size_t>(value); }

// Marks for evidence.
inline GroupMark mark_of(std::size_t group, Part part) {
  return {static_cast<std::uint16_t>(group), part};
}
inline Mark mark_of(const CellBits& cells, ValueSet values, Part part) {
  return {cells.cells(), values, part};
}

}  // namespace nonet::reason
