#include "nonet/draw/ansi.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace nonet::draw {
namespace {

Grid solved() {
  return *Grid::from_line(
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293");
}

Grid corner() {
  Grid grid;
  for (const int i : {0, 1, 80}) grid.place(Cell(i), solved().digit(Cell(i)));
  return grid;
}

std::string without_escapes(const std::string& text) {
  std::string stripped;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      stripped += text[i];
    }
  }
  return stripped;
}

TEST(Ansi, PlainGrid) {
  std::string out;
  append_board(out, picture_of(corner(), corner()), {});
  EXPECT_EQ(out,
            "+---------+---------+---------+\n"
            "| 4  1  . | .  .  . | .  .  . |\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "+---------+---------+---------+\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "+---------+---------+---------+\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "| .  .  . | .  .  . | .  .  . |\n"
            "| .  .  . | .  .  . | .  .  3 |\n"
            "+---------+---------+---------+\n");
}

TEST(Ansi, SolvedDigitsAreMarkedWithoutColour) {
  std::string out;
  append_board(out, picture_of(corner(), solved()), {});
  EXPECT_EQ(std::count(out.begin(), out.end(), '\''), 78);
  EXPECT_NE(out.find("| 4  1 '7 |'3 '6 '9 |"), std::string::npos) << out;
}

TEST(Ansi, ColourShadesFiveBoxesAndFourAndChangesNoText) {
  std::string plain;
  std::string colour;
  append_board(plain, picture_of(corner(), solved()), {});
  append_board(colour, picture_of(corner(), solved()), {.colour = true});
  const auto count = [&](std::string_view what) {
    int n = 0;
    for (auto at = colour.find(what); at != std::string::npos; at = colour.find(what, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("48;5;195m"), 45);  // corner boxes and centre
  EXPECT_EQ(count("48;5;153m"), 36);  // edge boxes
  EXPECT_EQ(count("\x1b[1m"), 3);     // givens
  EXPECT_EQ(without_escapes(colour), plain);
}

TEST(Ansi, RightAndWrongDigitsAreMarked) {
  Grid played = corner();
  played.place(Cell(2), Digit(7));
  played.place(Cell(3), Digit(9));
  BoardPicture picture = picture_of(corner(), played);
  judge(picture, solved());
  std::string out;
  append_board(out, picture, {});
  EXPECT_NE(out.find("| 4  1 +7 |!9  .  . |"), std::string::npos) << out;
}

TEST(Ansi, NotesStandWhereNoDigitDoes) {
  BoardPicture picture = picture_of(corner(), corner());
  picture.at(Cell(2)).centre = DigitSet(Digit(7)) | Digit(8);
  picture.at(Cell(2)).corner = DigitSet(Digit(9));
  picture.at(Cell(11)).corner = DigitSet(Digit(1));
  std::string out;
  append_board(out, picture, {});
  EXPECT_NE(out.find("| 4 1 78(9) |"), std::string::npos) << out;
  EXPECT_NE(out.find("| . . (1)   |"), std::string::npos) << out;
}

// r1c1 holds 5; r1c2 has 1, 2 and 4; r1c3 has 1 and 4; nothing is known of the rest.
struct Board {
  Grid filled;
  Pencilmarks marks;
  Step step;

  Board() {
    filled.place(Cell(0), Digit(5));
    marks = Pencilmarks::from_givens(filled);
    marks.set(Cell(1), DigitSet(Digit(1)) | Digit(2) | Digit(4));
    marks.set(Cell(2), DigitSet(Digit(1)) | Digit(4));
    step.reset(TechniqueId::kNakedPair);
    step.marks.push_back({Cell(2), DigitSet(Digit(1)) | Digit(4), Part::kPattern});
    step.marks.push_back({Cell(1), DigitSet(Digit(1)) | Digit(4), Part::kFin});
    step.eliminations.emplace_back(Cell(1), Digit(4));
    step.placements.emplace_back(Cell(1), Digit(2));
  }

  std::string text(bool colour) const {
    BoardPicture picture = picture_of(filled, filled);
    add_candidates(picture, marks);
    add_step(picture, step);
    std::string out;
    append_board(out, picture, {.colour = colour});
    return out;
  }
};

TEST(AnsiStep, MarksWhatTheStepIsAboutAndWhatItDoes) {
  const std::string text = Board().text(false);
  EXPECT_EQ(text.substr(text.find('\n') + 1, 16), "| 5         1#2=");
  EXPECT_NE(text.find(" 1#2=4-    1*4* "), std::string::npos) << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 13);
}

TEST(AnsiStep, LinesAreEquallyLong) {
  const std::string text = Board().text(false);
  const std::size_t width = text.find('\n') + 1;
  for (std::size_t at = 0; at < text.size(); at += width) {
    ASSERT_EQ(text[at + width - 1], '\n') << text;
  }
}

TEST(AnsiStep, NodesOfAChainAreMarkedByWhatTheyAre) {
  Board board;
  board.step.reset(TechniqueId::kAic);
  board.step.links.push_back({{Cell(1), Digit(1), true}, {Cell(2), Digit(1), false}, 0, -1});
  EXPECT_NE(board.text(false).find("1*24      1#4 "), std::string::npos) << board.text(false);
}

TEST(AnsiStep, ColourChangesNoText) {
  const Board board;
  EXPECT_NE(board.text(true), board.text(false));
  EXPECT_EQ(without_escapes(board.text(true)), board.text(false));
}

}  // namespace
}  // namespace nonet::draw
