#include "nonet/answer/check.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/contradiction.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/geometry/named.h"

namespace nonet {
namespace {

using geometry::Clue;
using geometry::Puzzle;
using geometry::Rule;

Puzzle blank(const char* variant) { return geometry::puzzle_of_variant(variant).value(); }

VariantCheck checked(const Puzzle& puzzle, bool redundancy = false) {
  return check(puzzle, {}, redundancy).value();
}

std::vector<std::string> sentences(const Puzzle& puzzle, bool redundancy = false) {
  return to_sentences(puzzle, checked(puzzle, redundancy));
}

TEST(ClassicPuzzle, IsNineByNineWithoutClues) {
  Puzzle puzzle = blank("9x9");
  geometry::set_given(puzzle, 3, 4);
  const auto classic = classic_of(puzzle);
  ASSERT_TRUE(classic.has_value());
  EXPECT_EQ(to_line(classic->givens), "...5" + std::string(77, '.'));
  EXPECT_FALSE(classic->marks.has_value());
  EXPECT_EQ(values_of(classic->givens), puzzle.givens);
  puzzle.candidates[0] = geometry::ValueSet::first_values(3);
  EXPECT_TRUE(classic_of(puzzle)->marks.has_value());
  for (const char* other : {"9x9,x", "9x9,latin", "9x9,anti-knight", "9x9,from-0", "6x6"}) {
    EXPECT_FALSE(classic_of(blank(other)).has_value()) << other;
  }
}

TEST(VariantSolution, CountsUpToTheLimit) {
  const Puzzle puzzle = blank("4x4,x");
  const VariantSolution all = find_solutions(puzzle, {.limit = kAnyNumber}).value();
  EXPECT_EQ(all.solutions, 48U);
  EXPECT_TRUE(all.complete());
  const VariantSolution two = find_solutions(puzzle, {.limit = 2}).value();
  EXPECT_EQ(two.solutions, 2U);
  EXPECT_TRUE(two.limit_met);
  EXPECT_FALSE(two.stopped);
  EXPECT_NE(two.first, two.other);
}

TEST(VariantSolution, StopsWhenAsked) {
  const std::atomic<bool> stop = true;
  const VariantSolution found =
      find_solutions(blank("8x8"), {.limit = kAnyNumber, .stop = StopToken(stop)}).value();
  EXPECT_TRUE(found.stopped);
  EXPECT_FALSE(found.complete());
}

TEST(VariantSolution, VisitsEachSolutionOnce) {
  std::vector<ValueBoard> boards;
  const auto visit = [&](std::span<const geometry::Value> board) {
    boards.emplace_back(board.begin(), board.end());
    return true;
  };
  EXPECT_EQ(visit_solutions(blank("4x4,x"), visit, {}).value(), 48U);
  std::ranges::sort(boards);
  EXPECT_EQ(std::ranges::unique(boards).begin(), boards.end());
}

TEST(VariantCheck, NamesGivensThatStandTwice) {
  Puzzle puzzle = blank("4x4");
  geometry::set_given(puzzle, 0, 1);
  geometry::set_given(puzzle, 3, 1);
  EXPECT_EQ(checked(puzzle).verdict, Verdict::kConflict);
  EXPECT_EQ(sentences(puzzle), std::vector<std::string>{"2 stands twice in row 1: r1c1 and r1c4"});
}

TEST(VariantCheck, NamesTheClueThatCannotBeMet) {
  Puzzle puzzle = blank("9x9");
  puzzle.clues.push_back(
      {.rule = Rule::kCage, .cells = {0, 1, 2}, .first_part = 0, .numbers = {5}});
  EXPECT_EQ(sentences(puzzle),
            std::vector<std::string>{"the cage of 3 cells with sum 5 at r1c1 cannot be met"});
}

TEST(VariantCheck, NamesAClueThatTheGivensBreak) {
  Puzzle puzzle = blank("4x4");
  geometry::set_given(puzzle, 0, 3);
  puzzle.clues.push_back({.rule = Rule::kThermo, .cells = {0, 1}, .first_part = 0, .numbers = {}});
  const std::vector<std::string> found = sentences(puzzle);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      found.front(),
      "the thermometer from r1c1 to r1c2 cannot be met beside the givens and the other rules");
}

TEST(VariantCheck, FindsWhatCouldGo) {
  Puzzle puzzle = blank("4x4");
  const VariantSolution found = find_solutions(puzzle, {.limit = 1}).value();
  for (geometry::CellIndex cell = 0; cell < 15; ++cell) {
    geometry::set_given(puzzle, cell, found.first[cell]);
  }
  const int sum = puzzle.layout.number_of(found.first[0]) + puzzle.layout.number_of(found.first[1]);
  puzzle.clues.push_back({.rule = Rule::kCage, .cells = {0, 1}, .first_part = 0, .numbers = {sum}});
  const VariantCheck report = checked(puzzle, true);
  EXPECT_EQ(report.verdict, Verdict::kUnique);
  EXPECT_FALSE(report.is_sound());
  ASSERT_TRUE(report.redundancy.has_value());
  EXPECT_EQ(report.redundancy->givens.size(), 15U);
  EXPECT_EQ(report.redundancy->clues, std::vector<std::size_t>{0});
}

TEST(VariantCheck, CallsACompleteBoardSolved) {
  Puzzle puzzle = blank("6x6");
  const VariantSolution found = find_solutions(puzzle, {.limit = 1}).value();
  for (geometry::CellIndex cell = 0; cell < 36; ++cell) {
    geometry::set_given(puzzle, cell, found.first[cell]);
  }
  EXPECT_EQ(sentences(puzzle), std::vector<std::string>{"complete and correct"});
}

TEST(VariantWords, NameClues) {
  const Puzzle puzzle = blank("9x9");
  const auto name = [&](Rule rule, std::vector<geometry::CellIndex> cells,
                        std::vector<std::int32_t> numbers) {
    return name_of(puzzle.layout, Clue{.rule = rule,
                                       .cells = std::move(cells),
                                       .first_part = 0,
                                       .numbers = std::move(numbers)});
  };
  EXPECT_EQ(name(Rule::kThermo, {0, 1, 2}, {}), "the thermometer from r1c1 to r1c3");
  EXPECT_EQ(name(Rule::kQuadruple, {0, 1, 9, 10}, {3, 4}),
            "the quadruple of 4 cells with 3 and 4 at r1c1");
  EXPECT_EQ(name(Rule::kAntiKnight, {}, {}), "the anti-knight rule");
  EXPECT_EQ(in_english(listed(puzzle.layout, std::array<geometry::CellIndex, 3>{0, 10, 80})),
            "r1c1, r2c2 and r9c9");
}

}  // namespace
}  // namespace nonet
