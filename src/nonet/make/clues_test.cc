// Cages, lines and marks: what is drawn holds on its board and looks as promised.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/kernel/oracle.h"
#include "nonet/make/board_source.h"
#include "nonet/make/cages.h"
#include "nonet/make/lines.h"
#include "nonet/make/marks.h"

namespace nonet::making {
namespace {

using geometry::Clue;
using geometry::Layout;
using geometry::Place;
using geometry::Puzzle;
using geometry::Rule;

struct Case {
  Puzzle puzzle;
  Board board;
  Rng rng;
};

Case case_of(std::string_view words, std::uint64_t seed) {
  Puzzle puzzle = geometry::puzzle_of_variant(words).value();
  Rng rng(seed);
  Board board = BoardSource::make(puzzle).value().draw(rng).value();
  return {std::move(puzzle), std::move(board), rng};
}

void expect_sound(Case& made, std::vector<Clue> clues) {
  made.puzzle.clues = std::move(clues);
  const auto fault = find_fault(made.puzzle);
  EXPECT_FALSE(fault) << fault.value_or(Error{}).message;
  for (const Clue& clue : made.puzzle.clues) {
    EXPECT_TRUE(kernel::holds(made.puzzle, clue, made.board)) << geometry::info(clue.rule).slug;
  }
}

TEST(Cages, CoverTheBoardInConnectedPiecesWithoutAValueTwice) {
  for (const std::string_view words : {"4x4", "6x6", "9x9", "samurai", "16x16", "jigsaw-4"}) {
    Case made = case_of(words, 5);
    const Adjacency adjacency(made.puzzle.layout);
    const Cages cages = draw_cages(adjacency, made.board, made.rng);
    std::vector<int> covered(made.board.size(), 0);
    for (const Cells& cage : cages) {
      for (const CellIndex cell : cage) ++covered[cell];
      EXPECT_TRUE(is_connected(adjacency, cage));
      EXPECT_TRUE(all_differ(made.board, cage));
      EXPECT_LE(cage.size(), most_in_cage(made.board));
    }
    EXPECT_EQ(std::ranges::count(covered, 1), std::ssize(covered)) << words;
    expect_sound(made, clues_of(made.puzzle.layout, made.board, cages));
  }
}

TEST(Cages, HaveTheSizesOfTheDocument) {
  std::map<std::size_t, int> sizes;
  int all = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Case made = case_of("9x9", seed);
    for (const Cells& cage : draw_cages(Adjacency(made.puzzle.layout), made.board, made.rng)) {
      ++sizes[cage.size()];
      ++all;
    }
  }
  const auto share = [&](std::size_t size) { return 100.0 * sizes[size] / all; };
  EXPECT_LT(share(1), 1);
  EXPECT_NEAR(share(2), 31, 5);
  EXPECT_NEAR(share(3), 36, 5);
  EXPECT_NEAR(share(4), 21, 5);
  EXPECT_NEAR(share(5), 8, 3);
  EXPECT_NEAR(share(6), 3, 2);
}

TEST(Cages, AreCutIntoTwoConnectedParts) {
  Case made = case_of("9x9", 1);
  const Adjacency adjacency(made.puzzle.layout);
  const Cells cells{0, 1, 2, 9, 10, 18};
  for (std::size_t size = 1; size < cells.size(); ++size) {
    for (int i = 0; i < 20; ++i) {
      const auto cut = cut_cells(adjacency, cells, size, made.rng);
      if (!cut) continue;
      EXPECT_EQ(cut->first.size(), size);
      EXPECT_EQ(cut->second.size(), cells.size() - size);
      EXPECT_TRUE(is_connected(adjacency, cut->first) && is_connected(adjacency, cut->second));
    }
  }
}

bool is_diagonal(Place a, Place b) { return a.row != b.row && a.column != b.column; }

// No cell twice, no two diagonal steps through the same square, no line beside itself.
void expect_apart(const Layout& layout, const std::vector<Clue>& clues) {
  std::set<CellIndex> cells;
  std::set<Place> squares;
  for (const Clue& clue : clues) {
    for (std::size_t i = 0; i < clue.cells.size(); ++i) {
      EXPECT_TRUE(cells.insert(clue.cells[i]).second);
      const Place place = layout.cells[clue.cells[i]];
      for (std::size_t j = 0; j < i; ++j) {
        const Place other = layout.cells[clue.cells[j]];
        const int down = std::abs(place.row - other.row);
        const int right = std::abs(place.column - other.column);
        if (j + 1 == i) {
          EXPECT_LE(std::max(down, right), 1);
          if (!is_diagonal(place, other)) continue;
          const Place square{std::min(place.row, other.row), std::min(place.column, other.column)};
          EXPECT_TRUE(squares.insert(square).second) << "two lines cross";
        } else {
          EXPECT_GT(down + right, 1) << "a line touches itself";
          EXPECT_TRUE(j + 2 == i || std::max(down, right) > 1) << "a line touches itself";
        }
      }
    }
  }
}

TEST(Lines, HoldAndKeepApart) {
  for (const std::string_view words : {"4x4", "6x6", "9x9", "9x9,from-0", "sohei", "16x16"}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Case made = case_of(words, seed);
      Drawn drawn;
      const Layout layout = made.puzzle.layout;
      std::vector<Clue> clues = draw_thermos(layout, made.board, drawn, made.rng);
      EXPECT_FALSE(clues.empty()) << words;
      for (const Clue& clue : clues) EXPECT_GE(clue.cells.size(), 3U);
      for (Clue& arrow : draw_arrows(layout, made.board, drawn, made.rng)) {
        EXPECT_TRUE(arrow.cells.size() >= 3 && arrow.cells.size() <= 5);
        clues.push_back(std::move(arrow));
      }
      expect_apart(layout, clues);
      expect_sound(made, std::move(clues));
    }
  }
}

TEST(Marks, AreAllThatThereAre) {
  for (const std::string_view words : {"6x6", "9x9", "9x9,from-0", "twin"}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Case made = case_of(words, seed);
      const Layout layout = made.puzzle.layout;
      expect_sound(made, draw_dots(layout, made.board, made.rng));
      expect_sound(made, draw_sums_of_pairs(layout, made.board));
    }
  }
}

TEST(Marks, BetweenOneAndTwoEitherDotIsDrawn) {
  std::set<Rule> rules;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Case made = case_of("4x4", seed);
    for (const Clue& clue : draw_dots(made.puzzle.layout, made.board, made.rng)) {
      if (clue.cells.empty()) continue;
      const int sum = made.board[clue.cells[0]] + made.board[clue.cells[1]];
      const bool one_and_two = sum == 1;
      if (one_and_two) rules.insert(clue.rule);
    }
  }
  EXPECT_EQ(rules, (std::set{Rule::kDifference, Rule::kRatio}));
}

TEST(OutsideClues, HoldAndStandInPlacesOfTheirOwn) {
  for (const std::string_view words : {"4x4", "6x6", "9x9", "9x9,from-0", "12x12"}) {
    Case made = case_of(words, 2);
    const Layout layout = made.puzzle.layout;
    const std::vector<Clue> sandwiches = draw_sandwiches(layout, made.board);
    EXPECT_EQ(std::ssize(sandwiches), 2 * layout.values);
    expect_sound(made, sandwiches);
    const std::vector<Clue> killers = draw_little_killers(layout, made.board, made.rng);
    EXPECT_FALSE(killers.empty());
    std::set<Place> places;
    for (const Clue& clue : killers) {
      ASSERT_GE(clue.cells.size(), 3U);
      const Place first = layout.cells[clue.cells[0]];
      const Place second = layout.cells[clue.cells[1]];
      const Place beside{static_cast<std::int16_t>(2 * first.row - second.row),
                         static_cast<std::int16_t>(2 * first.column - second.column)};
      EXPECT_LT(geometry::cell_at(layout, beside), 0);
      EXPECT_TRUE(places.insert(beside).second);
    }
    expect_sound(made, killers);
  }
}

}  // namespace
}  // namespace nonet::making
