#include "nonet/canon/puzzle_form.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/canon/clue_form.h"
#include "nonet/geometry/examples.h"
#include "nonet/geometry/named.h"

namespace nonet {
namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::Place;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;

Puzzle blank(std::string_view words) { return geometry::puzzle_of_variant(words).value(); }

Puzzle with_givens(std::string_view words, std::string_view givens) {
  Puzzle puzzle = blank(words);
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == '.') continue;
    set_given(puzzle, static_cast<CellIndex>(cell), static_cast<Value>(givens[cell] - '1'));
  }
  return puzzle;
}

// Puzzles on square boards whose houses are where they were in every turned image.
struct Turn {
  bool flips_rows, flips_columns, transposes;
};

std::vector<Turn> turns() {
  std::vector<Turn> all;
  for (int i = 0; i < 8; ++i) all.push_back({(i & 1) != 0, (i & 2) != 0, (i & 4) != 0});
  return all;
}

Puzzle turned(const Puzzle& puzzle, const Turn& turn) {
  const auto side = static_cast<std::int16_t>(puzzle.layout.rows - 1);
  const auto image = [&](std::size_t cell) {
    Place place = puzzle.layout.cells[cell];
    if (turn.flips_rows) place.row = static_cast<std::int16_t>(side - place.row);
    if (turn.flips_columns) place.column = static_cast<std::int16_t>(side - place.column);
    if (turn.transposes) std::swap(place.row, place.column);
    return static_cast<CellIndex>(cell_at(puzzle.layout, place));
  };
  Puzzle made = geometry::blank_puzzle(puzzle.layout);
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    made.givens[image(cell)] = puzzle.givens[cell];
    made.candidates[image(cell)] = puzzle.candidates[cell];
  }
  for (Clue clue : puzzle.clues) {
    for (CellIndex& cell : clue.cells) cell = image(cell);
    made.clues.push_back(clue);
  }
  return made;
}

Puzzle renamed(Puzzle puzzle, const std::vector<Value>& names) {
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] == geometry::kBlank) continue;
    set_given(puzzle, static_cast<CellIndex>(cell), names[puzzle.givens[cell]]);
  }
  return puzzle;
}

Puzzle with_random_givens(Puzzle puzzle, int count, Rng& rng) {
  for (int i = 0; i < count; ++i) {
    const auto cell = static_cast<CellIndex>(rng.below64(puzzle.givens.size()));
    const auto value = rng.below(static_cast<std::uint32_t>(puzzle.layout.values));
    set_given(puzzle, cell, static_cast<Value>(value));
  }
  return puzzle;
}

bool names_lines(Rule rule) { return rule == Rule::kRowIndexer || rule == Rule::kColumnIndexer; }

TEST(PuzzleForm, IsTheSameForTurnedAndMirroredPuzzlesOfEveryRule) {
  Rng rng(1, 0);
  for (const geometry::RuleInfo& row : geometry::rule_table()) {
    if (names_lines(row.id)) continue;
    const Puzzle puzzle = with_random_givens(puzzle_of(geometry::example_of(row.id)), 5, rng);
    const std::string form = canonical_form(puzzle);
    const bool may_transpose = puzzle.layout.box_rows == puzzle.layout.box_columns;
    for (const Turn& turn : turns()) {
      if (turn.transposes && !may_transpose) continue;
      EXPECT_EQ(canonical_form(turned(puzzle, turn)), form) << row.slug;
    }
  }
}

TEST(PuzzleForm, IsTheSameForMirroredIndexersOfTheOtherKindOnly) {
  Puzzle puzzle = blank("9x9");
  puzzle.clues.push_back({.rule = Rule::kRowIndexer, .cells = {5, 14}});
  Puzzle mirrored = turned(puzzle, {false, false, true});
  EXPECT_NE(canonical_form(mirrored), canonical_form(puzzle));
  for (Clue& clue : mirrored.clues) clue.rule = Rule::kColumnIndexer;
  EXPECT_EQ(canonical_form(mirrored), canonical_form(puzzle));
  EXPECT_NE(canonical_form(turned(puzzle, {true, false, false})), canonical_form(puzzle));
}

TEST(PuzzleForm, IsTheSameForRenamedValuesWhereNoClueIsAboutNumbers) {
  Rng rng(2, 0);
  for (const char* words : {"9x9,x", "9x9,jigsaw-3", "anti-knight", "samurai", "16x16"}) {
    const Puzzle puzzle = with_random_givens(blank(words), 20, rng);
    std::vector<Value> names;
    for (int i = 0; i < puzzle.layout.values; ++i) names.push_back(static_cast<Value>(i));
    rng.shuffle(std::span(names));
    EXPECT_EQ(canonical_form(renamed(puzzle, names)), canonical_form(puzzle)) << words;
  }
  const std::vector<Value> exchanged{1, 0, 2, 3, 4, 5, 6, 7, 8};
  const Puzzle counted = with_givens("non-consecutive", "1");
  EXPECT_NE(canonical_form(renamed(counted, exchanged)), canonical_form(counted));
}

TEST(PuzzleForm, DoesNotDependOnHowAClueIsWritten) {
  const auto form_with = [](const Clue& clue) {
    Puzzle puzzle = blank("9x9");
    puzzle.clues.push_back(clue);
    return canonical_form(puzzle);
  };
  EXPECT_EQ(form_with({.rule = Rule::kCage, .cells = {0, 1, 10}, .numbers = {7}}),
            form_with({.rule = Rule::kCage, .cells = {10, 0, 1}, .numbers = {7}}));
  EXPECT_EQ(form_with({.rule = Rule::kWhisper, .cells = {3, 4, 13}}),
            form_with({.rule = Rule::kWhisper, .cells = {13, 4, 3}, .numbers = {5}}));
  EXPECT_EQ(form_with({.rule = Rule::kClone, .cells = {0, 1, 30, 31}, .first_part = 2}),
            form_with({.rule = Rule::kClone, .cells = {31, 30, 1, 0}, .first_part = 2}));
  EXPECT_NE(form_with({.rule = Rule::kThermo, .cells = {3, 4, 5, 14}}),
            form_with({.rule = Rule::kThermo, .cells = {14, 5, 4, 3}}));
  EXPECT_NE(form_with({.rule = Rule::kCage, .cells = {0, 1}, .numbers = {7}}),
            form_with({.rule = Rule::kCage, .cells = {0, 1}, .numbers = {8}}));
  EXPECT_NE(form_with({.rule = Rule::kCage, .cells = {0, 1}}),
            form_with({.rule = Rule::kSumCage, .cells = {0, 1}, .numbers = {8}}));
}

TEST(PuzzleForm, TellsRestrictedCellsAndOtherNumbersApart) {
  Puzzle puzzle = blank("9x9,x");
  const std::string form = canonical_form(puzzle);
  puzzle.candidates[40] = geometry::ValueSet::of(0) | geometry::ValueSet::of(1);
  EXPECT_NE(canonical_form(puzzle), form);
  EXPECT_NE(canonical_form(blank("9x9,x,from-0")), form);
  EXPECT_NE(canonical_form(blank("9x9,main-diagonal")), form);
  EXPECT_EQ(canonical_form(blank("9x9,main-diagonal")), canonical_form(blank("9x9,anti-diagonal")));
}

TEST(PuzzleForm, OfWideBoxesIsThatOfTheTallBoxesTheyBecome) {
  EXPECT_EQ(canonical_form(with_givens("6x6", "12....34")),
            canonical_form(with_givens("6x6-tall", "13....24")));
}

// The images of a board of 4 by 4, in the plainest way: every order of rows and columns that keeps
// the boxes, both ways round, under every renaming.
std::string least_image(const std::string& board) {
  constexpr std::array<std::array<int, 4>, 8> kOrders{{{0, 1, 2, 3},
                                                       {1, 0, 2, 3},
                                                       {0, 1, 3, 2},
                                                       {1, 0, 3, 2},
                                                       {2, 3, 0, 1},
                                                       {3, 2, 0, 1},
                                                       {2, 3, 1, 0},
                                                       {3, 2, 1, 0}}};
  std::string least;
  for (const auto& rows : kOrders) {
    for (const auto& columns : kOrders) {
      for (const bool transposes : {false, true}) {
        std::string names = "1234";
        do {
          std::string image;
          for (int i = 0; i < 16; ++i) {
            const int row = rows[static_cast<std::size_t>(transposes ? i % 4 : i / 4)];
            const int column = columns[static_cast<std::size_t>(transposes ? i / 4 : i % 4)];
            const char c = board[static_cast<std::size_t>(row * 4 + column)];
            image += c == '.' ? c : names[static_cast<std::size_t>(c - '1')];
          }
          if (least.empty() || image < least) least = image;
        } while (std::ranges::next_permutation(names).found);
      }
    }
  }
  return least;
}

TEST(PuzzleForm, OfFourByFourIsOneForEachClassThatPlainSearchFinds) {
  Rng rng(3, 0);
  std::map<std::string, std::string> form_of;
  std::set<std::string> forms;
  for (int i = 0; i < 150; ++i) {
    std::string board(16, '.');
    for (int k = 0; k < 3; ++k) board[rng.below(16)] = static_cast<char>('1' + rng.below(4));
    const std::string form = canonical_form(with_givens("4x4", board));
    const auto [place, is_new] = form_of.emplace(least_image(board), form);
    EXPECT_EQ(place->second, form) << board;
    forms.insert(form);
  }
  EXPECT_EQ(forms.size(), form_of.size());
  EXPECT_GT(forms.size(), 10U);
}

}  // namespace
}  // namespace nonet
