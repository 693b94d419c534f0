// Random puzzles of every rule, and of every two rules, beside isomorphs of them: as many
// solutions, and the same true candidates but for their names.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/geometry/named.h"
#include "nonet/kernel/derive.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/random_clues_for_tests.h"
#include "nonet/kernel/solver.h"
#include "nonet/kernel/translate.h"
#include "tests/differential/effort.h"
#include "tests/differential/variant_isomorph.h"

namespace nonet::kernel {
namespace {

using geometry::Clue;
using geometry::ClueShape;
using geometry::Image;
using geometry::Isomorphism;
using geometry::Puzzle;
using geometry::Renaming;
using geometry::Rule;

constexpr Limits kLimits{.solutions = 300, .guesses = kUnlimited, .stop = {}};

struct Board {
  const char* variant;
  int givens;
};
constexpr std::array<Board, 6> kBoards{{
    {"4x4", 1},
    {"5x5,latin,from-0", 8},
    {"6x6", 14},
    {"6x6-tall,x,from-0", 8},
    {"7x7,jigsaw-3", 24},
    {"9x9", 40},
}};

// One of the first few, the values renamed where there are no clues; empty where there is none.
std::vector<Value> random_solution(const Puzzle& puzzle, Rng& rng) {
  std::vector<Value> solution;
  const std::uint64_t which = 1 + rng.below(30);
  solve(*translate(puzzle), {.solutions = which, .guesses = 1000},
        [&](std::span<const Value> board) {
          solution.assign(board.begin(), board.end());
          return true;
        });
  if (!puzzle.clues.empty()) return solution;
  const Isomorphism names = random_isomorphism(puzzle.layout.values, Renaming::kAny, rng);
  for (Value& value : solution) value = names.values[value];
  return solution;
}

// A clue of each rule, those of the whole board first, and a few givens of a solution that meets
// them where that was found in a few trials.
Puzzle random_puzzle(const Board& board, std::initializer_list<Rule> rules, Rng& rng) {
  constexpr int kTrials = 20;
  const Puzzle blank = *geometry::puzzle_of_variant(board.variant);
  Puzzle puzzle = blank;
  RandomClues random(puzzle.layout, rng);
  for (const Rule rule : rules) {
    if (geometry::info(rule).shape == ClueShape::kGlobal) puzzle.clues.push_back(random(rule));
  }
  std::vector<Value> solution;
  if (!find_fault(puzzle)) solution = random_solution(puzzle, rng);
  if (solution.empty()) solution = random_solution(blank, rng);
  for (int i = 0; i < board.givens; ++i) {
    const auto cell =
        static_cast<CellIndex>(rng.below(static_cast<std::uint32_t>(solution.size())));
    set_given(puzzle, cell, solution[cell]);
  }
  for (const Rule rule : rules) {
    if (geometry::info(rule).shape == ClueShape::kGlobal) continue;
    puzzle.clues.emplace_back();
    for (int trial = 0; trial < kTrials; ++trial) {
      puzzle.clues.back() = random(rule);
      if (holds(puzzle, puzzle.clues.back(), solution)) break;
    }
  }
  return puzzle;
}

struct Answers {
  std::uint64_t solutions = 0;
  TrueCandidates candidates;
};

Answers answers_of(const Puzzle& puzzle) {
  Result<Network> network = translate(puzzle);
  if (!network.ok()) {
    ADD_FAILURE() << network.error().message;
    return {.candidates = {.cells = std::vector<ValueSet>(puzzle.layout.cells.size())}};
  }
  add_derived(*network);
  return {count(*network, kLimits).solutions, true_candidates(*network, {})};
}

ValueSet renamed(ValueSet values, const Isomorphism& map) {
  ValueSet names;
  for (const int value : values) names |= ValueSet::of(map.values[static_cast<std::size_t>(value)]);
  return names;
}

std::string in_words(const Puzzle& puzzle, const Isomorphism& map) {
  std::string words = puzzle.layout.name;
  for (const Clue& clue : puzzle.clues) {
    words += "; " + std::string(geometry::info(clue.rule).slug);
    for (const CellIndex cell : clue.cells) words += " " + name_of(puzzle.layout, cell);
    for (const std::int32_t number : clue.numbers) words += " " + std::to_string(number);
  }
  words += map.flips_rows ? "; rows flipped" : "";
  words += map.flips_columns ? "; columns flipped" : "";
  words += map.transposes ? "; transposed" : "";
  for (const Value value : map.values) words += " " + std::to_string(value);
  return words;
}

// How often something was compared.
struct Tally {
  int met = 0;  // puzzles with solutions
  int moved = 0;
  int complemented = 0;
  int renamed = 0;
};

void compare(const Puzzle& puzzle, const Answers& answers, Renaming renaming, Rng& rng,
             Tally& tally) {
  const Isomorphism map = random_isomorphism(puzzle.layout.values, renaming, rng);
  const std::optional<Image> image = image_of(puzzle, map, rng);
  if (!image) return;
  ASSERT_FALSE(find_fault(image->puzzle)) << in_words(puzzle, map);
  const Answers others = answers_of(image->puzzle);
  EXPECT_EQ(others.solutions, answers.solutions) << in_words(puzzle, map);
  for (std::size_t cell = 0; cell < image->cells.size(); ++cell) {
    EXPECT_EQ(others.candidates.cells[image->cells[cell]],
              renamed(answers.candidates.cells[cell], map))
        << in_words(puzzle, map) << " at " << name_of(puzzle.layout.cells[cell]);
  }
  if (map.flips_rows || map.flips_columns || map.transposes) ++tally.moved;
  if (renaming == Renaming::kComplement) ++tally.complemented;
  if (renaming == Renaming::kAny) ++tally.renamed;
}

void compare_random(const Board& board, std::initializer_list<Rule> rules, Rng& rng, Tally& tally) {
  const Puzzle puzzle = random_puzzle(board, rules, rng);
  if (find_fault(puzzle)) return;  // thirds of four values
  const Answers answers = answers_of(puzzle);
  if (answers.solutions > 0) ++tally.met;
  for (const Renaming renaming : {Renaming::kNone, Renaming::kComplement, Renaming::kAny}) {
    compare(puzzle, answers, renaming, rng, tally);
  }
}

TEST(VariantIsomorphs, HaveTheAnswersOfTheirOriginals) {
  constexpr int kPuzzles = 4;  // of each board
  Rng rng(1);
  for (const geometry::Freedom& freedom : geometry::kFreedoms) {
    Tally tally;
    for (const Board& board : kBoards) {
      for (int i = 0; i < kPuzzles; ++i) compare_random(board, {freedom.rule}, rng, tally);
    }
    const std::string_view slug = geometry::info(freedom.rule).slug;
    EXPECT_GT(tally.met, 0) << slug;
    EXPECT_GT(tally.moved, 0) << slug;
    EXPECT_EQ(tally.complemented > 0,
              freedom.renaming != Renaming::kNone || freedom.lines != geometry::Lines::kNone)
        << slug;
    EXPECT_TRUE(tally.renamed > 0 || freedom.renaming != Renaming::kAny) << slug;
  }
}

TEST(VariantIsomorphs, OfEveryTwoRulesHaveTheAnswersOfTheirOriginals) {
  Rng rng(2);
  Tally tally;
  std::size_t pair = 0;
  for (const geometry::Freedom& one : geometry::kFreedoms) {
    for (const geometry::Freedom& two : geometry::kFreedoms) {
      if (one.rule >= two.rule || ++pair % kEffortDivisor != 0) continue;
      compare_random(kBoards[pair / kEffortDivisor % kBoards.size()], {one.rule, two.rule}, rng,
                     tally);
    }
  }
  EXPECT_GT(tally.met, 300 / static_cast<int>(kEffortDivisor));
  EXPECT_GT(tally.complemented, 300 / static_cast<int>(kEffortDivisor));
}

}  // namespace
}  // namespace nonet::kernel
