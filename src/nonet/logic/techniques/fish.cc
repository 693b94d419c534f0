// Sound for the reason given in fish_search.cc. A siamese fish is two fish at once, each sound by
// itself.

#include "nonet/logic/techniques/fish.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/techniques/fish_kind.h"
#include "nonet/logic/techniques/fish_memo.h"
#include "nonet/logic/techniques/templates.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

constexpr int kMaxFins = 5;
constexpr int kMaxEndoFins = 2;
// Of larger fish only one is listed for each set of eliminations.
constexpr int kLargestListed = 4;

FishRules rules_for(const FishKind& kind) {
  FishRules rules;
  rules.shape = kind.shape;
  rules.min_size = kind.size;
  rules.max_size = kind.size;
  if (kind.has_fins) {
    rules.max_fins = kMaxFins;
    rules.max_endo_fins = kind.shape == FishShape::kBasic ? 0 : kMaxEndoFins;
  } else {
    rules.max_base_cells = kind.size;
  }
  return rules;
}

FishMemo::OfDigit& memo_for(FishMemo& memo, const State& state, Digit digit) {
  FishMemo::OfDigit& known = memo.digits[static_cast<std::size_t>(digit.index())];
  const CellSet& cells = state.cells_with(digit);
  if (known.cells != cells) known = {cells, cells - places_in_layouts(cells, cells), 0};
  return known;
}

constexpr std::uint64_t memo_bit(TechniqueId id) {
  return std::uint64_t{1} << (static_cast<int>(id) - static_cast<int>(TechniqueId::kXWing));
}

// Visits all fish found by one search that remove something, with the cells that they remove.
using VisitFish = FunctionRef<bool(const Fish&, const CellSet& gone)>;

bool search_digit(const FishKind& kind, const FishMemo::OfDigit& known,
                  std::vector<HouseSet>& scratch, VisitFish visit) {
  const auto take = [&](const Fish& fish) {
    const CellSet gone = eliminations_of(fish);
    return !gone.empty() && visit(fish, gone);
  };
  const FishRules rules = rules_for(kind);
  using enum FishSearch::Side;
  for (const FishSearch::Side side : {kRows, kColumns}) {
    if (side == kColumns && kind.shape == FishShape::kMutant) break;
    FishSearch search(rules, side, known.cells, scratch);
    if (kind.has_fins ? search.run_for(known.targets, take) : search.run(take)) return true;
  }
  return false;
}

bool is_wanted(TechniqueId found, TechniqueId wanted, Convention convention) {
  if (found == wanted) return true;
  return convention == Convention::kHodoku && kind_of(wanted).shape == FishShape::kFranken &&
         kind_of(found).shape == FishShape::kMutant;
}

void fill(Step& step, TechniqueId id, Digit digit, const Fish& fish, const CellSet& gone) {
  step.reset(id);
  step.extra = fish.fins.size();
  for (const Cell cell : gone) step.eliminations.emplace_back(cell, digit);
}

bool find_in_digit(const Technique& technique, Digit digit, FishMemo::OfDigit& known,
                   Search& search, StepSink sink) {
  const FishKind kind = kind_of(technique.id);
  std::uint64_t seen = 0;
  std::vector<std::pair<TechniqueId, CellSet>> effects;
  Step step;
  const auto take = [&](const Fish& fish, const CellSet& gone) {
    const TechniqueId id = technique_of(kind_of(fish, known.cells));
    seen |= memo_bit(id);
    if (!is_wanted(id, technique.id, search.convention)) return false;
    seen |= memo_bit(technique.id);
    if (kind.size > kLargestListed) {
      const std::pair effect(id, gone);
      if (std::find(effects.begin(), effects.end(), effect) != effects.end()) return false;
      effects.push_back(effect);
    }
    fill(step, id, digit, fish, gone);
    if (search.evidence) mark_fish(step, fish, digit, fish.base_cells & gone);
    return sink(step);
  };
  if (search_digit(kind, known, search.workspace.fish.covers, take)) return true;
  std::uint64_t searched = memo_bit(technique.id);
  if (kind.shape == FishShape::kBasic && kind.has_fins) {
    FishKind twin = kind;
    twin.is_sashimi = !kind.is_sashimi;
    searched |= memo_bit(technique_of(twin));
  }
  known.nothing |= searched & ~seen;
  return false;
}

struct Found {
  TechniqueId id;
  Digit digit;
  Fish fish;
  CellSet gone;
  // The other half of a siamese fish; without covers when there is none.
  Fish twin{};
};

// HoDoKu's order of fish of one technique.
bool is_better(const Found& a, const Found& b) {
  const auto rank = [](const Found& found) {
    const Fish& fish = found.fish;
    return std::array{-found.gone.size(), (found.gone & fish.base_cells).size(),
                      fish.endo_fins.size(), (fish.fins | found.twin.fins).size(),
                      found.digit.value()};
  };
  return rank(a) < rank(b);
}

// HoDoKu joins finned fish with sashimi fish, but no fish of different shapes.
bool can_be_twins(TechniqueId a, TechniqueId b) {
  FishKind kind = kind_of(a);
  kind.is_sashimi = kind_of(b).is_sashimi;
  return kind == kind_of(b);
}

// HoDoKu's list of eliminations begins with the cells outside the bases.
Cell first_gone(const Found& found) {
  const CellSet outside = found.gone - found.fish.base_cells;
  return (outside.empty() ? found.gone : outside).first();
}

// Joins in pairs the fish from `first` on, all of one digit and the same bases: HoDoKu only asks
// that their first eliminations differ. Of pairs with the same eliminations, one is enough.
void add_siamese(std::vector<Found>& all, std::size_t first, TechniqueId wanted) {
  const std::size_t count = all.size();
  const auto is_known = [&](const CellSet& gone) {
    return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(count), all.end(),
                       [&](const Found& found) { return found.gone == gone; });
  };
  for (std::size_t i = first; i < count; ++i) {
    for (std::size_t j = i + 1; j < count && all[i].id == wanted; ++j) {
      const CellSet both = all[i].gone | all[j].gone;
      if (first_gone(all[i]) == first_gone(all[j]) || is_known(both)) continue;
      if (!can_be_twins(wanted, all[j].id)) continue;
      all.push_back({wanted, all[i].digit, all[i].fish, both, all[j].fish});
    }
  }
}

void mark_twins(Step& step, const Found& found) {
  Fish both = found.fish;
  both.covers |= found.twin.covers;
  both.cover_cells |= found.twin.cover_cells;
  both.twice_covered |= found.twin.twice_covered;
  both.fins |= found.twin.fins;
  mark_fish(step, both, found.digit, both.base_cells & found.gone);
}

// All fish of a technique and the siamese fish that they make, best first.
bool find_with_siamese(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  std::vector<Found> all;
  FishMemo& memo = search.workspace.fish;
  for (const Digit digit : kAllDigits) {
    const FishMemo::OfDigit& known = memo_for(memo, state, digit);
    if (known.targets.empty()) continue;
    std::size_t first = all.size();
    search_digit(kind_of(technique.id), known, memo.covers,
                 [&](const Fish& fish, const CellSet& gone) {
                   if (first < all.size() && all[first].fish.bases != fish.bases) {
                     add_siamese(all, first, technique.id);
                     first = all.size();
                   }
                   all.push_back({technique_of(kind_of(fish, known.cells)), digit, fish, gone});
                   return false;
                 });
    add_siamese(all, first, technique.id);
  }
  std::erase_if(all, [&](const Found& found) { return found.id != technique.id; });
  nonet::stable_sort(all.begin(), all.end(), is_better);
  Step step;
  for (const Found& found : all) {
    fill(step, found.id, found.digit, found.fish, found.gone);
    step.extra = (found.fish.fins | found.twin.fins).size();
    if (search.evidence) mark_twins(step, found);
    if (sink(step)) return true;
  }
  return false;
}

void mark_cells(Step& step, const CellSet& cells, Digit digit, Part part) {
  if (!cells.empty()) step.marks.push_back({cells, digit, part});
}

}  // namespace

bool find_fish(const Technique& technique, const State& state, Search& search, StepSink sink) {
  if (search.convention == Convention::kExplainer && technique.id <= TechniqueId::kJellyfish) {
    return find_basic_fish(technique, state, search, sink);
  }
  if (search.convention == Convention::kHodoku && search.hodoku.duals) {
    return find_with_siamese(technique, state, search, sink);
  }
  for (const Digit digit : kAllDigits) {
    FishMemo::OfDigit& known = memo_for(search.workspace.fish, state, digit);
    if (known.targets.empty() || (known.nothing & memo_bit(technique.id)) != 0) continue;
    if (find_in_digit(technique, digit, known, search, sink)) return true;
  }
  return false;
}

void mark_fish(Step& step, const Fish& fish, Digit digit, const CellSet& cannibals) {
  for_each_house(fish.bases, [&](House house) { step.houses.push_back({house, Part::kBase}); });
  for_each_house(fish.covers, [&](House house) { step.houses.push_back({house, Part::kCover}); });
  mark_cells(step, fish.base_cells - fish.fins, digit, Part::kPattern);
  mark_cells(step, fish.fins - fish.endo_fins, digit, Part::kFin);
  mark_cells(step, fish.endo_fins, digit, Part::kEndoFin);
  mark_cells(step, cannibals, digit, Part::kCannibal);
}

}  // namespace nonet
