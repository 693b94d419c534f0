#include "nonet/fill/band_tables.h"

#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace nonet::fill {
namespace {

TEST(BandTables, ListsAsManyFillingsAsItCounts) {
  const BandTables tables;
  for (int q = 0; q < kPartitions; ++q) {
    for (int r = 0; r < kPartitions; ++r) {
      const auto listed = static_cast<int>(tables.fillings({0, q, r}).fillings.size());
      ASSERT_EQ(listed, tables.ways(0, q, r)) << q << ' ' << r;
    }
  }
}

TEST(BandTables, NumbersPartitionsWhateverTheOrderOfTheirTriples) {
  const BandTables tables;
  std::set<std::pair<unsigned, unsigned>> seen;
  for (int p = 0; p < kPartitions; ++p) {
    const auto& [a, b, c] = tables.triples(p);
    EXPECT_TRUE(seen.emplace(a.bits(), b.bits()).second);
    EXPECT_EQ(a | b | c, DigitSet::all());
    for (const Triples& order : {Triples{a, b, c}, Triples{b, a, c}, Triples{c, b, a}}) {
      ASSERT_EQ(tables.number_of(order), p);
    }
  }
}

}  // namespace
}  // namespace nonet::fill
