// The hodoku profile: levels and scores as HoDoKu 2.2.4 gives them to puzzles of our own, and what
// the scale says of its techniques.

#include <gtest/gtest.h>

#include "nonet/rate/profile.h"
#include "nonet/rate/rate.h"

namespace nonet {
namespace {

struct Row {
  std::string_view line;
  Level level;
  int score;
};

// Every technique that HoDoKu uses in 700 random minimal puzzles is needed in one of these.
constexpr auto kRows = std::to_array<Row>({
    {"..96......5.9.......3.876..3...6..58.....1....7.85.23......8.....52...63....7..2.",
     Level::kExtreme, 9914},
    {"96....4....83.7...1.......55....8.27....5.1.4...9.1...7......9........8..918....3",
     Level::kExtreme, 6664},
    {".4.78.......2.3...6.1.......9.4...........451.......7...3..5.2..8...7.69..2.9.8..",
     Level::kExtreme, 2212},
    {".........8.24...9.7..9..385..8....71.....7.299.........9...8....8...35..3.4.2....",
     Level::kExtreme, 2108},
    {".9..358.6.....9........7..39.4..82..1.....73..5.......2.7....4..3..529........1..",
     Level::kUnfair, 1688},
    {"...........97..6.2....6.15....8.5.61.3.4.....8....2..7..2.....531....8...95..4.2.",
     Level::kExtreme, 1914},
    {"..........87.3...69.2...8.4....68..5.5...4..74.9.....3.1..8.5..3....2.......963..",
     Level::kUnfair, 1194},
    {"63..8...9....5...7..7..4...81..2...5...5..........71...4.....2.2.6.9.5...894.....",
     Level::kUnfair, 1798},
    {"7.......9.....6.24....4.7......9..5.194.628..3.......1..3..7.4.9.........6...81.2",
     Level::kUnfair, 1624},
    {"..7..128....8.746.4.1.....59....27....3.......2..49.5...57.....26.........4....2.",
     Level::kExtreme, 4164},
    {"7..5..........6....9..37..4..5.6.1.....9...8..4...2..72...9..4.681...2.....2..3..",
     Level::kExtreme, 4018},
    {"6.8..4.2.......4759..7...............1..7.2.8..46521......6..4...68.........9.5..",
     Level::kEasy, 458},
    {".37.96.8.5.4..1.....2.7.4.....7..93....6......2..8..75....5.6.........9....9.82..",
     Level::kEasy, 234},
    {"..........8..37.62...4....31..2.3..6.5..4......417.....6....42...9.1.....4..5.9.7",
     Level::kEasy, 384},
    {"..8...4..1.......9.....18..51.3.4.....2.....47..1...26...4.9.5.6.3...2.......7...",
     Level::kMedium, 332},
    {"..51..4.........9.....56.7..674.3.....3.95...8.9..2...49........8...71...316..9..",
     Level::kMedium, 420},
    {".....75.........31..453.2...6.8....4.....4.7..4..5.1.86.9.18...1.........87..3...",
     Level::kMedium, 604},
});

TEST(HodokuProfile, GivesHodokusLevelsAndScores) {
  Workspace workspace;
  for (const Row& row : kRows) {
    const Rating rating = rate(kHodokuProfile, *Grid::from_line(row.line), workspace);
    EXPECT_EQ(rating.outcome, Outcome::kSolved) << row.line;
    EXPECT_EQ(name_of(rating.level), name_of(row.level)) << row.line;
    EXPECT_EQ(rating.score, row.score) << row.line;
  }
}

// The order of singles comes from the steps of this puzzle only.
TEST(HodokuProfile, DoesNotDependOnWhatWasRatedBefore) {
  Workspace shared;
  for (const Row& row : kRows) {
    Workspace fresh;
    const Grid puzzle = *Grid::from_line(row.line);
    EXPECT_EQ(rate(kHodokuProfile, puzzle, shared), rate(kHodokuProfile, puzzle, fresh));
  }
}

TEST(HodokuProfile, RatesTheSameWithEvidence) {
  Workspace workspace;
  for (const Row& row : kRows) {
    const Grid puzzle = *Grid::from_line(row.line);
    const Rating shown = rate(kHodokuProfile, State(puzzle), workspace,
                              [](const State&, const Step&, int) { return false; });
    EXPECT_EQ(shown, rate(kHodokuProfile, puzzle, workspace));
  }
}

TEST(HodokuProfile, RaisesTheLevelWithTheScore) {
  // Nothing harder than a naked pair, but more of it than Easy allows.
  Workspace workspace;
  int raised = 0;
  for (const Row& row : kRows) {
    Level hardest = Level::kEasy;
    rate(kHodokuProfile, State(*Grid::from_line(row.line)), workspace,
         [&hardest](const State&, const Step& step, int) {
           hardest = std::max(hardest, kHodokuProfile.level(step));
           return false;
         });
    EXPECT_LE(hardest, row.level);
    raised += hardest < row.level ? 1 : 0;
  }
  EXPECT_GT(raised, 0);
}

TEST(HodokuProfile, CostsEveryTechniqueOfItsOrder) {
  for (const TechniqueId id : kHodokuProfile.order) {
    Step step;
    step.technique = id;
    EXPECT_GT(kHodokuProfile.cost(step), 0) << technique(id).slug;
    EXPECT_FALSE(kHodokuProfile.name_of(step).empty());
  }
}

TEST(HodokuProfile, GuessesWhenNothingElseIsLeft) {
  // Brute force is given the solution by the rater; without it, it has nothing to say.
  Workspace workspace;
  const Grid puzzle = *Grid::from_line(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const Rating rating = rate(kHodokuProfile, puzzle, workspace);
  EXPECT_EQ(rating.outcome, Outcome::kSolved);
  EXPECT_EQ(rating.level, Level::kExtreme);
  EXPECT_GT(rating.score, 10'000);
  Search search{.workspace = workspace, .convention = Convention::kHodoku};
  const Technique& brute = technique(TechniqueId::kBruteForce);
  EXPECT_FALSE(brute.find(brute, State(puzzle), search, [](Step&) { return true; }));
}

}  // namespace
}  // namespace nonet
