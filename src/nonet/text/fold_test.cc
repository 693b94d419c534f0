// Lines as people paste them: each form read from a stream and alone, and what stays an error.

#include "nonet/text/fold.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/text/chunker.h"
#include "nonet/text/reading_for_tests.h"

namespace nonet::text {
namespace {

using ::testing::ElementsAre;
using testing_text::kPuzzle;
using testing_text::read_all;
using testing_text::Reading;

// Has an empty row and empty fields at both ends of others.
const std::string kSparse =
    ".........1..2..3...4..5..6...7..8..9........."
    ".1..2..3....4..5..6....7..8....9....";

std::string joined(std::string_view cells, std::string_view between, char blank = '.') {
  std::string out;
  for (const char c : cells) {
    if (!out.empty()) out += between;
    out += c == '.' ? blank : c;
  }
  return out;
}

// Fields of a spreadsheet: nothing where the cell is blank.
std::string fields(std::string_view cells, char separator, bool quoted = false) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += separator;
    if (quoted) out += '"';
    if (cells[i] != '.') out += cells[i];
    if (quoted) out += '"';
  }
  return out;
}

template <class Row>
std::string nine_lines(std::string_view puzzle, Row row) {
  std::string out;
  for (std::size_t i = 0; i < kSide; ++i) out += row(puzzle.substr(i * kSide, kSide)) + "\n";
  return out;
}

// Digits from `zero` on, a code point of two or three bytes; blanks are left.
std::string in_script(std::string_view text, std::uint32_t zero) {
  std::string out;
  for (const char c : text) {
    if (c < '1' || c > '9') {
      out += c;
      continue;
    }
    const std::uint32_t point = zero + static_cast<std::uint32_t>(c - '0');
    if (point < 0x800) {
      out += static_cast<char>(0xC0U | point >> 6U);
    } else {
      out += static_cast<char>(0xE0U | point >> 12U);
      out += static_cast<char>(0x80U | (point >> 6U & 0x3FU));
    }
    out += static_cast<char>(0x80U | (point & 0x3FU));
  }
  return out;
}

std::string replaced(std::string text, char c, std::string_view by) {
  std::string out;
  for (const char each : text) each == c ? void(out += by) : void(out += each);
  return out;
}

struct Form {
  const char* name;
  std::string text;  // of kSparse
  Format format;
};

void PrintTo(const Form& form, std::ostream* out) { *out << form.name; }

std::vector<Form> forms() {
  const auto rows = [](char separator, bool quoted) {
    return nine_lines(kSparse,
                      [&](std::string_view row) { return fields(row, separator, quoted); });
  };
  const std::string bare =
      nine_lines(kSparse, [](std::string_view row) { return std::string(row); });
  const std::string framed =
      nine_lines(kSparse, [](std::string_view row) { return joined(row, " "); });
  return {
      {"SinglesOnALine", joined(kSparse, " ") + "\n", Format::kLine},
      {"SinglesWithZeros", joined(kSparse, " ", '0') + "\n", Format::kLine},
      {"SinglesWithTabs", joined(kSparse, "\t") + "\n", Format::kLine},
      {"SinglesWithBars", "| " + joined(kSparse, " | ") + " |\n", Format::kLine},
      {"SinglesAndAComment", joined(kSparse, " ") + "  # of the day\n", Format::kLine},
      {"SinglesOnNineLines", framed, Format::kGrid},
      {"CommasOnALine", joined(kSparse, ",") + "\n", Format::kLine},
      {"CommasAndSpaces", joined(kSparse, ", ", '0') + "\n", Format::kLine},
      {"EmptyFieldsOnALine", fields(kSparse, ',') + "\n", Format::kLine},
      {"EmptyTabsOnALine", fields(kSparse, '\t') + "\n", Format::kLine},
      {"NineCommaLines", nine_lines(kSparse, [](auto row) { return joined(row, ",", '0'); }),
       Format::kGrid},
      {"NineCommaLinesOfFields", rows(',', false), Format::kGrid},
      {"NineSemicolonLines", rows(';', false), Format::kGrid},
      {"NineTabLines", rows('\t', false), Format::kGrid},
      {"NineQuotedLines", rows(',', true), Format::kGrid},
      {"FieldsWithSpaces", nine_lines(kSparse, [](auto row) { return joined(row, " ; ", '0'); }),
       Format::kGrid},
      {"FullWidthLine", in_script(kSparse, 0xFF10) + "\n", Format::kLine},
      {"FullWidthBlanks", replaced(in_script(kSparse, 0xFF10), '.', "\xEF\xBC\x8E") + "\n",
       Format::kLine},
      {"FullWidthZeros", replaced(in_script(kSparse, 0xFF10), '.', "\xEF\xBC\x90") + "\n",
       Format::kLine},
      {"FullWidthRows", in_script(bare, 0xFF10), Format::kRows},
      {"FullWidthSpaces", replaced(in_script(framed, 0xFF10), ' ', "\xE3\x80\x80"), Format::kGrid},
      {"FullWidthCommas", replaced(in_script(rows(',', false), 0xFF10), ',', "\xEF\xBC\x8C"),
       Format::kGrid},
      {"ArabicIndic", in_script(kSparse, 0x0660) + "\n", Format::kLine},
      {"Persian", in_script(bare, 0x06F0), Format::kRows},
      {"Devanagari", in_script(rows('\t', false), 0x0966), Format::kGrid},
      {"Thai", in_script(joined(kSparse, " "), 0x0E50) + "\n", Format::kLine},
  };
}

class FoldedForms : public ::testing::TestWithParam<Form> {};

TEST_P(FoldedForms, AreRead) {
  const Reading reading = read_all(GetParam().text);
  ASSERT_EQ(reading.records.size(), 1U) << ::testing::PrintToString(reading.log) << "\n"
                                        << GetParam().text;
  EXPECT_EQ(to_line(reading.records[0].givens), kSparse);
  EXPECT_EQ(reading.records[0].format, GetParam().format);
  EXPECT_FALSE(reading.records[0].marks);
  const auto alone = parse_one(GetParam().text);
  ASSERT_TRUE(alone) << alone.error().message;
  EXPECT_EQ(to_line(alone->givens), kSparse);
}

TEST_P(FoldedForms, AreReadWithCarriageReturns) {
  const Reading reading = read_all(replaced(GetParam().text, '\n', "\r\n"));
  ASSERT_EQ(reading.records.size(), 1U) << ::testing::PrintToString(reading.log);
  EXPECT_EQ(to_line(reading.records[0].givens), kSparse);
}

TEST_P(FoldedForms, StandAmongOthers) {
  const std::string& text = GetParam().text;
  const Reading reading =
      read_all(std::string(kPuzzle) + "\n" + text + text + "\n" + text + std::string(kPuzzle));
  ASSERT_EQ(reading.records.size(), 5U) << ::testing::PrintToString(reading.log);
  for (const std::size_t i : {1U, 2U, 3U}) {
    EXPECT_EQ(to_line(reading.records[i].givens), kSparse);
  }
  EXPECT_EQ(to_line(reading.records[4].givens), kPuzzle);
}

TEST_P(FoldedForms, AreNotCutByChunks) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += GetParam().text + "\n";
  MemorySource source(text);
  Chunker chunker(source, {}, 1000);
  std::size_t records = 0;
  for (Chunk chunk; chunker.next(chunk, [] { return false; }) == Chunker::Status::kChunk;) {
    const Reading reading = read_all(chunk.text());
    for (const Record& record : reading.records) EXPECT_EQ(to_line(record.givens), kSparse);
    ASSERT_EQ(reading.records.size(), reading.log.size()) << ::testing::PrintToString(reading.log);
    records += reading.records.size();
  }
  records += read_all(chunker.rest()).records.size();
  EXPECT_EQ(records, 40U);
}

TEST_P(FoldedForms, AreAnErrorWhenStrict) {
  EXPECT_TRUE(read_all(GetParam().text, {std::nullopt, true}).records.empty());
}

INSTANTIATE_TEST_SUITE_P(All, FoldedForms, ::testing::ValuesIn(forms()),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(Folded, KeepsAComment) {
  const Reading reading = read_all(joined(kPuzzle, " ") + " # \xEF\xBC\x97.2\n" +
                                   in_script(kPuzzle, 0xFF10) + " \xEF\xBC\x97.2\n");
  ASSERT_EQ(reading.records.size(), 2U);
  EXPECT_EQ(reading.records[0].comment, " # \xEF\xBC\x97.2");
  EXPECT_EQ(reading.records[1].comment, " \xEF\xBC\x97.2");
}

TEST(Folded, ReadsDashesAndQuestionMarksAsBlanks) {
  EXPECT_EQ(folded("53--7----"), "53..7....");
  EXPECT_EQ(folded("5 3 - | - 7 - | - - -"), "5 3 . | . 7 . | . . .");
  EXPECT_EQ(folded("53??7????"), "53..7....");
  const std::string line(kPuzzle);
  EXPECT_EQ(folded(joined(line, "", '-') + " # a-b?"), line + " # a-b?");
  EXPECT_EQ(folded(joined(line, "", '?').substr(1)), line.substr(1)) << "one cell is missing";
  for (const std::string_view frame : {"---------", "|---|---|---|", "- - - | - - - | - - -"}) {
    EXPECT_EQ(folded(frame), std::nullopt) << frame;
  }
}

TEST(Folded, ReadsSpacesAsBlanksWherePlacesTellTheCells) {
  const std::string line(kPuzzle);
  EXPECT_EQ(folded(joined(line, "", ' ')), line);
  EXPECT_EQ(folded(joined(line, "", ' ').substr(1)), std::nullopt) << "80 places";
  EXPECT_EQ(folded("|53 | 7 |   |"), "53. .7. ...");
  EXPECT_EQ(folded("| 5 3   |   7   |       |"), "53. .7. ...");
  EXPECT_EQ(folded("| 5 | 3 |   |   | **7** | | | | |"), "5 3 . . 7 . . . .");
  EXPECT_EQ(folded("|53 | 7 |  |"), std::nullopt) << "a field of two places";
}

TEST(Folded, LeavesWhatFormatsHave) {
  const std::string line(kPuzzle);
  for (const std::string& text :
       {line, line + ",5,3,4", line + " # 1 2 3", std::string("5 3 . . 7 . . . ."),
        std::string("| 5 3 . | . 7 . | . . . |"), std::string("+---+---+---+"), std::string(),
        std::string("# 1,2,3,4,5,6,7,8,9"), std::string("\xE6\x95\xB0\xE7\x8B\xAC"),
        std::string("12 3 4 5 6 7 8 9 1"), std::string("id,puzzle"), std::string("        "),
        std::string(729, '.'), std::string("{\"puzzle\": \"\xEF\xBC\x91\"}")}) {
    EXPECT_EQ(folded(text), std::nullopt) << text;
  }
}

// Where a field is missing or has more than a cell, nothing is guessed.
TEST(Folded, GuessesNothing) {
  const std::string line(kPuzzle);
  for (const std::string& text :
       {fields(line.substr(1), ','), fields(line + ".", ','), joined(line.substr(1), " "),
        joined(line + "1", " "), fields("53..7...", ','), fields("53..7.....", ','),
        fields("53..7....", ',') + ",", std::string("5,3,12,,7,,,,"), std::string("5,3,Q,,7,,,,"),
        std::string("5;3,,,7,,,,"), joined(line, " ") + " easy",
        joined(line.substr(0, 80), " ") + " 12", std::string(7, '\t'), std::string(9, '\t')}) {
    EXPECT_EQ(folded(text), std::nullopt) << text;
  }
}

// A table with a line of names is a table, whatever its fields look like.
TEST(Folded, IsNothingInATableOrAnObject) {
  const Reading table = read_all("puzzle,a,b,c,d,e,f,g,h\n" + std::string(kPuzzle) +
                                 ",1,2,3,4,5,6,7,8\n1,2,3,4,5,6,7,8,9\n");
  ASSERT_EQ(table.records.size(), 1U);
  EXPECT_EQ(table.records[0].format, Format::kCsv);
  std::string numbers = "9,9,9,9,9,9,9,9,9\n";  // of which rows could be made
  for (int i = 0; i < 8; ++i) numbers += ",\n9,9,9,9,9,9,9,9,9\n";
  const Reading json = read_all("{\"puzzle\": \"" + std::string(kCells, '.') +
                                "\", \"candidates\": [\n" + numbers + "]}\n");
  ASSERT_THAT(json.log, ElementsAre("json@1"));
  EXPECT_EQ(json.records[0].marks->at(Cell(80)), DigitSet::from_bits(9));
}

TEST(Folded, MixesWithCandidates) {
  std::string text = "12 34 5 6 7 8 9 1 2\n";
  for (int i = 0; i < 7; ++i) text += "1\t2\t3\t4\t5\t6\t7\t8\t9\n";
  text += "1,2,3,4,5,6,7,8,9\n";
  const Reading reading = read_all(text);
  ASSERT_THAT(reading.log, ElementsAre("pencilmarks@1"));
}

TEST(AsciiDigits, LeaveAllElse) {
  EXPECT_EQ(ascii_digits("\xEF\xBC\x91\xEF\xBC\x99 \xD9\xA3 x"), "19 3 x");
  EXPECT_EQ(ascii_digits("\xE6\x95\xB0"), "\xE6\x95\xB0");
  for (const std::string& broken : {std::string("\xEF\xBC"), std::string("\xEF"),
                                    std::string("\xD9 1"), std::string("\xFF\xFE\x80")}) {
    EXPECT_EQ(ascii_digits(broken), broken);
  }
}

}  // namespace
}  // namespace nonet::text
