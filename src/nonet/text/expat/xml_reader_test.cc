// OpenSudoku's and KSudoku's files, and hostile XML.

#include "nonet/text/expat/xml_reader.h"

#include <string>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/text/writer.h"

namespace nonet {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string error_of(std::string_view xml) {
  const auto games = read_xml(xml);
  return games ? "no error" : games.error().message;
}

std::string noughts(std::string_view line) {
  std::string text(line);
  for (char& c : text) c = c == '.' ? '0' : c;
  return text;
}

TEST(OpenSudoku, ReadsAllGamesOfAFile) {
  std::string cells = "version: 3&#10;5|0|0|4|0|1|0|3|1|";
  for (int i = 3; i < kCells; ++i) cells += "0|0|1|";
  const auto games = read_xml(
      "<?xml version='1.0'?><opensudoku version=\"2\"><folder name=\"a\" created=\"1\">"
      "<game note=\"first &amp; best\" data=\"" +
      noughts(kPuzzle) + "\"/><game data=\"" + cells + "\"/></folder></opensudoku>");
  ASSERT_TRUE(games.ok()) << games.error().message;
  ASSERT_EQ(games->size(), 2U);
  EXPECT_EQ(to_line((*games)[0].givens), kPuzzle);
  EXPECT_EQ((*games)[0].extras->title, "first & best");
  EXPECT_EQ((*games)[1].line, 2U);
  EXPECT_EQ((*games)[1].format, Format::kOpenSudoku);
  EXPECT_EQ(to_line((*games)[1].givens), "5" + std::string(80, '.'));
  EXPECT_EQ((*games)[1].extras->placed.value(Cell(1)), 4);
  EXPECT_EQ((*games)[1].extras->centre[2], DigitSet::from_bits(3));
}

TEST(KSudoku, ReadsAGameWithItsHistory) {
  // Cells run down the columns: the second is r2c1.
  const auto games = read_xml(
      "<!DOCTYPE ksudoku><ksudoku><game had-help=\"0\" msecs-elapsed=\"9\"><puzzle>"
      "<graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/><values>f_" +
      std::string(79, '_') +
      "</values></puzzle><history><simple-event index=\"1\" value=\"4\"/>"
      "<simple-event index=\"2\" value=\"7\"/><simple-event index=\"2\" value=\"0\"/>"
      "<simple-event index=\"9\" markers=\"100000001\"/></history></game></ksudoku>");
  ASSERT_TRUE(games.ok()) << games.error().message;
  const Record& game = games->front();
  EXPECT_EQ(game.format, Format::kKSudoku);
  EXPECT_EQ(game.givens.value(Cell(0)), 5);
  EXPECT_EQ(game.extras->placed.value(Cell::at(1, 0)), 4);
  EXPECT_EQ(game.extras->placed.clue_count(), 1);
  EXPECT_EQ(game.extras->centre[1], DigitSet::from_bits(0b100000001));
}

TEST(Xml, ComesBack) {
  Rng rng(3);
  for (int round = 0; round < 100; ++round) {
    Record record;
    Extras extras;
    extras.title = "a \"b\" <c> & d";
    for (const Cell cell : kAllCells) {
      const auto kind = rng.below(4);
      const Digit digit(rng.between(1, 9));
      if (kind == 0) record.givens.place(cell, digit);
      if (kind == 1) extras.placed.place(cell, digit);
      if (kind == 2) {
        extras.centre[static_cast<std::size_t>(cell.index())] = DigitSet::from_bits(rng.below(512));
      }
    }
    for (const Format format : {Format::kOpenSudoku, Format::kKSudoku}) {
      if (format == Format::kKSudoku) extras.title.clear();
      set_extras(record, extras);
      std::string text;
      append(text, record, format);
      const auto back = read_xml(text);
      ASSERT_TRUE(back.ok()) << back.error().message << "\n" << text;
      ASSERT_EQ(back->size(), 1U);
      ASSERT_EQ(back->front().givens, record.givens);
      ASSERT_EQ(back->front().extras, record.extras) << text;
    }
  }
}

TEST(Xml, RefusesBombs) {
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY b \"xx\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>"),
            "XML that is not read: it declares entities");
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"),
            "XML that is not read: it declares entities");
  std::string deep;
  for (int i = 0; i < 40; ++i) deep += "<a>";
  EXPECT_EQ(error_of(deep), "XML that is not read: elements nest too deep");
}

TEST(Xml, SaysWhatIsWrong) {
  EXPECT_EQ(error_of("<opensudoku><game"), "damaged XML in line 1: unclosed token");
  EXPECT_EQ(error_of("<html/>"), "XML that is neither OpenSudoku's nor KSudoku's");
  EXPECT_EQ(error_of("<opensudoku/>"), "XML without a game");
  EXPECT_EQ(error_of("<opensudoku><game data=\"12\"/></opensudoku>"),
            "game 1: 2 characters, expected 81");
  EXPECT_EQ(error_of("<opensudoku><game data=\"version: 3 5|0\"/></opensudoku>"),
            "game 1: no notes 0 to 511 in r1c1");
  EXPECT_EQ(error_of("<ksudoku><game><puzzle><graph order=\"16\" type=\"sudoku\"/></puzzle></game>"
                     "</ksudoku>"),
            "game 1: a grid that is not 9x9 is not plain Sudoku");
  EXPECT_EQ(error_of("<ksudoku><game><puzzle><graph order=\"9\" type=\"custom\" "
                     "specific-type=\"KillerSudoku\"/></puzzle></game></ksudoku>"),
            "game 1: 'KillerSudoku' is not plain Sudoku");
}

TEST(Xml, IsToldByItsFirstCharacter) {
  EXPECT_TRUE(is_xml_text("\xEF\xBB\xBF \n<a/>"));
  EXPECT_FALSE(is_xml_text(kPuzzle));
  EXPECT_FALSE(is_xml_text(""));
}

}  // namespace
}  // namespace nonet
