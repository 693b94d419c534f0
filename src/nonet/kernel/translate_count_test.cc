// Numbers of solutions of small random puzzles of every rule and of every two rules: translated,
// with what is derived, and searched, against the slow judge.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/random_clues_for_tests.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"

namespace nonet::kernel {

namespace {

using geometry::BoxSize;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;
using geometry::RuleInfo;

constexpr std::uint64_t kMostSolutions = 200;

struct Board {
  BoxSize box;
  int values = 0;
  int lowest = 1;
  int givens = 0;
};

constexpr std::array<Board, 4> kBoards{{
    {{2, 2}, 4, 1, 0},
    {{0, 0}, 4, 0, 2},
    {{2, 3}, 6, 1, 22},
    {{3, 2}, 6, 0, 22},
}};

// Bands, rows of a band and values in a random order.
std::vector<Value> random_solution(const Board& board, Rng& rng) {
  const int height = std::max(board.box.rows, 1);
  const int width = board.values / height;
  std::vector<int> rows(static_cast<std::size_t>(board.values));
  std::iota(rows.begin(), rows.end(), 0);
  const auto band = static_cast<std::size_t>(height);
  for (std::size_t first = 0; first < rows.size(); first += band) {
    rng.shuffle(std::span(rows).subspan(first, band));
  }
  std::vector<Value> values(rows.size());
  std::iota(values.begin(), values.end(), Value{0});
  rng.shuffle(values);
  std::vector<Value> solution;
  for (const int row : rows) {
    for (int column = 0; column < board.values; ++column) {
      const int place = (row % height * width + row / height + column) % board.values;
      solution.push_back(values[static_cast<std::size_t>(place)]);
    }
  }
  return solution;
}

Puzzle random_puzzle(const Board& board, const std::vector<Value>& solution, Rng& rng) {
  Layout layout = geometry::square_layout(board.values, board.box);
  layout.lowest = board.lowest;
  Puzzle puzzle = geometry::blank_puzzle(layout);
  for (int i = 0; i < board.givens; ++i) {
    const auto cell =
        static_cast<CellIndex>(rng.below(static_cast<std::uint32_t>(solution.size())));
    set_given(puzzle, cell, solution[cell]);
  }
  return puzzle;
}

// A clue that the solution meets, or after a few trials any.
void add_clue(Puzzle& puzzle, Rule rule, const std::vector<Value>& solution, Rng& rng) {
  constexpr int kTrials = 20;
  RandomClues random(puzzle.layout, rng);
  puzzle.clues.emplace_back();
  for (int trial = 0; trial < kTrials; ++trial) {
    puzzle.clues.back() = random(rule);
    if (holds(puzzle, puzzle.clues.back(), solution)) return;
  }
}

std::string in_words(const Puzzle& puzzle) {
  std::string words = std::to_string(puzzle.layout.values) + " values from " +
                      std::to_string(puzzle.layout.lowest) + ":";
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] == geometry::kBlank) continue;
    words += " " + name_of(puzzle.layout, static_cast<CellIndex>(cell)) + "=" +
             std::to_string(puzzle.layout.number_of(puzzle.givens[cell]));
  }
  for (const geometry::Clue& clue : puzzle.clues) {
    words += "; " + std::string(geometry::info(clue.rule).slug);
    for (const CellIndex cell : clue.cells) words += " " + name_of(puzzle.layout, cell);
    words += " (" + std::to_string(clue.first_part) + ")";
    for (const std::int32_t number : clue.numbers) words += " " + std::to_string(number);
  }
  return words;
}

class Tally {
 public:
  void compare(const Puzzle& puzzle) {
    Result<Network> network = translate(puzzle);
    if (!network.ok()) return;  // thirds of four values
    const std::uint64_t slow = count_slowly(puzzle, kMostSolutions);
    const Limits limits{.solutions = kMostSolutions, .guesses = kUnlimited, .stop = {}};
    EXPECT_EQ(count(*network, limits).solutions, slow) << in_words(puzzle);
    add_derived(*network);
    EXPECT_EQ(count(*network, limits).solutions, slow) << "derived; " << in_words(puzzle);
    ++puzzles_;
    if (slow > 0) ++met_;
  }
  int puzzles() const { return puzzles_; }
  int met() const { return met_; }

 private:
  int puzzles_ = 0;
  int met_ = 0;
};

void compare_random(Tally& tally, const Board& board, std::initializer_list<Rule> rules, Rng& rng) {
  const std::vector<Value> solution = random_solution(board, rng);
  Puzzle puzzle = random_puzzle(board, solution, rng);
  for (const Rule rule : rules) add_clue(puzzle, rule, solution, rng);
  tally.compare(puzzle);
}

TEST(TranslateCount, EqualsTheSlowCountOfEveryRule) {
  Rng rng(1);
  for (const RuleInfo& rule : geometry::rule_table()) {
    Tally tally;
    for (const Board& board : kBoards) {
      for (int i = 0; i < 6; ++i) compare_random(tally, board, {rule.id}, rng);
    }
    // No board of the pattern meets the last; KnownCounts has some that do.
    EXPECT_TRUE(tally.met() > 0 || rule.id == Rule::kNonConsecutive) << rule.slug;
  }
}

TEST(TranslateCount, EqualsTheSlowCountOfEveryTwoRules) {
  Rng rng(2);
  Tally tally;
  for (const RuleInfo& one : geometry::rule_table()) {
    for (const RuleInfo& other : geometry::rule_table()) {
      if (other.id < one.id) continue;
      compare_random(tally, kBoards[rng.below(kBoards.size())], {one.id, other.id}, rng);
    }
  }
  EXPECT_GT(tally.puzzles(), 900);
  EXPECT_GT(tally.met(), 500);
}

// What propagation leaves of a cell of an empty 9 by 9 board with these clues, as numbers.
std::vector<int> left_of(const std::vector<geometry::Clue>& clues, CellIndex cell) {
  Puzzle puzzle = geometry::blank_puzzle(geometry::square_layout(9, {3, 3}));
  puzzle.clues = clues;
  const Result<Network> network = translate(puzzle);
  if (!network.ok()) return {};
  const std::optional<std::vector<ValueSet>> cells = propagate(*network);
  std::vector<int> numbers;
  if (!cells.has_value()) return numbers;
  for (const int value : (*cells)[cell]) numbers.push_back(puzzle.layout.number_of(value));
  return numbers;
}

TEST(Translate, UsesThatCellsOfAHouseDiffer) {
  const std::vector<CellIndex> row{0, 1, 2, 3, 4, 5, 6, 7, 8};
  using Numbers = std::vector<int>;
  EXPECT_EQ(left_of({{Rule::kXSum, row, 0, {45}}}, 0), Numbers{9});
  EXPECT_EQ(left_of({{Rule::kXSum, row, 0, {3}}}, 0), Numbers{2});
  EXPECT_EQ(left_of({{Rule::kXSum, row, 0, {11}}}, 0), (Numbers{2, 3, 4}));
  EXPECT_EQ(left_of({{Rule::kSandwich, row, 0, {35}}}, 0), (Numbers{1, 9}));
  // 2 to 8 have the sum 35, and 33 without the least of them.
  EXPECT_EQ(left_of({{Rule::kSandwich, row, 0, {34}}}, 0), Numbers{});
  EXPECT_EQ(left_of({{Rule::kBetween, row, 0, {}}}, 8), (Numbers{1, 9}));
  EXPECT_EQ(left_of({{Rule::kBetween, {0, 1, 2, 3, 4, 5, 6, 7}, 0, {}}}, 7), (Numbers{1, 2, 8, 9}));
  EXPECT_EQ(left_of({{Rule::kLockout, {0, 1, 2, 3, 4}, 0, {5}}}, 4),
            (Numbers{1, 2, 3, 4, 6, 7, 8, 9}));
  EXPECT_EQ(left_of({{Rule::kCircles, {0, 12, 24}, 0, {}}}, 12), (Numbers{1, 2, 3}));
  EXPECT_EQ(left_of({{Rule::kCircles, {0, 12, 24, 28}, 0, {}}}, 12), (Numbers{1, 3, 4}));
  // Circles in two rows have no number three times, so that the third is a 2, and 1 and 2 fill no
  // seven.
  EXPECT_EQ(left_of({{Rule::kCircles, {0, 1, 12}, 0, {}}}, 12), (Numbers{2}));
  EXPECT_EQ(left_of({{Rule::kCircles, {0, 4, 8, 9, 13, 17, 12}, 0, {}}}, 4), Numbers{});
  EXPECT_EQ(left_of({{Rule::kQuadruple, {0, 1, 9, 10}, 0, {1, 2, 3, 5}}}, 9),
            (Numbers{1, 2, 3, 5}));
}

// Two clues of the same rule and number, of which one lies within a house.
TEST(Translate, SharesNoAutomatonBetweenCellsThatDifferAndOthers) {
  const std::vector<CellIndex> row{0, 1, 2, 3, 4, 5, 6, 7, 8};
  const std::vector<CellIndex> zigzag{27, 37, 29, 39, 31, 41, 33, 43, 35};
  using Numbers = std::vector<int>;
  EXPECT_EQ(left_of({{Rule::kXSum, row, 0, {11}}, {Rule::kXSum, zigzag, 0, {11}}}, 27),
            left_of({{Rule::kXSum, zigzag, 0, {11}}}, 27));
  EXPECT_EQ(left_of({{Rule::kXSum, zigzag, 0, {45}}, {Rule::kXSum, row, 0, {45}}}, 0), Numbers{9});
  EXPECT_EQ(left_of({{Rule::kSandwich, row, 0, {35}}, {Rule::kSandwich, zigzag, 0, {35}}}, 27),
            left_of({{Rule::kSandwich, zigzag, 0, {35}}}, 27));
  EXPECT_EQ(left_of({{Rule::kBetween, {27, 37, 29}, 0, {}}, {Rule::kBetween, row, 0, {}}}, 8),
            (Numbers{1, 9}));
}

struct KnownCount {
  const char* variant;
  std::uint64_t solutions;
};

TEST(TranslateCount, EqualsKnownCounts) {
  constexpr std::array<KnownCount, 9> kKnown{{{"4x4", 288},
                                              {"4x4,x", 48},
                                              {"4x4,anti-knight", 24},
                                              {"4x4,anti-king", 0},
                                              {"4x4,non-consecutive", 0},
                                              {"6x6,non-consecutive", 48},
                                              {"6x6,x", 8640},
                                              {"6x6,anti-knight", 11520},
                                              {"6x6,anti-king", 74160}}};
  for (const KnownCount& known : kKnown) {
    const Result<Puzzle> puzzle = geometry::puzzle_of_variant(known.variant);
    ASSERT_TRUE(puzzle.ok());
    const Result<Network> network = translate(*puzzle);
    ASSERT_TRUE(network.ok());
    EXPECT_EQ(count(*network, Limits{}).solutions, known.solutions) << known.variant;
  }
}

}  // namespace

}  // namespace nonet::kernel
