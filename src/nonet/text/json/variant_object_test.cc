#include "nonet/text/json/variant_object.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/text/variant_format.h"

namespace nonet::text {
namespace {

using geometry::Puzzle;

// A layout of 4 by 4 without a name, whose houses are these.
std::string of_houses(const std::string& houses, const std::string& more = "") {
  return R"({"layout":{"rows":4,"columns":4,"values":4,"lowest":1,"houses":[)" + houses +
         R"(]},"puzzle":[null,3,1,null,2,null,null,null,null,null,null,null,null,null,null,null])" +
         more + "}";
}

const std::string kLines =
    "[0,1,2,3],[4,5,6,7],[8,9,10,11],[12,13,14,15],"
    "[0,4,8,12],[1,5,9,13],[2,6,10,14],[3,7,11,15]";
const std::string kRegions = ",[0,1,2,4],[3,7,6,11],[5,8,9,12],[10,13,14,15]";

// Of a board with the name "4x4".
std::string named(const std::string& more) {
  return R"({"layout":{"name":"4x4","rows":4,"columns":4,"values":4,"lowest":1},"puzzle":[)"
         "1,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null]" +
         more + "}";
}

std::string error_of(const std::string& text) {
  const auto record = read_variant(text, VariantFormat::kJson);
  return record ? "" : record.error().message;
}

TEST(VariantObject, IsRecognised) {
  EXPECT_EQ(variant_shape_of(named("")), VariantFormat::kJson);
  // Without a layout it is meant as one all the same, and the reader says what is missing.
  EXPECT_EQ(variant_shape_of(R"({"puzzle":[1,2]})"), VariantFormat::kJson);
  EXPECT_EQ(variant_shape_of(R"({"layout":{},"puzzle":"12"})"), VariantFormat::kJson);
  EXPECT_EQ(variant_shape_of(R"({"clues":[{}],"puzzle":"12"})"), VariantFormat::kJson);
  // Of plain Sudoku, whose readers know the rest; a count of clues is no clue.
  EXPECT_EQ(variant_shape_of(R"({"layout":{"name":"9x9"},"puzzle":"12"})"), std::nullopt);
  EXPECT_EQ(variant_shape_of(R"({"clues":24,"puzzle":"12"})"), std::nullopt);
  EXPECT_EQ(variant_shape_of(R"({"clues":[],"puzzle":"12"})"), std::nullopt);
}

TEST(VariantObject, HasABoardAsAString) {
  const std::string layout =
      R"({"layout":{"name":"4x4","rows":4,"columns":4,"values":4,"lowest":1},)";
  const std::string clues = R"("clues":[{"rule":"killer-cage","cells":[8,9],"numbers":[3]}],)";
  const auto record =
      read_variant(layout + clues + R"("puzzle":"1..............."})", VariantFormat::kJson);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->puzzle.givens[0], 0);
  EXPECT_EQ(record->puzzle.clues.size(), 1U);
  EXPECT_EQ(error_of(layout + R"("puzzle":"1.."})"), "'puzzle' has 3 cells, the layout 16");
  EXPECT_EQ(error_of(layout + R"("puzzle":"7..............."})"),
            "'puzzle': character '7' in column 1 is neither a value nor a blank");
}

TEST(VariantObject, HasALayoutByItsName) {
  const auto record = read_variant(
      named(R"(,"placed":[null,2,null,null,null,null,null,null,null,null,null,null,null,null,)"
            R"(null,null],"candidates":[15,3,15,15,15,15,15,15,15,15,15,15,15,15,15,15],)"
            R"("clues":[{"rule":"arrow","cells":[4,5,6],"first_part":1},)"
            R"({"rule":"killer-cage","cells":[8,9],"numbers":[3]}],)"
            R"("title":"A","author":"B","rules":"C","comment":" # D","solutions":1,)"
            R"("not_understood":["E"],"decoration":["1 line"])"),
      VariantFormat::kJson);
  ASSERT_TRUE(record);
  Puzzle expected = geometry::puzzle_of_variant("4x4").value();
  set_given(expected, 0, 0);
  expected.candidates[1] = geometry::ValueSet::from_bits(3);
  expected.clues = {{.rule = geometry::Rule::kArrow, .cells = {4, 5, 6}, .first_part = 1},
                    {.rule = geometry::Rule::kCage, .cells = {8, 9}, .numbers = {3}}};
  EXPECT_EQ(record->puzzle, expected);
  ASSERT_EQ(record->placed.size(), 16U);
  EXPECT_EQ(record->placed[1], 1);
  EXPECT_EQ(record->title + record->author + record->rules + record->comment, "ABC # D");
  EXPECT_EQ(record->not_understood, std::vector<std::string>{"E"});
  EXPECT_EQ(record->decoration, std::vector<std::string>{"1 line"});
}

TEST(VariantObject, HasALayoutByItsHouses) {
  const auto record = read_variant(of_houses(kLines + kRegions), VariantFormat::kJson);
  ASSERT_TRUE(record);
  const geometry::Layout& layout = record->puzzle.layout;
  EXPECT_EQ(layout.name, "");
  EXPECT_EQ(layout.houses.size(), 12U);
  EXPECT_EQ(layout.houses.back().kind, geometry::HouseKind::kRegion);
  EXPECT_EQ(record->puzzle.givens[4], 1);
}

// The name that a board of houses gets says that its values begin with 0, too.
TEST(VariantObject, HousesOfALayoutThatCountsFrom0) {
  std::string text = of_houses(kLines + ",[0,5,10,15],[3,6,9,12]");
  const std::string lowest = R"("lowest":1)";
  text.replace(text.find(lowest), lowest.size(), R"("lowest":0)");
  const auto record = read_variant(text, VariantFormat::kJson);
  ASSERT_TRUE(record);
  const Puzzle named = geometry::puzzle_of_variant("4x4,latin,x,from-0").value();
  EXPECT_EQ(record->puzzle.layout, named.layout);
  EXPECT_EQ(record->puzzle.givens[4], 2);
}

TEST(VariantObject, SaysWhatIsWrong) {
  const auto layout = [](const std::string& inside) {
    return R"({"layout":{)" + inside + R"(},"puzzle":[]})";
  };
  EXPECT_EQ(error_of(R"({"puzzle":"."})"),
            "it has no 'puzzle' that is an array, no clues and no layout");
  EXPECT_EQ(error_of(R"({"puzzle":[]})"), "there is no 'layout'");
  EXPECT_EQ(error_of(R"({"puzzle":[],"layout":"4x4"})"), "'layout' is no object");
  EXPECT_EQ(error_of(named(R"(,"clues":"x")")), "'clues' is no array");
  const std::string needed =
      "'layout' needs 'rows' and 'columns' of 1 to 1344, 'values' of 2 to 36 and 'lowest' of 0 or "
      "1";
  EXPECT_EQ(error_of(layout(R"("rows":4)")), needed);
  EXPECT_EQ(error_of(layout(R"("rows":1000000000,"columns":4,"values":4,"lowest":1)")), needed);
  EXPECT_EQ(error_of(layout(R"("name":"6x6","rows":4,"columns":4,"values":4,"lowest":1)")),
            "'layout' is not as its name '6x6' says");
  EXPECT_EQ(error_of(layout(R"("rows":4,"columns":4,"values":4,"lowest":1)")), "no group of cells");
  EXPECT_EQ(error_of(layout(R"("rows":1344,"columns":1344,"values":4,"lowest":1)")),
            "'places' are none of the plane");
  EXPECT_EQ(error_of(of_houses("[0,1,2,16]")), "'houses': there is no such cell");
  EXPECT_EQ(error_of(of_houses("[0,1,2]")), "'houses': one has 3 cells for 4 values");
  EXPECT_EQ(error_of(of_houses("[0,1,2,3]")),
            "'houses' leave cells out, or 'places' are not in reading order");
  EXPECT_EQ(error_of(layout(R"("name":"4x4","rows":4,"columns":4,"values":4,"lowest":1)")),
            "'puzzle' is not an array of 16 cells");
  EXPECT_EQ(error_of(named(R"(,"placed":[1])")), "'placed' is not an array of 16 cells");
  EXPECT_EQ(error_of(named(R"(,"placed":[1,null,5,1,1,1,1,1,1,1,1,1,1,1,1,1])")),
            "'placed': '5' in r1c3 is neither null nor a number 1 to 4");
  EXPECT_EQ(error_of(named(R"(,"candidates":[1])")),
            "'candidates' are not a set of values for each cell");
  EXPECT_EQ(error_of(named(R"(,"clues":[{"rule":"rune"}])")),
            "'clues': the rule 'rune' is not known");
  EXPECT_EQ(error_of(named(R"(,"clues":[{"rule":"even","cells":[16]}])")),
            "'clues': '16' in even is not a cell's number, 0 to 15");
  EXPECT_EQ(error_of(named(R"(,"clues":[{"rule":"even","cells":[1],"numbers":["a"]}])")),
            "'clues': '\"a\"' in even is not a whole number up to 2147483647");
  EXPECT_EQ(error_of(named(R"(,"clues":[{"rule":"arrow","cells":[1],"first_part":2}])")),
            "'clues': arrow has no such first part");
}

}  // namespace
}  // namespace nonet::text
