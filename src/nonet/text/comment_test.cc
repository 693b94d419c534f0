// Comments beside the image of a puzzle: a solution is turned with it, all else goes.

#include "nonet/text/comment.h"

#include <string>

#include <gtest/gtest.h>

namespace nonet {
namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// Digits 1 and 2 exchanged.
const Symmetry kExchange({1, 0, 2, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 8},
                         {0, 1, 2, 3, 4, 5, 6, 7, 8}, false);

std::string image(std::string_view comment) {
  return comment_of_image(comment, *Grid::from_line(kPuzzle), kExchange);
}

std::string exchanged(std::string line) {
  for (char& c : line) c = c == '1' ? '2' : c == '2' ? '1' : c;
  return line;
}

TEST(CommentOfImage, TurnsSolutions) {
  const std::string turned = exchanged(kSolution);
  EXPECT_EQ(image(" " + kSolution), " " + turned);
  EXPECT_EQ(image("," + kSolution + ",7.2"), "," + turned);
  EXPECT_EQ(image(" # one " + kSolution + " # one solution"), " " + turned);
  EXPECT_EQ(image(" " + kSolution + "," + kSolution), " " + turned + "," + turned);
  EXPECT_EQ(image("\"" + kSolution + "\""), " " + turned);
}

TEST(CommentOfImage, DropsAllElse) {
  EXPECT_EQ(image(""), "");
  EXPECT_EQ(image(" # by Royle"), "");
  EXPECT_EQ(image(" ED=7.2/1.2/1.2"), "");
  EXPECT_EQ(image(" " + kPuzzle), "");
  EXPECT_EQ(image(" " + kSolution + "1"), "");
  EXPECT_EQ(image(" " + exchanged(kSolution)), "");  // of another puzzle
  EXPECT_EQ(image(" " + std::string(81, '1')), "");
}

}  // namespace
}  // namespace nonet
