#include "nonet/collection/packed_grid.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/canon/canon.h"

namespace nonet::collection {
namespace {

constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Grid random_grid(std::uint64_t seed, std::uint32_t tenths) {
  Rng rng(seed);
  std::array<std::uint8_t, kCells> values{};
  for (std::uint8_t& value : values) {
    if (rng.below(10) < tenths) value = static_cast<std::uint8_t>(rng.between(1, 9));
  }
  return Grid::from_values(values);
}

RC_GTEST_PROP(PackedGrid, ComesBackFromItsBytes, ()) {
  const Grid grid = random_grid(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(0U, 11U));
  const PackedGrid packed(grid);
  RC_ASSERT(unpack(packed.bytes()) == grid);
  RC_ASSERT(packed.bytes().size() == 11 + static_cast<std::size_t>(grid.clue_count() + 1) / 2);
}

RC_GTEST_PROP(PackedGrid, OrderIsThatOfItsBytesAndOfItsPrefix, ()) {
  const PackedGrid a(random_grid(*rc::gen::inRange<std::uint64_t>(0, 20), 4));
  const PackedGrid b(random_grid(*rc::gen::inRange<std::uint64_t>(0, 20), 4));
  const bool less = std::lexicographical_compare(a.bytes().begin(), a.bytes().end(),
                                                 b.bytes().begin(), b.bytes().end());
  RC_ASSERT((a < b) == less);
  RC_ASSERT((a == b) == std::ranges::equal(a.bytes(), b.bytes()));
  if (a.prefix() != b.prefix()) RC_ASSERT((a.prefix() < b.prefix()) == less);
}

// Whatever the bytes: no grid, or the one that has exactly these bytes.
RC_GTEST_PROP(PackedGrid, OtherBytesAreNoGrid, (std::vector<std::uint8_t> bytes)) {
  const std::optional<Grid> grid = unpack(bytes);
  if (grid) RC_ASSERT(std::ranges::equal(PackedGrid(*grid).bytes(), bytes));
}

TEST(PackedGrid, DamagedBytesAreNoGrid) {
  const PackedGrid packed(random_grid(3, 4));
  for (std::size_t i = 0; i < packed.bytes().size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::vector<std::uint8_t> bytes(packed.bytes().begin(), packed.bytes().end());
      bytes[i] = static_cast<std::uint8_t>(bytes[i] ^ 1U << bit);
      const std::optional<Grid> grid = unpack(bytes);
      if (!grid) continue;
      EXPECT_TRUE(std::ranges::equal(PackedGrid(*grid).bytes(), bytes));
    }
  }
  EXPECT_FALSE(unpack({}));
  EXPECT_FALSE(unpack(packed.bytes().first(packed.bytes().size() - 1)));
}

RC_GTEST_PROP(PackedSolution, ComesBackAndNothingElseDoes, (std::uint64_t seed)) {
  Rng rng(seed);
  const Grid solution = random_isomorph(*Grid::from_line(kSolution), rng);
  PackedSolution bytes = pack_solution(solution);
  RC_ASSERT(unpack_solution(bytes) == solution);
  bytes[rng.below(32)] ^= static_cast<std::uint8_t>(1 + rng.below(255));
  const std::optional<Grid> other = unpack_solution(bytes);
  RC_ASSERT(!other || *other != solution);
  RC_ASSERT(!unpack_solution(std::span(bytes).first(31)));
}

}  // namespace
}  // namespace nonet::collection
