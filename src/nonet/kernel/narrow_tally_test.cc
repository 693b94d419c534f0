#include <vector>

#include <gtest/gtest.h>

#include "nonet/kernel/model.h"
#include "nonet/kernel/network.h"
#include "nonet/kernel/solver.h"

namespace nonet::kernel {
namespace {

// `cells` cells that may be anything, and how often value 0, 1, ... may stand in all of them.
Network network_of(std::size_t cells, std::vector<std::uint64_t> allowed) {
  Network network;
  network.values = static_cast<int>(allowed.size());
  network.cells.assign(cells, ValueSet::first_values(network.values));
  std::vector<CellIndex> all;
  for (CellIndex cell = 0; cell < cells; ++cell) all.push_back(cell);
  for (std::size_t v = 0; v < allowed.size(); ++v) {
    network.counts.push_back({all, ValueSet::of(static_cast<int>(v)), allowed[v], 3});
  }
  return network;
}

// Number n stands n times or not at all.
constexpr std::uint64_t none_or(int number) { return 1U | std::uint64_t{1} << number; }

TEST(NarrowTally, NumbersThatMustAddUpLeaveOthersOut) {
  Network network = network_of(5, {none_or(1), none_or(2), none_or(3), none_or(4)});
  network.cells[0] = ValueSet::of(1);  // 2 stands twice: 3 fills the rest, since 1 and 4 do not
  const auto left = propagate(network);
  ASSERT_TRUE(left.has_value());
  EXPECT_EQ((*left)[4], ValueSet::of(1) | ValueSet::of(2));
  EXPECT_EQ(count(network, {}).solutions, 4U);
}

TEST(NarrowTally, NumbersThatCannotAddUpAreAContradiction) {
  Origin failed = kDerived;
  EXPECT_FALSE(propagate(network_of(4, {none_or(2), none_or(3)}), &failed).has_value());
  EXPECT_EQ(failed, 3);
}

TEST(NarrowTally, CellsThatDifferHaveAValueOnce) {
  Network network = network_of(4, {1U << 2, ~std::uint64_t{0}, ~std::uint64_t{0}});
  network.different.push_back({{0, 1}});
  network.different.push_back({{2, 3}});
  network.cells[1] -= ValueSet::of(0);
  const auto left = propagate(network);
  ASSERT_TRUE(left.has_value());
  EXPECT_EQ((*left)[0], ValueSet::of(0));  // one of each two has it
  EXPECT_EQ((*left)[2].size(), 3);
  network.cells[3] -= ValueSet::of(0);
  EXPECT_EQ((*propagate(network))[2], ValueSet::of(0));
}

TEST(NarrowTally, CountsOfOneClueAreOne) {
  const Model model = build_model(network_of(6, {none_or(1), none_or(2), none_or(3)}));
  EXPECT_EQ(model.tallies.size(), 1U);
  EXPECT_TRUE(model.counts.empty());
  ASSERT_EQ(model.propagators.size(), 1U);
  Network twice = network_of(6, {none_or(1), none_or(2), none_or(3)});
  twice.counts[1].origin = 4;
  EXPECT_EQ(build_model(twice).tallies.size(), 3U);
  twice.counts[1].values = ValueSet::first_values(2);
  EXPECT_EQ(build_model(twice).counts.size(), 1U);
}

}  // namespace
}  // namespace nonet::kernel
