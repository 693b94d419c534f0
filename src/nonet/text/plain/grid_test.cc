#include "nonet/text/plain/grid.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"
#include "nonet/text/plain/sheet.h"

namespace nonet {
namespace {

using geometry::Alphabet;
using geometry::kBlank;
using geometry::Puzzle;
using geometry::Value;

Puzzle blank_of(std::string_view variant) {
  auto puzzle = geometry::puzzle_of_variant(variant);
  EXPECT_TRUE(puzzle.ok()) << variant;
  return puzzle.ok() ? *puzzle : Puzzle{};
}

// The givens as a line, or the error.
std::string read(std::string_view text, std::string_view variant,
                 std::string_view alphabet_slug = "") {
  const Puzzle blank = blank_of(variant);
  const Alphabet* named = geometry::find_alphabet(alphabet_slug);
  const Alphabet& usual = geometry::usual_alphabet(blank.layout);
  const auto record = parse_plain_grid(text, blank, named != nullptr ? *named : usual);
  if (!record) return record.error().message;
  return to_line(record->puzzle.layout, record->puzzle.givens, usual);
}

TEST(PlainGrid, ReadsLines) {
  EXPECT_EQ(read("12.34..2_*1300.4", "4x4"), "12.34..2..13...4");
  EXPECT_EQ(read("12.34..2..13...4\r\n", "4x4"), "12.34..2..13...4");
  EXPECT_EQ(read("1 2 0 3 4 0 0 2 0 0 1 3 0 0 0 4", "4x4"), "12.34..2..13...4");
  EXPECT_EQ(read("1,2,,3,4,,,2,,,1,3,,,,4", "4x4"), "12.34..2..13...4");
  EXPECT_EQ(read("0123............", "4x4,from-0"), "0123............");
  EXPECT_EQ(read("AB.D............", "4x4", "letters"), "12.4............");
}

TEST(PlainGrid, KeepsCommentsOfLines) {
  const Puzzle blank = blank_of("4x4");
  PlainGridReader reader(
      "puzzle\trating\n# four\n12.34..2..13...4\t1.5 easy\n"
      "\n1 2 0 3 4 0 0 2 0 0 1 3 0 0 0 4 # numbers\n",
      blank, usual_alphabet(blank.layout));
  VariantRecord record;
  ASSERT_EQ(reader.next(record), PlainGridReader::Status::kRecord);
  EXPECT_EQ(record.comment, "\t1.5 easy");
  EXPECT_EQ(record.line, 3U);
  ASSERT_EQ(reader.next(record), PlainGridReader::Status::kRecord);
  EXPECT_EQ(record.comment, "# numbers");
  EXPECT_EQ(record.line, 5U);
  EXPECT_EQ(reader.next(record), PlainGridReader::Status::kEnd);
  EXPECT_EQ(reader.next(record), PlainGridReader::Status::kEnd);
}

TEST(PlainGrid, ReadsSheets) {
  EXPECT_EQ(read("12.3\n4..2\n..13\n...4", "4x4"), "12.34..2..13...4");
  EXPECT_EQ(
      read("+----+----+\n| 1 2 | . 3 |\n|4. | . 2|\n:----+----:\n..|13\n0 0|0 4\n'====='\n", "4x4"),
      "12.34..2..13...4");
  EXPECT_EQ(read("1,2,,3\n4,,,2\n,,1,3\n,,,4", "4x4"), "12.34..2..13...4");
  EXPECT_EQ(read("10 9 8 7 6 5 4 3 2 1\n" + std::string("..........\n") +
                     "A987654321\n..........\n..........\n..........\n..........\n..........\n"
                     "..........\n..........\n",
                 "10x10")
                .substr(0, 30),
            "A987654321..........A987654321");
}

TEST(PlainGrid, GoesOnBehindABadRecord) {
  const Puzzle blank = blank_of("4x4");
  PlainGridReader reader(
      "12.3\n4.2\n..13\n...4\n12.34..2..13...\n1234\n....\n\n5...............\n"
      "................\n",
      blank, usual_alphabet(blank.layout));
  VariantRecord record;
  std::vector<std::string> errors;
  int records = 0;
  for (auto status = reader.next(record); status != PlainGridReader::Status::kEnd;
       status = reader.next(record)) {
    if (status == PlainGridReader::Status::kRecord) {
      ++records;
    } else {
      errors.push_back(std::to_string(reader.error().line) + ": " + reader.error().message);
    }
  }
  EXPECT_EQ(errors, (std::vector<std::string>{
                        "2: 3 cells, expected 4", "5: 15 characters, expected 16",
                        "7: the grid ends after 2 of 4 rows",
                        "9: character '5' in column 1 is neither a value nor a blank"}));
  EXPECT_EQ(records, 1);
}

TEST(PlainGrid, SaysWhatIsWrong) {
  EXPECT_EQ(read("", "4x4"), "no puzzle, expected one");
  EXPECT_EQ(read("1 2 3 17\n....\n....\n....", "4x4"),
            "line 1: '17' in column 7 is neither a value nor a blank");
  EXPECT_EQ(read("1 2 3 99999999999\n....\n....\n....", "4x4"),
            "line 1: '99999999999' in column 7 is neither a value nor a blank");
  EXPECT_EQ(read("1,2,3\n....\n....\n....", "4x4"), "line 1: 3 cells, expected 4");
  EXPECT_EQ(read("1 2 3 4 5 6 7 8 10\n" + std::string(99, '.'), "10x10"),
            "line 1: 9 cells, expected 10");
  EXPECT_EQ(read("12.34..2..13...4\n12.34..2..13...4", "4x4"),
            "line 2: a second puzzle, expected one");
  EXPECT_EQ(read(std::string(255, '.'), "16x16"), "255 characters, expected 256");
  EXPECT_EQ(read(std::string(255, '.') + "H", "16x16"),
            "character 'H' in column 256 is neither a value nor a blank");
}

TEST(PlainGrid, ReadsWhatIsWritten) {
  Rng rng(15);
  for (const std::string_view variant :
       {"4x4", "6x6-tall", "9x9", "7x7,latin", "16x16", "16x16,from-0", "25x25", "36x36", "samurai",
        "flower", "tiny-samurai"}) {
    Puzzle puzzle = blank_of(variant);
    const auto values = static_cast<std::uint32_t>(puzzle.layout.values);
    for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
      if (rng.below(3) == 0) continue;
      set_given(puzzle, static_cast<geometry::CellIndex>(cell),
                static_cast<Value>(rng.below(values)));
    }
    const Alphabet& alphabet = usual_alphabet(puzzle.layout);
    for (const std::string& text : {to_line(puzzle.layout, puzzle.givens, alphabet),
                                    to_sheet(puzzle.layout, puzzle.givens, alphabet),
                                    to_csv_rows(puzzle.layout, puzzle.givens)}) {
      const auto record = parse_plain_grid(text, blank_of(variant), alphabet);
      ASSERT_TRUE(record.ok()) << variant << ": " << record.error().message << "\n" << text;
      EXPECT_EQ(record->puzzle, puzzle) << variant << "\n" << text;
    }
  }
}

TEST(PlainSheet, FramesBoxes) {
  const Puzzle blank = blank_of("6x6");
  std::vector<Value> values(36, kBlank);
  values[1] = 4;
  EXPECT_EQ(to_sheet(blank.layout, values, usual_alphabet(blank.layout)).substr(0, 64),
            "+-------+-------+\n"
            "| . 5 . | . . . |\n"
            "| . . . | . . . |\n"
            "+-------+-");
}

TEST(PlainSheet, FramesRegions) {
  geometry::Layout layout = geometry::square_layout(3, {});
  add_house(layout, geometry::HouseKind::kRegion, {0, 1, 3});
  add_house(layout, geometry::HouseKind::kRegion, {2, 5, 4});
  add_house(layout, geometry::HouseKind::kRegion, {6, 7, 8});
  const std::vector<Value> values{0, 1, 2, kBlank, 0, 1, 2, kBlank, 0};
  EXPECT_EQ(to_sheet(layout, values, usual_alphabet(layout)),
            "+-------+---+\n"
            "| 1   2 | 3 |\n"
            "|   +---+   |\n"
            "| . | 1   2 |\n"
            "+---+-------+\n"
            "| 3   .   1 |\n"
            "+-----------+\n");
}

TEST(PlainSheet, LeavesPlacesWithoutCellsOut) {
  const Puzzle blank = blank_of("tiny-samurai");
  const std::vector<Value> values(blank.layout.cells.size(), kBlank);
  const std::string sheet = to_sheet(blank.layout, values, usual_alphabet(blank.layout));
  EXPECT_EQ(sheet.substr(0, sheet.find('\n')), "+-----+-------+       +-------+-----+");
}

TEST(PlainGrid, KnowsBoardsByTheirSize) {
  EXPECT_EQ(board_of_length(36), "6x6");
  EXPECT_EQ(board_of_length(256), "16x16");
  EXPECT_EQ(board_of_length(49), "");
  EXPECT_EQ(board_of_length(0), "");
}

}  // namespace
}  // namespace nonet
