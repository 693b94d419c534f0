#include "nonet/make/maker.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/stop.h"
#include "nonet/geometry/jigsaw.h"
#include "nonet/geometry/named.h"
#include "nonet/kernel/choose.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/translate.h"
#include "nonet/make/dig_givens.h"
#include "nonet/make/layout_orbits.h"

namespace nonet::making {
namespace {

using geometry::Puzzle;

kernel::Network network_of(const Puzzle& puzzle) {
  kernel::Network network = kernel::translate(puzzle).value();
  kernel::add_derived(network);
  return network;
}

std::uint64_t solutions_of(const Puzzle& puzzle) {
  return kernel::find_solutions(network_of(puzzle), {.solutions = 2},
                                [](std::span<const Value>) { return true; })
      .solutions;
}

int given_count(const Puzzle& puzzle) {
  return static_cast<int>(
      std::ranges::count_if(puzzle.givens, [](Value value) { return value != geometry::kBlank; }));
}

MadeVariant made_of(const std::string& words, std::uint64_t seed, const GivensWish& wish = {},
                    const Grading* grading = nullptr) {
  const Maker maker = Maker::make(words, wish).value();
  Rng rng(seed);
  return maker.make_puzzle(rng, grading, 100);
}

class MakerOf : public testing::TestWithParam<std::string> {};

TEST_P(MakerOf, MakesPuzzlesWithOneSolution) {
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    const MadeVariant made = made_of(GetParam(), seed);
    ASSERT_TRUE(made.puzzle);
    EXPECT_FALSE(find_fault(*made.puzzle));
    EXPECT_EQ(solutions_of(*made.puzzle), 1U);
    for (std::size_t cell = 0; cell < made.solution.size(); ++cell) {
      const Value given = made.puzzle->givens[cell];
      EXPECT_TRUE(given == geometry::kBlank || given == made.solution[cell]);
    }
    for (const geometry::Clue& clue : made.puzzle->clues) {
      EXPECT_TRUE(kernel::holds(*made.puzzle, clue, made.solution));
    }
    const MadeVariant again = made_of(GetParam(), seed);
    EXPECT_EQ(again.puzzle, made.puzzle);
    EXPECT_EQ(again.solution, made.solution);
    if (made.solution.size() <= 36) {
      EXPECT_EQ(kernel::count_slowly(*made.puzzle, 2), 1U);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, MakerOf,
    testing::Values("4x4", "6x6,x", "9x9", "windoku", "anti-knight", "non-consecutive", "samurai",
                    "tiny-samurai", "jigsaw", "6x6,jigsaw", "16x16", "killer", "4x4,killer",
                    "6x6,killer", "x,killer", "killer,jigsaw", "thermo", "6x6,thermo", "arrow",
                    "6x6,arrow", "kropki", "4x4,kropki", "xv", "sandwich", "6x6,sandwich",
                    "6x6,little-killer", "little-killer", "thermo,arrow,xv", "killer,from-0"),
    [](const auto& instance) {
      std::string name = instance.param;
      std::ranges::replace_if(name, [](char c) { return c == ',' || c == '-'; }, '_');
      return name;
    });

TEST(Maker, KillersHaveNoGivensAndFewSingleCells) {
  std::size_t single = 0;
  std::size_t cages = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const MadeVariant made = made_of("killer", seed);
    ASSERT_TRUE(made.puzzle);
    EXPECT_EQ(given_count(*made.puzzle), 0);
    cages += made.puzzle->clues.size();
    single += static_cast<std::size_t>(std::ranges::count_if(
        made.puzzle->clues, [](const geometry::Clue& clue) { return clue.cells.size() == 1; }));
  }
  EXPECT_LT(single * 50, cages);
}

// Of 4x4 jigsaws whose regions are drawn without a second look, one of three has such a region.
TEST(Maker, RegionsOfJigsawsAreNeverRowsOrColumns) {
  for (const std::string_view words : {"4x4", "5x5", "6x6", "7x7", "8x8", "9x9"}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const MadeVariant made = made_of(std::string(words) + ",jigsaw", seed);
      ASSERT_TRUE(made.puzzle) << words << ", seed " << seed;
      EXPECT_FALSE(has_straight_region(made.puzzle->layout)) << words << ", seed " << seed;
    }
  }
}

TEST(Maker, TheGivensHaveTheSymmetry) {
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    const MadeVariant made = made_of("6x6", 4, {.symmetry = row.symmetry});
    ASSERT_TRUE(made.puzzle) << row.slug;
    const auto orbits = orbits_of(made.puzzle->layout, row.symmetry);
    for (const Cells& orbit : *orbits) {
      const Value first = made.puzzle->givens[orbit.front()];
      for (const CellIndex cell : orbit) {
        EXPECT_EQ(made.puzzle->givens[cell] == geometry::kBlank, first == geometry::kBlank);
      }
    }
  }
}

TEST(Maker, AMinimalPuzzleNeedsEveryOrbit) {
  for (const std::string_view words : {"6x6", "x", "thermo"}) {
    for (const PatternSymmetry symmetry : {PatternSymmetry::kNone, PatternSymmetry::kHalfTurn}) {
      const MadeVariant made =
          made_of(std::string(words), 3, {.symmetry = symmetry, .minimal = true});
      ASSERT_TRUE(made.puzzle);
      const auto orbits = orbits_of(made.puzzle->layout, symmetry);
      for (const Cells& orbit : *orbits) {
        if (made.puzzle->givens[orbit.front()] == geometry::kBlank) continue;
        Puzzle without = *made.puzzle;
        for (const CellIndex cell : orbit) {
          without.givens[cell] = geometry::kBlank;
          without.candidates[cell] = without.layout.all_values();
        }
        EXPECT_EQ(solutions_of(without), 2U);
      }
    }
  }
}

TEST(Maker, AsManyGivensAsWanted) {
  std::map<int, int> counts;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const MadeVariant made = made_of("x", seed, {.count = std::pair(24, 26)});
    ASSERT_TRUE(made.puzzle);
    ++counts[given_count(*made.puzzle)];
  }
  EXPECT_EQ(counts.size(), 3U);
  EXPECT_EQ(counts.begin()->first, 24);
  EXPECT_EQ(counts.rbegin()->first, 26);
}

// A stand-in for a label: how many cells propagation alone leaves open.
int open_cells(const Puzzle& puzzle) {
  const auto left = kernel::propagate(network_of(puzzle)).value();
  return static_cast<int>(
      std::ranges::count_if(left, [](ValueSet values) { return values.size() > 1; }));
}

TEST(Maker, FindsWhatTheGradingAccepts) {
  struct Band {
    int low;
    int high;
  };
  for (const std::string words : {"x", "killer", "arrow"}) {
    for (const Band band : {Band{0, 0}, Band{10, 50}}) {
      const auto fit = [&](const Puzzle& puzzle) {
        const int open = open_cells(puzzle);
        return open < band.low ? Fit::kTooEasy : open > band.high ? Fit::kTooHard : Fit::kFits;
      };
      const Grading grading(fit);
      const MadeVariant made = made_of(words, 6, {}, &grading);
      ASSERT_TRUE(made.puzzle) << words << band.low;
      EXPECT_EQ(fit(*made.puzzle), Fit::kFits);
      EXPECT_EQ(solutions_of(*made.puzzle), 1U);
    }
  }
}

TEST(Maker, GivesUpAfterTheTries) {
  const auto fit = [](const Puzzle&) { return Fit::kTooEasy; };
  const Grading grading(fit);
  const Maker maker = Maker::make("6x6", {}).value();
  Rng rng(1);
  const MadeVariant made = maker.make_puzzle(rng, &grading, 7);
  EXPECT_FALSE(made.puzzle);
  EXPECT_EQ(made.tries, 7U);
}

// Digging in several cells at once takes out what digging cell by cell does.
TEST(DigGivens, IsDiggingOneByOne) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Puzzle blank = geometry::puzzle_of_variant("6x6").value();
    Rng rng(seed);
    const Board board = BoardSource::make(blank).value().draw(rng).value();
    std::vector<Cells> orbits = orbits_of(blank.layout, PatternSymmetry::kHalfTurn).value();
    rng.shuffle(orbits);
    Prover prover = Prover::make(blank).value();
    const Effort effort{.guesses = kernel::kUnlimited};
    const Dug dug = dig_givens(prover, board, orbits, effort, Unproven::kStays, {});
    EXPECT_TRUE(dug.minimal);
    std::vector<std::size_t> removed;
    std::vector<bool> given(board.size(), true);
    for (std::size_t i = 0; i < orbits.size(); ++i) {
      for (const CellIndex cell : orbits[i]) given[cell] = false;
      if (prover.prove(board, given, effort, {}) == Proof::kUnique) {
        removed.push_back(i);
      } else {
        for (const CellIndex cell : orbits[i]) given[cell] = true;
      }
    }
    EXPECT_EQ(dug.removed, removed);
  }
}

TEST(LayoutOrbits, AreThoseOfClassicGridsOnNineRows) {
  const Puzzle blank = geometry::puzzle_of_variant("9x9").value();
  for (const PatternSymmetryInfo& row : kPatternSymmetries) {
    const std::vector<Cells> found = orbits_of(blank.layout, row.symmetry).value();
    std::vector<Cells> want;
    for (const CellSet& orbit : orbits(row.symmetry)) {
      Cells& cells = want.emplace_back();
      for (const Cell cell : orbit) cells.push_back(static_cast<CellIndex>(cell.index()));
    }
    EXPECT_EQ(found, want) << row.slug;
  }
}

TEST(LayoutOrbits, SaysWhereTheLayoutLacksTheSymmetry) {
  const Puzzle twin = geometry::puzzle_of_variant("twin").value();
  EXPECT_TRUE(orbits_of(twin.layout, PatternSymmetry::kHalfTurn));
  EXPECT_FALSE(orbits_of(twin.layout, PatternSymmetry::kHorizontal));
}

TEST(Kinds, WordsMayBeCombined) {
  const Words words = read_words("x, Killer,16x16,thermo,killer").value();
  EXPECT_EQ(words.layout, "x,16x16");
  EXPECT_EQ(words.kinds, (std::vector{Kind::kKiller, Kind::kThermo}));
  EXPECT_EQ(read_words("killer").value().layout, "9x9");
  for (const char* name : {"killer-cage", "cages", "KillerSudoku"}) {
    EXPECT_EQ(read_words(name).value().kinds, std::vector{Kind::kKiller}) << name;
  }
  EXPECT_EQ(read_words("16,littlekiller").value().kinds, std::vector{Kind::kLittleKiller});
}

TEST(Kinds, EveryWordHasARow) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kKinds[i].id), i);
    EXPECT_TRUE(Maker::make(kKinds[i].slug, {})) << kKinds[i].slug;
  }
}

TEST(Kinds, AnErrorSaysWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> errors{
      {"kiler", "'kiler' is no variant; did you mean 'killer'?"},
      {"16x61", "16x61 is not square: boards have as many rows as columns"},
      {"windocu", "'windocu' is no variant; did you mean 'windoku'?"},
      {"renban",
       "puzzles with clues of the rule 'renban' are read, solved and rated, but not made; killer, "
       "thermo, arrow, kropki, xv, sandwich, little-killer and jigsaw are made"},
      {"killer,", "the name of a variant is missing"},
      {"samurai,sandwich", "sandwich is for a single grid, and samurai has several"},
      {"25x25,killer", "killer is for 4 to 16 values, and 25x25 has 25"},
      {"4x4,xv", "xv is for 6 to 36 values, and 4x4 has 4"},
      {"jigsaw,latin", "latin and jigsaw-SEED cannot be combined"},
  };
  for (const auto& [words, message] : errors) {
    const auto maker = Maker::make(words, {});
    ASSERT_FALSE(maker) << words;
    EXPECT_EQ(maker.error().message, message);
  }
}

// Rules of which nobody knows whether a board keeps them all are searched for one. A search that
// was stopped has not found that there is none.
TEST(Maker, AStopBeforeAFirstBoardIsNoError) {
  const std::atomic<bool> stop{true};
  const auto maker = Maker::make("9x9,anti-knight,anti-king,non-consecutive", {}, StopToken(stop));
  ASSERT_TRUE(maker);
  Rng rng(1);
  const MadeVariant made = maker->make_puzzle(rng, nullptr, 1000, StopToken(stop));
  EXPECT_FALSE(made.puzzle);
  EXPECT_EQ(made.tries, 0U);
}

TEST(Kinds, AKillerHasNoGivensToWishFor) {
  EXPECT_FALSE(Maker::make("killer", {.minimal = true}));
  EXPECT_FALSE(Maker::make("killer", {.count = std::pair(20, 30)}));
  EXPECT_FALSE(Maker::make("killer", {.symmetry = PatternSymmetry::kHalfTurn}));
}

}  // namespace
}  // namespace nonet::making
