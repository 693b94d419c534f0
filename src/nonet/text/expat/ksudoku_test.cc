// KSudoku's games of all sizes and kinds, read and written.

#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "nonet/base/compose.h"
#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/text/expat/xml_reader.h"
#include "nonet/text/xml/ksudoku_variant.h"

namespace nonet::text {
namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::HouseKind;
using geometry::Puzzle;
using geometry::Rule;

// A document with this graph, a value a cell and these events.
std::string document(std::string_view graph, std::string_view values,
                     std::string_view events = "") {
  return compose(
      "<!DOCTYPE ksudoku>\n<ksudoku>\n<game><puzzle>{}<values>{}</values></puzzle>"
      "<history>{}</history></game></ksudoku>\n",
      {graph, values, events});
}

// A custom graph of 4 values on 4 by 4 cells, with its rows and columns.
std::string latin(std::string_view more, std::string_view kind = "Plain") {
  return compose(
      "<graph order=\"4\" type=\"custom\" specific-type=\"{}\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\" "
      "ncliques=\"8\" name=\"any\"><sudokugroups at=\"0\" withblocks=\"0\"/>{}</graph>",
      {kind, more});
}

const std::string kBlank(16, '_');

VariantRecord read(const std::string& text) {
  Result<VariantRecord> record = read_ksudoku(text);
  if (record) return std::move(record).value();
  ADD_FAILURE() << text << ": " << record.error().message;
  return {};
}

std::string error_of(const std::string& text) {
  const auto record = read_ksudoku(text);
  return record ? "" : record.error().message;
}

Puzzle variant(std::string_view words) { return geometry::puzzle_of_variant(words).value(); }

TEST(KSudoku, ReadsSquaresOfBlocksColumnByColumn) {
  const VariantRecord record =
      read(document("<graph order=\"4\" type=\"sudoku\"/>", "_c__e___________",
                    "<simple-event index=\"2\" value=\"1\"/>"
                    "<simple-event index=\"2\" value=\"4\"/>"
                    "<simple-event index=\"15\" value=\"3\"/>"
                    "<simple-event index=\"15\" markers=\"0110\"/>"
                    "<simple-event index=\"4\" value=\"1\"/>"));
  Puzzle expected = variant("4x4");
  set_given(expected, 4, 1);  // r2c1 = 2
  set_given(expected, 1, 3);  // r1c2 = 4
  EXPECT_EQ(record.puzzle, expected);
  std::vector<geometry::Value> placed(16, geometry::kBlank);
  placed[8] = 3;  // the last event counts, and none of a given
  EXPECT_EQ(record.placed, placed);
}

TEST(KSudoku, KnowsHousesBySight) {
  const std::string boxes =
      "<clique size=\"4\">0 1 4 5</clique><clique size=\"4\">2 3 6 7</clique>"
      "<clique size=\"4\">8 9 12 13</clique><clique size=\"4\">10 11 14 15</clique>";
  const std::string diagonals =
      "<clique size=\"4\"> 0 5 10 15 </clique><clique size=\"4\"> 3 6 9 12 </clique>";
  EXPECT_EQ(read(document(latin(""), kBlank)).puzzle, variant("4x4,latin"));
  EXPECT_EQ(read(document(latin(boxes), kBlank)).puzzle, variant("4x4"));
  EXPECT_EQ(read(document(latin(diagonals + boxes, "XSudoku"), kBlank)).puzzle, variant("4x4,x"));
  const Puzzle main =
      read(document(latin(boxes + "<clique size=\"4\">0 5 10 15</clique>"), kBlank)).puzzle;
  EXPECT_EQ(main, variant("4x4,main-diagonal"));
  // A smaller group, and one of its own shape.
  const Puzzle extra =
      read(document(latin(boxes + "<clique size=\"3\">0 6 15</clique>"), kBlank)).puzzle;
  EXPECT_EQ(extra.layout, variant("4x4").layout);
  EXPECT_EQ(extra.clues, (std::vector<Clue>{{.rule = Rule::kRegion, .cells = {0, 9, 15}}}));
}

TEST(KSudoku, ReadsTallAndWideBoxes) {
  std::string wide;
  for (const char* group : {"0 1 6 7 12 13", "18 19 24 25 30 31", "2 3 8 9 14 15",
                            "20 21 26 27 32 33", "4 5 10 11 16 17", "22 23 28 29 34 35"}) {
    wide += compose("<clique size=\"6\">{}</clique>", {group});
  }
  const std::string graph = compose(
      "<graph order=\"6\" type=\"custom\" sizeX=\"6\" sizeY=\"6\" sizeZ=\"1\">"
      "<sudokugroups withblocks=\"0\"/>{}</graph>",
      {wide});
  EXPECT_EQ(read(document(graph, std::string(36, '_'))).puzzle, variant("6x6"));
}

TEST(KSudoku, ReadsGridsThatOverlap) {
  std::string grids;
  for (const int at : {0, 6, 33, 60, 66}) {
    grids += compose("<sudokugroups at=\"{}\" withblocks=\"1\"/>", {at});
  }
  const auto graph = [](const std::string& inside) {
    return compose(
        "<graph order=\"4\" type=\"custom\" specific-type=\"TinySamurai\" sizeX=\"10\" "
        "sizeY=\"10\" sizeZ=\"1\">{}</graph>",
        {inside});
  };
  EXPECT_EQ(read(document(graph(grids), std::string(100, '_'))).puzzle, variant("tiny-samurai"));
  // Without a name: two grids that touch at a corner.
  const std::string two = "<sudokugroups at=\"0\"/><sudokugroups at=\"44\"/>";
  const Puzzle any = read(document(graph(two), std::string(100, '_'))).puzzle;
  EXPECT_EQ(any.layout.name, "");
  EXPECT_EQ(any.layout.cells.size(), 32U);
  EXPECT_EQ(any.layout.houses.size(), 24U);
  EXPECT_FALSE(find_fault(any));
}

TEST(KSudoku, ReadsCages) {
  const std::string cages =
      "<cage operator=\"4\" value=\"5\" size=\"2\"> 0 4 </cage>"
      "<cage operator=\"0\" value=\"3\" size=\"1\"> 1 </cage>";
  const Puzzle killer = read(document(latin(cages, "KillerSudoku"), kBlank)).puzzle;
  EXPECT_EQ(killer.clues, (std::vector<Clue>{{.rule = Rule::kCage, .cells = {0, 1}, .numbers = {5}},
                                             {.rule = Rule::kCage, .cells = {4}, .numbers = {3}}}));
  const std::string others =
      "<cage operator=\"4\" value=\"6\" size=\"3\"> 0 4 5 </cage>"
      "<cage operator=\"2\" value=\"3\" size=\"2\"> 1 2 </cage>"
      "<cage operator=\"1\" value=\"2\" size=\"2\"> 8 12 </cage>"
      "<cage operator=\"3\" value=\"12\" size=\"2\"> 9 13 </cage>"
      "<cage operator=\"0\" value=\"7\" size=\"2\"> 10 14 </cage>";
  const VariantRecord mathdoku = read(document(latin(others, "Mathdoku"), kBlank));
  EXPECT_EQ(mathdoku.puzzle.clues,
            (std::vector<Clue>{{.rule = Rule::kSumCage, .cells = {0, 1, 5}, .numbers = {6}},
                               {.rule = Rule::kDifference, .cells = {4, 8}, .numbers = {3}},
                               {.rule = Rule::kRatio, .cells = {2, 3}, .numbers = {2}}}));
  EXPECT_EQ(mathdoku.not_understood,
            (std::vector<std::string>{"the cage of 2 cells with a product at r2c3 is not known",
                                      "the cage of 2 cells without an operator at r3c3 is not "
                                      "known"}));
}

TEST(KSudoku, RefusesWhatItCannotRead) {
  const auto sized = [](std::string_view attributes) {
    return document(compose("<graph {}/>", {attributes}), kBlank);
  };
  EXPECT_EQ(error_of("<opensudoku/>"), "it is no XML of KSudoku");
  EXPECT_EQ(error_of("<ksudoku/>"), "XML without a game");
  EXPECT_EQ(error_of("<ksudoku><game/><game/></ksudoku>"), "more than one game");
  EXPECT_EQ(error_of("<ksudoku><sudokugroups/><game/></ksudoku>"),
            "groups of a board whose graph is missing");
  EXPECT_EQ(error_of(sized("order=\"26\" type=\"sudoku\"")), "'order' is '26', expected 2 to 25");
  EXPECT_EQ(error_of(sized("order=\"9\" type=\"roxdoku\"")),
            "boards of three dimensions are not read");
  EXPECT_EQ(error_of(sized("order=\"6\" type=\"sudoku\"")), "a grid of 6 by 6 has no blocks");
  EXPECT_EQ(error_of(sized("order=\"4\" type=\"hexagon\"")), "the type 'hexagon' is not known");
  EXPECT_EQ(error_of(sized("order=\"4\" type=\"custom\" sizeX=\"4\"")),
            "sizes of the board that are not 1 to 1000");
  EXPECT_EQ(error_of(sized("order=\"4\" type=\"custom\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"")),
            "no group of cells");
  EXPECT_EQ(error_of(document(latin("<sudokugroups at=\"1\"/>"), kBlank)),
            "a grid at r2c1 is not on the board");
  EXPECT_EQ(error_of(document(latin("<clique size=\"2\">3 16</clique>"), kBlank)),
            "'16' is no cell of the board");
  EXPECT_EQ(error_of(document(latin("<clique size=\"2\">3 3</clique>"), kBlank)),
            "a group or cage without cells, or with a cell twice");
  EXPECT_EQ(error_of(document(latin("<clique size=\"5\">0 1 2 3 4</clique>"), kBlank)),
            "a group at r1c1 of 5 cells for 4 values");
  EXPECT_EQ(error_of(document(latin("<cage operator=\"5\" value=\"1\">0</cage>"), kBlank)),
            "a cage without operator or value");
  EXPECT_EQ(error_of(document(latin(""), "_")), "'values': 1 characters, expected 16");
  EXPECT_EQ(error_of(document(latin(""), "_f" + kBlank.substr(2))),
            "'values': the character at r2c1 is no letter b to e");
  EXPECT_EQ(error_of(document(latin(""), kBlank, "<simple-event index=\"16\" value=\"1\"/>")),
            "an event outside the board");
  EXPECT_EQ(error_of(document(latin(""), kBlank, "<simple-event index=\"4\" value=\"5\"/>")),
            "no value 0 to 4 in r1c2");
  std::string many;
  for (int i = 0; i < 200; ++i) many += "<sudokugroups/>";
  EXPECT_EQ(error_of(document(latin(many), kBlank)), "more than a thousand groups");
}

TEST(KSudoku, TellsOtherGamesFromPlainOnesByTheirBeginning) {
  const auto is_other = [](std::string_view graph) {
    return is_other_ksudoku(document(graph, "_").substr(0, 60 + graph.size()));
  };
  EXPECT_FALSE(is_other("<graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>"));
  EXPECT_FALSE(is_other("<graph order='9' type='sudoku'/>"));
  EXPECT_TRUE(is_other("<graph order=\"4\" type=\"sudoku\"/>"));
  EXPECT_TRUE(is_other("<graph order=\"9\" type=\"custom\">"));
  EXPECT_FALSE(is_other_ksudoku("<opensudoku version=\"2\"/>"));
  EXPECT_FALSE(is_other_ksudoku("no XML"));
}

// What is written of a puzzle is read as it.
void expect_round_trip(VariantRecord record, std::string_view what) {
  Rng rng(1);
  Puzzle& puzzle = record.puzzle;
  record.placed.assign(puzzle.givens.size(), geometry::kBlank);
  const auto values = static_cast<std::uint32_t>(puzzle.layout.values);
  for (CellIndex cell = 0; std::cmp_less(cell, puzzle.givens.size()); ++cell) {
    const auto value = static_cast<geometry::Value>(rng.below(values));
    const auto choice = rng.below(4);
    if (choice == 0) set_given(puzzle, cell, value);
    if (choice == 1) record.placed[cell] = value;
  }
  std::string text;
  std::vector<std::string> left_out;
  const Fault fault = write_ksudoku_variant(text, record, left_out);
  ASSERT_FALSE(fault) << what << ": " << *fault;
  EXPECT_TRUE(left_out.empty()) << what;
  const VariantRecord back = read(text);
  EXPECT_EQ(back.puzzle, puzzle) << what << "\n" << text;
  EXPECT_EQ(back.placed, record.placed) << what;
}

TEST(KSudoku, ReadsWhatItWrites) {
  for (const std::string_view words :
       {"4x4", "6x6", "6x6-tall", "8x8,x", "9x9,latin", "9x9,jigsaw-7", "9x9,main-diagonal",
        "12x12", "16x16", "25x25", "7x7,latin", "samurai", "windmill", "sohei", "tiny-samurai",
        "twin", "butterfly"}) {
    VariantRecord record;
    record.puzzle = variant(words);
    // The seed of its regions is not written.
    if (words == "9x9,jigsaw-7") record.puzzle.layout.name.clear();
    expect_round_trip(record, words);
  }
  VariantRecord killer;
  killer.puzzle = variant("6x6");
  killer.puzzle.clues = {{.rule = Rule::kCage, .cells = {0, 1, 7}, .numbers = {9}},
                         {.rule = Rule::kCage, .cells = {35}, .numbers = {4}}};
  expect_round_trip(killer, "killer");
  VariantRecord mathdoku;
  mathdoku.puzzle = variant("5x5,latin");
  mathdoku.puzzle.clues = {{.rule = Rule::kSumCage, .cells = {0, 1, 6}, .numbers = {9}},
                           {.rule = Rule::kRatio, .cells = {3, 4}, .numbers = {2}},
                           {.rule = Rule::kDifference, .cells = {10, 15}, .numbers = {1}}};
  expect_round_trip(mathdoku, "mathdoku");
}

TEST(KSudoku, WindowsBecomeGroups) {
  VariantRecord record;
  record.puzzle = variant("9x9,windoku");
  std::string text;
  std::vector<std::string> left_out;
  ASSERT_FALSE(write_ksudoku_variant(text, record, left_out));
  const Puzzle back = read(text).puzzle;
  EXPECT_EQ(back.layout, variant("9x9").layout);
  ASSERT_EQ(back.clues.size(), 4U);
  for (const geometry::House& house : record.puzzle.layout.houses) {
    if (house.kind != HouseKind::kWindow) continue;
    const Clue region{.rule = Rule::kRegion, .cells = house.cells};
    EXPECT_NE(std::ranges::find(back.clues, region), back.clues.end());
  }
}

TEST(KSudoku, NamesWhatItHasNoPlaceFor) {
  const auto left_out_of = [](const VariantRecord& record) {
    std::string text;
    std::vector<std::string> left_out;
    const Fault fault = write_ksudoku_variant(text, record, left_out);
    return fault ? std::vector{*fault} : left_out;
  };
  using Texts = std::vector<std::string>;
  VariantRecord record;
  record.puzzle = variant("9x9,anti-knight");
  record.puzzle.clues.push_back({.rule = Rule::kCage, .cells = {0, 1}});
  record.puzzle.clues.push_back({.rule = Rule::kDifference, .cells = {2, 3}});
  record.puzzle.candidates[5] = geometry::ValueSet::from_bits(6);
  record.title = "Any";
  EXPECT_EQ(left_out_of(record),
            (Texts{"the title has no place in KSudoku's files",
                   "what is left out of the candidates of r1c6 has no place in KSudoku's files",
                   "the anti-knight rule has no place in KSudoku's files",
                   "the cage at r1c1 has no place in KSudoku's files",
                   "the white dot at r1c3 has no place in KSudoku's files"}));
  record = {};
  record.puzzle = variant("36x36");
  EXPECT_EQ(left_out_of(record), (Texts{"KSudoku has values from 1 to at most 25"}));
  record.puzzle = variant("9x9,from-0");
  EXPECT_EQ(left_out_of(record), (Texts{"KSudoku has values from 1 to at most 25"}));
  record.puzzle = variant("10x10");
  record.puzzle.clues = {{.rule = Rule::kCage, .cells = {0, 1}, .numbers = {9}}};
  EXPECT_EQ(left_out_of(record), (Texts{"KSudoku has cages on boards of at most 9 values"}));
}

}  // namespace
}  // namespace nonet::text
