// Are the boards of layouts as even as docs/generation.md says?

#include <cstdint>
#include <map>
#include <ranges>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/geometry/shapes.h"
#include "nonet/kernel/translate.h"
#include "nonet/make/board_search.h"
#include "nonet/make/board_source.h"
#include "nonet/make/exchanges.h"
#include "tests/statistics/chi_square.h"

namespace nonet::making {
namespace {

using geometry::Puzzle;

Puzzle blank_of(std::string_view words) { return geometry::puzzle_of_variant(words).value(); }

double p_of_boards(std::string_view words, int draws, std::size_t categories, bool renamed) {
  const BoardSource source = BoardSource::make(blank_of(words)).value();
  std::map<Board, int> seen;
  Rng rng(11);
  for (int i = 0; i < draws; ++i) {
    Board board = source.draw(rng).value();
    if (renamed) {  // by the order of first appearance
      std::map<Value, Value> names;
      for (Value& value : board) {
        value = names.try_emplace(value, static_cast<Value>(names.size())).first->second;
      }
    }
    ++seen[board];
  }
  return uniform_p(seen | std::views::values, categories);
}

TEST(BoardSource, ListedBoardsComeEquallyOften) {
  EXPECT_GT(p_of_boards("4x4", 20'000, 288, false), 1e-3);
  EXPECT_GT(p_of_boards("4x4,latin", 20'000, 576, false), 1e-3);
  EXPECT_GT(p_of_boards("6x6,x", 100'000, 8640, false), 1e-3);
  EXPECT_GT(p_of_boards("6x6", 100'000, 39'168, true), 1e-3);
}

TEST(BoardSource, EveryGridOfAnOverlapComesEquallyOften) {
  const Puzzle blank = blank_of("tiny-samurai");
  const BoardSource source = BoardSource::make(blank).value();
  // Of five grids that share a cell each, the first and the last share none.
  const std::vector<geometry::Place> corners = geometry::grid_corners(blank.layout);
  for (const geometry::Place corner : {corners.front(), corners[2], corners.back()}) {
    std::map<Board, int> seen;
    Rng rng(12);
    for (int i = 0; i < 10'000; ++i) {
      const Board board = source.draw(rng).value();
      Board grid;
      for (int cell = 0; cell < 16; ++cell) {
        const geometry::Place place{static_cast<std::int16_t>(corner.row + cell / 4),
                                    static_cast<std::int16_t>(corner.column + cell % 4)};
        grid.push_back(board[static_cast<std::size_t>(geometry::cell_at(blank.layout, place))]);
      }
      ++seen[grid];
    }
    EXPECT_GT(uniform_p(seen | std::views::values, 288), 1e-3);
  }
}

// The twelve boards of 4 by 4 cells up to the names of values.
double p_of_search(int steps) {
  const kernel::Model model = kernel::build_model(kernel::translate(blank_of("4x4")).value());
  std::map<Board, int> seen;
  Rng rng(13);
  for (int i = 0; i < 5000; ++i) {
    Board board = find_random_board(model, 5, rng).board.value();
    exchange_values(model, board, steps, rng);
    rename_values(board, 4, rng);
    ++seen[board];
  }
  return uniform_p(seen | std::views::values, 288);
}

TEST(Exchanges, MakeASearchEvenWhereTheyReachEveryBoard) {
  EXPECT_LT(p_of_search(0), 1e-5);
  EXPECT_GT(p_of_search(64), 1e-3);
}

}  // namespace
}  // namespace nonet::making
