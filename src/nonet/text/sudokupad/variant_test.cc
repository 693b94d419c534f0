#include "nonet/text/sudokupad/variant.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/link.h"
#include "nonet/text/sudokupad/looks.h"
#include "nonet/text/sudokupad/rules.h"
#include "nonet/text/variant_words_for_tests.h"

namespace nonet::text {
namespace {

using geometry::Clue;
using geometry::Rule;
// n rows of empty cells, the usual boxes as regions, and these members.
Json board(int n, std::string_view members = "", bool regions = true) {
  const auto layout =
      geometry::puzzle_of_variant(std::to_string(n) + "x" + std::to_string(n))->layout;
  Json json = Json::object();
  for (int r = 0; r < n; ++r) {
    json["cells"].push_back(Json::array());
    for (int c = 0; c < n; ++c) {
      json["cells"][static_cast<std::size_t>(r)].push_back(Json::object());
    }
  }
  for (const geometry::House& house : layout.houses) {
    if (house.kind != geometry::HouseKind::kBox || !regions) continue;
    Json list = Json::array();
    for (const geometry::CellIndex cell : house.cells) {
      list.push_back(Json::array({layout.cells[cell].row, layout.cells[cell].column}));
    }
    json["regions"].push_back(std::move(list));
  }
  const auto more = parse_json("{" + std::string(members) + "}");
  EXPECT_TRUE(more.has_value()) << members;
  json.update(more.value_or(Json::object()));
  return json;
}

Json& at(Json& json, std::size_t row, std::size_t column) { return json["cells"][row][column]; }

VariantRecord read(const Json& json) {
  VariantRecord record;
  const Fault wrong = read_sudokupad_variant(json, record);
  EXPECT_FALSE(wrong.has_value()) << wrong.value_or("");
  return record;
}

std::string fault_of(const Json& json) {
  VariantRecord record;
  return read_sudokupad_variant(json, record).value_or("no fault");
}

Words clues_in(std::string_view members) { return clues_of(read(board(9, members))); }

TEST(SudokupadVariant, ReadsRegions) {
  EXPECT_EQ(read(board(9)).puzzle, *geometry::puzzle_of_variant("9x9"));
  EXPECT_EQ(read(board(6)).puzzle, *geometry::puzzle_of_variant("6x6"));
  EXPECT_EQ(read(board(16)).puzzle, *geometry::puzzle_of_variant("16x16"));
  EXPECT_EQ(read(board(4, "", false)).puzzle, *geometry::puzzle_of_variant("4x4,latin"));
  const VariantRecord jigsaw = read(board(4, R"("regions":[
      [[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]],
      [[2,0],[2,1],[2,2],[3,0]],[[2,3],[3,1],[3,2],[3,3]]])"));
  EXPECT_EQ(std::ranges::count(jigsaw.puzzle.layout.houses, geometry::HouseKind::kRegion,
                               &geometry::House::kind),
            4);
  EXPECT_EQ(clues_of(read(board(4, R"("regions":[[[0,0],[1,1],[3,3]]])"))),
            Words{"extra-region r1c1 r2c2 r4c4"});
}

TEST(SudokupadVariant, ReadsABoardWithinTheGrid) {
  Json json = board(6, "", false);
  json["regions"] = json_of(R"([[[1,1],[1,2],[2,1],[2,2]],[[1,3],[1,4],[2,3],[2,4]],
                                    [[3,1],[3,2],[4,1],[4,2]],[[3,3],[3,4],[4,3],[4,4]]])");
  at(json, 0, 1)["value"] = 9;
  at(json, 1, 1)["value"] = "3";
  json["cages"] = json_of(R"([{"cells":[[1,2],[1,3]],"unique":true,"sum":5}])");
  json["metadata"] = Json::object({{"solution", ".......3124..1234..2143..4321......."}});
  const VariantRecord record = read(json);
  EXPECT_EQ(record.puzzle.layout.name, "4x4");
  EXPECT_EQ(record.puzzle.givens[0], 2);
  EXPECT_EQ(clues_of(record), Words{"killer-cage r1c2 r1c3 5"});
  EXPECT_EQ(record.decoration, Words{"1 number beside the board"});
  ASSERT_EQ(record.solution.size(), 16U);
  EXPECT_EQ(record.solution[0], 2);
}

TEST(SudokupadVariant, ReadsMetadata) {
  const VariantRecord record = read(board(4, R"("cages":[{"value":"title: Old"},
      {"value":"author: Me"},{"value":"rules: First."},{"value":"rules: Second."},
      {"value":"solution: 1234341221434321"}],"metadata":{"title":"New","antiking":true})"));
  EXPECT_EQ(record.title, "New");
  EXPECT_EQ(record.author, "Me");
  EXPECT_EQ(record.rules, "First.\nSecond.");
  EXPECT_EQ(record.solution.size(), 16U);
  EXPECT_EQ(clues_of(record), Words{"anti-king"});
  EXPECT_EQ(record.not_understood, Words());
}

TEST(SudokupadVariant, ReadsCages) {
  EXPECT_EQ(clues_in(R"("cages":[{"cells":[[0,0],[0,1]],"unique":true,"sum":7,"value":"7"},
                                 {"cells":[[1,0]],"unique":true},
                                 {"cells":[[2,0],[2,1]],"unique":false,"sum":4},
                                 {"cells":[[3,0],[3,4]],"unique":true,"hidden":true}])"),
            (Words{"killer-cage r1c1 r1c2 7", "killer-cage r2c1", "sum-cage r3c1 r3c2 4",
                   "extra-region r4c1 r4c5"}));
  const std::string_view plain = R"("cages":[{"cells":[[0,0],[0,1]],"value":"7"}])";
  const VariantRecord silent = read(board(9, plain));
  EXPECT_EQ(clues_of(silent), Words());
  EXPECT_EQ(silent.decoration, Words{"1 cage without rule"});
  const std::string killer =
      std::string(plain) + R"(,"metadata":{"rules":"Normal killer sudoku rules apply."})";
  EXPECT_EQ(clues_in(killer), Words{"killer-cage r1c1 r1c2 7"});
  const std::string cages =
      std::string(plain) +
      R"(,"metadata":{"rules":"Digits in a cage cannot repeat and sum to the number given."})";
  EXPECT_EQ(clues_in(cages), Words{"killer-cage r1c1 r1c2 7"});
}

TEST(SudokupadVariant, ReadsWhatIsCertainInDrawings) {
  const VariantRecord diagonals = read(board(9, R"("lines":[
      {"color":"#34BBE6","thickness":2,"wayPoints":[[0,9],[9,0]]},
      {"color":"#34bbe6ff","thickness":1,"wayPoints":[[0,0],[9,9]]},
      {"color":"#34BBE6","thickness":2,"wayPoints":[[0.5,0.5],[1.5,1.5]]}])"));
  EXPECT_EQ(diagonals.puzzle.layout.name, "9x9,x");
  EXPECT_EQ(diagonals.decoration, Words{"1 line"});
  const std::string window = R"({"backgroundColor":"#CFCFCF","width":3,"height":3,"center":)";
  const VariantRecord windoku =
      read(board(9, "\"underlays\":[" + window + "[2.5,2.5]}," + window + "[2.5,6.5]}," + window +
                        "[6.5,2.5]}," + window + "[6.5,6.5]}]"));
  EXPECT_EQ(windoku.puzzle.layout.name, "9x9,windoku");
  EXPECT_EQ(windoku.decoration, Words());
  EXPECT_EQ(
      clues_in(R"("lines":[{"color":"#CFCFCF","thickness":14,"wayPoints":[[0.5,0.5],[2.5,2.5]]},
                                 {"color":"#CFCFCF","thickness":14,"wayPoints":[[5.5,0.5],
                                  [5.5,2.5]]}],
                        "underlays":[{"center":[0.5,0.5],"width":0.7,"height":0.7,"rounded":true,
                                      "backgroundColor":"#CFCFCF"},
                                     {"center":[5.5,2.5],"width":0.7,"height":0.7,"rounded":true,
                                      "backgroundColor":"#CFCFCF"}])"),
      (Words{"thermometer r1c1 r2c2 r3c3", "thermometer r6c3 r6c2 r6c1"}));
  EXPECT_EQ(clues_in(R"("arrows":[{"color":"#a1a1a1","thickness":5,"headLength":0.3,
                                   "wayPoints":[[0.5,0.8],[0.5,2.5],[1.5,2.5]]}],
                        "overlays":[{"center":[0.5,0.5],"width":0.75,"height":0.75,"rounded":true,
                                     "borderColor":"#a1a1a1","backgroundColor":"#ffffff"}])"),
            Words{"arrow r1c1 | r1c2 r1c3 r2c3"});
  EXPECT_EQ(clues_in(R"("arrows":[{"headLength":0.3,"wayPoints":[[0.5,1.5],[1.5,2.5]]}],
                        "overlays":[{"center":[0.5,1],"width":1.75,"height":0.75,"rounded":true,
                                     "borderColor":"#000"}])"),
            Words{"arrow r1c1 r1c2 | r2c3"});
  const std::string dot = R"({"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000000",)";
  EXPECT_EQ(clues_in("\"overlays\":[" + dot + R"("backgroundColor":"#FFFFFF","center":[0.5,1]},)" +
                     dot + R"("backgroundColor":"#000","center":[1,0.5],"text":"3"},)" + dot +
                     R"("backgroundColor":"#FFF","center":[4,4]}])"),
            (Words{"difference r1c1 r1c2", "ratio r1c1 r2c1 3"}));
}

// A drawing of which the rules do not speak is no clue.
TEST(SudokupadVariant, AsksTheRulesWhatADrawingMeans) {
  const std::string thermo =
      R"("lines":[{"color":"#CFCFCF","thickness":14,"wayPoints":[[0.5,0.5],[0.5,2.5]]}],
         "underlays":[{"center":[0.5,0.5],"width":0.7,"height":0.7,"rounded":true,
                       "backgroundColor":"#CFCFCF"}],"metadata":{"rules":)";
  EXPECT_EQ(clues_in(thermo + R"("Digits increase along thermometers."})"),
            Words{"thermometer r1c1 r1c2 r1c3"});
  const VariantRecord other = read(board(9, thermo + R"("Digits on a lollipop are prime."})"));
  EXPECT_EQ(clues_of(other), Words());
  EXPECT_EQ(other.decoration, (Words{"1 line", "1 shape"}));
  EXPECT_EQ(other.not_understood, Words{"the rules say 'Digits on a lollipop are prime'"});
  const std::string slow = thermo + R"("Slow thermometers: digits never decrease."})";
  EXPECT_EQ(clues_in(slow), Words());
  const std::string marks = R"("overlays":[{"text":"X","width":0.25,"height":0.25,"center":[0.5,1]},
                                           {"text":"V","width":0.25,"height":0.25,"center":[1,0.5]}],
                               "metadata":{"rules":)";
  EXPECT_EQ(clues_in(marks + "\"Have fun\"}"), Words());
  EXPECT_EQ(clues_in(marks + "\"Cells separated by an X must sum to 10.\"}"),
            Words{"pair-sum r1c1 r1c2 10"});
  EXPECT_EQ(clues_in(marks + "\"Standard XV rules apply. All Xs and Vs are given.\"}"),
            (Words{"pair-sum r1c1 r1c2 10", "pair-sum r1c1 r2c1 5", "no-other-sum 5",
                   "no-other-sum 10"}));
}

TEST(SudokupadRules, KnowsUsualWordings) {
  const auto knight = [](std::string_view text) { return rules_in(text).anti_knight; };
  EXPECT_TRUE(knight("Anti-knight"));
  EXPECT_TRUE(knight("Normal sudoku rules and the antiknight constraint apply."));
  EXPECT_TRUE(knight("Cells a knight\u2019s move apart cannot contain the same digit."));
  EXPECT_TRUE(knight("Cells separated by a knight's move (in chess) must be different"));
  for (const std::string_view text :
       {"Two 5s may not be a knight's move apart", "Shaded cells a knight's move apart must differ",
        "There is no anti-knight rule", "Follow the knight's moves",
        "Cells a knight's move apart cannot contain the same digit, unless both are odd"}) {
    EXPECT_FALSE(knight(text)) << text;
  }
  const SpokenRules both =
      rules_in("Cells a king's or knight's move apart must not repeat a digit.");
  EXPECT_TRUE(both.anti_king && both.anti_knight);
  EXPECT_FALSE(rules_in("Digits taking the king's place differ.").anti_king);
  EXPECT_TRUE(rules_in("Digits in cages sum to the total given and do not repeat.").killer);
  EXPECT_FALSE(rules_in("Digits may repeat in cages, which show their sum.").killer);
  const SpokenRules dots = rules_in("White dots separate consecutive digits. All dots are given.");
  EXPECT_TRUE(dots.all_white_dots_shown && dots.all_black_dots_shown);
  EXPECT_FALSE(rules_in("Not all dots are given.").all_white_dots_shown);
  EXPECT_TRUE(rules_in("Normal sudoku rules apply. Enjoy!").sentences.empty());
  EXPECT_EQ(rules_in("Adjacent cells must differ by at least 2.").sentences.size(), 1U);
}

TEST(SudokupadVariant, NamesWhatItDoesNotKnow) {
  const auto unknown = [](std::string_view members) {
    return read(board(9, members)).not_understood;
  };
  EXPECT_EQ(unknown(R"("foglight":[[0,0]])"), Words{"'foglight' is not known"});
  EXPECT_EQ(unknown(R"("metadata":{"norowcol":true})"),
            Words{"'norowcol' in the metadata is not known"});
  EXPECT_EQ(unknown(R"("metadata":{"norowcol":false})"), Words());
  EXPECT_EQ(unknown(R"("metadata":{"rules":"Orthogonal neighbours cannot be consecutive."})"),
            Words{"the rules say 'Orthogonal neighbours cannot be consecut...'"});
  EXPECT_EQ(unknown(R"("metadata":{"rules":"Digits increase along thermometers."})"),
            Words{"the rules say 'Digits increase along thermometers'"});
  EXPECT_EQ(unknown(R"("metadata":{"solution":"12"})"),
            Words{"the solution has not a number 1 to 9 for each cell"});
  Json letters = board(4);
  at(letters, 0, 0)["value"] = "A";
  EXPECT_EQ(read(letters).not_understood, Words{"'A' in r1c1 is no number 1 to 4"});
}

TEST(SudokupadVariant, SaysWhatIsWrong) {
  EXPECT_EQ(fault_of(json_of(R"({"cells":[[{},{},{}],[{},{},{}]]})")),
            "a board of 2 rows and 3 columns, expected as many of both, 2 to 36");
  EXPECT_EQ(fault_of(json_of(R"({"cells":[[{},{}],[{}]]})")),
            "row 2 of 'cells' is not an array of 2 cells");
  EXPECT_EQ(fault_of(json_of(R"({"cells":7})")), "'cells' is not an array of rows");
  EXPECT_EQ(fault_of(board(4, R"("regions":[[[0,0]],[[0,4]]])")),
            "region 2: '[0,4]' is not on the board");
  EXPECT_EQ(fault_of(board(4, R"("cages":[{"cells":[[0,"a"]],"unique":true}])")),
            "cage 1: '[0,\"a\"]' is no cell");
  EXPECT_EQ(fault_of(board(4, R"("cages":{"a":1})")), "'cages' is not an array");
}

struct Drawn {
  std::string variant;
  std::vector<Clue> clues;
};

// One puzzle or more for every rule that has a picture.
std::vector<Drawn> drawn_puzzles() {
  return {
      {"9x9,x,windoku,disjoint-groups", {}},
      {"9x9,anti-diagonal", {}},
      {"16x16,windoku", {}},
      {"9x9,centre-dot,asterisk,girandola", {}},
      {"9x9,per-cent", {}},
      {"6x6,latin,main-diagonal", {}},
      {"6x6,boxes-3x2", {}},
      {"9x9", {{Rule::kCage, {0, 1}, 0, {7}}, {Rule::kCage, {2, 3}, 0, {}}}},
      {"9x9", {{Rule::kSumCage, {0, 1}, 0, {4}}, {Rule::kRegion, {10, 20, 30}, 0, {}}}},
      {"9x9", {{Rule::kQuadruple, {0, 1, 9, 10}, 0, {1, 1, 5}}}},
      {"9x9", {{Rule::kCircles, {0, 20, 40}, 0, {}}}},
      {"9x9", {{Rule::kEven, {0, 5}, 0, {}}, {Rule::kOdd, {7}, 0, {}}}},
      {"9x9", {{Rule::kMinimum, {0}, 0, {}}, {Rule::kMaximum, {40}, 0, {}}}},
      {"9x9", {{Rule::kThermo, {0, 1, 2}, 0, {}}, {Rule::kThermo, {0, 9, 18}, 0, {}}}},
      {"9x9", {{Rule::kSlowThermo, {0, 1, 2}, 0, {}}, {Rule::kThermo, {9, 10}, 0, {}}}},
      {"9x9", {{Rule::kArrow, {0, 1, 2}, 1, {}}, {Rule::kArrow, {40, 41, 51, 61}, 2, {}}}},
      {"9x9", {{Rule::kDoubleArrow, {0, 1, 2}, 0, {}}}},
      {"9x9", {{Rule::kPalindrome, {0, 1, 2}, 0, {}}, {Rule::kRenban, {10, 20}, 0, {}}}},
      {"9x9", {{Rule::kWhisper, {0, 1, 2}, 0, {}}, {Rule::kWhisper, {9, 10}, 0, {4}}}},
      {"9x9", {{Rule::kRegionSum, {2, 3, 4}, 0, {}}}},
      {"9x9", {{Rule::kBetween, {0, 1, 2}, 0, {}}, {Rule::kLockout, {9, 10, 11}, 0, {3}}}},
      {"9x9", {{Rule::kZipper, {0, 1, 2}, 0, {}}, {Rule::kSumLine, {9, 10, 11}, 0, {10}}}},
      {"9x9", {{Rule::kEntropic, {0, 1, 2}, 0, {}}, {Rule::kModular, {9, 10, 11}, 0, {3}}}},
      {"9x9", {{Rule::kNabner, {0, 1, 2}, 0, {}}}},
      {"9x9", {{Rule::kDifference, {0, 1}, 0, {}}, {Rule::kRatio, {9, 18}, 0, {3}}}},
      {"9x9", {{Rule::kPairSum, {0, 1}, 0, {10}}, {Rule::kPairSum, {9, 18}, 0, {7}}}},
      {"9x9", {{Rule::kGreater, {0, 1}, 0, {}}, {Rule::kGreater, {20, 11}, 0, {}}}},
      {"4x4", {{Rule::kLittleKiller, {1, 6, 11}, 0, {8}}, {Rule::kLittleKiller, {12}, 0, {2}}}},
      {"4x4", {{Rule::kSandwich, {0, 1, 2, 3}, 0, {0}}, {Rule::kXSum, {0, 4, 8, 12}, 0, {3}}}},
      {"4x4",
       {{Rule::kSkyscraper, {3, 2, 1, 0}, 0, {2}}, {Rule::kNumberedRoom, {12, 8, 4, 0}, 0, {2}}}},
      {"9x9", {{Rule::kRowIndexer, {0, 9}, 0, {}}, {Rule::kColumnIndexer, {1}, 0, {}}}},
      {"9x9", {{Rule::kAntiKnight, {}, 0, {}}, {Rule::kAntiKing, {}, 0, {}}}},
      {"9x9", {{Rule::kNonConsecutive, {}, 0, {}}, {Rule::kGlobalEntropy, {}, 0, {}}}},
      {"9x9", {{Rule::kNoOtherDifference, {}, 0, {}}, {Rule::kNoOtherRatio, {}, 0, {2}}}},
      {"9x9", {{Rule::kNoOtherSum, {}, 0, {5}}, {Rule::kNoOtherSum, {}, 0, {10}}}},
  };
}

TEST(SudokupadVariant, ReadsBackWhatItDraws) {
  std::vector<bool> met(geometry::rule_table().size());
  for (const Drawn& drawn : drawn_puzzles()) {
    VariantRecord record;
    record.puzzle = *geometry::puzzle_of_variant(drawn.variant);
    record.puzzle.clues = drawn.clues;
    ASSERT_EQ(find_fault(record.puzzle), std::nullopt) << drawn.variant;
    set_given(record.puzzle, 15, 1);
    record.title = "A title";
    record.author = "Me";
    record.rules = "Odd words: cells must wobble.\n\nNothing else.";
    std::string link;
    const Fault wrong = write_sudokupad_variant(link, record);
    ASSERT_EQ(wrong, std::nullopt) << drawn.variant;
    const auto code = code_in(link);
    ASSERT_TRUE(code.ok());
    const auto json = unpack_json(code->text);
    ASSERT_TRUE(json.ok());
    const VariantRecord back = read(*json);
    EXPECT_EQ(back.puzzle.layout, record.puzzle.layout) << drawn.variant;
    EXPECT_EQ(back.puzzle.givens, record.puzzle.givens);
    Words a = clues_of(record);
    Words b = clues_of(back);
    std::ranges::sort(a);
    std::ranges::sort(b);
    for (std::string& words : a) {
      if (words == "no-other-ratio 2") words = "no-other-ratio";
    }
    EXPECT_EQ(b, a);
    EXPECT_EQ(back.title, record.title);
    EXPECT_EQ(back.author, record.author);
    EXPECT_EQ(back.rules, record.rules);
    EXPECT_EQ(back.not_understood, Words());
    for (const Clue& clue : drawn.clues) met[static_cast<std::size_t>(clue.rule)] = true;
  }
  for (const geometry::RuleInfo& info : geometry::rule_table()) {
    EXPECT_EQ(met[static_cast<std::size_t>(info.id)], pad_look(info.id) != nullptr) << info.slug;
  }
}

TEST(SudokupadVariant, WritesSolutions) {
  VariantRecord record;
  record.puzzle = *geometry::puzzle_of_variant("4x4");
  record.solution = {0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, geometry::kBlank};
  const auto json = sudokupad_variant_json(record);
  ASSERT_TRUE(json.ok());
  EXPECT_EQ(read(*json).solution, record.solution);
}

TEST(SudokupadVariant, RefusesWhatItCannotDraw) {
  const auto refused = [](const std::string& variant, std::vector<Clue> clues) {
    VariantRecord record;
    record.puzzle = *geometry::puzzle_of_variant(variant);
    record.puzzle.clues = std::move(clues);
    std::string out;
    const Fault wrong = write_sudokupad_variant(out, record);
    EXPECT_EQ(out.empty(), wrong.has_value());
    return wrong.value_or("no fault");
  };
  EXPECT_EQ(refused("samurai", {}), "SudokuPad's form holds one square grid");
  EXPECT_EQ(refused("9x9", {{Rule::kClone, {0, 1}, 1, {}}}),
            "The clone at r1c1 r1c2 cannot be drawn in SudokuPad");
  EXPECT_EQ(refused("9x9", {{Rule::kQuadruple, {0, 1}, 0, {1}}}),
            "The quadruple at r1c1 r1c2 cannot be drawn in SudokuPad so that it is known again");
  EXPECT_EQ(refused("9x9", {{Rule::kNoOtherSum, {}, 0, {5}}}),
            "The rule that all sums of two cells are shown cannot be drawn in SudokuPad so that it "
            "is known again");
}

}  // namespace
}  // namespace nonet::text
