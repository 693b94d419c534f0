#include "nonet/make/board_source.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/kernel/oracle.h"
#include "nonet/kernel/translate.h"

namespace nonet::making {
namespace {

using geometry::Puzzle;

Puzzle blank_of(std::string_view words) { return geometry::puzzle_of_variant(words).value(); }

bool keeps_rules(const Puzzle& puzzle, const Board& board) {
  const bool houses = std::ranges::all_of(puzzle.layout.houses, [&](const geometry::House& house) {
    ValueSet seen;
    for (const CellIndex cell : house.cells) seen |= ValueSet::of(board[cell]);
    return seen == puzzle.layout.all_values();
  });
  return houses && std::ranges::all_of(puzzle.clues, [&](const geometry::Clue& clue) {
           return kernel::holds(puzzle, clue, board);
         });
}

std::uint64_t count_of(std::string_view words) {
  const Puzzle blank = blank_of(words);
  const kernel::Network network = kernel::translate(blank).value();
  const auto list = BoardList::make(blank.layout, network, kernel::build_model(network));
  return list ? list->count() : 0;
}

TEST(BoardList, CountsAreThoseThatAreKnown) {
  EXPECT_EQ(count_of("4x4"), 288U);
  EXPECT_EQ(count_of("4x4,x"), 48U);
  EXPECT_EQ(count_of("4x4,latin"), 576U);
  EXPECT_EQ(count_of("5x5,latin"), 161'280U);
  EXPECT_EQ(count_of("6x6"), 28'200'960U);
  EXPECT_EQ(count_of("6x6,latin"), 812'851'200U);
  EXPECT_EQ(count_of("6x6,x"), 8640U);
  EXPECT_EQ(count_of("6x6,anti-knight"), 11'520U);
  EXPECT_EQ(count_of("6x6,anti-king"), 74'160U);
  EXPECT_EQ(count_of("6x6,non-consecutive"), 48U);
  EXPECT_EQ(count_of("9x9"), 0U) << "too many to list";
}

TEST(BoardSource, EachMethodKeepsTheRules) {
  const std::vector<std::pair<std::string_view, std::string_view>> methods{
      {"6x6,x", "list"},        {"9x9", "uniform"},           {"9x9,centre-dot", "rejection"},
      {"samurai", "overlap"},   {"twin", "overlap"},          {"tiny-samurai", "overlap"},
      {"windoku", "exchanges"}, {"sohei", "exchanges"},       {"12x12,jigsaw-3", "exchanges"},
      {"16x16", "exchanges"},   {"anti-knight", "exchanges"}, {"non-consecutive", "search"},
  };
  for (const auto& [words, method] : methods) {
    const Puzzle blank = blank_of(words);
    const BoardSource source = BoardSource::make(blank).value();
    EXPECT_EQ(source.method(), method) << words;
    EXPECT_EQ(source.is_even(), method != "exchanges" && method != "search");
    Rng rng(3);
    Rng again(3);
    const auto board = source.draw(rng);
    ASSERT_TRUE(board) << words;
    EXPECT_TRUE(keeps_rules(blank, *board)) << words;
    EXPECT_EQ(source.draw(again), board) << words;
    EXPECT_NE(source.draw(again), board) << words;
  }
}

TEST(BoardSource, SaysThatNoBoardFits) {
  for (const std::string_view words : {"4x4,anti-king", "x,windoku,anti-knight,anti-king"}) {
    EXPECT_FALSE(BoardSource::make(blank_of(words))) << words;
  }
}

}  // namespace
}  // namespace nonet::making
