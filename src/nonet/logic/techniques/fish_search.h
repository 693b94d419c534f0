// The search for fish of one digit: N base houses whose candidates, but for a few fins, all lie in
// N cover houses.
//
// In what follows everything is about one digit; "cells" are its candidates.
//
//   base        each base house holds the digit once
//   cover       each cover house holds it at most once
//   fin         a base cell outside the covers
//   endo fin    a cell in two bases; counts as a fin wherever the covers are
//   cannibal    a cell in two covers
//
// If no fin is true, the N bases put the digit N times into the N covers, which are thus full: no
// cover cell outside the bases holds the digit, and no cell in two covers. If a fin is true, no
// cell that the fin sees holds it. So a cell of the first two kinds that sees all fins is removed.
//
// The shape says which houses may be bases and covers:
//
//            bases                          covers
//   basic    rows (columns)                 columns (rows)
//   franken  rows, boxes (columns, boxes)   columns, boxes (rows, boxes)
//   mutant   all                            all
//
// Order: sets of bases in lexicographic order, rows before columns before boxes; for each set of
// bases the sets of covers likewise. That is HoDoKu's order, and its ratings depend on which fish
// comes first.

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "nonet/base/function_ref.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/house.h"

namespace nonet {

enum class FishShape : std::uint8_t { kBasic, kFranken, kMutant };

// Bit i for house i.
using HouseSet = std::uint32_t;

constexpr HouseSet bit_of(House house) { return HouseSet{1} << house.index(); }

struct FishRules {
  FishShape shape = FishShape::kBasic;
  // How many bases, and as many covers.
  int min_size = 2;
  int max_size = 2;
  // 0: no fins, otherwise one at least. Endo fins count.
  int max_fins = 0;
  int max_endo_fins = 0;
  // Bases with more cells are left out.
  int max_base_cells = kSide;
};

struct Fish {
  HouseSet bases = 0;
  HouseSet covers = 0;
  CellSet base_cells;
  CellSet cover_cells;
  CellSet twice_covered;
  CellSet endo_fins;
  CellSet fins;  // endo fins included
};

// The cells that the fish would remove if it had no fins.
inline CellSet potential_eliminations(const Fish& fish) {
  return (fish.cover_cells - fish.base_cells) | fish.twice_covered;
}
CellSet eliminations_of(const Fish& fish);

// Visits the houses of a set in order.
template <class Visit>
void for_each_house(HouseSet houses, Visit visit) {
  for (; houses != 0; houses &= houses - 1) visit(House(std::countr_zero(houses)));
}

class FishSearch {
 public:
  // Rows as bases (basic, franken), or columns. For mutant fish both sides are the same.
  enum class Side : std::uint8_t { kRows, kColumns };

  FishSearch(const FishRules& rules, Side side, const CellSet& cells,
             std::vector<HouseSet>& scratch);

  // Returns true to stop.
  using Visit = FunctionRef<bool(const Fish&)>;
  // Visits all fish; returns whether `visit` stopped the search.
  bool run(Visit visit);
  // Visits only fish that remove at least one target: much faster when targets are few.
  bool run_for(const CellSet& targets, Visit visit);

 private:
  // Bases chosen so far, and the targets that a fish on them may still remove.
  struct Bases {
    HouseSet houses = 0;
    int count = 0;
    CellSet cells;
    CellSet endo_fins;
    CellSet targets;
  };
  // Covers chosen so far, for one set of bases and, if there are targets, one target.
  struct Covers {
    HouseSet houses = 0;
    HouseSet closed = 0;  // houses that must not be chosen any more
    int left = 0;
    int fins_left = 0;
    // Base cells neither covered nor settled to be fins; those of them that must not be fins.
    CellSet open;
    CellSet finless;
  };

  const CellSet& cells_of(House house) const {
    return house_cells_[static_cast<std::size_t>(house.index())];
  }
  const CellSet& mates_of(Cell cell) const {
    return mates_[static_cast<std::size_t>(cell.index())];
  }

  bool extend(const Bases& before, int first, Visit visit);
  bool add_base(const Bases& before, House house, Bases& after) const;
  bool has_hope(const Bases& bases) const;
  bool has_hope(const Bases& bases, Cell target) const;
  int least_covers(CellSet cells, int enough) const;

  bool visit_covers(const Bases& bases, Visit visit);
  void cover(const Bases& bases);
  void cover(const Bases& bases, Cell target);
  void cover_target_twice(const Covers& covers, Cell target);
  void cover_rest(const Covers& covers);
  void cover_freely(const Covers& covers, HouseSet from);
  HouseSet choices(const Covers& covers, Cell cell) const;
  Covers with(Covers covers, House house) const;
  Fish fish_of(const Bases& bases, HouseSet covers) const;

  FishRules rules_;
  bool has_targets_ = false;
  HouseSet base_houses_ = 0;
  HouseSet cover_houses_ = 0;
  std::array<CellSet, kHouses> house_cells_;
  // For each cell: the cells that one cover can hold together with it, and the cell itself.
  std::array<CellSet, kCells> mates_;
  // For the current bases: the houses that may be covers, and the sets of covers found.
  HouseSet usable_ = 0;
  std::vector<HouseSet>& found_;
};

}  // namespace nonet
