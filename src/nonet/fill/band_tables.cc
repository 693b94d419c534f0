#include "nonet/fill/band_tables.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "nonet/base/sort.h"

namespace nonet::fill {

namespace {

constexpr Triples kStandard{DigitSet::from_bits(0007), DigitSet::from_bits(0070),
                            DigitSet::from_bits(0700)};

DigitSet rename(DigitSet digits, const Renaming& names) {
  DigitSet renamed;
  for (const Digit d : digits)
    renamed.insert(Digit(names[static_cast<std::size_t>(d.index())] + 1));
  return renamed;
}

Triples rename(Triples triples, const Renaming& names) {
  for (DigitSet& triple : triples) triple = rename(triple, names);
  return triples;
}

// Sorts the triples by their smallest digits, which makes them comparable.
void sort(Triples& triples) {
  nonet::sort(triples.begin(), triples.end(),
              [](DigitSet a, DigitSet b) { return a.first() < b.first(); });
}

std::uint32_t key_of(const Triples& triples) {
  return triples[0].bits() << kDigits | triples[1].bits();
}

// Lists the ways to put the digits of nine columns into three rows so that each row has all nine.
class RowFiller {
 public:
  explicit RowFiller(const std::array<DigitSet, 9>& columns) : left_(columns) {}

  std::vector<Filling> list() {
    fill(0, 0, DigitSet());
    return std::move(found_);
  }

 private:
  // Chooses the digit of `row` in `column`, given the digits that the row has in earlier columns.
  void fill(int row, int column, DigitSet used) {
    if (column == 9) {
      fill(row + 1, 0, DigitSet());
      return;
    }
    if (row == 3) {
      found_.push_back(filling_);
      return;
    }
    DigitSet& left = left_[static_cast<std::size_t>(column)];
    std::uint32_t& rows = filling_.rows[static_cast<std::size_t>(column / 3)];
    for (const Digit d : left - used) {
      const std::uint32_t bits = static_cast<std::uint32_t>(row) << (2 * d.index());
      left.erase(d);
      rows |= bits;
      fill(row, column + 1, used | d);
      rows &= ~bits;
      left.insert(d);
    }
  }

  std::array<DigitSet, 9> left_;
  Filling filling_{};
  std::vector<Filling> found_;
};

// Generators of the renamings that keep 123|456|789: inside the first triple, and among triples.
constexpr std::array<Renaming, 4> kGenerators{{
    {1, 0, 2, 3, 4, 5, 6, 7, 8},
    {1, 2, 0, 3, 4, 5, 6, 7, 8},
    {3, 4, 5, 0, 1, 2, 6, 7, 8},
    {3, 4, 5, 6, 7, 8, 0, 1, 2},
}};

Renaming then(const Renaming& first, const Renaming& second) {
  Renaming both{};
  for (std::size_t d = 0; d < both.size(); ++d) both[d] = second[first[d]];
  return both;
}

// How a renaming moves the numbers of partitions.
using Action = std::array<std::uint16_t, kPartitions>;

Action then(const Action& first, const Action& second) {
  Action both{};
  for (std::size_t p = 0; p < both.size(); ++p) both[p] = second[first[p]];
  return both;
}

Renaming inverse(const Renaming& names) {
  Renaming back{};
  for (std::size_t d = 0; d < names.size(); ++d) back[names[d]] = static_cast<std::uint8_t>(d);
  return back;
}

}  // namespace

BandTables::BandTables() {
  number_partitions();
  make_renamings();
  list_orbits();
}

// Numbers the partitions in increasing order of key_of(), in which number_of() searches them.
void BandTables::number_partitions() {
  std::size_t number = 0;
  const auto triples_with = [](Digit lowest, DigitSet among, auto&& each) {
    for (const Digit c : among - lowest) {
      for (const Digit b : among - lowest) {
        if (b < c) each(DigitSet(lowest) | b | c);
      }
    }
  };
  triples_with(Digit(1), DigitSet::all(), [&](DigitSet first) {
    const DigitSet rest = DigitSet::all() - first;
    triples_with(rest.first(), rest,
                 [&](DigitSet second) { triples_[number++] = {first, second, rest - second}; });
  });
  assert(number == kPartitions);
}

int BandTables::number_of(Triples triples) const {
  sort(triples);
  const auto found =
      std::lower_bound(triples_.begin(), triples_.end(), key_of(triples),
                       [](const Triples& row, std::uint32_t key) { return key_of(row) < key; });
  assert(found != triples_.end() && *found == triples);
  return static_cast<int>(found - triples_.begin());
}

void BandTables::make_renamings() {
  for (std::size_t p = 0; p < kPartitions; ++p) {
    std::uint8_t next = 0;
    for (const DigitSet triple : triples_[p]) {
      for (const Digit d : triple) standard_names_[p][at(d.index())] = next++;
    }
    for (std::size_t q = 0; q < kPartitions; ++q) {
      renamed_[p][q] =
          static_cast<std::uint16_t>(number_of(rename(triples_[q], standard_names_[p])));
    }
  }
}

void BandTables::list_orbits() {
  std::array<Action, kGenerators.size()> generators{};
  for (std::size_t g = 0; g < kGenerators.size(); ++g) {
    for (std::size_t p = 0; p < kPartitions; ++p) {
      generators[g][p] = static_cast<std::uint16_t>(number_of(rename(triples_[p], kGenerators[g])));
    }
  }
  // The whole stabiliser, breadth first.
  std::vector<Action> actions(1);
  for (std::size_t p = 0; p < kPartitions; ++p) actions[0][p] = static_cast<std::uint16_t>(p);
  std::vector<Renaming> names{{0, 1, 2, 3, 4, 5, 6, 7, 8}};
  std::set<Renaming> seen(names.begin(), names.end());
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t g = 0; g < kGenerators.size(); ++g) {
      const Renaming next = then(names[i], kGenerators[g]);
      if (!seen.insert(next).second) continue;
      names.push_back(next);
      actions.push_back(then(actions[i], generators[g]));
    }
  }
  assert(names.size() == kStabiliser);
  for (const Renaming& n : names) stabiliser_.push_back(inverse(n));

  for (std::size_t q = 0; q < kPartitions; ++q) {
    for (std::size_t r = 0; r < kPartitions; ++r) {
      if (ways_[q][r] != 0) continue;
      std::array<DigitSet, 9> columns{};
      std::copy(kStandard.begin(), kStandard.end(), columns.begin());
      std::copy(triples_[q].begin(), triples_[q].end(), columns.begin() + 3);
      std::copy(triples_[r].begin(), triples_[r].end(), columns.begin() + 6);
      listed_.push_back(RowFiller(columns).list());
      for (std::size_t g = 0; g < actions.size(); ++g) {
        const std::size_t to_q = actions[g][q];
        const std::size_t to_r = actions[g][r];
        ways_[to_q][to_r] = static_cast<std::uint16_t>(listed_.back().size());
        places_[to_q][to_r] = {static_cast<std::uint8_t>(listed_.size() - 1),
                               static_cast<std::uint16_t>(g)};
      }
    }
  }
}

BandTables::Fillings BandTables::fillings(int first, int second, int third) const {
  const Place place = places_[at(renamed(first, second))][at(renamed(first, third))];
  return {listed_[place.orbit], then(standard_names(first), stabiliser_[place.renaming])};
}

}  // namespace nonet::fill
