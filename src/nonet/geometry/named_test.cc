#include "nonet/geometry/named.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named_words.h"
#include "nonet/geometry/puzzle.h"

namespace nonet::geometry {
namespace {

Puzzle puzzle_of(std::string_view words) {
  auto puzzle = puzzle_of_variant(words);
  EXPECT_TRUE(puzzle.ok()) << words << ": " << (puzzle.ok() ? "" : puzzle.error().message);
  return puzzle.ok() ? *puzzle : blank_puzzle(square_layout(2, {}));
}

std::string error_of(std::string_view words) {
  const auto puzzle = puzzle_of_variant(words);
  return puzzle.ok() ? "no error" : puzzle.error().message;
}

int count_of(const Layout& layout, HouseKind kind) {
  return static_cast<int>(std::ranges::count(layout.houses, kind, &House::kind));
}

TEST(Named, HasAnExampleOfEachRowThatStandsAsItIsNamed) {
  for (const VariantInfo& row : variant_table()) {
    const Puzzle puzzle = puzzle_of(row.example);
    const Layout& layout = puzzle.layout;
    const auto again = puzzle_of_variant(layout.name);
    ASSERT_TRUE(again.ok()) << layout.name;
    EXPECT_EQ(again->layout, layout) << row.slug;
    for (const House& house : layout.houses) {
      const std::set<CellIndex> cells(house.cells.begin(), house.cells.end());
      EXPECT_EQ(static_cast<int>(cells.size()), layout.values) << name_of(layout, house);
    }
    EXPECT_EQ(row.definition.back(), '.') << row.slug;
  }
}

TEST(Named, HasRowsColumnsAndBoxesOfEachSize) {
  for (const VariantInfo& row : variant_table()) {
    if (row.kind != VariantKind::kSize || row.values == 0) continue;
    const Layout layout = puzzle_of(row.slug).layout;
    EXPECT_EQ(layout.name, row.slug);
    EXPECT_EQ(layout.cells.size(), static_cast<std::size_t>(row.values * row.values));
    EXPECT_EQ(count_of(layout, HouseKind::kRow), row.values);
    EXPECT_EQ(count_of(layout, HouseKind::kColumn), row.values);
    EXPECT_EQ(count_of(layout, HouseKind::kBox), row.values);
    EXPECT_EQ(layout.box_rows * layout.box_columns, row.values);
  }
  const Layout tall = puzzle_of("6x6-tall").layout;
  EXPECT_EQ(tall.box_rows, 3);
  EXPECT_EQ(tall.houses[12].cells, (std::vector<CellIndex>{0, 1, 6, 7, 12, 13}));
}

TEST(Named, SaysWhichDiagonalIsWhich) {
  for (const auto& [words, name] :
       {std::pair("4x4,main-diagonal", "the diagonal from the top left"),
        std::pair("4x4,anti-diagonal", "the diagonal from the bottom left")}) {
    const Layout layout = puzzle_of(words).layout;
    const auto house = std::ranges::find(layout.houses, HouseKind::kDiagonal, &House::kind);
    ASSERT_NE(house, layout.houses.end());
    EXPECT_EQ(name_of(layout, *house), name);
  }
}

TEST(Named, SharesHousesOfGridsThatOverlap) {
  struct Expected {
    std::string_view words;
    int cells;
    int rows;
    int boxes;
  };
  for (const Expected& e : {Expected{"samurai", 369, 45, 41}, Expected{"windmill", 333, 45, 37},
                            Expected{"sohei", 288, 36, 32}, Expected{"butterfly", 144, 24, 16},
                            Expected{"flower", 189, 33, 21}, Expected{"twin", 153, 18, 17},
                            Expected{"tiny-samurai", 76, 20, 20}}) {
    const Layout layout = puzzle_of(e.words).layout;
    EXPECT_EQ(static_cast<int>(layout.cells.size()), e.cells) << e.words;
    EXPECT_EQ(count_of(layout, HouseKind::kRow), e.rows) << e.words;
    EXPECT_EQ(count_of(layout, HouseKind::kColumn), e.rows) << e.words;
    EXPECT_EQ(count_of(layout, HouseKind::kBox), e.boxes) << e.words;
  }
  EXPECT_EQ(grid_corners(puzzle_of("samurai").layout).size(), 5U);
  EXPECT_EQ(grid_corners(puzzle_of("flower").layout).size(), 5U);
  EXPECT_EQ(grid_corners(puzzle_of("butterfly").layout).size(), 4U);
}

TEST(Named, AddsHouses) {
  const auto added = [](std::string_view words) {
    const Layout layout = puzzle_of(words).layout;
    return static_cast<int>(layout.houses.size()) -
           static_cast<int>(
               puzzle_of(layout.name.substr(0, layout.name.find(','))).layout.houses.size());
  };
  EXPECT_EQ(added("x"), 2);
  EXPECT_EQ(added("main-diagonal"), 1);
  EXPECT_EQ(added("6x6,x"), 2);
  EXPECT_EQ(added("samurai,x"), 10);
  EXPECT_EQ(added("windoku"), 9);
  EXPECT_EQ(added("16x16,windoku"), 16);
  EXPECT_EQ(added("disjoint-groups"), 9);
  EXPECT_EQ(added("6x6-tall,disjoint-groups"), 6);
  EXPECT_EQ(added("centre-dot"), 1);
  EXPECT_EQ(added("15x15,centre-dot"), 1);
  EXPECT_EQ(added("asterisk,girandola"), 2);
  EXPECT_EQ(added("per-cent"), 3);
  EXPECT_EQ(added("per-cent,x,windoku"), 11);
}

TEST(Named, PlacesHousesWhereTheyAreDefined) {
  const auto places = [](std::string_view words, HouseKind kind, std::size_t number) {
    const Layout layout = puzzle_of(words).layout;
    for (const House& house : layout.houses) {
      std::string text;
      if (house.kind != kind || house.number != number) continue;
      for (const CellIndex cell : house.cells) text += name_of(layout, cell) + ' ';
      return text;
    }
    return std::string();
  };
  EXPECT_EQ(places("windoku", HouseKind::kWindow, 4),
            "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8 ");
  EXPECT_EQ(places("windoku", HouseKind::kImplied, 1),
            "r1c1 r1c5 r1c9 r5c1 r5c5 r5c9 r9c1 r9c5 r9c9 ");
  EXPECT_EQ(places("6x6,disjoint-groups", HouseKind::kGroup, 5), "r2c2 r2c5 r4c2 r4c5 r6c2 r6c5 ");
  EXPECT_EQ(places("centre-dot", HouseKind::kCentreDot, 1),
            "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8 ");
  EXPECT_EQ(places("asterisk", HouseKind::kAsterisk, 1),
            "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5 ");
  EXPECT_EQ(places("girandola", HouseKind::kGirandola, 1),
            "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9 ");
  EXPECT_EQ(places("4x4,anti-diagonal", HouseKind::kDiagonal, 1), "r4c1 r3c2 r2c3 r1c4 ");
}

// Complete boards, cell by cell, by the houses alone.
int count_boards(const Layout& layout, std::vector<int>& board, std::size_t cell = 0) {
  if (cell == board.size()) return 1;
  std::set<int> taken;
  for (const House& house : layout.houses) {
    if (std::ranges::find(house.cells, cell) == house.cells.end()) continue;
    for (const CellIndex other : house.cells) {
      if (other < cell) taken.insert(board[other]);
    }
  }
  int count = 0;
  for (int value = 0; value < layout.values; ++value) {
    if (taken.contains(value)) continue;
    board[cell] = value;
    count += count_boards(layout, board, cell + 1);
  }
  return count;
}

int count_boards(const Layout& layout) {
  std::vector<int> board(layout.cells.size());
  return count_boards(layout, board);
}

TEST(Named, HasAsManyBoardsAsIsKnown) {
  EXPECT_EQ(count_boards(puzzle_of("4x4").layout), 288);
  EXPECT_EQ(count_boards(puzzle_of("4x4,x").layout), 48);
  EXPECT_EQ(count_boards(puzzle_of("4x4,latin").layout), 576);
  EXPECT_GT(count_boards(puzzle_of("regions-1222123314331444").layout), 0);
}

TEST(Named, LosesNoBoardToImpliedHouses) {
  Layout layout = puzzle_of("4x4,windoku").layout;
  const int with = count_boards(layout);
  std::erase_if(layout.houses, [](const House& h) { return h.kind == HouseKind::kImplied; });
  EXPECT_EQ(layout.houses.size(), 13U);
  EXPECT_EQ(count_boards(layout), with);
}

TEST(Named, MakesCluesOfRules) {
  const Puzzle puzzle = puzzle_of("anti-king, non-consecutive-cyclic,6x6 ,anti-king");
  ASSERT_EQ(puzzle.clues.size(), 2U);
  EXPECT_EQ(puzzle.clues[0], Clue{.rule = Rule::kAntiKing});
  EXPECT_EQ(puzzle.clues[1].numbers, std::vector<std::int32_t>{1});
  EXPECT_EQ(puzzle.layout.name, "6x6");
}

TEST(Named, OrdersItsName) {
  EXPECT_EQ(puzzle_of("windoku,X,9x9").layout.name, "9x9,x,windoku");
  EXPECT_EQ(puzzle_of("boxes-3x4").layout.name, "12x12");
  EXPECT_EQ(puzzle_of("x,boxes-2x6").layout.name, "12x12,boxes-2x6,x");
  EXPECT_EQ(puzzle_of("from-0,latin").layout.name, "9x9,latin,from-0");
  EXPECT_EQ(puzzle_of("from-0").layout.lowest, 0);
  EXPECT_EQ(puzzle_of("5x5,latin").layout.houses.size(), 10U);
}

TEST(Named, HasOtherNames) {
  const std::vector<std::pair<std::string, std::string>> names{
      {"16", "16x16"},
      {"antiknight", "anti-knight"},
      {"Anti_King", "anti-king"},
      {"no touch", "anti-king"},
      {"diagonals", "x"},
      {"sudoku-x", "x"},
      {"hyper", "windoku"},
      {"center-dot", "centre-dot"},
      {"6x6tall", "6x6-tall"},
      {"percent", "per-cent"},
      {"latinsquare", "latin"},
      {"tiny samurai", "tiny-samurai"},
  };
  for (const auto& [name, word] : names) {
    EXPECT_EQ(puzzle_of(name), puzzle_of(word)) << name;
  }
  EXPECT_EQ(error_of("7"), "7x7 has no boxes of its own: add latin, boxes-RxC or jigsaw-SEED");
  EXPECT_EQ(error_of("99"), "99x99 is out of range: sizes go from 2x2 to 36x36");
}

// Each name means one row.
TEST(Named, NoNameIsThereTwice) {
  std::set<std::string> seen;
  for (const VariantInfo& row : variant_table()) {
    EXPECT_TRUE(seen.emplace(row.slug).second) << row.slug;
    for (std::size_t from = 0; from < row.also.size();) {
      const std::size_t comma = std::min(row.also.find(',', from), row.also.size());
      const std::string name(row.also.substr(from, comma - from));
      EXPECT_TRUE(seen.insert(name).second) << name;
      EXPECT_EQ(read_word(name).value().row, &row) << name;
      from = comma + 1;
    }
  }
}

TEST(Named, SaysWhatMakesNoSense) {
  EXPECT_EQ(error_of("windokku"), "'windokku' is no variant; did you mean 'windoku'?");
  EXPECT_EQ(error_of("quantum"), "'quantum' is no variant");
  EXPECT_EQ(error_of("qu\xFF\n"),
            "'qu?"
            "?' is no variant");
  EXPECT_EQ(error_of(std::string(99, 'q')), "'" + std::string(40, 'q') + "...' is no variant");
  EXPECT_EQ(error_of(""), "the name of a variant is missing");
  EXPECT_EQ(error_of("x,"), "the name of a variant is missing");
  EXPECT_EQ(error_of("NxN"), "NxN stands for words such as 7x7,latin");
  EXPECT_EQ(error_of("6x6,9x9"), "6x6 and 9x9 cannot be combined");
  EXPECT_EQ(error_of("samurai,latin"), "samurai and latin cannot be combined");
  EXPECT_EQ(error_of("6x6,samurai"), "6x6 and samurai cannot be combined");
  EXPECT_EQ(error_of("latin,disjoint-groups"), "disjoint-groups needs boxes");
  EXPECT_EQ(error_of("6x6,windoku"), "windoku needs square boxes");
  EXPECT_EQ(error_of("4x4,centre-dot"), "centre-dot needs boxes with a cell in their middle");
  EXPECT_EQ(error_of("16x16,asterisk"), "asterisk needs 9 rows and columns");
  EXPECT_EQ(error_of("7x7"), "7x7 has no boxes of its own: add latin, boxes-RxC or jigsaw-SEED");
  EXPECT_EQ(error_of("6x9"), "6x9 is not square: boards have as many rows as columns");
  EXPECT_EQ(error_of("37x37"), "37x37 is out of range: sizes go from 2x2 to 36x36");
  EXPECT_EQ(error_of("99999999999x99999999999"), "'99999999999x99999999999' is no variant");
  EXPECT_EQ(error_of("boxes-7x7"), "boxes-7x7 is out of range: boxes have 2 to 36 cells");
  EXPECT_EQ(error_of("9x9,boxes-2x3"), "boxes-RxC is for 6 rows and columns, and 9x9 has 9");
  EXPECT_EQ(error_of("boxes-3"), "'boxes-3' is no variant");
  EXPECT_EQ(error_of("jigsaw"), "jigsaw-SEED stands for words such as jigsaw-3");
  EXPECT_EQ(error_of("jigsaw-\x01"), "the seed of a jigsaw is a number or text that prints");
  EXPECT_EQ(error_of("samurai,regions-1222123314331444"),
            "samurai and regions-CELLS cannot be combined");
  EXPECT_EQ(error_of("jigsaw-"), "'jigsaw-' is no variant");
  EXPECT_EQ(error_of("jigsaw-99999999999999999999"),
            "jigsaw-99999999999999999999 has a seed above 2^64 - 1");
  EXPECT_EQ(error_of("jigsaw-1,latin"), "latin and jigsaw-SEED cannot be combined");
  EXPECT_EQ(error_of("jigsaw-1,disjoint-groups"), "disjoint-groups needs boxes");
  EXPECT_EQ(error_of("regions-111"),
            "regions-CELLS has 3 cells, which are no square of 2x2 to 36x36");
  EXPECT_EQ(error_of("regions-11+2"),
            "regions-CELLS has the character '+', which is no letter or digit");
  EXPECT_EQ(error_of("regions-1222123314331443"), "region 3 has 5 cells, expected 4");
  EXPECT_EQ(error_of("9x9,regions-1122"), "regions-CELLS is for 2 rows and columns, and 9x9 has 9");
}

TEST(Named, MakesJigsaws) {
  const Layout drawn = puzzle_of("8x8,x,jigsaw-seven").layout;
  EXPECT_EQ(drawn.name, "8x8,jigsaw-seven,x");
  EXPECT_EQ(count_of(drawn, HouseKind::kRegion), 8);
  EXPECT_EQ(count_of(drawn, HouseKind::kBox), 0);
  EXPECT_EQ(puzzle_of("jigsaw-3").layout.name, "9x9,jigsaw-3");
  EXPECT_NE(puzzle_of("jigsaw-3").layout, puzzle_of("jigsaw-4").layout);
  EXPECT_EQ(puzzle_of("Jigsaw-3").layout, puzzle_of("jigsaw-3").layout);
  const Layout given = puzzle_of("regions-zzyyzzyyxx..xx..").layout;
  EXPECT_EQ(given.name, "4x4,regions-1122112233..33..");
  EXPECT_EQ(count_of(given, HouseKind::kRegion), 3);
}

TEST(Named, AddsToAPuzzleThatIsThere) {
  Puzzle puzzle = puzzle_of("9x9");
  EXPECT_EQ(add_variant(puzzle, "windoku"), std::nullopt);
  EXPECT_EQ(add_variant(puzzle, "anti-knight"), std::nullopt);
  EXPECT_EQ(puzzle, puzzle_of("windoku,anti-knight"));
  const auto fault = add_variant(puzzle, "latin");
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->message, "'latin' is of the board itself, and cannot be added to one");
}

}  // namespace
}  // namespace nonet::geometry
