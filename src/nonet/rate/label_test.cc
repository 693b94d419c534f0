#include "nonet/rate/label.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"

namespace nonet {
namespace {

std::vector<std::string> puzzles_of(const char* list, std::size_t every, std::size_t most) {
  std::ifstream file(std::string(NONET_DATA_DIR "/puzzles/") + list);
  std::vector<std::string> puzzles;
  std::size_t number = 0;
  for (std::string line; puzzles.size() < most && std::getline(file, line);) {
    if (line.size() >= kCells && line[0] != '#' && number++ % every == 0) {
      puzzles.push_back(line.substr(0, kCells));
    }
  }
  return puzzles;
}

Difficulty difficulty_of(const std::string& line) {
  Workspace workspace;
  return difficulty(State(*Grid::from_line(line)), workspace);
}

TEST(Label, ASolvedGridTakesNoRounds) {
  const Difficulty climbed = difficulty_of(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  EXPECT_TRUE(climbed.solved);
  EXPECT_EQ(climbed.label, Label::kEasy);
  EXPECT_EQ(climbed.rounds, (std::array<int, kRungs>{}));
}

TEST(Label, SinglesInBoxesAreEasy) {
  const Difficulty climbed = difficulty_of(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  EXPECT_EQ(climbed.label, Label::kEasy);
  EXPECT_GT(climbed.rounds[0], 0);
  EXPECT_TRUE(std::all_of(climbed.rounds.begin() + 1, climbed.rounds.end(),
                          [](int rounds) { return rounds == 0; }));
}

TEST(Label, IsExtremeWhereTheLadderEnds) {
  const Difficulty climbed = difficulty_of(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  EXPECT_FALSE(climbed.solved);
  EXPECT_EQ(climbed.label, Label::kExtreme);
}

TEST(Label, FollowsFromTheRounds) {
  for (const char* list : {"easy.txt", "17clue.txt", "top1465.txt"}) {
    for (const std::string& puzzle : puzzles_of(list, 97, 12)) {
      const Difficulty climbed = difficulty_of(puzzle);
      int label = climbed.solved ? 0 : static_cast<int>(Label::kExtreme);
      for (std::size_t i = 0; climbed.solved && i < kRungs; ++i) {
        if (climbed.rounds[i] == 0) continue;
        const Rung& rung = rungs()[i];
        label = std::max(
            label, static_cast<int>(rung.label) + (climbed.rounds[i] > rung.most_rounds ? 1 : 0));
      }
      EXPECT_EQ(static_cast<int>(climbed.label), label) << puzzle;
    }
  }
}

// Rungs of one label stand together, higher labels above lower ones, and raising never leaves the
// five.
TEST(Label, TheLadderGoesUp) {
  const auto& ladder = rungs();
  EXPECT_TRUE(std::is_sorted(ladder.begin(), ladder.end(),
                             [](const Rung& a, const Rung& b) { return a.label < b.label; }));
  EXPECT_LT(ladder.back().label, Label::kExtreme);
  for (const Rung& rung : ladder) EXPECT_FALSE(rung.techniques.empty()) << rung.name;
}

TEST(Label, IsTheSameForEveryImageOfAPuzzle) {
  Rng rng(4, 1);
  for (const char* list : {"easy.txt", "17clue.txt", "top1465.txt"}) {
    for (const std::string& puzzle : puzzles_of(list, 151, 9)) {
      const Grid grid = *Grid::from_line(puzzle);
      Workspace workspace;
      const Difficulty straight = difficulty(State(grid), workspace);
      for (int image = 0; image < 3; ++image) {
        const Grid turned = Symmetry::random(rng).apply(grid);
        EXPECT_EQ(difficulty(State(turned), workspace), straight)
            << puzzle << " and " << to_line(turned);
      }
    }
  }
}

TEST(Label, StopsWhenAsked) {
  const std::atomic<bool> stop{true};
  Workspace workspace;
  const Grid puzzle = *Grid::from_line(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  EXPECT_TRUE(difficulty(State(puzzle), workspace, StopToken(stop)).stopped);
}

TEST(Label, HasAName) {
  EXPECT_EQ(name_of(Label::kEasy), "Easy");
  EXPECT_EQ(name_of(Label::kExtreme), "Extreme");
}

}  // namespace
}  // namespace nonet
