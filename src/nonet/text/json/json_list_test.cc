#include "nonet/text/json/json_list.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/result.h"
#include "nonet/text/format.h"
#include "nonet/text/reader.h"
#include "nonet/text/reading_for_tests.h"
#include "nonet/text/record.h"
#include "nonet/text/sniff.h"

namespace nonet {
namespace {

using testing::ElementsAre;
using testing_text::read_all;

const std::string kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string in_marks(std::string_view text) { return '"' + std::string(text) + '"'; }

// The rows as arrays of numbers, or as strings.
std::string board(bool strings = false) {
  std::string out = "[";
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells = kLine.substr(9 * row, 9);
    out += row == 0 ? "" : ",\n ";
    if (strings) {
      out += in_marks(cells);
      continue;
    }
    out += '[';
    for (const char c : cells) {
      if (out.back() != '[') out += ", ";
      out += c == '.' ? '0' : c;
    }
    out += ']';
  }
  return out + "]";
}

std::vector<std::string> texts_in(std::string_view array) {
  std::vector<std::string> texts;
  for (const text::JsonItem& item : text::puzzles_in(array)) texts.emplace_back(item.text);
  return texts;
}

TEST(JsonList, OneBoardIsOnePuzzle) {
  for (const std::string& text :
       {board(), board(true), "{\"puzzle\":" + board() + "}", "{\"grid\":" + board() + "}",
        "{\"board\":" + board(true) + "}", "{\"grid\":" + in_marks(kLine) + "}"}) {
    const Result<Record> record = parse_one(text);
    ASSERT_TRUE(record.ok()) << text << record.error().message;
    EXPECT_EQ(record->givens, parse_one(kLine)->givens) << text;
    EXPECT_EQ(record->format, Format::kJson);
  }
}

TEST(JsonList, ListsAreReadElementByElement) {
  const std::string list = "[" + in_marks(kLine) + ",\n{\"puzzle\":" + in_marks(kLine) + "},\n\n" +
                           board() + ", 7]\n" + kLine + "\n";
  EXPECT_THAT(read_all(list).log,
              ElementsAre("line@1", "json@2", "json@4", "12: element 4 of the array: not a puzzle",
                          "line@13"));
}

TEST(JsonList, CutsElementsOutsideStringsAndBrackets) {
  EXPECT_THAT(texts_in(R"([ {"a":[1,2]} , "x,]\"y" ])"),
              ElementsAre(R"({"a":[1,2]})", R"("x,]\"y")"));
  EXPECT_THAT(texts_in("[1,2] [3]"), ElementsAre("[1,2]", "[3]"));
  EXPECT_THAT(texts_in("[{}] junk"), ElementsAre("{}", "junk"));
  EXPECT_THAT(texts_in("[]"), ElementsAre());
}

TEST(JsonList, SaysWhatABoardLacks) {
  EXPECT_THAT(read_all("[[5,3],[6]]\n").log, ElementsAre("1: 2 rows, expected 9"));
  EXPECT_THAT(read_all("[1,2,3]\n").log, ElementsAre("1: 3 cells, expected 81"));
  std::string bad = board();
  bad.replace(2, 1, "12");
  EXPECT_THAT(read_all(bad).log,
              ElementsAre("1: row 1: element 1 is neither a number of 0 to 9 nor a blank"));
  EXPECT_THAT(read_all("[[5,\n3\n").log, ElementsAre("1: the JSON ends inside an array"));
}

TEST(JsonList, BracketsOfOtherFormatsAreNoArrays) {
  EXPECT_EQ(text::sniff("[Puzzle]"), text::Shape::kSection);
  EXPECT_EQ(text::sniff("[code]"), text::Shape::kUnknown);
  EXPECT_EQ(text::sniff("[{"), text::Shape::kJson);
}

}  // namespace
}  // namespace nonet
