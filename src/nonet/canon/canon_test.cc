#include "nonet/canon/canon.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace nonet {
namespace {

Grid grid_of(std::string_view line) { return *Grid::from_line(line); }

constexpr std::string_view kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

const std::vector<std::string>& samples() {
  static const std::vector<std::string> lines{
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
      std::string(kMostCanonical),
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "1................2..................................3............................",
      "123456789........................................................................",
      "1...........1..........1.....1............1..1.............1...........1.1.......",
      ".................................................................................",
  };
  return lines;
}

TEST(Canonical, FormIsTheImageItSays) {
  for (const std::string& line : samples()) {
    for (const CanonFormRow& row : kCanonForms) {
      const Grid grid = grid_of(line);
      const Canonical found = canonical(grid, row.form);
      EXPECT_EQ(found.by.apply(grid), found.form) << line;
      EXPECT_EQ(canonical_form(grid, row.form), found.form) << line;
    }
  }
}

TEST(Canonical, IsomorphsHaveOneForm) {
  Rng rng(1);
  for (const std::string& line : samples()) {
    for (const CanonFormRow& row : kCanonForms) {
      const Canonical found = canonical(grid_of(line), row.form);
      for (int i = 0; i < 20; ++i) {
        const Canonical other = canonical(random_isomorph(grid_of(line), rng), row.form);
        ASSERT_EQ(to_line(other.form), to_line(found.form));
        ASSERT_EQ(other.automorphisms, found.automorphisms);
      }
    }
  }
}

TEST(Canonical, CountsKnownAutomorphisms) {
  EXPECT_EQ(canonical(grid_of(kMostCanonical)).automorphisms, 648U);
  EXPECT_EQ(to_line(canonical_form(grid_of(kMostCanonical))), kMostCanonical);
  EXPECT_EQ(canonical(Grid()).automorphisms, Symmetry::kOrder);
  // One digit: 81 cells and 9 names are all the same.
  Grid one;
  one.place(Cell(40), Digit(7));
  EXPECT_EQ(canonical(one).automorphisms, Symmetry::kOrder / (81 * 9));
}

TEST(Automorphisms, AreDifferentAndLeaveTheGridAsItIs) {
  for (const std::string& line : samples()) {
    const Grid grid = grid_of(line);
    const std::vector<Symmetry> found = automorphisms(grid, 2000);
    EXPECT_EQ(found.size(), std::min<std::uint64_t>(2000, canonical(grid).automorphisms));
    EXPECT_EQ(found.front(), Symmetry());
    std::set<std::uint64_t> numbers;
    for (const Symmetry& each : found) {
      ASSERT_EQ(each.apply(grid), grid) << line;
      numbers.insert(each.index());
    }
    EXPECT_EQ(numbers.size(), found.size());
  }
}

}  // namespace
}  // namespace nonet
