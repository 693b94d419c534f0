// Sound because each base house holds the digit once and each cover at most once: N bases without a
// true fin fill N covers. The terms are those of the Ultimate Fish Guide (Obi-Wahn and others,
// Sudoku Players' Forums, 2006-2007).
//
// Bases are tried in order, depth first. Given bases and a target, base cells that do not see the
// target cannot be fins, so the covers must hold them: the search takes such a cell and branches
// over the one to three houses that can cover it. No branch uses the houses of the branches before
// it, so that no set of covers is found twice. The search drops a set of bases that needs more
// covers than there are: cells of which no two fit into one cover need a cover each.

#include "nonet/logic/techniques/fish_search.h"

#include <algorithm>

#include "nonet/base/sort.h"

namespace nonet {

namespace {

constexpr HouseSet kRows = 0x1FF;
constexpr HouseSet kColumns = kRows << kSide;
constexpr HouseSet kBoxes = kColumns << kSide;

HouseSet houses_for(FishShape shape, HouseSet lines) {
  switch (shape) {
    case FishShape::kBasic:
      return lines;
    case FishShape::kFranken:
      return lines | kBoxes;
    case FishShape::kMutant:
      break;
  }
  return kRows | kColumns | kBoxes;
}

HouseSet set_of(Cell cell) {
  HouseSet set = 0;
  for (const House house : houses_of(cell)) set |= bit_of(house);
  return set;
}

// Whether set a comes before set b in lexicographic order of their houses.
bool comes_before(HouseSet a, HouseSet b) {
  const HouseSet differing = a ^ b;
  return (a & differing & (0U - differing)) != 0;
}

}  // namespace

CellSet eliminations_of(const Fish& fish) {
  const CellSet potential = potential_eliminations(fish);
  return fish.fins.empty() ? potential : potential & common_peers(fish.fins);
}

FishSearch::FishSearch(const FishRules& rules, Side side, const CellSet& cells,
                       std::vector<HouseSet>& scratch)
    : rules_(rules), found_(scratch) {
  const bool by_rows = side == Side::kRows;
  const HouseSet bases = houses_for(rules.shape, by_rows ? kRows : kColumns);
  const HouseSet covers = houses_for(rules.shape, by_rows ? kColumns : kRows);
  for_each_house(bases | covers, [&](House house) {
    CellSet& here = house_cells_[static_cast<std::size_t>(house.index())];
    here = house.cell_set() & cells;
    if (here.empty()) return;
    if (here.size() <= rules.max_base_cells) base_houses_ |= bit_of(house) & bases;
    cover_houses_ |= bit_of(house) & covers;
  });
  for (const Cell cell : cells) {
    CellSet& mates = mates_[static_cast<std::size_t>(cell.index())];
    mates.insert(cell);
    for_each_house(set_of(cell) & cover_houses_, [&](House house) { mates |= cells_of(house); });
  }
}

bool FishSearch::run(Visit visit) {
  has_targets_ = false;
  return extend({}, 0, visit);
}

bool FishSearch::run_for(const CellSet& targets, Visit visit) {
  has_targets_ = true;
  Bases none;
  none.targets = targets;
  return extend(none, 0, visit);
}

bool FishSearch::extend(const Bases& before, int first, Visit visit) {
  Bases bases;
  for (int i = first; i < kHouses; ++i) {
    if ((base_houses_ >> i & 1U) == 0 || !add_base(before, House(i), bases)) continue;
    if (bases.count >= rules_.min_size && visit_covers(bases, visit)) return true;
    if (bases.count < rules_.max_size && extend(bases, i + 1, visit)) return true;
  }
  return false;
}

// Adds a base. Returns whether there may be fish with these bases or with more.
bool FishSearch::add_base(const Bases& before, House house, Bases& after) const {
  const CellSet overlap = before.cells & cells_of(house);
  if (!overlap.empty() && before.endo_fins.size() + overlap.size() > rules_.max_endo_fins) {
    return false;
  }
  after.houses = before.houses | bit_of(house);
  after.count = before.count + 1;
  after.cells = before.cells | cells_of(house);
  after.endo_fins = before.endo_fins | overlap;
  if (!has_targets_) return has_hope(after);
  after.targets = before.targets;
  if (!overlap.empty()) after.targets &= common_peers(overlap);
  for (const Cell target : after.targets) {
    if (!has_hope(after, target)) after.targets.erase(target);
  }
  return !after.targets.empty();
}

bool FishSearch::has_hope(const Bases& bases) const {
  const int enough = rules_.max_size + rules_.max_fins;
  return least_covers(bases.cells, enough + 1) <= enough;
}

// A target must be in a cover, and so must all base cells that it does not see. Cells that a cover
// of the target could hold are not counted, so that the count is a lower bound.
bool FishSearch::has_hope(const Bases& bases, Cell target) const {
  const CellSet finless = bases.cells - bases.endo_fins - peers_of(target) - mates_of(target);
  return 1 + least_covers(finless, rules_.max_size) <= rules_.max_size;
}

// A lower bound for how many covers hold all of `cells`; not counted beyond `enough`.
int FishSearch::least_covers(CellSet cells, int enough) const {
  int count = 0;
  while (count < enough && !cells.empty()) {
    cells -= mates_of(cells.first());
    ++count;
  }
  return count;
}

bool FishSearch::visit_covers(const Bases& bases, Visit visit) {
  usable_ = 0;
  for_each_house(cover_houses_ & ~bases.houses, [&](House house) {
    if (!(cells_of(house) & bases.cells).empty()) usable_ |= bit_of(house);
  });
  found_.clear();
  if (has_targets_) {
    for (const Cell target : bases.targets) cover(bases, target);
  } else {
    cover(bases);
  }
  nonet::sort(found_.begin(), found_.end(), comes_before);
  found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
  for (const HouseSet covers : found_) {
    const Fish fish = fish_of(bases, covers);
    if (fish.fins.empty() != (rules_.max_fins == 0)) continue;
    if (visit(fish)) return true;
  }
  return false;
}

void FishSearch::cover(const Bases& bases) {
  Covers covers;
  covers.left = bases.count;
  covers.fins_left = rules_.max_fins - bases.endo_fins.size();
  covers.open = bases.cells - bases.endo_fins;
  if (rules_.max_fins == 0) covers.finless = covers.open;
  cover_rest(covers);
}

void FishSearch::cover(const Bases& bases, Cell target) {
  Covers covers;
  covers.left = bases.count;
  covers.fins_left = rules_.max_fins - bases.endo_fins.size();
  covers.open = bases.cells - bases.endo_fins;
  covers.finless = rules_.max_fins == 0 ? covers.open : covers.open - peers_of(target);
  if (bases.cells.contains(target)) return cover_target_twice(covers, target);
  for_each_house(choices(covers, target), [&](House house) {
    cover_rest(with(covers, house));
    covers.closed |= bit_of(house);
  });
}

// A base cell is eliminated only when two covers hold it.
void FishSearch::cover_target_twice(const Covers& covers, Cell target) {
  const HouseSet two = choices(covers, target);
  if (bit_count(two) != 2 || covers.left < 2) return;
  const House first(std::countr_zero(two));
  const House second(std::countr_zero(two & (two - 1)));
  cover_rest(with(with(covers, first), second));
}

// Collects all sets of covers that include the chosen covers and hold all cells but allowed fins.
void FishSearch::cover_rest(const Covers& covers) {
  if (covers.open.empty()) return cover_freely(covers, usable_);
  if (covers.left == 0) {
    if (covers.finless.empty() && covers.open.size() <= covers.fins_left) {
      found_.push_back(covers.houses);
    }
    return;
  }
  const int most = covers.left + covers.fins_left;
  if (least_covers(covers.finless, covers.left + 1) > covers.left) return;
  if (least_covers(covers.open, most + 1) > most) return;
  const bool must_cover = !covers.finless.empty();
  const Cell cell = must_cover ? covers.finless.first() : covers.open.first();
  Covers next = covers;
  for_each_house(choices(covers, cell), [&](House house) {
    cover_rest(with(next, house));
    next.closed |= bit_of(house);
  });
  if (must_cover || covers.fins_left == 0) return;
  next.open.erase(cell);
  --next.fins_left;
  cover_rest(next);
}

// Completes a fish whose base cells are all covered: the missing covers can be any houses.
void FishSearch::cover_freely(const Covers& covers, HouseSet from) {
  if (covers.left == 0) {
    found_.push_back(covers.houses);
    return;
  }
  Covers next = covers;
  --next.left;
  for (HouseSet rest = from & ~(covers.houses | covers.closed); rest != 0; rest &= rest - 1) {
    const HouseSet house = rest & (0U - rest);
    next.houses = covers.houses | house;
    cover_freely(next, rest & ~house);
  }
}

HouseSet FishSearch::choices(const Covers& covers, Cell cell) const {
  return set_of(cell) & usable_ & ~covers.closed;
}

FishSearch::Covers FishSearch::with(Covers covers, House house) const {
  covers.houses |= bit_of(house);
  covers.open -= cells_of(house);
  covers.finless -= cells_of(house);
  --covers.left;
  return covers;
}

Fish FishSearch::fish_of(const Bases& bases, HouseSet covers) const {
  Fish fish;
  fish.bases = bases.houses;
  fish.covers = covers;
  fish.base_cells = bases.cells;
  fish.endo_fins = bases.endo_fins;
  for_each_house(covers, [&](House house) {
    fish.twice_covered |= fish.cover_cells & cells_of(house);
    fish.cover_cells |= cells_of(house);
  });
  fish.fins = (fish.base_cells - fish.cover_cells) | fish.endo_fins;
  return fish;
}

}  // namespace nonet
