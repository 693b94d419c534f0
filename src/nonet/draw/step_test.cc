#include "nonet/draw/step.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace nonet {
namespace {

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

  std::string picture(bool colour) const {
    std::string out;
    append_step(out, filled, marks, step, {.colour = colour});
    return out;
  }
};

TEST(DrawStep, MarksWhatTheStepIsAboutAndWhatItDoes) {
  const std::string picture = Board().picture(false);
  EXPECT_EQ(picture.substr(picture.find('\n') + 1, 16), "| 5         1#2=");
  EXPECT_NE(picture.find(" 1#2=4-    1*4* "), std::string::npos) << picture;
  EXPECT_EQ(std::count(picture.begin(), picture.end(), '\n'), 13);
}

TEST(DrawStep, LinesAreEquallyLong) {
  const std::string picture = Board().picture(false);
  const std::size_t width = picture.find('\n') + 1;
  for (std::size_t at = 0; at < picture.size(); at += width) {
    ASSERT_EQ(picture[at + width - 1], '\n') << picture;
  }
}

TEST(DrawStep, NodesOfAChainAreMarkedByWhatTheyAre) {
  Board board;
  board.step.reset(TechniqueId::kAic);
  board.step.links.push_back({{Cell(1), Digit(1), true}, {Cell(2), Digit(1), false}, 0, -1});
  EXPECT_NE(board.picture(false).find("1*24      1#4 "), std::string::npos) << board.picture(false);
}

TEST(DrawStep, ColourChangesNoText) {
  const Board board;
  const std::string colour = board.picture(true);
  std::string stripped;
  for (std::size_t i = 0; i < colour.size(); ++i) {
    if (colour[i] == '\x1b') {
      i = colour.find('m', i);
    } else {
      stripped += colour[i];
    }
  }
  EXPECT_NE(colour, stripped);
  EXPECT_EQ(stripped, board.picture(false));
}

}  // namespace
}  // namespace nonet
