#include "nonet/scan/scan.h"

#include <atomic>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/scan/doubt.h"
#include "nonet/scan/evidence.h"
#include "nonet/scan/mend.h"
#include "nonet/scan/pictures_for_tests.h"
#include "nonet/scan/tones.h"
#include "nonet/scan/warp.h"
#include "nonet/solve/solver.h"

namespace nonet::scan {
namespace {

using testing::HasSubstr;

const Grid kPuzzle = *Grid::from_line(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const Grid kOther = *Grid::from_line(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");

Drawn photograph(const Grid& grid = kPuzzle) {
  Drawn drawn(520, 480, 225);
  drawn.grid(grid, 60.3, 31.6, 43.5, 40);
  return drawn;
}

double distance(const Point& a, double x, double y) { return std::hypot(a.x - x, a.y - y); }

void expect_read(const Drawn& drawn, const Grid& puzzle, int turn = 0) {
  const auto readings = read(drawn.picture());
  ASSERT_TRUE(readings.ok());
  ASSERT_EQ(readings->size(), 1U);
  EXPECT_EQ(to_line(readings->front().givens), to_line(puzzle));
  EXPECT_EQ(readings->front().turn, turn);
}

TEST(Scan, ReadsADrawnPuzzle) {
  const auto readings = read(photograph().picture());
  ASSERT_TRUE(readings.ok());
  ASSERT_EQ(readings->size(), 1U);
  const Reading& reading = readings->front();
  EXPECT_EQ(to_line(reading.givens), to_line(kPuzzle));
  EXPECT_EQ(reading.filled, reading.givens);
  EXPECT_EQ(reading.verdict, Verdict::kUnique);
  EXPECT_EQ(reading.solution, solve(kPuzzle).first);
  EXPECT_EQ(reading.cells[0].mark, Mark::kPrinted);
  EXPECT_EQ(reading.cells[2].mark, Mark::kBlank);
  for (const CellReading& cell : reading.cells) {
    EXPECT_EQ(std::accumulate(cell.shares.begin(), cell.shares.end(), 0), kWhole);
  }
}

TEST(Scan, FindsCornersWithinAPixel) {
  const auto lattices = find(photograph().picture());
  ASSERT_TRUE(lattices.ok());
  ASSERT_EQ(lattices->size(), 1U);
  const Lattice& lattice = lattices->front();
  EXPECT_GE(lattice.seen, 95);
  for (int row = 0; row < kCrossings; ++row) {
    for (int column = 0; column < kCrossings; ++column) {
      EXPECT_LT(distance(lattice.at(row, column), 60.3 + 43.5 * column, 31.6 + 43.5 * row), 1.5);
    }
  }
}

TEST(Scan, TellsWhichWayIsUp) {
  Drawn drawn = photograph();
  for (const int turn : {3, 2, 1}) {
    drawn = drawn.turned();
    expect_read(drawn, kPuzzle, turn);
  }
}

TEST(Scan, ReadsBrightOnDark) {
  Drawn drawn(500, 460, 24);
  drawn.grid(kPuzzle, 40, 30, 44, 230);
  expect_read(drawn, kPuzzle);
}

TEST(Scan, FollowsCurledPaper) { expect_read(photograph().curled(14), kPuzzle); }

TEST(Scan, ReadsEachOfSeveralGrids) {
  Drawn drawn(900, 480, 235);
  drawn.grid(kPuzzle, 30, 40, 45, 30);
  drawn.grid(kOther, 480, 60, 40, 30);
  const auto readings = read(drawn.picture());
  ASSERT_TRUE(readings.ok());
  ASSERT_EQ(readings->size(), 2U);
  EXPECT_EQ(to_line((*readings)[0].givens), to_line(kPuzzle));
  EXPECT_EQ(to_line((*readings)[1].givens), to_line(kOther));
  const auto one = read(drawn.picture(), {.most_grids = 1, .stop = {}});
  EXPECT_EQ(one->size(), 1U);
}

TEST(Scan, TellsAPlayersDigitsByTheirTone) {
  const Grid solution = solve(kPuzzle).first;
  Grid filled = kPuzzle;
  CellSet light;
  for (const int i : {2, 3, 10, 40, 62, 75}) {
    filled.place(Cell(i), solution.digit(Cell(i)));
    light.insert(Cell(i));
  }
  Drawn drawn(500, 460, 250);
  drawn.grid(filled, 40, 30, 44, 20, 120, light);
  const auto readings = read(drawn.picture());
  ASSERT_EQ(readings->size(), 1U);
  const Reading& reading = readings->front();
  EXPECT_EQ(to_line(reading.givens), to_line(kPuzzle));
  EXPECT_EQ(to_line(reading.filled), to_line(filled));
  EXPECT_EQ(reading.cells[40].mark, Mark::kFilled);
}

TEST(Scan, DoubtsAFullGridOfOneTone) {
  const auto readings = read(photograph(solve(kPuzzle).first).picture());
  ASSERT_EQ(readings->size(), 1U);
  EXPECT_EQ(readings->front().doubtful.size(), kCells);
}

TEST(Scan, FindsNothingWhereThereIsNothing) {
  for (const std::uint8_t grey : {std::uint8_t{0}, std::uint8_t{128}, std::uint8_t{255}}) {
    const Drawn drawn(400, 300, grey);
    EXPECT_TRUE(read(drawn.picture())->empty());
    EXPECT_TRUE(find(drawn.picture())->empty());
  }
  Drawn lines(400, 400, 230);
  for (int i = 0; i < 12; ++i) lines.stroke({20, 20.0 + 30 * i}, {380, 20.0 + 30 * i}, 2, 30);
  EXPECT_TRUE(read(lines.picture())->empty());
}

TEST(Scan, RefusesPicturesOfNoUse) {
  const std::uint8_t pixel = 0;
  EXPECT_THAT(read({}).error().message, HasSubstr("no pixels"));
  EXPECT_THAT(read({&pixel, 1, 1, 1}).error().message, HasSubstr("smaller than 72"));
  EXPECT_THAT(find({&pixel, 8001, 8001, 8001}).error().message, HasSubstr("64 megapixels"));
}

TEST(Scan, StopsWhenAsked) {
  const std::atomic<bool> stop{true};
  EXPECT_TRUE(read(photograph().picture(), {.stop = StopToken(stop)})->empty());
}

TEST(Scan, SaysWhatIsDoubtful) {
  Reading reading;
  reading.seen = reading.filled = reading.givens = kPuzzle;
  reading.verdict = Verdict::kUnique;
  EXPECT_TRUE(remarks_of(reading).empty());
  reading.doubtful.insert(Cell::at(0, 1));
  reading.doubtful.insert(Cell::at(3, 4));
  reading.changed.insert(Cell::at(3, 4));
  reading.filled.clear(Cell::at(3, 4));
  reading.verdict = Verdict::kMany;
  EXPECT_THAT(
      remarks_of(reading),
      testing::ElementsAre("r4c5 was read as 6 and made blank, for the puzzle to have one solution",
                           "r1c2 and r4c5 are doubtful: look at them",
                           "several solutions: a given may have been missed"));
}

// Scores by which `grid` is read, surely.
std::array<Scores, kCells> sure_of(const Grid& grid) {
  std::array<Scores, kCells> scores{};
  for (const Cell cell : kAllCells) {
    Scores& at = scores[static_cast<std::size_t>(cell.index())];
    at.fill(-20 * kScoreUnit);
    at[static_cast<std::size_t>(grid.value(cell))] = 0;
  }
  return scores;
}

TEST(Mend, ChangesTheLeastCertainCell) {
  Grid read_wrong = kPuzzle;
  read_wrong.place(Cell(0), Digit(6));
  std::array<Scores, kCells> scores = sure_of(read_wrong);
  scores[0][5] = -2 * kScoreUnit;
  scores[1][7] = -3 * kScoreUnit;
  const auto mended = mend(read_wrong, scores);
  ASSERT_TRUE(mended);
  EXPECT_EQ(to_line(mended->puzzle), to_line(kPuzzle));
  EXPECT_EQ(mended->changed, CellSet{Cell(0)});
}

TEST(Mend, LeavesWhatWouldCostTooMuch) {
  Grid read_wrong = kPuzzle;
  read_wrong.place(Cell(0), Digit(6));
  std::array<Scores, kCells> scores = sure_of(read_wrong);
  scores[0][5] = -9 * kScoreUnit;
  EXPECT_FALSE(mend(read_wrong, scores));
}

TEST(Mend, PutsInButNeverChangesWhereThereAreSeveralSolutions) {
  Grid missed = kOther;
  missed.clear(Cell(14));
  ASSERT_GT(solve(missed).solutions, 1U);
  std::array<Scores, kCells> scores = sure_of(missed);
  scores[16][4] = -1;  // cheap, and no remedy
  EXPECT_FALSE(mend(missed, scores));
  scores[14][3] = -kScoreUnit;
  const auto mended = mend(missed, scores);
  ASSERT_TRUE(mended);
  EXPECT_TRUE(mended->puzzle.extends(missed));
}

// Shares by which `grid` is read, surely.
CellReadings surely(const Grid& grid) {
  CellReadings cells;
  for (const Cell cell : kAllCells) {
    cells[static_cast<std::size_t>(cell.index())]
        .shares[static_cast<std::size_t>(grid.value(cell))] = kWhole;
  }
  return cells;
}

void make_less_sure(CellReading& cell, std::size_t of, std::size_t other, std::uint16_t by) {
  cell.shares[of] = static_cast<std::uint16_t>(cell.shares[of] - by);
  cell.shares[other] = static_cast<std::uint16_t>(cell.shares[other] + by);
}

CellSet set_of(std::initializer_list<int> cells) {
  CellSet set;
  for (const int i : cells) set.insert(Cell(i));
  return set;
}

TEST(Doubt, IsWiderWhereMoreIsDoubtful) {
  CellReadings cells = surely(kPuzzle);
  make_less_sure(cells[0], 5, 6, 60);
  make_less_sure(cells[1], 3, 8, 8);
  EXPECT_EQ(unsure_cells(cells, false), CellSet{});
  EXPECT_EQ(unsure_cells(cells, true), set_of({0, 1}));
  make_less_sure(cells[4], 7, 1, 300);
  EXPECT_EQ(unsure_cells(cells, false), set_of({0, 4}));
  make_less_sure(cells[2], 0, 1, 300);
  EXPECT_EQ(unsure_cells(cells, false), set_of({0, 2, 4}));
  make_less_sure(cells[1], 3, 8, 8);
  EXPECT_EQ(unsure_cells(cells, false), set_of({0, 2, 4}));
  make_less_sure(cells[3], 0, 1, 300);
  EXPECT_EQ(unsure_cells(cells, false), set_of({0, 1, 2, 3, 4}));
}

TEST(Doubt, SpreadsToCellsThatLookAlike) {
  ASSERT_EQ(kPuzzle.value(Cell(0)), 5);
  CellSet fives;
  for (const Cell cell : kPuzzle.filled()) {
    if (kPuzzle.value(cell) == 5) fives.insert(cell);
  }
  ASSERT_GE(fives.size(), 2);
  CellReadings cells = surely(kPuzzle);
  make_less_sure(cells[0], 5, 6, 199);
  EXPECT_EQ(confused_cells(cells, set_of({0})), CellSet{});
  make_less_sure(cells[0], 5, 6, 1);
  EXPECT_EQ(confused_cells(cells, set_of({0})), set_of({0}));
  EXPECT_EQ(confused_cells(cells, CellSet{}), CellSet{});
  for (const Cell cell : fives) {
    if (cell != Cell(0)) make_less_sure(cells[static_cast<std::size_t>(cell.index())], 5, 6, 5);
  }
  EXPECT_EQ(confused_cells(cells, set_of({0})), fives);
}

TEST(Doubt, DistrustsChangesThatThePictureDoesNotSuggest) {
  CellReadings cells = surely(kPuzzle);
  make_less_sure(cells[0], 5, 6, 99);
  make_less_sure(cells[1], 3, 8, 300);
  Grid puzzle = kPuzzle;
  puzzle.place(Cell(1), Digit(8));
  EXPECT_FALSE(is_far_fetched(puzzle, set_of({1}), cells));
  puzzle.place(Cell(0), Digit(6));
  EXPECT_TRUE(is_far_fetched(puzzle, set_of({0, 1}), cells));
  make_less_sure(cells[0], 5, 6, 1);
  EXPECT_FALSE(is_far_fetched(puzzle, set_of({0, 1}), cells));
}

constexpr auto kIsUnique = [](const Grid& puzzle) { return is_unique(puzzle); };

// 20 nats for each given, none for any other digit.
std::array<Scores, kCells> scores_for(const Grid& givens) {
  std::array<Scores, kCells> scores{};
  for (const Cell cell : givens.filled()) {
    scores[static_cast<std::size_t>(cell.index())][static_cast<std::size_t>(givens.value(cell))] =
        20 * kScoreUnit;
  }
  return scores;
}

TEST(Doubt, GivesUpWhereAThirdOfTheCellsAreDoubtful) {
  CellSet doubtful;
  for (int i = 0; i < 26; ++i) doubtful.insert(Cell(i));
  EXPECT_FALSE(is_lost(doubtful));
  doubtful.insert(Cell(26));
  EXPECT_TRUE(is_lost(doubtful));
}

TEST(Doubt, FindsNoPuzzleWhereUnsureCellsAreTwiceTheSureDigits) {
  CellReadings cells = surely(kPuzzle);
  EXPECT_FALSE(is_no_puzzle(kPuzzle, cells));
  // 30 givens. Each of the first cells that becomes unsure is blank or given.
  int unsure = 0;
  int sure = kPuzzle.clue_count();
  for (const Cell cell : kAllCells) {
    auto& shares = cells[static_cast<std::size_t>(cell.index())].shares;
    const auto value = static_cast<std::size_t>(kPuzzle.value(cell));
    shares[value] = 899;
    shares[(value + 1) % shares.size()] = 101;
    ++unsure;
    if (!kPuzzle.is_blank(cell)) --sure;
    EXPECT_EQ(is_no_puzzle(kPuzzle, cells), unsure >= 4 && unsure >= sure * 2) << unsure;
  }
}

TEST(Doubt, FindsNoPuzzleWhereDigitsAreAsEqualAsLots) {
  Grid digits;
  Rng lots(1);
  for (const Cell cell : kAllCells) digits.place(cell, Digit(lots.between(1, 9)));
  EXPECT_TRUE(is_no_puzzle(digits, surely(digits)));
  // A solution with a digit that is read wrong.
  Grid solution = solve(kPuzzle).first;
  solution.place(Cell(0), Digit(solution.value(Cell(0)) % 9 + 1));
  EXPECT_FALSE(is_no_puzzle(solution, surely(solution)));
  EXPECT_FALSE(is_no_puzzle(Grid(), surely(Grid())));
}

// xorshift: the same noise everywhere.
std::uint32_t next_noise(std::uint32_t& state) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

TEST(Scan, ReadsNoDigitsInNoise) {
  std::uint32_t state = 1;
  for (const int side : {80, 150, 200, 300, 500, 640}) {
    for (const int levels : {2, 4, 256}) {
      std::vector<std::uint8_t> pixels(static_cast<std::size_t>(side) *
                                       static_cast<std::size_t>(side));
      for (std::uint8_t& pixel : pixels) {
        const auto level = next_noise(state) % static_cast<std::uint32_t>(levels);
        pixel = static_cast<std::uint8_t>(level * 255U / static_cast<std::uint32_t>(levels - 1));
      }
      const Picture noise{pixels.data(), side, side, side};
      EXPECT_TRUE(read(noise)->empty()) << side << ", levels " << levels;
      EXPECT_TRUE(read_any(noise)->empty()) << side << ", levels " << levels;
    }
  }
}

TEST(Doubt, NamesGivensThatMayBeAnotherDigit) {
  // There is one 8 and no 6, so that a 6 in its place leaves one solution, too; 2 for 3 leaves
  // none.
  const Cell eight = Cell::at(1, 7);
  std::array<Scores, kCells> scores = scores_for(kOther);
  scores[14][2] = 19 * kScoreUnit;
  EXPECT_TRUE(cells_with_rivals(kOther, scores, kDigits, kIsUnique).empty());
  scores[16][6] = 11 * kScoreUnit - 1;
  EXPECT_TRUE(cells_with_rivals(kOther, scores, kDigits, kIsUnique).empty());
  scores[16][6] = 11 * kScoreUnit;
  EXPECT_EQ(cells_with_rivals(kOther, scores, kDigits, kIsUnique), CellSet{eight});
}

TEST(Doubt, NamesTwoGivensThatMayBothBeAnotherDigit) {
  // A puzzle with two 4s that were read as 1: with one of them put right it has no solution.
  const Grid puzzle = *Grid::from_line(
      "521.......6.....72..3.....8.3...2........97.....5...3....21.....5..7..6..12.8..53");
  std::array<Scores, kCells> scores = scores_for(puzzle);
  scores[2][4] = 12 * kScoreUnit;
  EXPECT_EQ(cells_with_rivals(puzzle, scores, kDigits, kIsUnique), CellSet{});
  scores[58][4] = 12 * kScoreUnit;
  EXPECT_EQ(cells_with_rivals(puzzle, scores, kDigits, kIsUnique), set_of({2, 58}));
}

TEST(Evidence, SharesFollowScores) {
  Scores scores{};
  scores.fill(-20 * kScoreUnit);
  scores[3] = 0;
  scores[8] = -kScoreUnit;  // e times less likely
  const auto shares = shares_of(scores);
  EXPECT_NEAR(shares[3], 731, 1);
  EXPECT_NEAR(shares[8], 269, 1);
  EXPECT_NEAR(digit_score(scores), -80, 2);  // log .731, in 256ths
}

TEST(Evidence, FaintInkIsNoDigit) {
  CellInk ink;
  ink.any = true;
  ink.length = 18;
  Scores sure{};
  sure[7] = 12 * kScoreUnit;
  const auto share_of_blank = [&](int contrast) {
    ink.contrast = contrast;
    return shares_of(weighed(ink, sure, {.contrast = 100, .length = 18}))[0];
  };
  EXPECT_GT(share_of_blank(10), 950);
  EXPECT_LT(share_of_blank(80), 10);
}

TEST(Warp, TakesCornersToCorners) {
  const Quad quad{Point{10, 20}, Point{200, 31}, Point{180, 160}, Point{22, 190}};
  const Warp warp(quad, 9);
  ASSERT_TRUE(warp.sound());
  EXPECT_LT(distance(warp.at(0, 0), 10, 20), 1e-9);
  EXPECT_LT(distance(warp.at(9, 0), 200, 31), 1e-9);
  EXPECT_LT(distance(warp.at(9, 9), 180, 160), 1e-9);
  EXPECT_LT(distance(warp.at(0, 9), 22, 190), 1e-9);
  EXPECT_FALSE(Warp({quad[0], quad[3], quad[2], quad[1]}, 9).sound());
}

}  // namespace
}  // namespace nonet::scan
