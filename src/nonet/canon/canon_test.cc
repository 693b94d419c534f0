#include "nonet/canon/canon.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"

namespace nonet {
namespace {

Grid grid_of(std::string_view line) {
  const auto grid = Grid::from_line(line);
  EXPECT_TRUE(grid) << line;
  return grid.value_or(Grid());
}

constexpr std::string_view kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
constexpr std::string_view kPlain =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
constexpr std::string_view kBlank =
    ".................................................................................";

// Complete, nearly complete, ordinary and sparse; with blank bands and stacks, and without.
const std::vector<std::string>& samples() {
  static const std::vector<std::string> lines{
      std::string(kPlain),
      std::string(kMostCanonical),
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      ".23456789456789123789123456231564897564897231897231564312645978645978312978312645",
      "1234567894567891237891234562315648975648972318972315643126459786459783129783126..",
      "1................2..................................3............................",
      "123456789........................................................................",
      "123......456......789............................................................",
      "............................123......456......789................................",
      "1...........2..........3.....4............5..6.............7...........8.9.......",
      ".....1..2..1.3..4..5.2..6.....7...8...7.2.3..9....3..4..9.5..2..8.6.....4.......9",
      "..................................12.....3..4..5.6...7...4..8....62......97...3..",
      std::string(kBlank),
  };
  return lines;
}

// `clues` digits of a grid.
Grid puzzle_from(const Grid& grid, int clues, Rng& rng) {
  std::vector<Cell> cells(kAllCells.begin(), kAllCells.end());
  rng.shuffle(cells);
  Grid puzzle = grid;
  for (int i = 0; i < kCells - clues; ++i) puzzle.clear(cells[static_cast<std::size_t>(i)]);
  return puzzle;
}

TEST(Canonical, FormIsTheImageItSays) {
  for (const std::string& line : samples()) {
    for (const CanonFormRow& row : kCanonForms) {
      const Grid grid = grid_of(line);
      const Canonical found = canonical(grid, row.form);
      EXPECT_EQ(found.by.apply(grid), found.form) << line;
      EXPECT_EQ(canonical_form(grid, row.form), found.form) << line;
      EXPECT_EQ(canonical_form(found.form, row.form), found.form) << line;
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

TEST(Canonical, IsomorphsOfPuzzlesWithAnyNumberOfClues) {
  Rng rng(2);
  for (int clues = 0; clues <= kCells; ++clues) {
    for (const std::string_view line : {kPlain, kMostCanonical}) {
      const Grid puzzle = puzzle_from(grid_of(line), clues, rng);
      for (const CanonFormRow& row : kCanonForms) {
        const Canonical found = canonical(puzzle, row.form);
        ASSERT_EQ(found.by.apply(puzzle), found.form) << to_line(puzzle);
        for (int i = 0; i < 5; ++i) {
          const Grid image = random_isomorph(puzzle, rng);
          const Canonical other = canonical(image, row.form);
          ASSERT_EQ(other.form, found.form) << to_line(image);
          ASSERT_EQ(other.automorphisms, found.automorphisms) << to_line(image);
          ASSERT_EQ(other.by.apply(image), other.form) << to_line(image);
        }
      }
    }
  }
}

// Both forms and the number of automorphisms, by trying every rearrangement of lines.
struct BruteForce {
  using Values = std::array<std::uint8_t, kCells>;

  explicit BruteForce(const Grid& grid) : grid_(grid), is_full_(grid.is_full()) {
    for (std::uint64_t i = 0; i < Symmetry::kGeometries; i += 2 * 1296) {
      // Columns in the outer loop, rows in the inner one: only then are they looked up.
      columns_.push_back(Symmetry::geometry_from_index(i).columns());
    }
    for (std::uint64_t i = 0; i < std::uint64_t{2} * 1296; i += 2) {
      rows_.push_back(Symmetry::geometry_from_index(i).rows());
    }
    for (const bool transposed : {false, true}) {
      for (const auto& rows : rows_) {
        for (const auto& columns : columns_) try_image(transposed, rows, columns);
      }
    }
  }

  Values minlex{};
  std::uint64_t ways = 0;
  Values gsf{};

 private:
  void try_image(bool transposed, const Symmetry::Permutation& rows,
                 const Symmetry::Permutation& columns) {
    std::array<std::uint8_t, 10> names{};
    std::uint8_t next = 1;
    Values image{};
    std::array<std::uint8_t, 9> counts{};
    bool same = any_;  // as minlex so far
    bool greater = false;
    for (std::size_t i = 0; i < kCells; ++i) {
      const std::size_t r = rows[i / 9];
      const std::size_t c = columns[i % 9];
      const std::uint8_t value = grid_.values()[transposed ? 9 * c + r : 9 * r + c];
      if (value != 0 && names[value] == 0) names[value] = next++;
      image[i] = names[value];
      if (i < 27 && value != 0) ++counts[i / 3];
      greater = greater || (same && image[i] > minlex[i]);
      same = same && image[i] == minlex[i];
      if (greater && (is_full_ || (i >= 26 && counts > least_counts_))) return;
    }
    take(image, counts);
  }

  void take(const Values& image, const std::array<std::uint8_t, 9>& counts) {
    if (!any_ || image < minlex) {
      minlex = image;
      ways = 0;
    }
    ways += image == minlex ? 1 : 0;
    if (!any_ || counts < least_counts_ || (counts == least_counts_ && image < gsf)) {
      least_counts_ = counts;
      gsf = image;
    }
    any_ = true;
  }

  const Grid& grid_;
  bool is_full_;  // then the forms are the same
  std::vector<Symmetry::Permutation> rows_;
  std::vector<Symmetry::Permutation> columns_;
  bool any_ = false;
  std::array<std::uint8_t, 9> least_counts_{};
};

TEST(Canonical, IsTheLeastOfAllImages) {
  Rng rng(3);
  const std::vector<Grid> grids{
      puzzle_from(grid_of(kPlain), 20, rng),
      grid_of("1........2........3.....4..........5.................................6..........."),
  };
  for (const Grid& grid : grids) {
    const BruteForce expected(grid);
    const Canonical found = canonical(grid);
    ASSERT_EQ(to_line(found.form), to_line(Grid::from_values(expected.minlex)));
    std::uint64_t missing = 1;  // orders of the digits that the grid lacks
    std::set<std::uint8_t> digits(grid.values().begin(), grid.values().end());
    for (std::uint64_t i = 2; i <= 10 - digits.size(); ++i) missing *= i;
    ASSERT_EQ(found.automorphisms, expected.ways * missing);
    ASSERT_EQ(to_line(canonical_form(grid, CanonForm::kGsf)),
              to_line(Grid::from_values(expected.gsf)));
  }
}

TEST(Canonical, OfACompleteGridIsTheLeastOfAllImages) {
  for (const std::string_view line :
       {kPlain, std::string_view("123456789456789123789123456214365897365897214897214365"
                                 "531642978642978531978531642")}) {
    const Grid grid = grid_of(line);
    ASSERT_TRUE(is_solved(grid));
    const BruteForce expected(grid);
    const Canonical found = canonical(grid);
    ASSERT_EQ(to_line(found.form), to_line(Grid::from_values(expected.minlex)));
    ASSERT_EQ(found.automorphisms, expected.ways);
  }
}

TEST(Canonical, CountsKnownAutomorphisms) {
  EXPECT_EQ(canonical(grid_of(kMostCanonical)).automorphisms, 648U);
  EXPECT_EQ(to_line(canonical_form(grid_of(kMostCanonical))), kMostCanonical);
  EXPECT_EQ(canonical(Grid()).automorphisms, Symmetry::kOrder);
  Grid one;
  one.place(Cell(40), Digit(7));
  EXPECT_EQ(canonical(one).automorphisms, Symmetry::kOrder / (81 * 9));
  EXPECT_EQ(to_line(canonical_form(one)), std::string(80, '.') + '1');
}

// Where gsf's rule for blank bands matters: the second band can be put in any order of rows.
TEST(Canonical, GsfFormBehindABlankBand) {
  const std::string_view same[] = {
      "..................................12.....3..4..5.6...7...4..8....62......97...3..",
      "................................1..2..3....45..6..7....5..2...8.7.3.....91.......",
  };
  EXPECT_EQ(canonical_form(grid_of(same[0]), CanonForm::kGsf),
            canonical_form(grid_of(same[1]), CanonForm::kGsf));
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

TEST(RandomIsomorph, IsTheSameForTheSameStream) {
  Rng a(5, 9);
  Rng b(5, 9);
  EXPECT_EQ(random_isomorph(grid_of(kPlain), a), random_isomorph(grid_of(kPlain), b));
}

}  // namespace
}  // namespace nonet
