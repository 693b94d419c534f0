#include "nonet/board/symmetry.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"

namespace nonet {
namespace {

// A grid in which every cell differs from its images under all but the identity.
Grid sample() {
  return *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
}

TEST(Symmetry, OrderIsThePublishedNumber) { EXPECT_EQ(Symmetry::kOrder, 1'218'998'108'160ULL); }

TEST(Symmetry, IndexZeroIsTheIdentity) {
  EXPECT_EQ(Symmetry::from_index(0), Symmetry());
  EXPECT_EQ(Symmetry().apply(sample()), sample());
}

TEST(Symmetry, IndexIsABijection) {
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t index = rng.next64() % Symmetry::kOrder;
    ASSERT_EQ(Symmetry::from_index(index).index(), index);
  }
  EXPECT_EQ(Symmetry::from_index(Symmetry::kOrder - 1).index(), Symmetry::kOrder - 1);
}

TEST(Symmetry, EveryGeometryIsDifferent) {
  std::set<std::string> images;
  for (std::uint64_t i = 0; i < Symmetry::kGeometries; i += 97) {
    const Symmetry s = Symmetry::geometry_from_index(i);
    ASSERT_EQ(s.index(), i);
    images.insert(to_line(s.apply(sample())));
  }
  EXPECT_EQ(images.size(), (Symmetry::kGeometries + 96) / 97);
}

TEST(Symmetry, IsAGroup) {
  Rng rng(2);
  for (int i = 0; i < 2'000; ++i) {
    const Symmetry a = Symmetry::random(rng);
    const Symmetry b = Symmetry::random(rng);
    const Symmetry c = Symmetry::random(rng);
    ASSERT_EQ((a * b) * c, a * (b * c));
    ASSERT_EQ(a * a.inverse(), Symmetry());
    ASSERT_EQ(a.inverse() * a, Symmetry());
    ASSERT_EQ((a * b).inverse(), b.inverse() * a.inverse());
    ASSERT_EQ((a * b).apply(sample()), a.apply(b.apply(sample())));
    ASSERT_EQ(a.inverse().apply(a.apply(sample())), sample());
  }
}

TEST(Symmetry, KeepsTheRulesAndMovesCellsAsItSays) {
  Rng rng(3);
  for (int i = 0; i < 2'000; ++i) {
    const Symmetry s = Symmetry::random(rng);
    const Grid image = s.apply(sample());
    ASSERT_TRUE(is_solved(image));
    for (const Cell cell : kAllCells) {
      ASSERT_EQ(image.digit(s.image(cell)), s.image(sample().digit(cell)));
      ASSERT_EQ(s.source(s.image(cell)), cell);
    }
    ASSERT_EQ(s.apply(Pencilmarks::from_givens(sample())), Pencilmarks::from_givens(image));
  }
}

TEST(Symmetry, TransposeMapsRowsToColumns) {
  const Symmetry transpose = Symmetry::geometry_from_index(1);
  ASSERT_TRUE(transpose.transposes());
  const Grid image = transpose.apply(sample());
  for (const Cell cell : kAllCells) {
    EXPECT_EQ(image.digit(cell), sample().digit(Cell::at(cell.column(), cell.row())));
  }
}

}  // namespace
}  // namespace nonet
