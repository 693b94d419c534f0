// The reader: what it says about what it does not accept, and where it goes on.

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/text/reader.h"
#include "nonet/text/reading_for_tests.h"

namespace nonet {
namespace {

using ::testing::ElementsAre;
using testing_text::kPuzzle;
using testing_text::kRowsText;
using testing_text::read_all;

constexpr ReadOptions kStrict{std::nullopt, true};

struct Refusal {
  std::string text;
  const char* message;  // "line: sentence"
};

std::string puzzle_with(std::size_t column, char c) {
  std::string line(kPuzzle);
  line[column - 1] = c;
  return line;
}

std::string join(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all += part;
  return all;
}

TEST(Reader, SaysWhatIsWrongWithOneLine) {
  const std::string p(kPuzzle);
  std::string bad729(729, '.');
  bad729[16] = '5';
  const Refusal refusals[] = {
      {p.substr(1), "1: 80 characters, expected 81"},
      {p + ".", "1: 82 characters, expected 81"},
      {p.substr(1) + " # short", "1: 80 characters, expected 81"},
      {p + "17", "1: 83 characters, expected 81"},
      {"1", "1: 1 character, expected 81"},
      {std::string(728, '.'), "1: 728 characters, expected 729"},
      {bad729, "1: digit 5 in column 17, expected 8 or a blank"},
      {puzzle_with(17, 'Q'), "1: character 'Q' in column 17 is not a digit or a blank"},
      {"  " + puzzle_with(17, 'Q'), "1: character 'Q' in column 19 is not a digit or a blank"},
      {puzzle_with(3, '\0'), "1: NUL byte in column 3"},
      {puzzle_with(81, '\xFF'), "1: byte 0xFF in column 81 is not a digit or a blank"},
      {puzzle_with(2, '\x1B'), "1: byte 0x1B in column 2 is not a digit or a blank"},
      {puzzle_with(9, '\r'), "1: byte 0x0D in column 9 is not a digit or a blank"},
      {puzzle_with(9, ' '), "1: 8 characters, expected 81"},
      {"Hello", "1: character 'H' in column 1 is not a digit or a blank"},
      {",,", "1: character ',' in column 1 is not a digit or a blank"},
      {"\xFF\xFE"
       "5",
       "1: byte 0xFF in column 1 is not a digit or a blank"},
      {"\n\n" + p.substr(1), "3: 80 characters, expected 81"},
      {std::string(kMaxLineLength + 1, '.'), "1: line longer than 1048576 characters"},
      {std::string(kMaxLineLength, '.'), "1: 1048576 characters, expected 729"},
  };
  for (const Refusal& refusal : refusals) {
    EXPECT_THAT(read_all(refusal.text).log, ElementsAre(refusal.message));
  }
}

TEST(Reader, SaysWhatIsWrongWithAGrid) {
  const std::string rows(kRowsText);
  const std::string tail = rows.substr(10);  // eight rows
  const std::string seven = rows.substr(0, 70);
  const std::string marks8 = [] {
    std::string text;
    for (int i = 0; i < 8; ++i) text += "12 34 56 7 8 9 1 2 3\n";
    return text;
  }();
  const Refusal refusals[] = {
      {seven, "7: the grid ends after 7 of 9 rows"},
      {seven + "\n", "7: the grid ends after 7 of 9 rows"},
      {seven + "# comment\n", "7: the grid ends after 7 of 9 rows"},
      {seven + "-----------\n", "7: the grid ends after 7 of 9 rows"},
      {"+---+---+\n| 5 3 . | . 7 . | . . . |\n\n", "2: the grid ends after 1 of 9 rows"},
      {"53..7...\n" + tail, "1: 8 characters, expected 9"},
      {"53..7.....\n" + tail, "1: 10 characters, expected 9"},
      {"53..7..Q.\n" + tail, "1: character 'Q' in column 8 is not a digit or a blank"},
      {rows.substr(0, 80) + "....8.!79", "9: character '!' in column 7 is not a digit or a blank"},
      {rows.substr(0, 80) + "....\n", "9: 4 characters, expected 9"},
      {rows.substr(0, 80) + std::string(9, '\0'), "9: NUL byte in column 1"},
      {"5 3 . | . 7 . | . .\n" + tail, "1: 8 cells, expected 9"},
      {"|53.|.7.|..|\n" + tail, "1: 8 cells, expected 9"},
      {"|53.|.7.|....|\n" + tail, "1: 10 cells, expected 9"},
      {"|53|..7.|...|\n" + tail, "1: 3 cells, expected 9"},
      {"| 5 |   | 7 |   |   |   |   |   |\n" + tail, "1: 2 cells, expected 9"},
      {"5 3 . . 7 . . . 12\n" + tail,
       "1: character '.' in column 5 among candidates ('!' is a cell without any)"},
      {rows.substr(0, 80) + "1 2 3 4 5 6 7 8 12\n",
       "9: more than one character in a cell of a plain grid"},
      {rows.substr(0, 80) + "1 2 3 4 5 6 7 8 !\n",
       "9: character '!' in column 17 is not a digit or a blank"},
      {marks8, "8: the grid ends after 8 of 9 rows"},
      {marks8 + "1 2 3 4 5 6 7 8 .\n",
       "9: character '.' in column 17 among candidates ('!' is a cell without any)"},
      {marks8 + "1 2 3 4 5 6 7 8 122\n", "9: digit 2 twice in a cell, again in column 19"},
      {marks8 + "1 2 3 4 5 6 7 8 1!\n", "9: character '!' in column 18 among candidates"},
      {marks8 + "1 2 3 4 5 6 7 8 !1\n",
       "9: character '1' in column 18 behind '!', a cell without candidates"},
      {marks8 + "1 2 3 4 5 6 7 8\n", "9: 8 cells, expected 9"},
      {marks8 + "1 2 3 4 5 6 7 8 9 1\n", "9: 10 cells, expected 9"},
      {marks8 + "123456789\n", "9: 1 cell, expected 9"},
  };
  for (const Refusal& refusal : refusals) {
    EXPECT_THAT(read_all(refusal.text).log, ElementsAre(refusal.message)) << refusal.text;
  }
}

TEST(Reader, RefusesOtherFormatsThanTheOneNamed) {
  const std::string p(kPuzzle);
  const std::string rows(kRowsText);
  EXPECT_THAT(read_all(p, {Format::kRows, false}).log, ElementsAre("1: 81 characters, expected 9"));
  EXPECT_THAT(read_all(p, {Format::kMarks729, false}).log,
              ElementsAre("1: 81 characters, expected 729"));
  EXPECT_THAT(read_all(p, {Format::kPencilmarks, false}).log, ElementsAre("1: 1 cell, expected 9"));
  EXPECT_THAT(read_all(rows, {Format::kPencilmarks, false}).log,
              ElementsAre("1: 1 cell, expected 9"));
  EXPECT_EQ(read_all(rows, {Format::kLine, false}).log.size(), 9U);
  EXPECT_THAT(read_all("-----\n" + rows, {Format::kRows, false}).log,
              ElementsAre("1: character '-' in column 1 is not a digit or a blank", "rows@2"));
  EXPECT_THAT(read_all("5 3 . . 7 . . . .\n" + rows.substr(10), {Format::kRows, false}).log,
              ElementsAre("1: character ' ' in column 2 is not a digit or a blank"));
}

TEST(Reader, IsStrictWhenAsked) {
  const std::string p(kPuzzle);
  EXPECT_THAT(read_all(p + "\n" + p, kStrict).log, ElementsAre("line@1", "line@2"));
  const Refusal refusals[] = {
      {p.substr(1), "1: 80 characters, expected 81"},
      {p + ".", "1: 82 characters, expected 81"},
      {puzzle_with(5, '0'), "1: digit 0 in column 5 (strict mode: only '.' is blank)"},
      {puzzle_with(5, '*'), "1: character '*' in column 5 (strict mode: only '.' is blank)"},
      {puzzle_with(5, 'Q'), "1: character 'Q' in column 5 is not a digit or '.'"},
      {puzzle_with(5, '\0'), "1: NUL byte in column 5"},
      {p + " # comment", "1: text after column 81 (strict mode: no comment)"},
      {" " + p, "1: character ' ' in column 1 is not a digit or '.'"},
      {p + "\r\n", "1: carriage return at the end of the line (strict mode: LF only)"},
      {"\xEF\xBB\xBF" + p, "1: byte order mark (strict mode: none)"},
      {"\n", "1: empty line (strict mode: none)"},
      {"# list\n", "1: character '#' in column 1 is not a digit or '.'"},
  };
  for (const Refusal& refusal : refusals) {
    EXPECT_THAT(read_all(refusal.text, kStrict).log, ElementsAre(refusal.message));
  }
}

TEST(Reader, IsStrictInEveryFormat) {
  const std::string rows(kRowsText);
  EXPECT_THAT(read_all(rows + rows, {Format::kRows, true}).log, ElementsAre("rows@1", "rows@10"));
  EXPECT_THAT(read_all(rows + "\n" + rows, {Format::kRows, true}).log,
              ElementsAre("rows@1", "10: empty line (strict mode: none)", "rows@11"));
  EXPECT_THAT(read_all(" " + rows, {Format::kRows, true}).log,
              ElementsAre("1: character ' ' in column 1 is not a digit or '.'"));
  EXPECT_THAT(read_all(join({"0", rows.substr(1)}), {Format::kRows, true}).log,
              ElementsAre("1: digit 0 in column 1 (strict mode: only '.' is blank)"));
  EXPECT_THAT(read_all("53..7....\r\n" + rows.substr(10), {Format::kRows, true}).log,
              ElementsAre("1: carriage return at the end of the line (strict mode: LF only)"));
  EXPECT_THAT(read_all("---+---\n", {Format::kGrid, true}).log,
              ElementsAre("1: the grid ends after 0 of 9 rows"));
  EXPECT_THAT(read_all(std::string(729, '0'), {Format::kMarks729, true}).log,
              ElementsAre("1: digit 0 in column 1 (strict mode: only '.' is blank)"));
}

// ------------------------------------------------------------------ going on after an error

TEST(Reader, GoesOnBehindABadLine) {
  const std::string p(kPuzzle);
  EXPECT_THAT(read_all(join({p, "\n", p.substr(1), "\nbinary \1\2\3\n", p, "\n"})).log,
              ElementsAre("line@1", "2: 80 characters, expected 81",
                          "3: character 'b' in column 1 is not a digit or a blank", "line@4"));
  const std::string huge(3 * kMaxLineLength, '1');
  EXPECT_THAT(read_all(join({p, "\n", huge, "\n", p, "\n", huge})).log,
              ElementsAre("line@1", "2: line longer than 1048576 characters", "line@3",
                          "4: line longer than 1048576 characters"));
}

TEST(Reader, GoesOnBehindABadGrid) {
  const std::string p(kPuzzle);
  const std::string rows(kRowsText);
  std::string bad = rows;
  bad[33] = 'Q';
  EXPECT_THAT(
      read_all(rows + bad + rows).log,
      ElementsAre("rows@1", "13: character 'Q' in column 4 is not a digit or a blank", "rows@19"));
  const std::string cut = rows.substr(0, 50);
  EXPECT_THAT(read_all(join({cut, "\n", rows})).log,
              ElementsAre("5: the grid ends after 5 of 9 rows", "rows@7"));
  EXPECT_THAT(read_all(join({cut, p, "\n", rows})).log,
              ElementsAre("5: the grid ends after 5 of 9 rows", "line@6", "rows@7"));
  EXPECT_THAT(read_all(join({cut, std::string(2 * kMaxLineLength, '.'), "\n", rows})).log,
              ElementsAre("5: the grid ends after 5 of 9 rows",
                          "6: line longer than 1048576 characters", "rows@7"));
}

TEST(Reader, GoesOnBehindATruncatedFrame) {
  const std::string row = "| 5 3 . | . 7 . | . . . |\n";
  const std::string border = "+-------+-------+-------+\n";
  const std::string band = row + row + row + border;
  const std::string whole = border + band + band + band;
  EXPECT_THAT(read_all(whole + border + band + whole).log,
              ElementsAre("grid@1", "18: the grid ends after 3 of 9 rows", "grid@19"));
  EXPECT_THAT(read_all(border + band + band + row + border + whole).log,
              ElementsAre("10: the grid ends after 7 of 9 rows", "grid@12"));
}

// Whatever is asked for, a line of another kind is an error and no more.
TEST(ReaderErrors, EveryFormatRefusesEveryOtherLine) {
  for (const FormatInfo& row : kFormats) {
    for (const bool strict : {false, true}) {
      for (const char* line : {"# x", "#Ax", "hello", "[State]", "I001", "<a>", "{", "{}", "5 3",
                               "-----", "id,puzzle", ":::::", "S9B", "3x3:a", "!"}) {
        const auto record = parse_one(line, {row.id, strict});
        EXPECT_FALSE(record.ok()) << row.slug << " " << line;
      }
    }
  }
}

}  // namespace
}  // namespace nonet
