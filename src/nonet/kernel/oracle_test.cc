#include "nonet/kernel/oracle.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace nonet::kernel {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::House;
using geometry::HouseKind;
using geometry::kBlank;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;
using geometry::ValueSet;

constexpr std::uint64_t kAll = ~std::uint64_t{0};

// A rectangle without houses that takes 1 to `values`.
Layout plain(int rows, int columns, int values) {
  Layout layout;
  layout.rows = rows;
  layout.columns = columns;
  layout.values = values;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      layout.cells.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)});
    }
  }
  return layout;
}

Puzzle puzzle_of(Layout layout) {
  Puzzle puzzle;
  puzzle.givens.assign(layout.cells.size(), kBlank);
  puzzle.candidates.assign(layout.cells.size(), layout.all_values());
  puzzle.layout = std::move(layout);
  return puzzle;
}

std::vector<CellIndex> cells_of(const Layout& layout) {
  std::vector<CellIndex> cells(layout.cells.size());
  std::iota(cells.begin(), cells.end(), CellIndex{0});
  return cells;
}

void add_house(Layout& layout, HouseKind kind, std::vector<CellIndex> cells) {
  layout.houses.push_back(
      {kind, static_cast<std::uint16_t>(layout.houses.size() + 1), std::move(cells)});
}

// Rows and columns, and boxes where `box_rows` is not 0.
Layout square(int size, int box_rows) {
  Layout layout = plain(size, size, size);
  const auto house_of = [&](HouseKind kind, auto index_of) {
    for (int number = 0; number < size; ++number) {
      std::vector<CellIndex> cells;
      for (CellIndex cell = 0; std::cmp_less(cell, layout.cells.size()); ++cell) {
        if (index_of(layout.cells[cell]) == number) cells.push_back(cell);
      }
      add_house(layout, kind, cells);
    }
  };
  house_of(HouseKind::kRow, [](Place place) { return place.row; });
  house_of(HouseKind::kColumn, [](Place place) { return place.column; });
  if (box_rows == 0) return layout;
  const int box_columns = size / box_rows;
  house_of(HouseKind::kBox, [=](Place place) {
    return place.row / box_rows * box_rows + place.column / box_columns;
  });
  return layout;
}

// Rows of digits, with blanks between rows.
std::vector<Value> board_of(std::string_view text, int lowest = 1) {
  std::vector<Value> board;
  for (const char c : text) {
    if (c != ' ') board.push_back(static_cast<Value>(c - '0' - lowest));
  }
  return board;
}

// A clue over the first `cells` cells of a board, in reading order, all of them where it is 0; and
// boards for which it holds or does not.
struct Example {
  Rule rule;
  std::vector<std::int32_t> numbers;
  int first_part;
  int values;
  std::string_view good;
  std::string_view bad;
  int cells = 0;
};

const std::vector<Example>& examples() {
  static const std::vector<Example> kExamples = {
      {Rule::kCage, {}, 0, 9, "147", "141"},
      {Rule::kCage, {12}, 0, 9, "147", "148"},
      {Rule::kCage, {9}, 0, 9, "234", "144"},
      {Rule::kSumCage, {9}, 0, 9, "144", "145"},
      {Rule::kRegion, {}, 0, 4, "3142", "3143"},
      {Rule::kQuadruple, {2, 2, 5}, 0, 9, "25 92", "25 95"},
      {Rule::kEqualSums, {}, 1, 9, "945", "946"},
      {Rule::kEqualSets, {}, 3, 9, "252 522", "252 552"},
      {Rule::kEqualSets, {}, 2, 9, "31 13", "31 22"},
      {Rule::kClone, {}, 2, 9, "31 31", "31 13"},
      {Rule::kCircles, {}, 0, 9, "1 223 33", "1 222 33"},
      {Rule::kCircles, {}, 0, 9, "22", "21"},
      {Rule::kEven, {}, 0, 9, "248", "247"},
      {Rule::kOdd, {}, 0, 9, "177", "172"},
      {Rule::kMinimum, {}, 0, 9, "25 41", "25 21", 1},
      {Rule::kMinimum, {}, 0, 9, "22 43", "22 42", 2},
      {Rule::kMaximum, {}, 0, 9, "52 49", "52 59", 1},
      {Rule::kThermo, {}, 0, 9, "137", "133"},
      {Rule::kSlowThermo, {}, 0, 9, "133", "132"},
      {Rule::kArrow, {}, 1, 9, "954", "953"},
      {Rule::kArrow, {}, 2, 9, "12 93", "21 93"},
      {Rule::kDoubleArrow, {}, 0, 9, "5241", "5242"},
      {Rule::kPalindrome, {}, 0, 9, "12321", "12312"},
      {Rule::kPalindrome, {}, 0, 9, "1221", "1212"},
      {Rule::kRenban, {}, 0, 9, "3524", "3526"},
      {Rule::kRenban, {}, 0, 9, "43", "44"},
      {Rule::kWhisper, {}, 0, 9, "1617", "1615"},
      {Rule::kWhisper, {4}, 0, 9, "1594", "1584"},
      {Rule::kWhisper, {}, 0, 6, "141", "142"},
      {Rule::kBetween, {}, 0, 9, "7352", "7322"},
      {Rule::kBetween, {}, 0, 9, "2357", "2257"},
      {Rule::kLockout, {}, 0, 9, "3197", "3957"},
      {Rule::kLockout, {}, 0, 9, "3197", "3196"},
      {Rule::kLockout, {2}, 0, 9, "3195", "3135"},
      {Rule::kZipper, {}, 0, 9, "2659", "2658"},
      {Rule::kZipper, {}, 0, 9, "24735", "15724"},
      {Rule::kZipper, {}, 0, 9, "132", "142"},
      {Rule::kSumLine, {10}, 0, 9, "193223", "1932234"},
      {Rule::kSumLine, {10}, 0, 9, "46", "64646"},
      {Rule::kEntropic, {}, 0, 9, "48259", "48251"},
      {Rule::kEntropic, {}, 0, 6, "14", "12"},
      {Rule::kModular, {}, 0, 9, "12345", "12344"},
      {Rule::kModular, {2}, 0, 9, "1294", "1298 6"},
      {Rule::kModular, {4}, 0, 9, "12", "15"},
      {Rule::kNabner, {}, 0, 9, "1749", "1743"},
      {Rule::kNabner, {}, 0, 9, "173", "171"},
      {Rule::kDifference, {}, 0, 9, "43", "42"},
      {Rule::kDifference, {3}, 0, 9, "25", "24"},
      {Rule::kRatio, {}, 0, 9, "48", "46"},
      {Rule::kRatio, {3}, 0, 9, "62", "63"},
      {Rule::kPairSum, {10}, 0, 9, "19", "14"},
      {Rule::kGreater, {}, 0, 9, "21", "12"},
      {Rule::kLittleKiller, {8}, 0, 9, "242", "243"},
      {Rule::kSandwich, {5}, 0, 4, "1324", "1234 1"},
      {Rule::kSandwich, {5}, 0, 4, "24231", "4213"},
      {Rule::kSandwich, {0}, 0, 4, "2413", "2311"},
      {Rule::kXSum, {6}, 0, 4, "3124", "3142"},
      {Rule::kXSum, {1}, 0, 4, "1324", "2134"},
      {Rule::kXSum, {7}, 0, 4, "2513", "43"},
      {Rule::kSkyscraper, {2}, 0, 4, "2143", "1243"},
      {Rule::kSkyscraper, {1}, 0, 4, "4123", "3412"},
      {Rule::kNumberedRoom, {4}, 0, 4, "2413", "3412"},
      {Rule::kNumberedRoom, {3}, 0, 9, "323", "423"},
      {Rule::kRowIndexer, {}, 0, 4, "2134 1444", "2134 2444", 1},
      {Rule::kRowIndexer, {}, 0, 4, "1444 2222", "3444 1222", 1},
      {Rule::kColumnIndexer, {}, 0, 4, "2134", "2314", 1},
      {Rule::kColumnIndexer, {}, 0, 4, "321 444", "412 444", 1},
  };
  return kExamples;
}

// Global rules, over squares without houses.
const std::vector<Example>& global_examples() {
  static const std::vector<Example> kExamples = {
      {Rule::kAntiKnight, {}, 0, 9, "112 113 445", "123 451 678"},
      {Rule::kAntiKnight, {}, 0, 9, "123 456 798", "123 456 718"},
      {Rule::kAntiKnight, {}, 0, 9, "123 456 789", "123 456 739"},
      {Rule::kAntiKnight, {}, 0, 9, "123 456 789", "123 356 789"},
      {Rule::kAntiKing, {}, 0, 9, "112 334 112", "121 415 678"},
      {Rule::kAntiKing, {}, 0, 9, "11 22", "12 21"},
      {Rule::kAntiKing, {}, 0, 9, "12 12", "12 31"},
      {Rule::kNonConsecutive, {}, 0, 4, "14 41", "13 42"},
      {Rule::kNonConsecutive, {}, 0, 4, "11 33", "12 44"},
      {Rule::kNonConsecutive, {1}, 0, 4, "13 31", "14 11"},
      {Rule::kGlobalEntropy, {}, 0, 9, "147 825 369", "147 825 319"},
      {Rule::kGlobalEntropy, {}, 0, 6, "13 56", "13 42"},
      {Rule::kNoOtherDifference, {1}, 0, 9, "13 31", "13 32"},
      {Rule::kNoOtherDifference, {3}, 0, 9, "13 31", "14 31"},
      {Rule::kNoOtherRatio, {2}, 0, 9, "13 51", "13 23"},
      {Rule::kNoOtherRatio, {3}, 0, 9, "12 21", "26 21"},
      {Rule::kNoOtherSum, {5}, 0, 9, "13 33", "13 42"},
      {Rule::kNoOtherSum, {10}, 0, 9, "13 33", "19 33"},
  };
  return kExamples;
}

struct Posed {
  Puzzle puzzle;
  Clue clue;
};

Posed pose(const Example& example, std::string_view board) {
  const auto gap = board.find(' ');
  const bool rectangle = gap != std::string_view::npos && board.size() % (gap + 1) == gap;
  const int columns = static_cast<int>(rectangle ? gap : board_of(board).size());
  const int rows = static_cast<int>(board_of(board).size()) / columns;
  Posed posed{puzzle_of(plain(rows, columns, example.values)), {}};
  posed.clue.rule = example.rule;
  posed.clue.numbers = example.numbers;
  posed.clue.first_part = static_cast<std::uint16_t>(example.first_part);
  if (geometry::info(example.rule).shape != geometry::ClueShape::kGlobal) {
    posed.clue.cells = cells_of(posed.puzzle.layout);
    if (example.cells > 0) posed.clue.cells.resize(static_cast<std::size_t>(example.cells));
  }
  posed.puzzle.clues.push_back(posed.clue);
  return posed;
}

bool holds_on(const Example& example, std::string_view board) {
  const Posed posed = pose(example, board);
  return holds(posed.puzzle, posed.clue, board_of(board));
}

// A board of one value a cell, as candidates: what count_slowly makes of it.
std::uint64_t counted_on(const Example& example, std::string_view board) {
  Posed posed = pose(example, board);
  const std::vector<Value> values = board_of(board);
  for (std::size_t i = 0; i < values.size(); ++i) {
    posed.puzzle.candidates[i] = ValueSet::of(values[i]);
  }
  return count_slowly(posed.puzzle, 10);
}

}  // namespace

TEST(Oracle, JudgesBoards) {
  for (const auto* list : {&examples(), &global_examples()}) {
    for (const Example& example : *list) {
      SCOPED_TRACE(std::string(geometry::info(example.rule).slug) + ": " +
                   std::string(example.good) + ", " + std::string(example.bad));
      EXPECT_TRUE(holds_on(example, example.good));
      EXPECT_FALSE(holds_on(example, example.bad));
      EXPECT_EQ(counted_on(example, example.good), 1U);
      EXPECT_EQ(counted_on(example, example.bad), 0U);
    }
  }
}

TEST(Oracle, HasAnExampleForEveryRule) {
  std::set<Rule> missing;
  for (const geometry::RuleInfo& row : geometry::rule_table()) missing.insert(row.id);
  missing.erase(Rule::kRegionSum);  // below
  for (const auto* list : {&examples(), &global_examples()}) {
    for (const Example& example : *list) missing.erase(example.rule);
  }
  for (const Rule rule : missing) ADD_FAILURE() << geometry::info(rule).slug;
}

TEST(Oracle, SumsRunsByBox) {
  // Boxes are columns 1 and 2, and 3 and 4.
  Layout layout = plain(2, 4, 9);
  add_house(layout, HouseKind::kRow, {0, 1, 2, 3});
  add_house(layout, HouseKind::kBox, {0, 1, 4, 5});
  add_house(layout, HouseKind::kBox, {2, 3, 6, 7});
  const Puzzle puzzle = puzzle_of(layout);
  const Clue along{Rule::kRegionSum, {0, 1, 2, 3}, 0, {}};
  EXPECT_TRUE(holds(puzzle, along, board_of("2314 1111")));
  EXPECT_FALSE(holds(puzzle, along, board_of("2315 1111")));
  // The line comes back to the first box: another run.
  const Clue back{Rule::kRegionSum, {0, 1, 2, 6, 5}, 0, {}};
  EXPECT_TRUE(holds(puzzle, back, board_of("2319 1549")));
  EXPECT_FALSE(holds(puzzle, back, board_of("2319 1449")));
  // Without boxes, all is one run.
  EXPECT_TRUE(holds(puzzle_of(plain(2, 4, 9)), back, board_of("2319 1449")));
}

TEST(Oracle, CountsFromZeroWhereTheLayoutDoes) {
  Layout layout = plain(1, 3, 4);
  layout.lowest = 0;
  const Puzzle puzzle = puzzle_of(layout);
  const auto with = [&](Rule rule, std::vector<std::int32_t> numbers, std::string_view board) {
    return holds(puzzle, {rule, {0, 1, 2}, 0, std::move(numbers)}, board_of(board, 0));
  };
  EXPECT_TRUE(with(Rule::kCage, {4}, "013"));
  EXPECT_TRUE(with(Rule::kSandwich, {1}, "013"));
  EXPECT_TRUE(with(Rule::kXSum, {0}, "013"));
  EXPECT_FALSE(with(Rule::kNumberedRoom, {0}, "013"));
  EXPECT_TRUE(with(Rule::kNumberedRoom, {0}, "203"));
  EXPECT_FALSE(with(Rule::kCircles, {}, "011"));
}

TEST(Oracle, ExcusesMarkedPairs) {
  Puzzle puzzle = puzzle_of(plain(1, 3, 9));
  const Clue no_ratio{Rule::kNoOtherRatio, {}, 0, {2}};
  const Clue no_step{Rule::kNoOtherDifference, {}, 0, {1}};
  const Clue no_five{Rule::kNoOtherSum, {}, 0, {5}};
  const std::vector<Value> board = board_of("124");
  EXPECT_FALSE(holds(puzzle, no_ratio, board));
  puzzle.clues.push_back({Rule::kDifference, {1, 0}, 0, {}});
  EXPECT_TRUE(holds(puzzle, no_step, board));
  EXPECT_FALSE(holds(puzzle, no_ratio, board));
  puzzle.clues.push_back({Rule::kRatio, {1, 2}, 0, {}});
  EXPECT_TRUE(holds(puzzle, no_ratio, board));
  EXPECT_FALSE(holds(puzzle, no_five, board_of("321")));
  puzzle.clues.push_back({Rule::kPairSum, {0, 1}, 0, {5}});
  EXPECT_TRUE(holds(puzzle, no_five, board_of("321")));
}

TEST(Oracle, MinimumSparesOtherMinima) {
  Puzzle puzzle = puzzle_of(plain(1, 3, 9));
  puzzle.clues = {{Rule::kMinimum, {0}, 0, {}}, {Rule::kMinimum, {1}, 0, {}}};
  EXPECT_TRUE(holds(puzzle, puzzle.clues[0], board_of("523")));
  EXPECT_TRUE(holds(puzzle, puzzle.clues[1], board_of("523")));
  EXPECT_FALSE(holds(puzzle, puzzle.clues[1], board_of("532")));
}

TEST(Oracle, ReadsDigitsInPills) {
  Puzzle puzzle = puzzle_of(plain(1, 4, 12));
  const Clue pill{Rule::kArrow, {0, 1, 2, 3}, 2, {}};
  EXPECT_TRUE(holds(puzzle, pill, std::vector<Value>{1, 0, 9, 10}));   // 21 = 10 + 11
  EXPECT_FALSE(holds(puzzle, pill, std::vector<Value>{0, 9, 11, 7}));  // 1, 10: no digit
}

TEST(Oracle, CountsKnownNumbers) {
  EXPECT_EQ(count_slowly(puzzle_of(square(4, 2)), kAll), 288U);
  EXPECT_EQ(count_slowly(puzzle_of(square(4, 0)), kAll), 576U);
  EXPECT_EQ(count_slowly(puzzle_of(square(4, 2)), 10), 10U);
  EXPECT_EQ(count_slowly(puzzle_of(square(4, 2)), 0), 0U);
  Layout x = square(4, 2);
  add_house(x, HouseKind::kDiagonal, {0, 5, 10, 15});
  add_house(x, HouseKind::kDiagonal, {3, 6, 9, 12});
  EXPECT_EQ(count_slowly(puzzle_of(x), kAll), 48U);
  const auto with = [](Rule rule) {
    Puzzle puzzle = puzzle_of(square(4, 2));
    puzzle.clues.push_back({rule, {}, 0, {}});
    return count_slowly(puzzle, kAll);
  };
  EXPECT_EQ(with(Rule::kAntiKnight), 24U);
  EXPECT_EQ(with(Rule::kAntiKing), 0U);
  EXPECT_EQ(with(Rule::kNonConsecutive), 0U);
  Puzzle six = puzzle_of(square(6, 2));
  six.clues.push_back({Rule::kNonConsecutive, {}, 0, {}});
  EXPECT_EQ(count_slowly(six, kAll), 48U);
}

}  // namespace nonet::kernel
