// BandTables: the number of ways to fill a band, given the digits of its columns.
//
// A band cuts each of its three boxes into three columns of three digits: a partition of the nine
// digits into triples, 280 of them when order does not count. How many ways there are to put the
// digits of a band's columns into rows depends on its three partitions only, not on which column
// holds which triple, nor on how the digits are called. So the first partition can be taken as
// 123|456|789, and 280 x 280 numbers cover all cases:
//
//   ways(P, Q, R) = ways(123|456|789, Q', R')     Q', R': Q and R when P is renamed to 123|456|789
//
// Those pairs fall into few orbits under the 1296 renamings that keep 123|456|789. For one pair of
// each orbit the fillings are listed, when they are first asked for; those of the other pairs
// follow by renaming.
//
// Source: the counting of grids by bands of B. Felgenhauer and F. Jarvis (2006), turned into
// tables.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/base/lazily.h"
#include "nonet/board/digit_set.h"

namespace nonet::fill {

inline constexpr int kPartitions = 280;
// Renamings of digits that keep 123|456|789 as a partition.
inline constexpr int kStabiliser = 1296;
// Orbits of pairs of partitions under them.
inline constexpr std::size_t kOrbits = 131;

// Three disjoint triples of digits, in order of their smallest digits.
using Triples = std::array<DigitSet, 3>;
// Digit index -> digit index, 0..8.
using Renaming = std::array<std::uint8_t, kDigits>;

// Which row (0..2) each digit takes in each box of a band: rows[box] holds two bits a digit, digit
// index i in bits 2i and 2i + 1.
struct Filling {
  std::array<std::uint32_t, 3> rows;

  std::size_t row(std::size_t box, std::size_t digit_index) const {
    return rows[box] >> (2 * digit_index) & 3U;
  }
};

class BandTables {
 public:
  BandTables();

  const Triples& triples(int partition) const { return triples_[at(partition)]; }
  // The number of a partition, its triples in any order.
  int number_of(const Triples& triples) const;

  // The renaming, digit index -> digit index, that turns `partition` into 123|456|789.
  const Renaming& standard_names(int partition) const { return standard_names_[at(partition)]; }
  // The number of `other` after that renaming.
  int renamed(int partition, int other) const { return renamed_[at(partition)][at(other)]; }

  // Fillings of a band with these three column partitions.
  int ways(int first, int second, int third) const {
    return ways_standard(renamed(first, second), renamed(first, third));
  }
  // The same where the first partition is 123|456|789.
  int ways_standard(int second, int third) const { return ways_[at(second)][at(third)]; }

  // Pairs with the same number differ by a renaming. 0 .. orbit_count() - 1.
  int orbit(int second, int third) const { return places_[at(second)][at(third)].orbit; }
  static constexpr int orbit_count() { return static_cast<int>(kOrbits); }

  // The fillings of a band, given in the names of its orbit's listed pair: digit index d of the
  // band is called names[d] in `fillings`.
  struct Fillings {
    std::span<const Filling> fillings;
    Renaming names;
  };
  Fillings fillings(const std::array<int, 3>& partitions) const;
  // Asks the processor for what fillings() will read.
  void fetch(const std::array<int, 3>& partitions) const {
    __builtin_prefetch(&place_of(partitions));
  }

 private:
  struct Place {
    std::uint8_t orbit;
    std::uint16_t renaming;  // from the pair's names to the listed pair's
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  const Place& place_of(const std::array<int, 3>& partitions) const {
    const auto& [first, second, third] = partitions;
    return places_[at(renamed(first, second))][at(renamed(first, third))];
  }
  void number_partitions();
  void make_renamings();
  void find_orbits();
  std::vector<Filling> list(std::size_t orbit) const;

  std::array<Triples, kPartitions> triples_{};
  std::array<Renaming, kPartitions> standard_names_{};
  std::array<std::array<std::uint16_t, kPartitions>, kPartitions> renamed_{};
  std::array<std::array<std::uint16_t, kPartitions>, kPartitions> ways_{};
  std::array<std::array<Place, kPartitions>, kPartitions> places_{};
  std::vector<Renaming> stabiliser_;
  std::array<std::array<std::uint16_t, 2>, kOrbits> listed_pairs_{};  // of each orbit
  std::array<Lazily<std::vector<Filling>>, kOrbits> listed_;
  // Numbers of partitions: [triple with digit 1, one of 28][another triple's bits].
  std::array<std::uint16_t, 1U << kDigits> first_triples_{};
  std::array<std::array<std::uint16_t, 1U << kDigits>, 28> numbers_{};
};

}  // namespace nonet::fill
