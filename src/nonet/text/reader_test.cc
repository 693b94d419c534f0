// The reader: what it recognises, however the bytes arrive.

#include "nonet/text/reader.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/text/line_scanner.h"
#include "nonet/text/reading_for_tests.h"

namespace nonet {
namespace {

using ::testing::ElementsAre;
using testing_text::kPuzzle;
using testing_text::kRowsText;
using testing_text::read_all;
using testing_text::Reading;

constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

constexpr ReadOptions kStrict{std::nullopt, true};

// ------------------------------------------------------------------ what is recognised

struct Picture {
  const char* name;
  Format format;
  std::string text;
};

void PrintTo(const Picture& picture, std::ostream* out) { *out << picture.name; }

// Every picture shows kPuzzle.
std::vector<Picture> pictures() {
  return {
      {"Line", Format::kLine, std::string(kPuzzle) + "\n"},
      {"LineWithoutEnd", Format::kLine, std::string(kPuzzle)},
      {"LineWithSpacesAround", Format::kLine, "  " + std::string(kPuzzle) + " \n"},
      {"LineWithMixedBlanks", Format::kLine,
       "53007****6__195XXXx98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
      {"Rows", Format::kRows, std::string(kRowsText)},
      {"RowsIndented", Format::kRows,
       " 53..7....\n 6..195...\n .98....6. \n\t8...6...3\n 4..8.3..1\n 7...2...6\n"
       " .6....28.\n ...419..5\n ....8..79"},
      {"QQwing", Format::kGrid,
       " 5 3 . | . 7 . | . . . \n 6 . . | 1 9 5 | . . . \n . 9 8 | . . . | . 6 . \n"
       "-------|-------|-------\n"
       " 8 . . | . 6 . | . . 3 \n 4 . . | 8 . 3 | . . 1 \n 7 . . | . 2 . | . . 6 \n"
       "-------|-------|-------\n"
       " . 6 . | . . . | 2 8 . \n . . . | 4 1 9 | . . 5 \n . . . | . 8 . | . 7 9 \n\n"},
      {"SimpleSudoku", Format::kGrid,
       "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
       "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n"
       "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n"},
      {"OwnGrid", Format::kGrid,
       "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n"
       "| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n"
       "| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n"
       "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
       "+-------+-------+-------+\n"},
      {"SpacesOnly", Format::kGrid,
       "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n"
       "4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n"
       "0 0 0 0 8 0 0 7 9\n"},
      {"ThreeByThreeWithoutBars", Format::kGrid,
       "53. .7. ...\n6.. 195 ...\n.98 ... .6.\n===========\n8.. .6. ..3\n4.. 8.3 ..1\n"
       "7.. .2. ..6\n===========\n.6. ... 28.\n... 419 ..5\n... .8. .79\n"},
      {"EveryCellFramed", Format::kGrid,
       "+---+---+\n|5|3|.|.|7|.|.|.|.|\n+---+---+\n|6|.|.|1|9|5|.|.|.|\n+---+---+\n"
       "|.|9|8|.|.|.|.|6|.|\n+---+---+\n|8|.|.|.|6|.|.|.|3|\n+---+---+\n"
       "|4|.|.|8|.|3|.|.|1|\n+---+---+\n|7|.|.|.|2|.|.|.|6|\n+---+---+\n"
       "|.|6|.|.|.|.|2|8|.|\n+---+---+\n|.|.|.|4|1|9|.|.|5|\n+---+---+\n"
       "|.|.|.|.|8|.|.|7|9|\n+---+---+\n"},
  };
}

class Pictures : public ::testing::TestWithParam<Picture> {};

TEST_P(Pictures, AreRecognised) {
  const Reading reading = read_all(GetParam().text);
  EXPECT_THAT(reading.log, ElementsAre(std::string(info(GetParam().format).slug) + "@1"));
  ASSERT_EQ(reading.records.size(), 1U);
  EXPECT_EQ(to_line(reading.records[0].givens), kPuzzle);
  EXPECT_FALSE(reading.records[0].marks);
}

TEST_P(Pictures, AreReadWhenNamed) {
  const auto record = parse_one(GetParam().text, {GetParam().format, false});
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(to_line(record->givens), kPuzzle);
}

TEST_P(Pictures, AreTheSameWithCrlfAndByteOrderMark) {
  std::string text = "\xEF\xBB\xBF";
  for (const char c : GetParam().text) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const auto record = parse_one(text);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(to_line(record->givens), kPuzzle);
  EXPECT_EQ(record->format, GetParam().format);
}

// Back to back, with nothing between, every pair of formats.
TEST_P(Pictures, MayFollowEachOther) {
  for (const Picture& second : pictures()) {
    std::string text = GetParam().text;
    if (text.back() != '\n') text += '\n';
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    text += second.text;
    EXPECT_THAT(read_all(text).log, ElementsAre(std::string(info(GetParam().format).slug) + "@1",
                                                std::string(info(second.format).slug) + "@" +
                                                    std::to_string(lines + 1)))
        << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Reader, Pictures, ::testing::ValuesIn(pictures()),
                         [](const auto& test) { return test.param.name; });

TEST(Reader, ReadsPencilmarks) {
  const std::string text =
      ".-------------------.------------------.-----------------.\n"
      "| 5     3     124   | 26   7    2468   | 1489 1249 248   |\n"
      "| 6     247   247   | 1    9    5      | 3478 234  2478  |\n"
      "| 12    9     8     | 23   34   24     | 1357 6    247   |\n"
      ":-------------------+------------------+-----------------:\n"
      "| 8     125   1259  | 579  6    147    | 4579 2459 3     |\n"
      "| 4     25    2569  | 8    5    3      | 579  259  1     |\n"
      "| 7     15    1359  | 59   2    14     | 4589 459  6     |\n"
      ":-------------------+------------------+-----------------:\n"
      "| 139   6     134579| 357  35   7      | 2    8    4     |\n"
      "| 23    278   237   | 4    1    9      | 36   3    5     |\n"
      "| 123   1245  12345 | 2356 8    !      | 1346 7    9     |\n"
      "'-------------------'------------------'-----------------'\n";
  const Reading reading = read_all(text);
  ASSERT_THAT(reading.log, ElementsAre("pencilmarks@1"));
  const Record& record = reading.records[0];
  ASSERT_TRUE(record.marks);
  EXPECT_EQ(record.marks->at(Cell::at(0, 2)), DigitSet::from_bits(0b1011));
  EXPECT_EQ(record.marks->at(Cell::at(6, 2)), DigitSet::from_bits(0b101011101));
  EXPECT_TRUE(record.marks->at(Cell::at(8, 5)).empty());
  EXPECT_EQ(record.givens, record.marks->singles());
  EXPECT_EQ(record.givens.value(Cell::at(0, 0)), 5);
  EXPECT_TRUE(record.givens.is_blank(Cell::at(0, 2)));
}

TEST(Reader, ReadsPencilmarksInAStarFrameAndWithoutAny) {
  const std::string row = "12 3 456 7 8 9 123456789 5 21\n";
  std::string bare;
  std::string framed = "*----------*\n";
  for (int i = 1; i <= 9; ++i) {
    bare += row;
    framed += "| " + row.substr(0, row.size() - 1) + " |\n";
    if (i % 3 == 0) framed += i < 9 ? "|---+---+---|\n" : "*----------*\n";
  }
  const auto a = parse_one(bare);
  const auto b = parse_one(framed);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_EQ(a->format, Format::kPencilmarks);
  EXPECT_EQ(a->marks, b->marks);
  EXPECT_EQ(a->marks->at(Cell(8)), a->marks->at(Cell(0)));
}

// One candidate everywhere is a full grid, and means the same.
TEST(Reader, TakesPencilmarksOfSingleDigitsForAGrid) {
  std::string text;
  for (std::size_t i = 0; i < kSolution.size(); ++i) {
    text += kSolution[i];
    text += i % 9 == 8 ? '\n' : ' ';
  }
  EXPECT_EQ(parse_one(text)->format, Format::kGrid);
  const auto marks = parse_one(text, {Format::kPencilmarks, false});
  ASSERT_TRUE(marks.ok());
  EXPECT_EQ(marks->marks, Pencilmarks::from_givens(*Grid::from_line(kSolution)));
}

TEST(Reader, Reads729Marks) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) {
    text += cell == 0   ? "....5...."
            : cell == 1 ? "........."
            : cell == 2 ? "1.3000*_9"
                        : "123456789";
  }
  const auto record = parse_one(text + " # sukaku");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kMarks729);
  EXPECT_EQ(record->comment, " # sukaku");
  EXPECT_EQ(record->marks->at(Cell(0)), DigitSet(Digit(5)));
  EXPECT_TRUE(record->marks->at(Cell(1)).empty());
  EXPECT_EQ(record->marks->at(Cell(2)), DigitSet::from_bits(0b100000101));
  EXPECT_EQ(record->marks->at(Cell(80)), DigitSet::all());
  EXPECT_EQ(record->givens.clue_count(), 1);
}

TEST(Reader, KeepsTheCommentVerbatim) {
  for (const std::string comment : {" # by Royle", "#x", ",534678912,", ";a;b", "\tED=7.2/1.2/1.2",
                                    "   ", ", |+-", " \xC3\xA9"}) {
    const auto record = parse_one(std::string(kPuzzle) + comment + "\r\n");
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->comment, comment);
    EXPECT_EQ(record->format, Format::kLine);
    EXPECT_EQ(to_line(record->givens), kPuzzle);
  }
}

TEST(Reader, SkipsCommentsAndEmptyLines) {
  const std::string p(kPuzzle);
  const Reading reading = read_all("# list\n#\n\n  \t\n" + p + "\n\n# middle\n" +
                                   std::string(kRowsText) + "#end\n-----\n");
  EXPECT_THAT(reading.log, ElementsAre("line@5", "rows@8"));
}

TEST(Reader, HasNoRecordInAnEmptyInput) {
  for (const char* text : {"", "\n", "\r\n\r\n", "\xEF\xBB\xBF", "# only\n", "   "}) {
    EXPECT_TRUE(read_all(text).log.empty());
    EXPECT_EQ(parse_one(text).error().message, "no puzzle, expected one");
  }
  EXPECT_TRUE(read_all("", kStrict).log.empty());
}

TEST(Reader, ReusesARecord) {
  const std::string text = std::string(729, '.') + " c\n" + std::string(kPuzzle) + "\n" +
                           std::string(kPuzzle) + " c\n" + std::string(kRowsText);
  const Reading reading = read_all(text);  // passes one Record throughout
  ASSERT_EQ(reading.records.size(), 4U);
  EXPECT_TRUE(reading.records[0].marks);
  EXPECT_FALSE(reading.records[1].marks);
  EXPECT_EQ(reading.records[1].comment, "");
  EXPECT_EQ(reading.records[2].comment, " c");
  EXPECT_EQ(reading.records[3].comment, "");
}

// ------------------------------------------------------------------ the stream

// Gives `step` bytes a call, then `error` if it is not empty.
class SlowSource final : public ByteSource {
 public:
  SlowSource(std::string text, std::size_t step, std::string error = {})
      : text_(std::move(text)), inner_(text_), step_(step), error_(std::move(error)) {}

  Result<std::size_t> read(std::span<char> into) override {
    auto count = inner_.read(into.first(std::min(step_, into.size())));
    if (*count == 0 && !error_.empty()) return Error{error_};
    return count;
  }

 private:
  std::string text_;
  MemorySource inner_;
  std::size_t step_;
  std::string error_;
};

TEST(Reader, DoesNotDependOnHowTheBytesArrive) {
  std::string text = "\xEF\xBB\xBF# mixed\r\n";
  for (const Picture& picture : pictures()) {
    text += picture.text + "\n\n" + std::string(kPuzzle.substr(2)) + "\nbad\n" +
            std::string(kPuzzle) + " # comment\r\n" + std::string(kRowsText.substr(5)) + "\n";
  }
  const Reading whole = read_all(text);
  EXPECT_GT(whole.log.size(), 40U);
  for (const std::size_t step : {1U, 2U, 3U, 7U, 81U, 82U, 83U, 1000U}) {
    SlowSource source(text, step);
    const Reading reading = read_all(source, {});
    EXPECT_EQ(reading.log, whole.log);
    EXPECT_EQ(reading.records, whole.records);
  }
}

TEST(Reader, PassesOnAnIoError) {
  const std::string p(kPuzzle);
  SlowSource after_line(p + "\n", 10, "disk on fire");
  EXPECT_THAT(read_all(after_line, {}).log, ElementsAre("line@1", "io 2: disk on fire"));
  SlowSource in_line(p + "\n" + p, 10, "disk on fire");
  EXPECT_THAT(read_all(in_line, {}).log, ElementsAre("line@1", "io 2: disk on fire"));
  SlowSource in_grid(std::string(kRowsText.substr(0, 40)), 10, "disk on fire");
  EXPECT_THAT(read_all(in_grid, {}).log, ElementsAre("io 5: disk on fire"));
  const std::string long_line(2 * kMaxLineLength, '1');
  SlowSource in_long_line(long_line, 100'000, "disk on fire");
  EXPECT_THAT(read_all(in_long_line, {}).log, ElementsAre("io 1: disk on fire"));
}

// `size` times the same byte, then one line.
class EndlessLine final : public ByteSource {
 public:
  explicit EndlessLine(std::uint64_t size) : left_(size) {}

  Result<std::size_t> read(std::span<char> into) override {
    if (left_ == 0) return tail_.read(into);
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, into.size()));
    std::memset(into.data(), '7', count);
    left_ -= count;
    return count;
  }

 private:
  std::uint64_t left_;
  std::string tail_text_ = "\n" + std::string(kPuzzle) + "\n";
  MemorySource tail_{tail_text_};
};

TEST(Reader, ReportsALineOf100MegabytesOnce) {
  EndlessLine source(100'000'000);
  EXPECT_THAT(read_all(source, {}).log,
              ElementsAre("1: line longer than 1048576 characters", "line@2"));
}

TEST(LineScanner, HoldsLittleOfALongLine) {
  EndlessLine source(100'000'000);
  LineScanner lines(source);
  EXPECT_EQ(lines.peek(), LineScanner::Status::kTooLong);
  lines.consume();
  EXPECT_EQ(lines.peek(), LineScanner::Status::kLine);
  EXPECT_EQ(lines.line(), kPuzzle);
  EXPECT_LE(lines.capacity(), 2 * kMaxLineLength);
}

TEST(LineScanner, StaysSmallOnManyLines) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += std::string(kPuzzle) + "\n";
  MemorySource source(text);
  LineScanner lines(source);
  const std::size_t capacity = lines.capacity();
  while (lines.peek() == LineScanner::Status::kLine) {
    ASSERT_EQ(lines.line(), kPuzzle);
    lines.consume();
  }
  EXPECT_EQ(lines.number(), 20'001U);
  EXPECT_EQ(lines.capacity(), capacity);
}

// Binary of every length and kind: errors, at most one a line, and the puzzle behind it is found.
TEST(Reader, SurvivesBinary) {
  std::string binary;
  std::uint32_t state = 1;
  for (int i = 0; i < 300'000; ++i) {
    state = state * 1664525U + 1013904223U;
    binary += static_cast<char>(state >> 24U);
  }
  const auto lines = static_cast<std::size_t>(std::count(binary.begin(), binary.end(), '\n'));
  const Reading reading = read_all(binary + "\n\n" + std::string(kPuzzle));
  EXPECT_LE(reading.log.size(), lines + 2);
  ASSERT_EQ(reading.records.size(), 1U);
  EXPECT_EQ(to_line(reading.records[0].givens), kPuzzle);
  for (const std::string& sentence : reading.log) {
    for (const char c : sentence) ASSERT_TRUE(c >= ' ' && c <= '~');
  }
}

// ------------------------------------------------------------------ the puzzle lists

TEST(Reader, ReadsEveryBundledList) {
  const std::pair<const char*, std::size_t> lists[] = {
      {"17clue", 49'158},     {"top1465", 1'465}, {"hardest1106", 375},
      {"hardest1905", 2'000}, {"serg", 10'000},  // CRLF
      {"invalid", 2'000},     {"easy", 2'000},
  };
  for (const auto& [name, size] : lists) {
    std::ifstream in(std::string(NONET_DATA_DIR "/puzzles/") + name + ".txt", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const Reading reading = read_all(text);
    EXPECT_EQ(reading.records.size(), size) << name;
    EXPECT_EQ(reading.log.size(), size) << name;  // no errors
  }
}

// ------------------------------------------------------------------ one record

TEST(ParseOne, NamesTheLineOnlyWhereThereAreSeveral) {
  const std::string p(kPuzzle);
  EXPECT_EQ(parse_one("123").error().message, "3 characters, expected 81");
  EXPECT_EQ(parse_one("123\n").error().message, "3 characters, expected 81");
  EXPECT_EQ(parse_one(p + "\n" + p + "\n").error().message,
            "line 2: a second puzzle, expected one");
  EXPECT_EQ(parse_one(p + "\n12").error().message, "line 2: 2 characters, expected 81");
  EXPECT_EQ(parse_one("\n12").error().message, "line 2: 2 characters, expected 81");
  EXPECT_TRUE(parse_one(p + "\n\n# end\n").ok());
}

}  // namespace
}  // namespace nonet
