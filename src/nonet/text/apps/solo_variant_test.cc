#include "nonet/text/apps/solo_variant.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named.h"
#include "nonet/text/apps/solo_blocks.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;

Puzzle read(std::string_view text) {
  const auto record = read_solo_variant(text);
  if (!record) {
    ADD_FAILURE() << text << ": " << record.error().message;
    return {};
  }
  return record->puzzle;
}

std::string error_of(std::string_view text) {
  const auto record = read_solo_variant(text);
  return record ? "" : record.error().message;
}

std::string write(const Puzzle& puzzle, std::vector<std::string>& left_out) {
  VariantRecord record;
  record.puzzle = puzzle;
  std::string out;
  const Fault fault = write_solo_variant(out, record, left_out);
  return fault ? *fault : out;
}

void expect_round_trip(const Puzzle& puzzle) {
  std::vector<std::string> left_out;
  const std::string text = write(puzzle, left_out);
  EXPECT_TRUE(left_out.empty());
  EXPECT_EQ(read(text), puzzle) << text;
}

Puzzle variant(std::string_view words) { return geometry::puzzle_of_variant(words).value(); }

// Some givens, whether they make sense or not.
void give_some(Puzzle& puzzle, Rng& rng) {
  for (CellIndex cell = 0; std::cmp_less(cell, puzzle.givens.size()); ++cell) {
    if (rng.below(3) != 0) continue;
    set_given(
        puzzle, cell,
        static_cast<geometry::Value>(rng.below(static_cast<std::uint32_t>(puzzle.layout.values))));
  }
}

}  // namespace

TEST(SoloVariant, ReadsSizes) {
  const Puzzle puzzle = read("2x3:a3_6f5z");
  EXPECT_EQ(puzzle.layout.name, "6x6");  // blocks of 2 rows and 3 columns
  EXPECT_EQ(puzzle.givens[1], 2);
  EXPECT_EQ(puzzle.givens[2], 5);
  EXPECT_EQ(puzzle.givens[9], 4);
  EXPECT_EQ(read("3x2:zj").layout.name, "6x6-tall");
}

TEST(SoloVariant, ReadsOptions) {
  EXPECT_EQ(read("2x2x:p").layout.name, "4x4,x");
  EXPECT_EQ(read("2x2xmd4du:p").layout.name, "4x4,x");
  EXPECT_EQ(read("4x4:16zzzzzzzzzu").givens[0], 15);
}

// Rows are the regions: no lines between neighbours in a row, and all between those in a column.
TEST(SoloVariant, ReadsBlocks) {
  const auto rows = read_blocks("b__", 2);
  ASSERT_TRUE(rows.ok());
  EXPECT_EQ(*rows, (std::vector<int>{0, 0, 1, 1}));
  EXPECT_EQ(write_blocks(*rows, 2), "b__");
  // One block of 6 by 6: 60 places without a line; Solo's reader takes z for 26 of them.
  const std::vector<int> one(36, 0);
  EXPECT_EQ(write_blocks(one, 6), "zzj");
  EXPECT_EQ(read_blocks("zzj", 6).value(), one);
  EXPECT_EQ(read_blocks("zzh", 6).value(), one);
}

TEST(SoloVariant, ReadsJigsawsAndCages) {
  const Puzzle puzzle = read("2jk:d,b__,__b,3_3b");
  EXPECT_EQ(puzzle.layout.name, "");
  EXPECT_EQ(puzzle.layout.houses.back().kind, geometry::HouseKind::kRegion);
  ASSERT_EQ(puzzle.clues.size(), 2U);
  EXPECT_EQ(puzzle.clues[0], (Clue{Rule::kCage, {0, 2}, 0, {3}}));
}

TEST(SoloVariant, GoesThereAndBackAtAllSizes) {
  Rng rng(7, 0);
  for (const char* words :
       {"4x4", "6x6", "6x6-tall,x", "8x8", "9x9", "9x9,x", "10x10", "12x12", "12x12,boxes-2x6",
        "14x14", "15x15", "16x16,x", "18x18", "20x20", "24x24", "25x25", "36x36"}) {
    SCOPED_TRACE(words);
    Puzzle puzzle = variant(words);
    expect_round_trip(puzzle);
    give_some(puzzle, rng);
    expect_round_trip(puzzle);
  }
}

TEST(SoloVariant, TakesJigsawsThereAndBack) {
  Rng rng(8, 0);
  for (const int n : {4, 5, 7, 9, 11, 16, 25}) {
    SCOPED_TRACE(n);
    Puzzle puzzle = variant(std::to_string(n) + "x" + std::to_string(n) + ",latin");
    puzzle.layout.name.clear();
    add_regions(puzzle.layout, geometry::random_regions(n, rng));
    give_some(puzzle, rng);
    expect_round_trip(puzzle);
    ASSERT_FALSE(add_variant(puzzle, "x"));
    expect_round_trip(puzzle);
  }
}

TEST(SoloVariant, TakesCagesThereAndBack) {
  Rng rng(9, 0);
  for (const int n : {4, 6, 9}) {
    SCOPED_TRACE(n);
    Puzzle puzzle = variant(std::to_string(n) + "x" + std::to_string(n));
    // Rows cut into pieces of random length.
    for (int cell = 0; cell < n * n; ++cell) {
      if (cell % n == 0 || rng.below(2) == 0) puzzle.clues.push_back({Rule::kCage, {}, 0, {}});
      puzzle.clues.back().cells.push_back(static_cast<CellIndex>(cell));
    }
    for (Clue& cage : puzzle.clues) cage.numbers = {static_cast<std::int32_t>(1 + rng.below(45))};
    expect_round_trip(puzzle);
  }
}

TEST(SoloVariant, SaysWhatIsWrong) {
  EXPECT_EQ(error_of("hello"), "no game ID of Solo: '3x3:' and the grid");
  EXPECT_EQ(error_of("3x3#123"), "the ID holds a seed of Solo's, not a puzzle");
  EXPECT_EQ(error_of("x3:a"), "'x3' does not begin with a size: '3x3' or '9j'");
  EXPECT_EQ(error_of("3x3q:a"), "'3x3q' says something else than Solo");
  EXPECT_EQ(error_of("7x7:a"), "the board has 49 rows, expected 2 to 36");
  EXPECT_EQ(error_of("9:a"), "the blocks are single rows or columns");
  EXPECT_EQ(error_of("2x2:p,a"), "2 parts between commas, expected 1");
  EXPECT_EQ(error_of("2x2:o"), "the grid: fewer than 16 cells");
  EXPECT_EQ(error_of("2x2:q"), "the grid: more than 16 cells");
  EXPECT_EQ(error_of("2x2:5o"), "5 is no value of a board of 4");
  EXPECT_EQ(error_of("2x2:?o"),
            "the grid: there are other characters than numbers, a to z and '_'");
  EXPECT_EQ(error_of("2j:d,b_"),
            "the blocks: a block structure does not describe 4 places for lines");
  EXPECT_EQ(error_of("2j:d,d_"),
            "the blocks: a block structure does not describe 4 places for lines");
  EXPECT_EQ(error_of("2j:d,____"),
            "the blocks: a block structure does not describe 4 places for lines");
  EXPECT_EQ(error_of("2jk:d,b__,b__,3_3b"),
            "the cage at r1c1 has several numbers, expected at most 1");
  EXPECT_EQ(error_of("2j:d,_b_"), "region 1 has 3 cells, expected 2");
}

TEST(SoloVariant, SaysWhatSoloLacks) {
  Puzzle puzzle = variant("9x9,windoku,anti-king");
  puzzle.candidates[4] = geometry::ValueSet::first_values(3);
  std::vector<std::string> left_out;
  EXPECT_EQ(write(puzzle, left_out), "3x3:zzzc");
  ASSERT_EQ(left_out.size(), 6U);
  EXPECT_EQ(left_out[0], "window 1 is no house of Solo's");
  EXPECT_EQ(left_out[4], "the anti-king rule has no word in Solo's game IDs");
  EXPECT_EQ(left_out[5], "the candidates of r1c5 have no word in Solo's game IDs");
  left_out.clear();
  EXPECT_EQ(write(variant("samurai"), left_out),
            "Solo has square boards with values from 1 on alone");
  EXPECT_EQ(write(variant("9x9,latin"), left_out),
            "Solo's boards are cut into blocks or regions of one piece each");
  Puzzle cages = variant("4x4");
  cages.clues = {{Rule::kCage, {0, 1}, 0, {3}}};
  EXPECT_EQ(write(cages, left_out), "r1c3 is in no cage, and Solo has cages everywhere");
  cages.clues.push_back({Rule::kCage, {1, 2}, 0, {3}});
  EXPECT_EQ(write(cages, left_out), "two cages overlap at r1c2, and Solo's do not");
}

}  // namespace nonet::text
