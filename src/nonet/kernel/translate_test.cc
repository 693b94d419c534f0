#include "nonet/kernel/translate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/boards_for_tests.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/random_clues_for_tests.h"

namespace nonet::kernel {

namespace {

using geometry::Clue;
using geometry::House;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;
using geometry::RuleInfo;

// What is left when everything of another origin is taken away. Cells keep what all clues leave.
Network only_of(Network network, Origin origin) {
  const auto is_other = [origin](const auto& constraint) { return constraint.origin != origin; };
  std::erase_if(network.different, is_other);
  std::erase_if(network.pairs, is_other);
  std::erase_if(network.sums, is_other);
  std::erase_if(network.readings, is_other);
  std::erase_if(network.counts, is_other);
  std::erase_if(network.runs, is_other);
  std::erase_if(network.equal_sets, is_other);
  return network;
}

// Every row is cut into boxes of two cells, which the region sum line sees; none of them is a true
// house.
void add_dominoes(Layout& layout) {
  for (CellIndex cell = 0; cell + 1U < layout.cells.size(); ++cell) {
    if (layout.cells[cell].column % 2 != 0) continue;
    if (layout.cells[cell].row != layout.cells[cell + 1U].row) continue;
    House box;
    box.kind = HouseKind::kBox;
    box.cells = {cell, static_cast<CellIndex>(cell + 1)};
    layout.houses.push_back(box);
  }
}

// The next board in the order of numbers; false after the last.
bool next_board(Board& board, int values) {
  for (Value& value : board) {
    if (++value < values) return true;
    value = 0;
  }
  return false;
}

std::string in_words(const Puzzle& puzzle, const Clue& clue) {
  std::string words(geometry::info(clue.rule).slug);
  for (const CellIndex cell : clue.cells) words += " " + name_of(puzzle.layout, cell);
  words += " (" + std::to_string(clue.first_part) + ")";
  for (const std::int32_t number : clue.numbers) words += " " + std::to_string(number);
  return words + " on " + std::to_string(puzzle.layout.rows) + "x" +
         std::to_string(puzzle.layout.columns) + " of " + std::to_string(puzzle.layout.values) +
         " from " + std::to_string(puzzle.layout.lowest);
}

struct Seen {
  int met = 0;
  int broken = 0;
};

// Both judges on every board.
void compare_judges(const Puzzle& puzzle, const Network& network, Seen& seen) {
  const Clue& clue = puzzle.clues.front();
  Board board(puzzle.layout.cells.size(), 0);
  do {
    const bool is_met = holds(puzzle, clue, board);
    ASSERT_EQ(meets(network, board), is_met)
        << in_words(puzzle, clue) << ": " << testing::PrintToString(board);
    (is_met ? seen.met : seen.broken) += 1;
  } while (next_board(board, puzzle.layout.values));
}

bool is_of_thirds(Rule rule) { return rule == Rule::kEntropic || rule == Rule::kGlobalEntropy; }

// A clue of the rule, one more of the same rule and marks that excuse cells from a global rule.
Puzzle random_puzzle(const Layout& layout, Rule rule, Rng& rng) {
  Puzzle puzzle = geometry::blank_puzzle(layout);
  RandomClues random(layout, rng);
  puzzle.clues.push_back(random(rule));
  if (rule == Rule::kMinimum || rule == Rule::kMaximum) puzzle.clues.push_back(random(rule));
  if (layout.cells.size() > 1 && geometry::info(rule).shape == geometry::ClueShape::kGlobal) {
    for (const Rule mark : {Rule::kDifference, Rule::kRatio, Rule::kPairSum}) {
      if (rng.below(2) == 0) puzzle.clues.push_back(random(mark));
    }
  }
  return puzzle;
}

TEST(Translate, MeansWhatTheRulesSay) {
  const std::array layouts{open_layout(2, 3, 4, 1), open_layout(2, 3, 3, 0),
                           open_layout(1, 5, 5, 0), open_layout(1, 6, 3, 1),
                           open_layout(2, 2, 6, 1), open_layout(3, 3, 2, 1),
                           open_layout(1, 4, 6, 0)};
  Rng rng(15);
  for (const RuleInfo& rule : geometry::rule_table()) {
    Seen seen;
    for (Layout layout : layouts) {
      if (rule.id == Rule::kRegionSum) add_dominoes(layout);
      for (int i = 0; i < 6; ++i) {
        const Puzzle puzzle = random_puzzle(layout, rule.id, rng);
        const Result<Network> network = translate(puzzle);
        ASSERT_EQ(network.ok(), !is_of_thirds(rule.id) || layout.values % 3 == 0);
        if (!network.ok()) continue;
        compare_judges(puzzle, only_of(*network, 0), seen);
        if (HasFatalFailure()) break;
      }
    }
    EXPECT_GT(seen.met, 0) << rule.slug;
    EXPECT_GT(seen.broken, 0) << rule.slug;
  }
}

// Every cell of the board, in reading order.
std::vector<CellIndex> all_cells(const Layout& layout) {
  std::vector<CellIndex> cells(layout.cells.size());
  std::iota(cells.begin(), cells.end(), CellIndex{0});
  return cells;
}

Puzzle with_clue(const Layout& layout, Clue clue) {
  Puzzle puzzle = geometry::blank_puzzle(layout);
  puzzle.clues.push_back(std::move(clue));
  return puzzle;
}

struct Hopeless {
  const char* why;
  Clue clue;
};

TEST(Translate, BlamesTheClueThatNoBoardMeets) {
  const Layout layout = open_layout(2, 3, 4, 1);
  const std::vector<CellIndex> six = all_cells(layout);
  const std::vector<Hopeless> table{
      {"more cells than values", {Rule::kCage, six, 0, {}}},
      {"more cells than values", {Rule::kRegion, six, 0, {}}},
      {"more cells than values", {Rule::kRenban, six, 0, {}}},
      {"no such number", {Rule::kQuadruple, {0, 1, 3, 4}, 0, {5}}},
      {"no such number", {Rule::kNumberedRoom, {0, 1, 2}, 0, {0}}},
      {"sum of one cell", {Rule::kSumCage, {2}, 0, {5}}},
      {"a cell twice its own sum", {Rule::kEqualSums, {0, 0, 1}, 1, {}}},
      {"sets of two sizes", {Rule::kEqualSets, {0, 1, 2}, 1, {}}},
      {"parts of two sizes", {Rule::kClone, {0, 1, 2}, 1, {}}},
      {"sum below all", {Rule::kSumLine, {0, 1, 2}, 0, {-1}}},
      {"sum above all", {Rule::kSumLine, {0, 1, 2}, 0, {100000}}},
      {"sum below all", {Rule::kSandwich, {0, 1, 2}, 0, {-1}}},
      {"sum above all", {Rule::kXSum, {0, 1, 2}, 0, {100000}}},
      {"more seen than there are", {Rule::kSkyscraper, {0, 1, 2}, 0, {4}}},
      {"none seen", {Rule::kSkyscraper, {0, 1, 2}, 0, {0}}},
      {"ends too near", {Rule::kLockout, {0, 1, 2}, 0, {4}}},
  };
  for (const Hopeless& row : table) {
    const Puzzle puzzle = with_clue(layout, row.clue);
    const Result<Network> network = translate(puzzle);
    ASSERT_TRUE(network.ok());
    Seen seen;
    compare_judges(puzzle, only_of(*network, 0), seen);
    EXPECT_EQ(seen.met, 0) << in_words(puzzle, row.clue) << ": " << row.why;
    EXPECT_EQ(network->cells, puzzle.candidates) << "an empty cell names no clue";
  }
}

TEST(Translate, BlamesTheClueThatForbidsAGiven) {
  Puzzle puzzle = with_clue(open_layout(1, 2, 4, 1), {Rule::kEven, {0, 1}, 0, {}});
  geometry::set_given(puzzle, 1, 2);
  const Result<Network> network = translate(puzzle);
  ASSERT_TRUE(network.ok());
  EXPECT_EQ(network->cells[0], ValueSet::of(1) | ValueSet::of(3));
  EXPECT_EQ(network->cells[1], ValueSet::of(2));
  ASSERT_EQ(network->counts.size(), 1U);
  EXPECT_EQ(network->counts[0].origin, 0);
  EXPECT_EQ(network->counts[0].cells, std::vector<CellIndex>{1});
  EXPECT_EQ(network->counts[0].allowed, 0U);
}

TEST(Translate, KeepsGivensAndCandidates) {
  Puzzle puzzle = geometry::blank_puzzle(open_layout(1, 3, 4, 1));
  puzzle.candidates[1] = ValueSet::of(0) | ValueSet::of(3);
  puzzle.givens[2] = 2;
  const Result<Network> network = translate(puzzle);
  ASSERT_TRUE(network.ok());
  EXPECT_EQ(network->values, 4);
  EXPECT_EQ(network->lowest, 1);
  EXPECT_EQ(network->cells,
            (std::vector{ValueSet::first_values(4), puzzle.candidates[1], ValueSet::of(2)}));
}

TEST(Translate, NumbersHousesAfterClues) {
  Layout layout = open_layout(2, 2, 2, 1);
  layout.houses = {{HouseKind::kRow, 1, {0, 1}}, {HouseKind::kRow, 2, {2, 3}}};
  Puzzle puzzle = with_clue(layout, {Rule::kGreater, {0, 2}, 0, {}});
  puzzle.clues.push_back({Rule::kCage, {0, 3}, 0, {3}});
  const Result<Network> network = translate(puzzle);
  ASSERT_TRUE(network.ok());
  std::vector<Origin> origins;
  for (const Different& different : network->different) {
    origins.push_back(different.origin);
    EXPECT_TRUE(different.complete);
  }
  EXPECT_EQ(origins, (std::vector<Origin>{2, 3, 1}));
  ASSERT_EQ(network->pairs.size(), 1U);
  EXPECT_EQ(network->pairs[0].origin, 0);
  ASSERT_EQ(network->sums.size(), 1U);
  EXPECT_EQ(network->sums[0].origin, 1);
}

TEST(Translate, SharesTablesAndAutomata) {
  const Layout layout = open_layout(4, 4, 4, 1);
  Puzzle puzzle = geometry::blank_puzzle(layout);
  puzzle.clues = {{Rule::kThermo, {0, 1, 2}, 0, {}},       {Rule::kThermo, {4, 5, 6, 7}, 0, {}},
                  {Rule::kBetween, {0, 1, 2}, 0, {}},      {Rule::kBetween, {8, 9, 10, 11}, 0, {}},
                  {Rule::kSandwich, {0, 1, 2, 3}, 0, {3}}, {Rule::kSandwich, {4, 5, 6, 7}, 0, {5}},
                  {Rule::kSandwich, {0, 4, 8, 12}, 0, {3}}};
  const Result<Network> network = translate(puzzle);
  ASSERT_TRUE(network.ok());
  EXPECT_EQ(network->tables.size(), 3U) << "one a distance on the longer thermometer";
  EXPECT_EQ(network->pairs.size(), 3U + 6U);
  std::vector<std::uint32_t> automata;
  for (const Reading& reading : network->readings) automata.push_back(reading.automaton);
  EXPECT_EQ(automata, (std::vector<std::uint32_t>{0, 0, 1, 2, 1}));
  EXPECT_EQ(network->automata.size(), 3U);
}

// Cells that occur in both parts of a clue are added up or cancel.
TEST(Translate, HasEachCellOnceInASum) {
  const Layout layout = open_layout(1, 4, 4, 1);
  Result<Network> network = translate(with_clue(layout, {Rule::kEqualSums, {0, 1, 1, 2}, 2, {}}));
  ASSERT_TRUE(network.ok());
  ASSERT_EQ(network->sums.size(), 1U);
  EXPECT_EQ(network->sums[0].terms, (std::vector<Term>{{0, 1}, {2, -1}}));
  network = translate(with_clue(layout, {Rule::kArrow, {0, 1, 1, 2}, 2, {}}));
  ASSERT_TRUE(network.ok());
  ASSERT_EQ(network->sums.size(), 1U);
  EXPECT_EQ(network->sums[0].terms, (std::vector<Term>{{0, -10}, {2, 1}}));
}

// More cells than a Count takes.
TEST(Translate, CountsManyCirclesByAutomata) {
  const Layout layout = open_layout(8, 9, 9, 1);
  const Result<Network> network =
      translate(with_clue(layout, {Rule::kCircles, all_cells(layout), 0, {}}));
  ASSERT_TRUE(network.ok());
  EXPECT_TRUE(network->counts.empty());
  ASSERT_EQ(network->readings.size(), 9U);
  for (int value = 0; value < 9; ++value) {
    Board board(72, static_cast<Value>(value == 0 ? 1 : 0));
    const Reading& reading = network->readings[static_cast<std::size_t>(value)];
    for (int count = 1; count <= 12; ++count) {
      board[5 * static_cast<std::size_t>(count)] = static_cast<Value>(value);
      EXPECT_EQ(accepted(*network->automata[reading.automaton], reading.cells, board),
                count == value + 1)
          << value << ' ' << count;
    }
  }
}

TEST(Translate, SaysWhatItCannotHold) {
  const Layout eight = open_layout(8, 8, 8, 1);
  EXPECT_EQ(translate(with_clue(eight, {Rule::kGlobalEntropy, {}, 0, {}})).error().message,
            "The rule of global entropy needs a number of values that is a multiple of 3, not 8");
  EXPECT_EQ(translate(with_clue(eight, {Rule::kEntropic, {9, 10, 11}, 0, {}})).error().message,
            "The entropic line at r2c2 needs a number of values that is a multiple of 3, not 8");
  const Layout large = open_layout(1, 36, 36, 1);
  EXPECT_EQ(translate(with_clue(large, {Rule::kXSum, all_cells(large), 0, {333}})).error().message,
            "The X-sum at r1c1 needs an automaton of more than 4096 states");
  EXPECT_EQ(translate(with_clue(large, {Rule::kArrow, all_cells(large), 10, {}})).error().message,
            "The arrow at r1c1 has a number of 10 cells, more than 9");
}

}  // namespace

}  // namespace nonet::kernel
