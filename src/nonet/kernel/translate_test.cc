#include "nonet/kernel/translate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/check_for_tests.h"
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
bool next_board(std::vector<Value>& board, int values) {
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
  std::vector<Value> board(puzzle.layout.cells.size(), 0);
  do {
    const bool is_met = holds(puzzle, clue, board);
    ASSERT_EQ(holds(network, board), is_met)
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
  std::array layouts{open_layout(2, 3, 4, 1), open_layout(2, 3, 3, 0), open_layout(1, 5, 5, 0),
                     open_layout(1, 6, 3, 1), open_layout(2, 2, 6, 1), open_layout(3, 3, 2, 1),
                     open_layout(1, 4, 6, 0)};
  for (Layout& layout : layouts) add_dominoes(layout);
  Rng rng(15);
  for (const RuleInfo& rule : geometry::rule_table()) {
    Seen seen;
    for (const Layout& layout : layouts) {
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

}  // namespace

}  // namespace nonet::kernel
