#include "nonet/text/fpuzzles/variant.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/link.h"
#include "nonet/text/variant_words_for_tests.h"

namespace nonet::text {
namespace {

using geometry::Clue;
using geometry::Rule;

// A puzzle of n rows without givens, and these members.
Json board(int n, std::string_view members = "") {
  std::string text = "{\"size\":" + std::to_string(n) + ",\"grid\":[";
  for (int r = 0; r < n; ++r) {
    text += r == 0 ? "[" : ",[";
    for (int c = 0; c < n; ++c) text += c == 0 ? "{}" : ",{}";
    text += "]";
  }
  text += "]";
  if (!members.empty()) text += ",";
  const auto json = parse_json(text + std::string(members) + "}");
  EXPECT_TRUE(json.has_value()) << members;
  return json.value_or(Json());
}

VariantRecord read(const Json& json) {
  VariantRecord record;
  const Fault wrong = read_fpuzzles_variant(json, record);
  EXPECT_FALSE(wrong.has_value()) << wrong.value_or("");
  return record;
}

std::string fault_of(const Json& json) {
  VariantRecord record;
  return read_fpuzzles_variant(json, record).value_or("no fault");
}

void expect_same(const VariantRecord& a, const VariantRecord& b) {
  EXPECT_EQ(a.puzzle.layout, b.puzzle.layout);
  EXPECT_EQ(clues_of(a), clues_of(b));
  EXPECT_EQ(a.puzzle, b.puzzle);
  EXPECT_EQ(a.placed, b.placed);
  EXPECT_EQ(a.solution, b.solution);
  EXPECT_EQ(a.title, b.title);
  EXPECT_EQ(a.author, b.author);
  EXPECT_EQ(a.rules, b.rules);
}

// Written and read again, as JSON and through a link.
void expect_round_trip(const VariantRecord& record) {
  const auto json = fpuzzles_variant_json(record);
  ASSERT_TRUE(json.ok()) << json.error().message;
  const VariantRecord back = read(*json);
  expect_same(record, back);
  EXPECT_EQ(back.not_understood, Words());
  std::string link;
  ASSERT_EQ(write_fpuzzles_variant(link, record), std::nullopt);
  const auto code = code_in(link);
  ASSERT_TRUE(code.ok()) << link;
  const auto unpacked = unpack_json(code->text);
  ASSERT_TRUE(unpacked.ok());
  EXPECT_EQ(*unpacked, *json);
}

struct ClueCase {
  std::string_view members;
  Words clues;
};

class EachKey : public ::testing::TestWithParam<ClueCase> {};

TEST_P(EachKey, IsReadAndWritten) {
  const VariantRecord record = read(board(6, GetParam().members));
  EXPECT_EQ(clues_of(record), GetParam().clues);
  EXPECT_EQ(record.not_understood, Words());
  EXPECT_EQ(record.decoration, Words());
  expect_round_trip(record);
}

INSTANTIATE_TEST_SUITE_P(
    Fpuzzles, EachKey,
    ::testing::Values(
        ClueCase{R"("antiknight":true,"antiking":true)", {"anti-knight", "anti-king"}},
        ClueCase{R"("antiknight":false,"odd":[])", {}},
        ClueCase{R"("odd":[{"cell":"R1C1"},{"cell":"R6C6"}],"even":[{"cell":"R2C3"}])",
                 {"odd r1c1 r6c6", "even r2c3"}},
        ClueCase{R"("minimum":[{"cell":"R1C1"}],"maximum":[{"cell":"R3C3"},{"cell":"R3C4"}])",
                 {"minimum r1c1", "maximum r3c3 r3c4"}},
        ClueCase{R"("extraregion":[{"cells":["R1C1","R2C2","R3C3"]}])",
                 {"extra-region r1c1 r2c2 r3c3"}},
        ClueCase{
            R"("killercage":[{"cells":["R1C1","R1C2"],"value":"7"},{"cells":["R3C1","R4C1"]}])",
            {"killer-cage r1c1 r1c2 7", "killer-cage r3c1 r4c1"}},
        ClueCase{R"("killercage":[{"cells":["R1C1"],"value":3,"outlineC":"#000","fontC":""}])",
                 {"killer-cage r1c1 3"}},
        ClueCase{R"("rowindexer":[{"cells":["R1C1","R2C1"]}],"columnindexer":[{"cells":["R1C2"]}])",
                 {"row-indexer r1c1 r2c1", "column-indexer r1c2"}},
        ClueCase{R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]}])",
                 {"thermometer r1c1 r1c2", "thermometer r1c1 r2c1 r3c1"}},
        ClueCase{R"("slowthermometer":[{"lines":[["R1C1","R2C2"]]}])",
                 {"slow-thermometer r1c1 r2c2"}},
        ClueCase{R"("palindrome":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                 {"palindrome r1c1 r1c2 r1c3"}},
        ClueCase{R"("renban":[{"lines":[["R1C1","R1C2"]]}])", {"renban r1c1 r1c2"}},
        ClueCase{
            R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"2"},{"lines":[["R3C1","R3C2"]]}])",
            {"whisper r1c1 r1c2 2", "whisper r3c1 r3c2"}},
        ClueCase{R"("regionsumline":[{"lines":[["R2C3","R2C4"]]}])", {"region-sum-line r2c3 r2c4"}},
        ClueCase{R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                 {"between-line r1c1 r1c2 r1c3"}},
        ClueCase{R"("lockout":[{"lines":[["R1C1","R1C2","R1C3"]],"value":"3"}])",
                 {"lockout-line r1c1 r1c2 r1c3 3"}},
        ClueCase{R"("entropicline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                 {"entropic-line r1c1 r1c2 r1c3"}},
        ClueCase{R"("modularline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                 {"modular-line r1c1 r1c2 r1c3"}},
        ClueCase{R"("nabner":[{"lines":[["R1C1","R1C2"]]}])", {"nabner-line r1c1 r1c2"}},
        ClueCase{R"("doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                 {"double-arrow r1c1 r1c2 r1c3"}},
        ClueCase{R"("zipperline":[{"lines":[["R1C1","R1C2","R1C3"]]}])",
                 {"zipper-line r1c1 r1c2 r1c3"}},
        ClueCase{R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C2","R2C3"],["R1C1","R1C2"]]}])",
                 {"arrow r1c1 | r2c2 r2c3", "arrow r1c1 | r1c2"}},
        ClueCase{R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C3"]]}])",
                 {"arrow r1c1 r1c2 | r2c3 r3c3"}},
        ClueCase{
            R"("difference":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R3C1"],"value":"3"}])",
            {"difference r1c1 r1c2", "difference r2c1 r3c1 3"}},
        ClueCase{R"("ratio":[{"cells":["R1C1","R1C2"],"value":""}])", {"ratio r1c1 r1c2"}},
        ClueCase{
            R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"v"}])",
            {"pair-sum r1c1 r1c2 10", "pair-sum r2c1 r2c2 5"}},
        ClueCase{R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,2]}])",
                 {"quadruple r1c1 r1c2 r2c1 r2c2 1 1 2"}},
        ClueCase{R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C3","R3C4"]}])",
                 {"clone r1c1 r1c2 | r3c3 r3c4"}},
        ClueCase{R"("littlekillersum":[{"cell":"R0C3","direction":"DR","value":"9"}])",
                 {"little-killer r1c4 r2c5 r3c6 9"}},
        ClueCase{R"("littlekillersum":[{"cell":"R7C7","direction":"UL","value":"20","cells":[]}])",
                 {"little-killer r6c6 r5c5 r4c4 r3c3 r2c2 r1c1 20"}},
        ClueCase{R"("littlekillersum":[{"cell":"R5C7","direction":"DL","value":"4"}])",
                 {"little-killer r6c6 4"}},
        ClueCase{R"("sandwichsum":[{"cell":"R0C1","value":"0"},{"cell":"R2C7","value":"5"}])",
                 {"sandwich r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 0",
                  "sandwich r2c6 r2c5 r2c4 r2c3 r2c2 r2c1 5"}},
        ClueCase{
            R"("xsum":[{"cell":"R3C0","value":"9"}],"skyscraper":[{"cell":"R7C1","value":"2"}])",
            {"x-sum r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 9",
             "skyscraper r6c1 r5c1 r4c1 r3c1 r2c1 r1c1 2"}},
        ClueCase{R"("nonconsecutive":true)", {"non-consecutive"}},
        ClueCase{R"("nonconsecutive":true,"ratio":[{"cells":["R1C1","R1C2"]}])",
                 {"ratio r1c1 r1c2", "no-other-difference"}},
        ClueCase{R"("negative":["xv"])", {"no-other-sum 5", "no-other-sum 10"}},
        ClueCase{R"("negative":["ratio"])", {"no-other-ratio 2"}},
        ClueCase{R"("negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])",
                 {"ratio r1c1 r1c2 3", "no-other-ratio 3"}}));

TEST(FpuzzlesVariant, ReadsSizesAndHouses) {
  const std::pair<int, std::string> cases[] = {{4, "4x4"}, {6, "6x6"},    {8, "8x8"},
                                               {9, "9x9"}, {12, "12x12"}, {16, "16x16"}};
  for (const auto& [n, words] : cases) {
    const VariantRecord record = read(board(n));
    const auto made = geometry::puzzle_of_variant(words);
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(record.puzzle, *made) << words;
    expect_round_trip(record);
  }
  const std::pair<std::string, std::string> houses[] = {
      {R"("diagonal+":true,"diagonal-":true)", "9x9,x"},
      {R"("diagonal+":true)", "9x9,anti-diagonal"},
      {R"("diagonal-":true)", "9x9,main-diagonal"},
      {R"("disjointgroups":true)", "9x9,disjoint-groups"},
  };
  for (const auto& [members, words] : houses) {
    const VariantRecord record = read(board(9, members));
    EXPECT_EQ(record.puzzle.layout, geometry::puzzle_of_variant(words)->layout) << words;
    expect_round_trip(record);
  }
}

// Regions of four cells, which are no boxes; `null` in all cells; boxes of another shape.
Json with_regions(std::vector<std::string> rows) {
  std::string text = "{\"grid\":[";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    text += r == 0 ? "[" : ",[";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::string number(1, rows[r][c]);
      text +=
          std::string(c == 0 ? "" : ",") + "{\"region\":" + (number == "." ? "null" : number) + "}";
    }
    text += "]";
  }
  return json_of(text + "]}");
}

TEST(FpuzzlesVariant, ReadsRegions) {
  const VariantRecord jigsaw = read(with_regions({"0001", "0211", "2213", "2333"}));
  EXPECT_EQ(jigsaw.puzzle.layout.name, "");
  EXPECT_EQ(std::ranges::count(jigsaw.puzzle.layout.houses, geometry::HouseKind::kRegion,
                               &geometry::House::kind),
            4);
  expect_round_trip(jigsaw);
  const VariantRecord latin = read(with_regions({"....", "....", "....", "...."}));
  EXPECT_EQ(latin.puzzle.layout.name, "4x4,latin");
  expect_round_trip(latin);
  const VariantRecord tall =
      read(with_regions({"001122", "001122", "001122", "334455", "334455", "334455"}));
  EXPECT_EQ(tall.puzzle.layout.box_rows, 3);
  expect_round_trip(tall);
  EXPECT_EQ(fault_of(with_regions({"0001", "0011", "2213", "2333"})),
            "the region of r1c1 has 5 cells, expected 4");
}

TEST(FpuzzlesVariant, ReadsCellsAndMetadata) {
  const VariantRecord record = read(json_of(
      R"({"size":4,"title":"Four","author":"Me","ruleset":"All of it.","grid":[
         [{"value":1,"given":true},{"value":2},{"givenPencilMarks":[3,4]},{"c":"#fff"}],
         [{},{},{},{"centerPencilMarks":[1]}],[{},{},{},{}],[{},{},{},{}]],
         "solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,null],"line":[{"lines":[["R1C1","R1C2"]]}],
         "text":[{"cells":["R0C0"],"value":"a"},{"cells":["R0C1"],"value":"b"}]})"));
  EXPECT_EQ(record.puzzle.givens[0], 0);
  EXPECT_EQ(record.placed[1], 1);
  EXPECT_EQ(record.puzzle.candidates[2], geometry::ValueSet::from_bits(0b1100));
  EXPECT_EQ(record.solution[14], 1);
  EXPECT_EQ(record.solution[15], geometry::kBlank);
  EXPECT_EQ(record.title, "Four");
  EXPECT_EQ(record.rules, "All of it.");
  EXPECT_EQ(record.decoration, (Words{"1 coloured cell", "1 cell with note", "1 line", "2 texts"}));
  expect_round_trip(record);
}

TEST(FpuzzlesVariant, ReadsSolutionsAsText) {
  const std::string text = R"("solution":"1234341221434321")";
  EXPECT_EQ(read(board(4, text)).solution.size(), 16U);
  EXPECT_EQ(read(board(4, R"("solution":"0000000000000000")")).solution.size(), 0U);
  EXPECT_EQ(read(board(4, R"("solution":"123")")).not_understood,
            Words{"'solution' has not a number 1 to 4 for each cell"});
  std::string numbers;
  for (int i = 0; i < 256; ++i) numbers += (i % 16 < 9 ? "0" : "") + std::to_string(i % 16 + 1);
  EXPECT_EQ(read(board(16, "\"solution\":\"" + numbers + "\"")).solution[15], 15);
}

TEST(FpuzzlesVariant, NamesWhatItDoesNotKnow) {
  const auto unknown = [](std::string_view members) {
    return read(board(6, members)).not_understood;
  };
  EXPECT_EQ(unknown(R"("foglight":["R1C1","R2C2"])"),
            Words{"'foglight' at r1c1 r2c2 is not known"});
  EXPECT_EQ(unknown(R"("boxindexer":[{"cells":["R1C1"]}])"),
            Words{"'boxindexer' at r1c1 is not known"});
  EXPECT_EQ(unknown(R"("killercage":[{"cells":["R1C1"],"value":"odd"}])"),
            Words{"'killercage' 1 at r1c1 has 'odd', which is no number"});
  EXPECT_EQ(unknown(R"("killercage":[{"cells":["R1C1"],"parity":1}])"),
            Words{"'parity' of 'killercage' 1 at r1c1 is not known"});
  EXPECT_EQ(unknown(R"("littlekillersum":[{"cell":"R0C4","direction":"DR","value":""}])"),
            Words{"'littlekillersum' 1 at r1c5 r2c6 has no sum"});
  EXPECT_EQ(unknown(R"("quadruple":[{"cells":["R1C1","R1C2"],"values":[]}])"),
            Words{"'quadruple' 1 at r1c1 r1c2 has no numbers"});
  EXPECT_EQ(unknown(R"("xv":[{"cells":["R1C1","R1C2"],"value":"XV"}])"),
            Words{"'xv' 1 at r1c1 r1c2 has 'XV', which is neither X nor V"});
  EXPECT_EQ(unknown(R"("negative":["difference"])"),
            Words{"'difference' in 'negative' is not known"});
  EXPECT_EQ(unknown(R"("cage":[{"cells":[],"value":"norowcol: true"}])"),
            Words{"'norowcol' in a cage is not known"});
  EXPECT_EQ(unknown(R"("line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Chevron"}])"),
            Words{"'line' drawn for 'Chevron', which is not known at r1c1 r1c2"});
}

TEST(FpuzzlesVariant, TakesCopiesAndTextInCagesForWhatTheyAre) {
  const VariantRecord record = read(board(6, R"("renban":[{"lines":[["R1C1","R1C2"]]}],
            "line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}],
            "cage":[{"cells":[],"value":"title: Caged"},{"cells":[],"value":"antiking: true"},
                    {"cells":["R1C1","R2C1"],"value":"12"}])"));
  EXPECT_EQ(clues_of(record), (Words{"anti-king", "renban r1c1 r1c2"}));
  EXPECT_EQ(record.not_understood, Words());
  EXPECT_EQ(record.decoration, Words{"1 cage without rule"});
  EXPECT_EQ(record.title, "Caged");
}

TEST(FpuzzlesVariant, SaysWhatIsWrong) {
  const auto wrong = [](std::string_view members) { return fault_of(board(6, members)); };
  EXPECT_EQ(wrong(R"("killercage":[{"cells":["R1C1"]},{"cells":["R1C1","R10C1"]}])"),
            "'killercage' 2: 'R10C1' is not on the board");
  EXPECT_EQ(wrong(R"("killercage":[{"cells":["A1"]}])"), "'killercage' 1: 'A1' is no cell");
  EXPECT_EQ(wrong(R"("killercage":[{}])"), "'killercage' 1 has no 'cells'");
  EXPECT_EQ(wrong(R"("killercage":{"cells":[]})"), "'killercage' is not an array");
  EXPECT_EQ(wrong(R"("killercage":[7])"), "'killercage' 1 is no object");
  EXPECT_EQ(wrong(R"("thermometer":[{"cells":["R1C1"]}])"), "'thermometer' 1 has no 'lines'");
  EXPECT_EQ(wrong(R"("arrow":[{"cells":["R1C1"],"lines":[["R2C2","R2C3"]]}])"),
            "'arrow' 1: its line does not begin in its circle");
  EXPECT_EQ(wrong(R"("difference":[{"cells":["R1C1"]}])"),
            "'difference' 1 has 1 cells, expected 2");
  EXPECT_EQ(wrong(R"("clone":[{"cells":["R1C1"],"cloneCells":["R2C2","R3C3"]}])"),
            "'clone' 1 has 1 cells and 2 cloned ones");
  EXPECT_EQ(wrong(R"("littlekillersum":[{"cell":"R0C1","direction":"UP","value":"3"}])"),
            "'littlekillersum' 1: 'UP' is no direction");
  EXPECT_EQ(wrong(R"("littlekillersum":[{"cell":"R0C6","direction":"DR","value":"3"}])"),
            "'littlekillersum' 1 does not look into the board from beside it");
  EXPECT_EQ(wrong(R"("sandwichsum":[{"cell":"R0C0","value":"3"}])"),
            "'sandwichsum' 1 does not look into the board from beside it");
  EXPECT_NE(wrong(R"("difference":[{"cells":["R1C1","R3C3"]}])"), "no fault");
  EXPECT_EQ(fault_of(json_of(R"({"size":3,"grid":[[{}]]})")), "'grid' is not an array of '3' rows");
  EXPECT_EQ(fault_of(json_of(R"({"grid":[[{},{}],[{}]]})")),
            "row 2 of 'grid' is not an array of 2 cells");
  EXPECT_EQ(fault_of(json_of(R"({"grid":[[{},{}],[{},{"value":3,"given":true}]]})")),
            "no number 1 to 2 in r2c2");
}

TEST(FpuzzlesVariant, WritesOtherHousesAsExtraRegions) {
  VariantRecord record;
  record.puzzle = *geometry::puzzle_of_variant("9x9,windoku,centre-dot");
  const auto json = fpuzzles_variant_json(record);
  ASSERT_TRUE(json.ok());
  const VariantRecord back = read(*json);
  EXPECT_EQ(back.puzzle.layout, geometry::puzzle_of_variant("9x9")->layout);
  EXPECT_EQ(back.puzzle.clues.size(), 5U);  // four windows and the dots, but not what they imply
}

TEST(FpuzzlesVariant, RefusesWhatTheFormatCannotHold) {
  const auto refused = [](const std::string& variant, std::vector<Clue> clues) {
    VariantRecord record;
    record.puzzle = *geometry::puzzle_of_variant(variant);
    for (Clue& clue : clues) record.puzzle.clues.push_back(std::move(clue));
    std::string out;
    const Fault wrong = write_fpuzzles_variant(out, record);
    EXPECT_EQ(out.empty(), wrong.has_value());
    return wrong.value_or("no fault");
  };
  EXPECT_EQ(refused("samurai", {}), "f-puzzles holds one square grid of at most 16 rows");
  EXPECT_EQ(refused("25x25", {}), "f-puzzles holds one square grid of at most 16 rows");
  EXPECT_EQ(refused("9x9", {Clue{Rule::kSumCage, {0, 1}, 0, {4}}}),
            "The cage with repeats at r1c1 r1c2 cannot be said in f-puzzles' format");
  EXPECT_EQ(refused("9x9", {Clue{Rule::kPairSum, {0, 1}, 0, {7}}}),
            "The sum of two cells at r1c1 r1c2 cannot be said in f-puzzles' format");
  EXPECT_EQ(refused("9x9", {Clue{Rule::kGlobalEntropy, {}, 0, {}}}),
            "The rule of global entropy cannot be said in f-puzzles' format");
  EXPECT_EQ(refused("9x9", {Clue{Rule::kNoOtherSum, {}, 0, {5}}}),
            "The rule that all sums of two cells are shown cannot be said in f-puzzles' format");
  EXPECT_EQ(
      refused("9x9", {Clue{Rule::kRatio, {0, 1}, 0, {}}, Clue{Rule::kNonConsecutive, {}, 0, {}}}),
      "The non-consecutive rule cannot be said in f-puzzles' format");
  EXPECT_EQ(refused("9x9", {Clue{Rule::kSandwich, {0, 1, 2}, 0, {5}}}),
            "The sandwich at r1c1 r1c2 r1c3 cannot be said in f-puzzles' format");
}

}  // namespace
}  // namespace nonet::text
