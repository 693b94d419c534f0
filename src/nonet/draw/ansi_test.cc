#include "nonet/draw/ansi.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace nonet {
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

TEST(Ansi, PlainGrid) {
  std::string out;
  append_ansi(out, corner(), corner(), {});
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
  append_ansi(out, corner(), solved(), {});
  EXPECT_EQ(std::count(out.begin(), out.end(), '\''), 78);
  EXPECT_NE(out.find("| 4  1 '7 |'3 '6 '9 |"), std::string::npos) << out;
}

TEST(Ansi, ColourShadesFiveBoxesAndFourAndChangesNoText) {
  std::string plain;
  std::string colour;
  append_ansi(plain, corner(), solved(), {});
  append_ansi(colour, corner(), solved(), {.colour = true});
  const auto count = [&](std::string_view what) {
    int n = 0;
    for (auto at = colour.find(what); at != std::string::npos; at = colour.find(what, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("48;5;195m"), 45);  // corner boxes and centre
  EXPECT_EQ(count("48;5;153m"), 36);  // edge boxes
  EXPECT_EQ(count("\x1b[1m"), 3);     // givens
  std::string stripped;
  for (std::size_t i = 0; i < colour.size(); ++i) {
    if (colour[i] == '\x1b')
      i = colour.find('m', i);
    else
      stripped += colour[i];
  }
  EXPECT_EQ(stripped, plain);
}

}  // namespace
}  // namespace nonet
