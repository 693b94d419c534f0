// Sums of leftovers, the 45 rule: a region of k houses has k times the sum of all numbers. Subtract
// sums whose cells do not overlap: the rest is the sum of the region's cells that none of them has
// (innies) minus the sum of their cells outside of it (outies).

#include <algorithm>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "nonet/base/sort.h"
#include "nonet/kernel/regions.h"

namespace nonet::kernel {

namespace {

// Sums of more leftover cells prune too little for their cost; innies of one house, which all
// differ, may be more.
constexpr std::size_t kMostLeftovers = 6;
// The limit for a total near the least or the greatest possible one, within a fifth of the range.
constexpr std::size_t kMostTightLeftovers = 12;
constexpr std::int64_t kTight = 5;
constexpr std::size_t kMostDerived = 2000;
constexpr std::size_t kMostHouses = 4;

// Of a sum, a piece and a key.
constexpr std::size_t kSumBytes = sizeof(CellBits) + 128;

struct Piece {
  CellBits cells;
  std::size_t size = 0;
  std::int64_t total = 0;
};

// The sums with all coefficients 1; smaller ones first, since they leave room for more.
std::vector<Piece> pieces_of(const Network& network) {
  std::vector<Piece> pieces;
  for (const Sum& sum : network.sums) {
    const auto one = [](const Term& term) { return term.coefficient == 1; };
    if (sum.terms.empty() || !std::ranges::all_of(sum.terms, one)) continue;
    Piece piece{CellBits(network.cells.size()), sum.terms.size(), sum.total};
    for (const Term& term : sum.terms) piece.cells.insert(term.cell);
    pieces.push_back(piece);
  }
  nonet::stable_sort(pieces.begin(), pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.size < b.size; });
  return pieces;
}

class Leftovers {
 public:
  explicit Leftovers(Network& network)
      : network_(network), used_(used_values(network)), pieces_(pieces_of(network)) {
    for (const Sum& sum : network.sums) remember(sum);
    for (const int v : used_) house_total_ += v + network.lowest;
  }

  // Adds what pieces leave over of the region: in turn those with more than half, 3 tenths and 7
  // tenths of their cells inside.
  void add(const Region& region);

 private:
  struct Inside {
    const Piece* piece;
    std::size_t cells;
  };

  void add_with(const Region& region, std::span<const Inside> pieces, std::size_t tenths);
  bool remember(const Sum& sum);
  std::int64_t least_sum(std::size_t cells, std::size_t houses) const;
  bool is_tight(std::size_t innies, std::size_t outies, std::size_t houses,
                std::int64_t total) const;

  std::int64_t least_number() const { return used_.least() + network_.lowest; }

  Network& network_;
  ValueSet used_;
  std::vector<Piece> pieces_;
  std::int64_t house_total_ = 0;
  std::size_t added_ = 0;
  std::set<std::vector<std::pair<CellIndex, std::int32_t>>> known_;
};

// Notes the sum's cells and coefficients; whether they are new, up to a change of all signs.
bool Leftovers::remember(const Sum& sum) {
  std::vector<std::pair<CellIndex, std::int32_t>> key;
  key.reserve(sum.terms.size());
  for (const Term& term : sum.terms) key.emplace_back(term.cell, term.coefficient);
  nonet::sort(key.begin(), key.end());
  if (!key.empty() && key.front().second < 0) {
    for (auto& [cell, coefficient] : key) coefficient = -coefficient;
  }
  return known_.insert(std::move(key)).second;
}

// The least sum of so many cells of so many disjoint houses: each value at most once a house.
std::int64_t Leftovers::least_sum(std::size_t cells, std::size_t houses) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    sum += static_cast<std::int64_t>(i / houses) + least_number();
  }
  return sum;
}

// Whether `total`, of innies minus outies, is near its bounds. The bounds assume that the outies
// lie in as many houses; where they do not, the sum is right all the same, only less useful.
bool Leftovers::is_tight(std::size_t innies, std::size_t outies, std::size_t houses,
                         std::int64_t total) const {
  const std::int64_t greatest = used_.greatest() + network_.lowest;
  const auto mirrored = [&](std::size_t cells, std::int64_t least) {
    return static_cast<std::int64_t>(cells) * (least_number() + greatest) - least;
  };
  const std::int64_t least_in = least_sum(innies, houses);
  const std::int64_t least_out = least_sum(outies, houses);
  const std::int64_t least = least_in - mirrored(outies, least_out);
  const std::int64_t most = mirrored(innies, least_in) - least_out;
  return std::min(total - least, most - total) * kTight <= most - least;
}

void Leftovers::add(const Region& region) {
  std::vector<Inside> pieces;
  for (const Piece& piece : pieces_) {
    const std::size_t cells = piece.cells.common(region.cells);
    if (cells != 0) pieces.push_back({&piece, cells});
  }
  for (const std::size_t tenths : {std::size_t{5}, std::size_t{3}, std::size_t{7}}) {
    add_with(region, pieces, tenths);
  }
}

void Leftovers::add_with(const Region& region, std::span<const Inside> pieces, std::size_t tenths) {
  if (added_ == kMostDerived) return;
  CellBits covered(network_.cells.size());
  std::int64_t total = house_total_ * static_cast<std::int64_t>(region.houses);
  std::size_t innie_count = region.cells.size();
  std::size_t outie_count = 0;
  bool any = false;
  for (const auto& [piece, inside] : pieces) {
    if (inside * 10 <= piece->size * tenths || piece->cells.meets(covered)) continue;
    covered |= piece->cells;
    total -= piece->total;
    innie_count -= inside;
    outie_count += piece->size - inside;
    any = true;
  }
  const std::size_t size = innie_count + outie_count;
  const bool one_house = region.houses == 1 && outie_count == 0;
  if (!any ||
      (size > kMostLeftovers && !one_house &&
       (size > kMostTightLeftovers || !is_tight(innie_count, outie_count, region.houses, total)))) {
    return;
  }
  CellBits innies = region.cells;
  innies -= covered;
  CellBits outies = covered;
  outies -= region.cells;
  Sum sum{.terms = {}, .total = total, .origin = kDerived};
  for (const CellIndex cell : innies.cells()) sum.terms.push_back({cell, 1});
  for (const CellIndex cell : outies.cells()) sum.terms.push_back({cell, -1});
  if (!remember(sum)) return;
  network_.sums.push_back(std::move(sum));
  ++added_;
}

}  // namespace

void add_sums_of_leftovers(Network& network, Budget& budget) {
  if (network.sums.empty()) return;
  Budget here = budget;  // pieces and keys go when the sums have been added
  std::size_t terms = 0;
  for (const Sum& sum : network.sums) terms += sum.terms.size();
  if (!here.take(kDerived, network.sums.size() * kSumBytes + terms * sizeof(Term))) return;
  Leftovers leftovers(network);
  for (const Region& region : regions_of(network, kMostHouses)) {
    if (budget.ended()) return;
    leftovers.add(region);
  }
}

}  // namespace nonet::kernel
