#include "nonet/fill/band_tables.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <unordered_set>
#include <utility>

namespace nonet::fill {

namespace {

constexpr Triples kStandard{DigitSet::from_bits(0007), DigitSet::from_bits(0070),
                            DigitSet::from_bits(0700)};

// Renames sets of digits, three digits at a time.
class SetRenamer {
 public:
  explicit SetRenamer(const Renaming& names) {
    for (std::size_t third = 0; third < thirds_.size(); ++third) {
      for (unsigned bits = 0; bits < 8; ++bits) {
        for (std::size_t i = 0; i < 3; ++i) {
          if ((bits >> i & 1U) != 0) thirds_[third][bits] |= 1U << names[3 * third + i];
        }
      }
    }
  }

  DigitSet operator()(DigitSet digits) const {
    const unsigned bits = digits.bits();
    return DigitSet::from_bits(thirds_[0][bits & 7U] | thirds_[1][bits >> 3 & 7U] |
                               thirds_[2][bits >> 6]);
  }
  Triples operator()(const Triples& triples) const {
    return {(*this)(triples[0]), (*this)(triples[1]), (*this)(triples[2])};
  }

 private:
  std::array<std::array<unsigned, 8>, 3> thirds_{};
};

// How many fillings each orbit has, in twelfths, in the order of find_orbits(): so that they need
// not be listed to be counted. band_tables_test.cc lists them all.
constexpr std::array<std::uint8_t, kOrbits> kTwelfths{
    144, 48, 16, 16, 8,  48, 48, 48, 72, 16, 16, 16, 16, 24, 24, 16, 16, 16, 8,  12, 16, 24,
    16,  14, 14, 12, 16, 16, 16, 16, 24, 24, 16, 16, 16, 16, 24, 24, 16, 16, 16, 24, 24, 16,
    12,  14, 22, 12, 14, 19, 23, 14, 14, 23, 19, 14, 8,  12, 14, 12, 14, 15, 14, 14, 19, 18,
    12,  12, 18, 13, 10, 8,  12, 14, 15, 14, 13, 10, 10, 12, 18, 13, 19, 14, 13, 14, 16, 24,
    16,  16, 16, 24, 16, 16, 16, 24, 16, 16, 22, 14, 12, 12, 23, 15, 14, 14, 16, 43, 22, 12,
    15,  16, 14, 8,  8,  14, 12, 14, 15, 13, 15, 13, 14, 16, 10, 14, 8,  12, 14, 10, 10};

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

// A number of its own for each renaming.
std::uint64_t key_of(const Renaming& names) {
  std::uint64_t key = 0;
  for (const std::uint8_t name : names) key = key << 4 | name;
  return key;
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
  find_orbits();
}

// Ten partitions in a row have the same triple with digit 1.
void BandTables::number_partitions() {
  std::uint16_t number = 0;
  const auto triples_with = [](Digit lowest, DigitSet among, auto&& each) {
    for (const Digit c : among - lowest) {
      for (const Digit b : among - lowest) {
        if (b < c) each(DigitSet(lowest) | b | c);
      }
    }
  };
  triples_with(Digit(1), DigitSet::all(), [&](DigitSet first) {
    const DigitSet rest = DigitSet::all() - first;
    const std::size_t ten = number / 10;
    first_triples_[first.bits()] = static_cast<std::uint16_t>(ten);
    triples_with(rest.first(), rest, [&](DigitSet second) {
      const DigitSet third = rest - second;
      numbers_[ten][second.bits()] = numbers_[ten][third.bits()] = number;
      triples_[number++] = {first, second, third};
    });
  });
  assert(number == kPartitions);
}

int BandTables::number_of(const Triples& triples) const {
  std::size_t i = 0;
  while (!triples[i].contains(Digit(1))) ++i;
  return numbers_[first_triples_[triples[i].bits()]][triples[(i + 1) % 3].bits()];
}

void BandTables::make_renamings() {
  for (std::size_t p = 0; p < kPartitions; ++p) {
    std::uint8_t next = 0;
    for (const DigitSet triple : triples_[p]) {
      for (const Digit d : triple) standard_names_[p][at(d.index())] = next++;
    }
    const SetRenamer rename(standard_names_[p]);
    for (std::size_t q = 0; q < kPartitions; ++q) {
      renamed_[p][q] = static_cast<std::uint16_t>(number_of(rename(triples_[q])));
    }
  }
}

void BandTables::find_orbits() {
  std::array<Action, kGenerators.size()> generators{};
  for (std::size_t g = 0; g < kGenerators.size(); ++g) {
    const SetRenamer rename(kGenerators[g]);
    for (std::size_t p = 0; p < kPartitions; ++p) {
      generators[g][p] = static_cast<std::uint16_t>(number_of(rename(triples_[p])));
    }
  }
  // The whole stabiliser, breadth first.
  std::vector<Action> actions(1);
  actions.reserve(kStabiliser);
  for (std::size_t p = 0; p < kPartitions; ++p) actions[0][p] = static_cast<std::uint16_t>(p);
  std::vector<Renaming> names{{0, 1, 2, 3, 4, 5, 6, 7, 8}};
  std::unordered_set<std::uint64_t> seen{key_of(names.front())};
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t g = 0; g < kGenerators.size(); ++g) {
      const Renaming next = then(names[i], kGenerators[g]);
      if (!seen.insert(key_of(next)).second) continue;
      names.push_back(next);
      actions.push_back(then(actions[i], generators[g]));
    }
  }
  assert(names.size() == kStabiliser);
  for (const Renaming& n : names) stabiliser_.push_back(inverse(n));

  std::size_t orbit = 0;
  for (std::size_t q = 0; q < kPartitions; ++q) {
    for (std::size_t r = 0; r < kPartitions; ++r) {
      if (ways_[q][r] != 0) continue;
      listed_pairs_[orbit] = {static_cast<std::uint16_t>(q), static_cast<std::uint16_t>(r)};
      for (std::size_t g = 0; g < actions.size(); ++g) {
        const std::size_t to_q = actions[g][q];
        const std::size_t to_r = actions[g][r];
        ways_[to_q][to_r] = static_cast<std::uint16_t>(12 * kTwelfths[orbit]);
        places_[to_q][to_r] = {static_cast<std::uint8_t>(orbit), static_cast<std::uint16_t>(g)};
      }
      ++orbit;
    }
  }
  assert(orbit == kOrbits);
}

std::vector<Filling> BandTables::list(std::size_t orbit) const {
  std::array<DigitSet, 9> columns{};
  std::copy(kStandard.begin(), kStandard.end(), columns.begin());
  for (std::size_t i = 0; i < 2; ++i) {
    const Triples& triples = triples_[listed_pairs_[orbit][i]];
    std::copy(triples.begin(), triples.end(),
              columns.begin() + static_cast<std::ptrdiff_t>(3 * (i + 1)));
  }
  return RowFiller(columns).list();
}

BandTables::Fillings BandTables::fillings(const std::array<int, 3>& partitions) const {
  const Place place = place_of(partitions);
  const std::vector<Filling>& listed = listed_[place.orbit].get([&] { return list(place.orbit); });
  return {listed, then(standard_names(partitions.front()), stabiliser_[place.renaming])};
}

}  // namespace nonet::fill
