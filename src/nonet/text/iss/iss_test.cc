#include "nonet/text/iss/iss.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace nonet::text {

namespace {

using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;
using geometry::ValueSet;

Puzzle read(std::string_view text) {
  const auto record = read_iss(text);
  if (!record) {
    ADD_FAILURE() << text << ": " << record.error().message;
    return {};
  }
  for (const std::string& what : record->not_understood) ADD_FAILURE() << text << ": " << what;
  return record->puzzle;
}

std::string error_of(std::string_view text) {
  const auto record = read_iss(text);
  return record ? "" : record.error().message;
}

std::string write(const Puzzle& puzzle, std::vector<std::string>& left_out) {
  VariantRecord record;
  record.puzzle = puzzle;
  std::string out;
  const Fault fault = write_iss(out, record, left_out);
  return fault ? *fault : out;
}

int count_of(const Puzzle& puzzle, geometry::HouseKind kind) {
  return static_cast<int>(std::count_if(puzzle.layout.houses.begin(), puzzle.layout.houses.end(),
                                        [kind](const auto& house) { return house.kind == kind; }));
}

}  // namespace

TEST(Iss, ReadsGivensAndCandidates) {
  const Puzzle puzzle = read(".~R1C1_8~R2C3_1_2.~R2C3_2_3~R9C9_4_5");
  EXPECT_EQ(puzzle.layout.name, "9x9");
  EXPECT_EQ(puzzle.givens[0], 7);
  EXPECT_EQ(puzzle.givens[11], 1);
  EXPECT_EQ(puzzle.candidates[80], ValueSet::of(3) | ValueSet::of(4));
  EXPECT_TRUE(read(".~R1C1_1.~R1C1_2").candidates[0].empty());
}

TEST(Iss, ReadsShapes) {
  const Puzzle from_0 = read(".Shape~6x6~0-5.~R1C1_0");
  EXPECT_EQ(from_0.layout.name, "6x6,from-0");
  EXPECT_EQ(from_0.layout.lowest, 0);
  EXPECT_EQ(from_0.givens[0], 0);
  EXPECT_EQ(read(".Shape~16x16.~RgCg_16").givens[255], 15);
  EXPECT_EQ(read(".NoBoxes").layout.name, "9x9,latin");
  EXPECT_EQ(read(".Shape~7x7").layout.name, "7x7,latin");
  EXPECT_EQ(read(".Diagonal~1.Diagonal~-1.Windoku").layout.name, "9x9,x,windoku");
  EXPECT_EQ(read(".Diagonal~1").layout.name, "9x9,anti-diagonal");
  EXPECT_EQ(read(".DisjointSets").layout.name, "9x9,disjoint-groups");
  const Puzzle raw = read(".Shape~2x3~4~Raw");
  EXPECT_TRUE(raw.layout.houses.empty() && raw.clues.empty());
  EXPECT_EQ(raw.layout.values, 4);
}

// Rows of 6 are houses, columns of 4 only differ; boxes of 2 by 3.
TEST(Iss, ReadsRectangles) {
  const Puzzle puzzle = read(".Shape~4x6");
  EXPECT_EQ(count_of(puzzle, geometry::HouseKind::kRow), 4);
  EXPECT_EQ(count_of(puzzle, geometry::HouseKind::kBox), 4);
  EXPECT_EQ(count_of(puzzle, geometry::HouseKind::kColumn), 0);
  ASSERT_EQ(puzzle.clues.size(), 6U);
  EXPECT_EQ(puzzle.clues[0], (Clue{Rule::kRegion, {0, 6, 12, 18}, 0, {}}));
  // One value more than cells: nothing is complete.
  const Puzzle wide = read(".Shape~4x4~5");
  EXPECT_TRUE(wide.layout.houses.empty());
  EXPECT_EQ(wide.clues.size(), 12U);
}

TEST(Iss, ReadsJigsaws) {
  const Puzzle puzzle = read(".Shape~4x4.NoBoxes.Jigsaw~aaabacbbccbdcddd");
  EXPECT_EQ(puzzle.layout.name, "");
  ASSERT_EQ(count_of(puzzle, geometry::HouseKind::kRegion), 4);
  EXPECT_EQ(count_of(puzzle, geometry::HouseKind::kBox), 0);
  EXPECT_EQ(read("aaabacbbccbdcddd"), puzzle);
  Puzzle given = puzzle;
  set_given(given, 1, 2);
  EXPECT_EQ(read(".3..............\naaabacbbccbdcddd"), given);
}

TEST(Iss, ReadsEachClue) {
  struct Case {
    std::string_view text;
    Clue clue;
  };
  const std::vector<Case> cases = {
      {".Cage~15~R1C1~R1C2", {Rule::kCage, {0, 1}, 0, {15}}},
      {".Cage~0~R1C1~R1C2", {Rule::kCage, {0, 1}, 0, {}}},
      {".Sum~7~R1C1~R1C2", {Rule::kSumCage, {0, 1}, 0, {7}}},
      {".Sum~0_=_1_-1_-1~R1C1~R2C1~R3C1", {Rule::kEqualSums, {0, 9, 18}, 1, {}}},
      {".Sum~0_=_-10_-1_1_1~R1C1~R1C2~R2C1~R2C2", {Rule::kArrow, {0, 1, 9, 10}, 2, {}}},
      {".AllDifferent~R1C1~R5C5", {Rule::kRegion, {0, 40}, 0, {}}},
      {".ContainAtLeast~1_1_3~R1C1~R1C2~R2C2", {Rule::kQuadruple, {0, 1, 10}, 0, {1, 1, 3}}},
      {".Quad~R1C1~3~4", {Rule::kQuadruple, {0, 1, 9, 10}, 0, {3, 4}}},
      {".SameValues~2~R1C1~R1C2~R2C4~R2C5", {Rule::kEqualSets, {0, 1, 12, 13}, 2, {}}},
      {".SameValues~2~R1C1~R2C4", {Rule::kClone, {0, 12}, 1, {}}},
      {".EqualSum~R1C1~-~R2C4~R2C5", {Rule::kEqualSums, {0, 12, 13}, 1, {}}},
      {".CountingCircles~R1C1~R9C9", {Rule::kCircles, {0, 80}, 0, {}}},
      {".Thermo~R1C1~R1C2~R1C3", {Rule::kThermo, {0, 1, 2}, 0, {}}},
      {".Arrow~R1C1~R1C2~R1C3", {Rule::kArrow, {0, 1, 2}, 1, {}}},
      {".PillArrow~2~R1C2~R1C1~R2C1~R2C2", {Rule::kArrow, {0, 1, 9, 10}, 2, {}}},
      {".DoubleArrow~R1C1~R1C2~R1C3", {Rule::kDoubleArrow, {0, 1, 2}, 0, {}}},
      {".Palindrome~R1C1~R5C5", {Rule::kPalindrome, {0, 40}, 0, {}}},
      {".Renban~R1C1~R1C2", {Rule::kRenban, {0, 1}, 0, {}}},
      {".Whisper~R1C1~R1C2", {Rule::kWhisper, {0, 1}, 0, {5}}},
      {".Whisper~4~R1C1~R1C2", {Rule::kWhisper, {0, 1}, 0, {4}}},
      {".RegionSumLine~R1C1~R1C4", {Rule::kRegionSum, {0, 3}, 0, {}}},
      {".Between~R1C1~R1C2~R1C3", {Rule::kBetween, {0, 1, 2}, 0, {}}},
      {".Lockout~4~R1C1~R1C2", {Rule::kLockout, {0, 1}, 0, {4}}},
      {".Zipper~R1C1~R1C2~R1C3", {Rule::kZipper, {0, 1, 2}, 0, {}}},
      {".SumLine~10~R1C1~R1C2", {Rule::kSumLine, {0, 1}, 0, {10}}},
      {".Entropic~R1C1~R1C2", {Rule::kEntropic, {0, 1}, 0, {}}},
      {".Modular~3~R1C1~R1C2", {Rule::kModular, {0, 1}, 0, {3}}},
      {".WhiteDot~R1C1~R1C2", {Rule::kDifference, {0, 1}, 0, {1}}},
      {".BlackDot~R1C1~R2C1", {Rule::kRatio, {0, 9}, 0, {2}}},
      {".X~R1C1~R2C1", {Rule::kPairSum, {0, 9}, 0, {10}}},
      {".V~R1C1~R2C1", {Rule::kPairSum, {0, 9}, 0, {5}}},
      {".GreaterThan~R2C1~R1C1", {Rule::kGreater, {9, 0}, 0, {}}},
      {".LittleKiller~9~R8C1", {Rule::kLittleKiller, {63, 73}, 0, {9}}},
      {".LittleKiller~9~R1C2", {Rule::kLittleKiller, {1, 9}, 0, {9}}},
      {".Sandwich~9~R2", {Rule::kSandwich, {9, 10, 11, 12, 13, 14, 15, 16, 17}, 0, {9}}},
      {".XSum~C1~9~", {Rule::kXSum, {0, 9, 18, 27, 36, 45, 54, 63, 72}, 0, {9}}},
      {".Skyscraper~R1~~2", {Rule::kSkyscraper, {8, 7, 6, 5, 4, 3, 2, 1, 0}, 0, {2}}},
      {".NumberedRoom~R1~3", {Rule::kNumberedRoom, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 0, {3}}},
      {".Indexing~R~R1C1~R1C2", {Rule::kRowIndexer, {0, 1}, 0, {}}},
      {".Indexing~C~R1C1~R1C2", {Rule::kColumnIndexer, {0, 1}, 0, {}}},
      {".AntiKnight", {Rule::kAntiKnight, {}, 0, {}}},
      {".AntiKing", {Rule::kAntiKing, {}, 0, {}}},
      {".AntiConsecutive", {Rule::kNonConsecutive, {}, 0, {}}},
      {".GlobalEntropy", {Rule::kGlobalEntropy, {}, 0, {}}},
  };
  for (const Case& item : cases) {
    SCOPED_TRACE(item.text);
    const Puzzle puzzle = read(item.text);
    ASSERT_EQ(puzzle.clues.size(), 1U);
    EXPECT_EQ(puzzle.clues[0], item.clue);
    std::vector<std::string> left_out;
    const std::string written = write(puzzle, left_out);
    EXPECT_EQ(read(written), puzzle) << written;
    EXPECT_TRUE(left_out.empty());
  }
}

TEST(Iss, MakesSeveralCluesOfOneItem) {
  EXPECT_EQ(read(".StrictKropki").clues.size(), 2U);
  EXPECT_EQ(read(".StrictXV").clues.size(), 2U);
  EXPECT_EQ(read(".XSum~R1~9~8").clues.size(), 2U);
  // Pairs of a dot are those that are adjacent, in any order.
  const Puzzle dots = read(".GreaterThan~R1C1~R2C2~R1C2");
  ASSERT_EQ(dots.clues.size(), 2U);
  EXPECT_EQ(dots.clues[1].cells, (std::vector<geometry::CellIndex>{10, 1}));
  // Sets that share cells: what they share says nothing.
  const Puzzle square = read(".EqualSum~R1C1~R1C2~-~R1C1~R2C1");
  ASSERT_EQ(square.clues.size(), 1U);
  EXPECT_EQ(square.clues[0], (Clue{Rule::kEqualSums, {1, 9}, 1, {}}));
}

// Tables as the program writes them for the numbers 1 to 9, and another way round in old strings.
TEST(Iss, RecognisesTablesOfPairs) {
  const Puzzle nabner = read(".PairX~8H_xf8H_xf8H_B~_name~R1C1~R1C2~R4C4~~R5C5~R6C6");
  ASSERT_EQ(nabner.clues.size(), 2U);
  EXPECT_EQ(nabner.clues[0], (Clue{Rule::kNabner, {0, 1, 30}, 0, {}}));
  EXPECT_EQ(nabner.clues[1].rule, Rule::kWhisper);  // of two cells
  EXPECT_EQ(read(".BinaryX~8H-xf8H-xf8H-B~~R1C1~R1C2~R4C4").clues[0], nabner.clues[0]);
  const auto unknown = read_iss(".Pair~AB~~R3C6~R4C6");
  ASSERT_TRUE(unknown.ok());
  EXPECT_EQ(unknown->not_understood,
            (std::vector<std::string>{"'Pair' at r3c6 r4c6 is not known: no rule has its table"}));
}

TEST(Iss, SumsRunsWhereBoxesAreNoHouses) {
  const Puzzle puzzle = read(".Shape~4x4~5.RegionSumLine~R1C1~R1C2~R1C3~R2C3");
  ASSERT_EQ(puzzle.clues.size(), 13U);
  EXPECT_EQ(puzzle.clues.back(), (Clue{Rule::kEqualSums, {0, 1, 2, 6}, 2, {}}));
}

TEST(Iss, RepeatsTemplates) {
  // Targets are counted from the origin on: bits 0 and 10.
  const Puzzle puzzle = read(".Replicate~BQ.Thermo~R1C1~R1C2.~R2C1_5.End");
  ASSERT_EQ(puzzle.clues.size(), 2U);
  EXPECT_EQ(puzzle.clues[1].cells, (std::vector<geometry::CellIndex>{10, 11}));
  EXPECT_EQ(puzzle.givens[9], 4);
  EXPECT_EQ(puzzle.givens[19], 4);
  EXPECT_EQ(error_of(".Replicate~AI.Thermo~R1C1~R9C1.End"),
            "in item 1, 'Replicate~AI', a cell is moved off the board");
}

TEST(Iss, NamesWhatIsNotKnown) {
  const auto record = read_iss(
      ".Or.Cage~5~R1C1.And.Thermo~R1C1~R1C2.End.End.Regex~YQ~R1C1.Var~A~x~2.Arrow~VA1~R1C1"
      ".SumLine~10~R1C1~R1C2~LOOP.And.AntiKnight.End");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->not_understood,
            (std::vector<std::string>{
                "'Or' of 'Cage, And, Thermo' is not known",
                "'Regex' at r1c1 is not known",
                "'Var' is not known",
                "'Arrow' at r1c1 is not known: it has cells beside the board",
                "'SumLine' at r1c1 r1c2 is not known: the line is a loop",
            }));
  ASSERT_EQ(record->puzzle.clues.size(), 1U);
  EXPECT_EQ(record->puzzle.clues[0].rule, Rule::kAntiKnight);
}

TEST(Iss, ReadsKillers) {
  std::string arrows = "B<<";
  arrows += std::string(77, '1') + "^";
  const Puzzle puzzle = read(arrows);
  ASSERT_EQ(puzzle.clues.size(), 78U);
  EXPECT_EQ(puzzle.clues[0], (Clue{Rule::kCage, {0, 1, 2}, 0, {11}}));
  EXPECT_EQ(puzzle.clues[69].cells, (std::vector<geometry::CellIndex>{71, 80}));
  std::string numbers = "3x3:d:k:2817:2817";
  for (int i = 0; i < 79; ++i) numbers += ":0";
  const Puzzle same = read(numbers + ":");
  ASSERT_EQ(same.clues.size(), 1U);
  EXPECT_EQ(same.clues[0], (Clue{Rule::kCage, {0, 1}, 0, {11}}));
  EXPECT_EQ(same.layout.name, "9x9,x");
}

TEST(Iss, ReadsGrids) {
  EXPECT_EQ(read("12..\n..43\n....\n....").givens[6], 3);
  EXPECT_EQ(read("1 2 . . | 3 4 . .\n. . . . . . . .").layout.name, "4x4");
  const std::string all(729, '.');
  EXPECT_EQ(read("12.." + all.substr(4)).candidates[0], ValueSet::first_values(2));
  EXPECT_EQ(read("# a comment\n.AntiKing.Shape~4x4\n\n=12..............").givens[1], 1);
}

TEST(Iss, SaysWhatIsWrong) {
  EXPECT_EQ(error_of(""), "there is no constraint");
  EXPECT_EQ(error_of("hello"),
            "neither a constraint string, which begins with '.', nor a grid or killer");
  EXPECT_EQ(error_of(".Thermo~R1C1~R1C0"),
            "in item 1, 'Thermo~R1C1~R1C0', 'R1C0' is no cell of the board");
  EXPECT_EQ(error_of(".Shape~6x6.Thermo~R1C1~R1C7"),
            "in item 2, 'Thermo~R1C1~R1C7', 'R1C7' is no cell of the board");
  EXPECT_EQ(error_of(".~R1C1_10"), "in item 1, '~R1C1_10', 10 is no value of the board");
  EXPECT_EQ(error_of(".Cage~x~R1C1"), "in item 1, 'Cage~x~R1C1', argument 1 is no whole number");
  EXPECT_EQ(error_of(".Shape~17x17"),
            "in item 1, 'Shape~17x17', the size is not of 1 to 16 rows and columns: '9x9'");
  EXPECT_EQ(error_of(".Shape~9x9~8"),
            "in item 1, 'Shape~9x9~8', the values are not 9 to 16 from 0 or 1 on");
  EXPECT_EQ(error_of(".Shape~4x4.Jigsaw~0011"),
            "in item 2, 'Jigsaw~0011', the layout has 4 characters, not one for each of 16 cells");
  EXPECT_EQ(error_of(".Or.Thermo~R1C1"), "in item 1, 'Or', '.End' is missing");
  EXPECT_EQ(error_of(".End"), "in item 1, 'End', there is nothing to end");
  EXPECT_EQ(error_of(".Nothing"), "in item 1, 'Nothing', there is no such type");
}

TEST(Iss, IsRecognised) {
  for (const char* text : {".~R1C1_1", ".AntiKnight", " .Shape~6x6", ".NFA~x", "3x3::k:1:2"}) {
    EXPECT_TRUE(is_iss(text)) << text;
  }
  for (const char* text : {"", ".", "....", ".A.B", "3x3:a5", "1.~R1C1_1", ".Hello"}) {
    EXPECT_FALSE(is_iss(text)) << text;
  }
}

TEST(Iss, WritesWhatNoItemSays) {
  Puzzle puzzle = read(".Shape~4x4");
  puzzle.clues = {{Rule::kEven, {0}, 0, {}},
                  {Rule::kMinimum, {0}, 0, {}},
                  {Rule::kSlowThermo, {0, 1}, 0, {}},
                  {Rule::kClone, {0, 1, 10, 11}, 2, {}},
                  {Rule::kGlobalEntropy, {}, 0, {}}};
  std::vector<std::string> left_out;
  const std::string text = write(puzzle, left_out);
  EXPECT_EQ(text,
            ".Shape~4x4.GreaterThan~R1C2~R1C1.GreaterThan~R2C1~R1C1.Pair~vzI~~R1C1~R1C2"
            ".SameValues~2~R1C1~R3C3.SameValues~2~R1C2~R3C4.~R1C1_2_4");
  EXPECT_EQ(
      left_out,
      (std::vector<std::string>{"the rule of global entropy has no word in constraint strings"}));
  EXPECT_EQ(read(text).clues[2].rule, Rule::kSlowThermo);
}

TEST(Iss, WritesOnceWhatStandsTwice) {
  for (const std::string item : {".StrictKropki", ".StrictXV"}) {
    std::vector<std::string> left_out;
    EXPECT_EQ(write(read(item + item), left_out), item);
    EXPECT_TRUE(left_out.empty());
  }
}

TEST(Iss, WritesBoards) {
  for (const char* text :
       {".Shape~6x6", ".Shape~4x6", ".Shape~4x4~5", ".Shape~4x4~0-3", ".Shape~2x3~4~Raw",
        ".Shape~16x16~~Raw", ".Shape~4x3~~Raw.AntiKing.AntiKnight", ".NoBoxes", ".Shape~7x7",
        ".Diagonal~-1.Diagonal~1.Windoku", ".DisjointSets",
        ".Shape~4x4.NoBoxes.Jigsaw~0001021122132333", ".Shape~16x16.Windoku"}) {
    std::vector<std::string> left_out;
    EXPECT_EQ(write(read(text), left_out), text);
  }
  Puzzle tall = geometry::blank_puzzle(read(".Shape~4x4").layout);
  tall.layout.cells.pop_back();
  std::vector<std::string> left_out;
  EXPECT_EQ(write(tall, left_out), "constraint strings have rectangular boards alone");
}

}  // namespace nonet::text
