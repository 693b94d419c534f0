// The writer: literal pictures of each format, and that what is written is read back.

#include "nonet/text/writer.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/text/reader.h"

namespace nonet {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// The formats of digits, frames and spaces; formats_test.cc has the others.
constexpr std::span kBasic = std::span(kFormats).first(5);

Record plain(std::string_view line, std::string comment = {}) {
  return {*Grid::from_line(line), std::nullopt, std::move(comment), Format::kLine, 1};
}

Record with_marks(const Pencilmarks& marks) {
  return {marks.singles(), marks, {}, Format::kMarks729, 1};
}

std::string written(const Record& record, Format format, const WriteOptions& options = {}) {
  std::string out;
  append(out, record, format, options);
  return out;
}

TEST(Formats, AreATable) {
  std::set<std::string_view> slugs;
  for (const FormatInfo& row : kFormats) {
    EXPECT_EQ(find_format(row.slug), row.id);
    EXPECT_EQ(&info(row.id), &row);
    EXPECT_TRUE(slugs.insert(row.slug).second);
    EXPECT_FALSE(row.description.empty());
  }
  EXPECT_FALSE(find_format("sudoku").has_value());
}

TEST(Writer, WritesALineWithItsComment) {
  EXPECT_EQ(written(plain(kPuzzle, " # by Royle"), Format::kLine),
            std::string(kPuzzle) + " # by Royle\n");
  EXPECT_EQ(written(plain(kPuzzle), Format::kLine, {'0'}).substr(0, 9), "530070000");
}

TEST(Writer, WritesRows) {
  EXPECT_EQ(written(plain(kPuzzle), Format::kRows),
            "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
            ".6....28.\n...419..5\n....8..79\n");
}

TEST(Writer, WritesAGrid) {
  EXPECT_EQ(written(plain(kPuzzle), Format::kGrid, {'_'}),
            "+-------+-------+-------+\n"
            "| 5 3 _ | _ 7 _ | _ _ _ |\n"
            "| 6 _ _ | 1 9 5 | _ _ _ |\n"
            "| _ 9 8 | _ _ _ | _ 6 _ |\n"
            "+-------+-------+-------+\n"
            "| 8 _ _ | _ 6 _ | _ _ 3 |\n"
            "| 4 _ _ | 8 _ 3 | _ _ 1 |\n"
            "| 7 _ _ | _ 2 _ | _ _ 6 |\n"
            "+-------+-------+-------+\n"
            "| _ 6 _ | _ _ _ | 2 8 _ |\n"
            "| _ _ _ | 4 1 9 | _ _ 5 |\n"
            "| _ _ _ | _ 8 _ | _ 7 9 |\n"
            "+-------+-------+-------+\n");
}

TEST(Writer, WritesPencilmarks) {
  EXPECT_EQ(written(plain(kPuzzle), Format::kPencilmarks),
            ".-----------------.--------------.-----------------.\n"
            "| 5   3    124    | 26   7  2468 | 1489  1249 248  |\n"
            "| 6   247  247    | 1    9  5    | 3478  234  2478 |\n"
            "| 12  9    8      | 23   34 24   | 13457 6    247  |\n"
            ":-----------------+--------------+-----------------:\n"
            "| 8   125  1259   | 579  6  147  | 4579  2459 3    |\n"
            "| 4   25   2569   | 8    5  3    | 579   259  1    |\n"
            "| 7   15   1359   | 59   2  14   | 4589  459  6    |\n"
            ":-----------------+--------------+-----------------:\n"
            "| 139 6    134579 | 357  35 7    | 2     8    4    |\n"
            "| 23  278  237    | 4    1  9    | 36    3    5    |\n"
            "| 123 1245 12345  | 2356 8  26   | 1346  7    9    |\n"
            "'-----------------'--------------'-----------------'\n");
}

TEST(Writer, WritesACellWithoutCandidates) {
  Pencilmarks marks = Pencilmarks::from_givens(*Grid::from_line(kPuzzle));
  marks.set(Cell(2), {});
  const Record record = with_marks(marks);
  const std::string grid = written(record, Format::kPencilmarks);
  EXPECT_EQ(grid.find("| 5         3         !         |"), grid.find('|')) << grid;
  EXPECT_EQ(written(record, Format::kMarks729).substr(0, 36),
            "....5......3...............123456789");
  for (const Format format : {Format::kPencilmarks, Format::kMarks729}) {
    EXPECT_EQ(parse_one(written(record, format))->marks, marks);
  }
}

// ------------------------------------------------------------------ there and back

Record random_plain(Rng& rng) {
  Record record;
  const auto density = rng.below(101);
  for (const Cell cell : kAllCells) {
    if (rng.below(100) < density) record.givens.place(cell, Digit(rng.between(1, 9)));
  }
  return record;
}

Record random_marks(Rng& rng) {
  Pencilmarks marks;
  const auto density = rng.below(11);
  for (const Cell cell : kAllCells) {
    DigitSet digits;
    for (const Digit d : kAllDigits) {
      if (rng.below(10) < density) digits.insert(d);
    }
    marks.set(cell, digits);
  }
  return with_marks(marks);
}

// Either way of reading, what was written must come back as what it was.
void expect_round_trip(const Record& record, const FormatInfo& format) {
  const std::string text = written(record, format.id);
  const ReadOptions all_options[] = {{}, {format.id, false}, {format.id, true}};
  for (const ReadOptions& options : all_options) {
    const auto back = parse_one(text, options);
    ASSERT_TRUE(back.ok()) << back.error().message << "\n" << text;
    ASSERT_EQ(back->line, 1U);
    ASSERT_EQ(candidates_of(*back), record.marks || !has_marks(format.id)
                                        ? candidates_of(record)
                                        : Pencilmarks::from_rules(record.givens))
        << text;
    if (!has_marks(format.id)) {
      ASSERT_EQ(back->givens, record.givens);
    }
    ASSERT_EQ(back->format, format.id);
  }
}

TEST(RoundTrip, GridsComeBack) {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const Record record = random_plain(rng);
    for (const FormatInfo& format : kBasic) {
      if (!has_marks(format.id)) expect_round_trip(record, format);
    }
  }
}

TEST(RoundTrip, MarksComeBack) {
  Rng rng(2);
  for (int i = 0; i < 1000; ++i) {
    const Record record = random_marks(rng);
    for (const FormatInfo& format : kBasic) {
      if (has_marks(format.id)) expect_round_trip(record, format);
    }
  }
}

TEST(RoundTrip, ManyBackToBackComeBackInOrder) {
  Rng rng(3);
  std::string text;
  std::vector<Record> records;
  for (int i = 0; i < 500; ++i) {
    const FormatInfo& format = kBasic[rng.below(kBasic.size())];
    Record record = has_marks(format.id) ? random_marks(rng) : random_plain(rng);
    record.format = format.id;
    record.line = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    append(text, record, format.id);
    records.push_back(record);
  }
  MemorySource source(text);
  Reader reader(source);
  Record back;
  for (const Record& record : records) {
    ASSERT_EQ(reader.next(back), Reader::Status::kRecord) << reader.error().message;
    ASSERT_EQ(back, record);
  }
  EXPECT_EQ(reader.next(back), Reader::Status::kEnd);
}

// ------------------------------------------------------------------ what is lost

TEST(Lossless, PlainInEveryPlainFormat) {
  for (const FormatInfo& format : kBasic) {
    if (has_marks(format.id)) continue;
    EXPECT_TRUE(is_lossless(plain(kPuzzle), format.id));
  }
}

TEST(Lossless, MarksThatOnlyTheGivensStruckOut) {
  const Grid grid = *Grid::from_line(std::string(kPuzzle.substr(0, 9)) + std::string(72, '.'));
  EXPECT_TRUE(is_lossless(with_marks(Pencilmarks::from_givens(grid)), Format::kLine));
  Pencilmarks marks = Pencilmarks::from_rules(grid);
  EXPECT_TRUE(is_lossless(with_marks(marks), Format::kLine));
  marks.remove(Cell(80), Digit(1));  // no given says so
  EXPECT_FALSE(is_lossless(with_marks(marks), Format::kLine));
  EXPECT_FALSE(is_lossless(with_marks(marks), Format::kGrid));
  EXPECT_TRUE(is_lossless(with_marks(marks), Format::kPencilmarks));
}

// What the formats lack, by the table of formats and by trying.
TEST(WhatIsLost, NamesEachPart) {
  Record record = plain(kPuzzle, " # by somebody");
  record.marks = Pencilmarks::from_rules(record.givens);
  Pencilmarks fewer = *record.marks;
  fewer.set(Cell(2), DigitSet::from_bits(8));
  record.marks = fewer;
  Extras extras;
  extras.placed.place(Cell(2), Digit(4));
  extras.centre[10] = DigitSet::from_bits(3);
  extras.corner[11] = DigitSet::from_bits(3);
  extras.title = "Title";
  extras.author = "Author";
  extras.rules = "Rules";
  extras.step = "0401:6:616:623::";
  extras.tags = "LEasy\n";
  set_extras(record, extras);
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(what_is_lost(record, Format::kJson), Names{"tags"});
  EXPECT_EQ(what_is_lost(record, Format::kCsv),
            (Names{"notes in the centre", "notes in the corners", "step", "tags"}));
  EXPECT_EQ(what_is_lost(record, Format::kGrid),
            (Names{"placed digits", "notes in the centre", "notes in the corners", "title",
                   "author", "rules", "step", "tags", "comment"}));
  EXPECT_EQ(what_is_lost(record, Format::kSdk),
            (Names{"notes in the centre", "notes in the corners", "rules", "step", "comment"}));
  EXPECT_EQ(what_is_lost(record, Format::kOpenSudoku),
            (Names{"notes in the corners", "author", "rules", "step", "tags", "comment"}));
  EXPECT_EQ(what_is_lost(plain(kPuzzle), Format::kPencilmarks), Names{"givens"});
  EXPECT_EQ(what_is_lost(plain(kPuzzle), Format::kMarks729), Names{"givens"});
  EXPECT_EQ(what_is_lost(plain(kPuzzle), Format::kSdx), Names{"givens"});
  EXPECT_EQ(what_is_lost(plain(kPuzzle, " # by somebody"), Format::kRows), Names{"comment"});
}

TEST(Lossless, GivensThatMarksCannotTellFromSingles) {
  const std::string one_blank =
      ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
  EXPECT_FALSE(is_lossless(plain(one_blank), Format::kMarks729));
  EXPECT_TRUE(is_lossless(plain(std::string(80, '.') + "1"), Format::kMarks729));
  EXPECT_FALSE(is_lossless(plain("11" + std::string(79, '.')), Format::kMarks729));  // a conflict
}

// The definition in writer.h, tried in both directions: the givens come back, and applying the
// rules to what comes back leaves the candidates that the record had under the rules.
bool means_the_same(const Record& record, const Record& back) {
  if (back.givens != record.givens) return false;
  if (!record.marks) return true;
  const Pencilmarks ruled = Pencilmarks::from_rules(record.givens);
  for (const Cell cell : kAllCells) {
    const DigitSet was = ruled.at(cell) & record.marks->at(cell);
    if ((ruled.at(cell) & candidates_of(back).at(cell)) != was) return false;
  }
  return true;
}

TEST(Lossless, IsWhetherItReadsBackTheSame) {
  Rng rng(4);
  int lossless = 0;
  int lossy = 0;
  for (int i = 0; i < 2000; ++i) {
    Record record = i % 2 == 0 ? random_marks(rng) : random_plain(rng);
    if (i % 8 == 2) record = with_marks(Pencilmarks::from_rules(random_plain(rng).givens));
    if (i % 8 == 4) record = with_marks(Pencilmarks::from_givens(random_plain(rng).givens));
    for (const FormatInfo& format : kBasic) {
      const auto back = parse_one(written(record, format.id), {format.id, false});
      ASSERT_TRUE(back.ok());
      const bool expected = is_lossless(record, format.id);
      ASSERT_EQ(means_the_same(record, *back), expected) << written(record, format.id);
      ++(expected ? lossless : lossy);
    }
  }
  EXPECT_GT(lossless, 1000);
  EXPECT_GT(lossy, 1000);
}

}  // namespace
}  // namespace nonet
