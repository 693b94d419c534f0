#include "nonet/search/target.h"

#include <gtest/gtest.h>

#include "nonet/search/impossible.h"

namespace nonet {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

CellSet puzzle_cells() { return Grid::from_line(kPuzzle)->filled(); }

TEST(Target, ReadsRangesOfRatings) {
  EXPECT_EQ(*parse_rating_range("7"), (Range{70, 70}));
  EXPECT_EQ(*parse_rating_range("7.2"), (Range{72, 72}));
  EXPECT_EQ(*parse_rating_range("7.0..8.5"), (Range{70, 85}));
  EXPECT_EQ(*parse_rating_range("9.5.."), (Range{95, 200}));
  EXPECT_EQ(*parse_rating_range("..2.3"), (Range{0, 23}));
  for (const char* bad : {"", "..", "x", "7.", "7.25", ".5", "8..7", "-1", "21", "7...8", "7..8..9",
                          "99999999999999999999"}) {
    EXPECT_FALSE(parse_rating_range(bad).ok()) << bad;
  }
  EXPECT_EQ(parse_rating_range("8.1..7").error().message, "8.1 is more than 7");
}

TEST(Target, ReadsRangesOfNumbers) {
  EXPECT_EQ(*parse_number_range("24", 81), (Range{24, 24}));
  EXPECT_EQ(*parse_number_range("22..26", 81), (Range{22, 26}));
  EXPECT_EQ(*parse_number_range("..26", 81), (Range{0, 26}));
  EXPECT_FALSE(parse_number_range("24.5", 81).ok());
  EXPECT_FALSE(parse_number_range("82", 81).ok());
}

TEST(Target, ReadsPatterns) {
  std::string mask(81, '.');
  for (const Cell cell : puzzle_cells()) mask[static_cast<std::size_t>(cell.index())] = 'x';
  EXPECT_EQ(*parse_pattern(mask), puzzle_cells());
  EXPECT_EQ(*parse_pattern(kPuzzle), puzzle_cells());
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += mask.substr(9 * row, 9) + "\n";
  EXPECT_EQ(*parse_pattern(rows), puzzle_cells());
  for (char& c : mask) c = c == 'x' ? '#' : '-';
  EXPECT_EQ(*parse_pattern(mask), puzzle_cells());
  EXPECT_FALSE(parse_pattern(mask.substr(1)).ok());
  EXPECT_FALSE(parse_pattern("").ok());
  mask[7] = '\x07';
  EXPECT_FALSE(parse_pattern(mask).ok());
}

TEST(Target, KnowsWhatAScaleLooksFor) {
  EXPECT_TRUE(has_technique(kSeProfile, TechniqueId::kXWing));
  EXPECT_TRUE(has_technique(kSeProfile, TechniqueId::kUniqueRectangle4));
  EXPECT_FALSE(has_technique(kSeProfile, TechniqueId::kSkyscraper));
  EXPECT_TRUE(has_technique(kHodokuProfile, TechniqueId::kSkyscraper));
  EXPECT_FALSE(has_technique(kHodokuProfile, TechniqueId::kMutantSwordfish));
  EXPECT_EQ(fixed_cost(kSeProfile, TechniqueId::kXWing), 32);
  EXPECT_EQ(fixed_cost(kSeProfile, TechniqueId::kForcingChain), std::nullopt);
  EXPECT_EQ(fixed_cost(kHodokuProfile, TechniqueId::kXWing), 140);
}

// Sentences that a target gets; "" where it is possible as far as known.
std::string verdict(const Target& target) {
  const std::optional<Error> why = impossible(target);
  return why ? why->message : "";
}

TEST(Impossible, CountsOfClues) {
  EXPECT_EQ(verdict({.clues = Range{10, 10}}),
            "no puzzle with fewer than 17 clues has one solution");
  EXPECT_EQ(verdict({.clues = Range{10, 17}}), "");
  EXPECT_EQ(verdict({.clues = Range{17, 17}, .symmetry = PatternSymmetry::kHalfTurn}),
            "no puzzle with 17 clues has a pattern with symmetry 180");
  EXPECT_EQ(verdict({.clues = Range{17, 17}, .symmetry = PatternSymmetry::kDiagonal}), "");
  EXPECT_EQ(verdict({.clues = Range{18, 18}, .symmetry = PatternSymmetry::kHalfTurn}), "");
  EXPECT_NE(verdict({.clues = Range{22, 23}, .symmetry = PatternSymmetry::kQuarterTurn}), "");
  EXPECT_EQ(verdict({.clues = Range{22, 24}, .symmetry = PatternSymmetry::kQuarterTurn}), "");
}

TEST(Impossible, Patterns) {
  CellSet cells = puzzle_cells();
  EXPECT_EQ(verdict({.pattern = cells}), "");
  EXPECT_NE(verdict({.clues = Range{24, 24}, .pattern = cells}), "");
  EXPECT_NE(verdict({.symmetry = PatternSymmetry::kHorizontal, .pattern = cells}), "");
  EXPECT_NE(verdict({.pattern = CellSet(Cell(40))}), "");
  for (const Cell cell : kAllCells) {
    if (cell.row() == 3 || cell.row() == 5) cells.erase(cell);
  }
  for (int column = 0; column < 9; ++column) cells.insert(Cell::at(0, column));
  EXPECT_EQ(verdict({.pattern = cells}),
            "--pattern: rows 4 and 6 hold no clue, so they can be exchanged and give a second "
            "solution");
  // Rows of different bands may both be empty.
  CellSet all = CellSet::all();
  for (int column = 0; column < 9; ++column) {
    all.erase(Cell::at(2, column));
    all.erase(Cell::at(3, column));
  }
  EXPECT_EQ(verdict({.pattern = all}), "");
}

TEST(Impossible, Ratings) {
  EXPECT_EQ(verdict({.er = Range{13, 14}}), "--er: no step is rated 1.3 to 1.4");
  EXPECT_EQ(verdict({.er = Range{70, 80}}), "");
  EXPECT_NE(verdict({.er = Range{20, 30}, .ep = Range{34, 40}}), "");
  EXPECT_NE(verdict({.er = Range{66, 70}, .ep = Range{15, 20}, .pearl = true}), "");
  EXPECT_NE(verdict({.er = Range{66, 70}, .ed = Range{12, 12}, .diamond = true}), "");
  EXPECT_EQ(verdict({.er = Range{66, 70}, .ed = Range{12, 12}, .pearl = true}), "");
  EXPECT_NE(verdict({.label = Label::kEasy, .er = Range{80, 90}}), "");
  EXPECT_NE(verdict({.label = Label::kHard, .er = Range{10, 15}}), "");
  EXPECT_NE(verdict({.score = Range{900, 2000}, .level = Level::kEasy}), "");
  EXPECT_EQ(verdict({.score = Range{900, 2000}, .level = Level::kMedium}), "");
}

TEST(Impossible, Techniques) {
  using enum TechniqueId;
  EXPECT_EQ(verdict({.needs = {kXWing}}), "");
  EXPECT_NE(verdict({.needs = {kXWing}, .without = {kXWing}}), "");
  EXPECT_NE(verdict({.without = {kFullHouse}}), "");
  EXPECT_EQ(verdict({.needs = {kSkyscraper}}),
            "--needs: profile se does not look for skyscraper; --profile hodoku does");
  EXPECT_NE(verdict({.er = Range{70, 80}, .needs = {kXWing}}), "");
  EXPECT_EQ(verdict({.er = Range{70, 80}, .uses = {kXWing}}), "");
}

}  // namespace
}  // namespace nonet
