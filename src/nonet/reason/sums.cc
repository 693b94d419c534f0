#include "nonet/reason/sums.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

#include "nonet/base/sort.h"
#include "nonet/reason/facts.h"

namespace nonet::reason {

namespace {

constexpr std::size_t kMostHouses = 4;
// Connected sets of houses of one family, at most: irregular regions have many.
constexpr std::size_t kMostRegions = 400;
// Leftover cells, at most: more of them say little.
constexpr std::size_t kMostLeftovers = 8;
constexpr std::size_t kMostSums = 600;

struct Piece {
  CellBits cells;
  std::size_t size = 0;
  std::int64_t total = 0;
  std::uint32_t clue = 0;
};

struct HouseSet {
  CellBits cells;
  std::vector<std::uint16_t> houses;
};

bool is_plain(const kernel::Sum& sum) {
  const auto one = [](const kernel::Term& term) { return term.coefficient == 1; };
  return !sum.terms.empty() && std::ranges::all_of(sum.terms, one);
}

// Sums of clues with coefficients 1, and pairs with a sum; smaller ones first, since they leave
// room for more.
std::vector<Piece> pieces_of(const Facts& facts) {
  std::vector<Piece> pieces;
  for (const kernel::Sum& sum : facts.network.sums) {
    if (!is_plain(sum) || sum.origin < 0) continue;
    Piece piece{CellBits(facts.cell_count()), sum.terms.size(), sum.total,
                static_cast<std::uint32_t>(sum.origin)};
    for (const kernel::Term& term : sum.terms) piece.cells.insert(term.cell);
    pieces.push_back(piece);
  }
  const std::vector<geometry::Clue>& clues = facts.puzzle.clues;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (clues[i].rule != geometry::Rule::kPairSum) continue;
    pieces.push_back({CellBits(facts.cell_count(), clues[i].cells), 2,
                      number_of(facts.puzzle.layout, clues[i]), static_cast<std::uint32_t>(i)});
  }
  nonet::stable_sort(pieces.begin(), pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.size < b.size; });
  return pieces;
}

// The complete groups, family by family: houses one after the other that do not overlap.
std::vector<std::vector<std::uint16_t>> families_of(const Facts& facts) {
  std::vector<std::vector<std::uint16_t>> families;
  CellBits covered(facts.cell_count());
  for (std::size_t g = 0; g < facts.groups.size(); ++g) {
    const Group& group = facts.groups[g];
    if (!group.complete) continue;
    if (families.empty() || covered.meets(group.cells)) {
      families.emplace_back();
      covered = CellBits(facts.cell_count());
    }
    families.back().push_back(static_cast<std::uint16_t>(g));
    covered |= group.cells;
  }
  return families;
}

// The cells of each group and those that share an edge with one of them.
CellBits with_neighbours(const Facts& facts, const Group& group) {
  CellBits cells = group.cells;
  constexpr std::array<std::pair<int, int>, 4> kSides{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  for (const CellIndex cell : group.list) {
    const geometry::Place place = facts.puzzle.layout.cells[cell];
    for (const auto& [row, column] : kSides) {
      const int next =
          cell_at(facts.puzzle.layout, {static_cast<std::int16_t>(place.row + row),
                                        static_cast<std::int16_t>(place.column + column)});
      if (next >= 0) cells.insert(static_cast<CellIndex>(next));
    }
  }
  return cells;
}

// Every connected set of up to kMostHouses houses of a family, smaller sets first: each set of n
// houses is one of n - 1 with a neighbour more.
class HouseSets {
 public:
  HouseSets(const Facts& facts, std::span<const std::uint16_t> family)
      : facts_(facts), family_(family) {
    reach_.reserve(family.size());
    for (const std::uint16_t house : family) {
      reach_.push_back(with_neighbours(facts, facts.groups[house]));
    }
  }

  void append_to(std::vector<HouseSet>& sets) {
    const std::size_t begin = sets.size();
    for (const std::uint16_t house : family_) {
      sets.push_back({facts_.groups[house].cells, {house}});
    }
    for (std::size_t i = begin; i < sets.size() && sets.size() - begin < kMostRegions; ++i) {
      if (sets[i].houses.size() < kMostHouses) grow(sets, i);
    }
  }

 private:
  void grow(std::vector<HouseSet>& sets, std::size_t from) {
    for (std::size_t f = 0; f < family_.size(); ++f) {
      if (std::ranges::find(sets[from].houses, family_[f]) != sets[from].houses.end()) continue;
      if (!reach_[f].meets(sets[from].cells)) continue;
      HouseSet larger = sets[from];
      larger.cells |= facts_.groups[family_[f]].cells;
      larger.houses.insert(std::ranges::upper_bound(larger.houses, family_[f]), family_[f]);
      if (known_.insert(larger.houses).second) sets.push_back(std::move(larger));
    }
  }

  const Facts& facts_;
  std::span<const std::uint16_t> family_;
  std::vector<CellBits> reach_;
  std::set<std::vector<std::uint16_t>> known_;
};

class Collector {
 public:
  explicit Collector(const Facts& facts) : facts_(facts) {
    for (const int v : facts.used) house_total_ += facts.number_of(v);
  }

  void add_clues();
  void add_houses(const kernel::Budget& budget);
  std::vector<KnownSum> take() { return std::move(sums_); }

 private:
  enum class Overlap : std::uint8_t { kInside, kHalf, kAny };

  void add_with(const HouseSet& set, std::span<const Piece* const> pieces, Overlap overlap);
  // Where a cage has all cells of the sum and more: the sum as a part of it, and the rest of it.
  void split(KnownSum& part);
  // Adds the sum, completed, unless its terms are known already.
  bool add(KnownSum sum);
  KnownSum new_sum() const { return {.cells = CellBits(facts_.cell_count())}; }

  const Facts& facts_;
  std::int64_t house_total_ = 0;
  std::vector<Piece> pieces_;
  std::vector<KnownSum> sums_;
  std::vector<KnownSum> rests_;
  std::set<std::vector<std::pair<CellIndex, std::int32_t>>> known_;
};

std::uint64_t hash_of(const KnownSum& sum) {
  std::uint64_t hash = static_cast<std::uint64_t>(sum.total) * 0x9E37'79B9'7F4A'7C15;
  const auto mix = [&hash](std::uint64_t word) {
    hash = (hash ^ word) * 0xBF58'476D'1CE4'E5B9;
    hash ^= hash >> 31;
  };
  for (const kernel::Term& term : sum.terms) {
    mix(term.cell);
    mix(static_cast<std::uint64_t>(term.coefficient));
  }
  return hash;
}

bool Collector::add(KnownSum sum) {
  if (sum.terms.empty() || sum.terms.size() > kMostTerms || sums_.size() >= kMostSums) return false;
  std::vector<std::pair<CellIndex, std::int32_t>> key;
  key.reserve(sum.terms.size());
  for (const kernel::Term& term : sum.terms) key.emplace_back(term.cell, term.coefficient);
  nonet::sort(key.begin(), key.end());
  if (key.front().second < 0) {
    for (auto& [cell, coefficient] : key) coefficient = -coefficient;
  }
  if (!known_.insert(std::move(key)).second) return false;
  sum.is_cage = true;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    unsigned apart = 0;
    for (std::size_t j = 0; j < sum.terms.size(); ++j) {
      if (facts_.sees[sum.terms[i].cell].contains(sum.terms[j].cell)) apart |= 1U << j;
    }
    sum.apart.push_back(static_cast<std::uint16_t>(apart));
    sum.cells.insert(sum.terms[i].cell);
    const unsigned others = ((1U << sum.terms.size()) - 1) & ~(1U << i);
    sum.is_cage = sum.is_cage && apart == others && sum.terms[i].coefficient == 1;
  }
  sum.key = hash_of(sum);
  sums_.push_back(std::move(sum));
  return true;
}

void Collector::add_clues() {
  for (const kernel::Sum& of_clue : facts_.network.sums) {
    if (of_clue.origin < 0) continue;
    KnownSum sum = new_sum();
    sum.terms = of_clue.terms;
    sum.total = of_clue.total;
    sum.origin = of_clue.origin;
    add(std::move(sum));
  }
}

void Collector::add_houses(const kernel::Budget& budget) {
  pieces_ = pieces_of(facts_);
  if (pieces_.empty()) return;
  std::vector<HouseSet> sets;
  for (const std::vector<std::uint16_t>& family : families_of(facts_)) {
    HouseSets(facts_, family).append_to(sets);
  }
  nonet::stable_sort(sets.begin(), sets.end(), [](const HouseSet& a, const HouseSet& b) {
    return a.houses.size() < b.houses.size();
  });
  std::vector<const Piece*> pieces;
  for (const HouseSet& set : sets) {
    if (budget.ended()) return;
    pieces.clear();
    for (const Piece& piece : pieces_) {
      if (piece.cells.meets(set.cells)) pieces.push_back(&piece);
    }
    for (const Overlap overlap : {Overlap::kInside, Overlap::kHalf, Overlap::kAny}) {
      add_with(set, pieces, overlap);
    }
  }
  for (KnownSum& rest : rests_) add(std::move(rest));
}

void Collector::add_with(const HouseSet& set, std::span<const Piece* const> pieces,
                         Overlap overlap) {
  KnownSum sum = new_sum();
  CellBits covered(facts_.cell_count());
  sum.houses = set.houses;
  sum.total = house_total_ * static_cast<std::int64_t>(set.houses.size());
  std::size_t left = set.cells.size();
  for (const Piece* piece : pieces) {
    const std::size_t inside = piece->cells.common(set.cells);
    const bool wanted = overlap == Overlap::kAny || inside == piece->size ||
                        (overlap == Overlap::kHalf && inside * 2 >= piece->size);
    if (!wanted || piece->cells.meets(covered)) continue;
    covered |= piece->cells;
    sum.total -= piece->total;
    sum.taken.push_back(piece->clue);
    left += piece->size - 2 * inside;
  }
  if (sum.taken.empty() || left > kMostLeftovers) return;
  (set.cells - covered).for_each([&](CellIndex cell) { sum.terms.push_back({cell, 1}); });
  const std::size_t innies = sum.terms.size();
  sum.outies = static_cast<std::uint16_t>(((1U << left) - 1) & ~((1U << innies) - 1));
  (covered - set.cells).for_each([&](CellIndex cell) { sum.terms.push_back({cell, -1}); });
  // Outies alone are told as what they add up to.
  if (innies == 0) {
    for (kernel::Term& term : sum.terms) term.coefficient = 1;
    sum.total = -sum.total;
  }
  nonet::sort(sum.taken.begin(), sum.taken.end());
  if (!sum.terms.empty() && (innies == 0 || innies == sum.terms.size())) split(sum);
  add(std::move(sum));
}

void Collector::split(KnownSum& part) {
  CellBits cells(facts_.cell_count());
  for (const kernel::Term& term : part.terms) cells.insert(term.cell);
  for (const Piece& piece : pieces_) {
    if (!cells.is_subset_of(piece.cells) || piece.size <= part.terms.size()) continue;
    KnownSum rest = part;
    rest.split = {piece.clue};
    rest.rest_of_split = true;
    rest.outies = 0;
    rest.terms.clear();
    rest.total = piece.total - part.total;
    (piece.cells - cells).for_each([&](CellIndex cell) { rest.terms.push_back({cell, 1}); });
    rests_.push_back(std::move(rest));
    if (part.terms.size() > 1) part.split = {piece.clue};
    return;
  }
}

}  // namespace

std::vector<KnownSum> known_sums(const Facts& facts, const kernel::Budget& budget) {
  if (facts.network.sums.empty()) return {};
  Collector collector(facts);
  collector.add_clues();
  collector.add_houses(budget);
  return collector.take();
}

}  // namespace nonet::reason
