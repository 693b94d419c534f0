#include <gtest/gtest.h>

#include "nonet/reason/boards_for_tests.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/technique.h"

namespace nonet::reason {
namespace {

using geometry::Rule;

// Every way to fill the clue's cells, judged by the oracle; what it has of each cell.
class SlowCases {
 public:
  SlowCases(const State& state, const geometry::Clue& clue)
      : state_(state),
        clue_(clue),
        board_(state.facts().cell_count(), 0),
        kept_(state.facts().cell_count()) {
    for (const CellIndex cell : clue.cells) {
      if (std::ranges::count(cells_, cell) == 0) cells_.push_back(cell);
    }
  }

  std::vector<ValueSet> run() {
    from(0);
    return kept_;
  }

 private:
  void from(std::size_t i) {
    if (i == cells_.size()) {
      if (!kernel::holds(state_.facts().puzzle, clue_, board_)) return;
      for (const CellIndex cell : cells_) kept_[cell] |= ValueSet::of(board_[cell]);
      return;
    }
    for (const int value : state_.domain(cells_[i])) {
      bool clash = false;
      for (std::size_t j = 0; j < i; ++j) {
        clash = clash ||
                (board_[cells_[j]] == value && state_.facts().sees[cells_[i]].contains(cells_[j]));
      }
      if (clash) continue;
      board_[cells_[i]] = static_cast<Value>(value);
      from(i + 1);
    }
  }

  const State& state_;
  const geometry::Clue& clue_;
  std::vector<CellIndex> cells_;
  Solution board_;
  std::vector<ValueSet> kept_;
};

std::vector<Candidate> slow_eliminations(const State& state, const geometry::Clue& clue) {
  const std::vector<ValueSet> kept = SlowCases(state, clue).run();
  std::vector<Candidate> gone;
  for (std::size_t c = 0; c < kept.size(); ++c) {
    const auto cell = static_cast<CellIndex>(c);
    if (std::ranges::count(clue.cells, cell) == 0) continue;
    for (const int value : state.candidates(cell) - kept[c]) {
      gone.push_back({cell, static_cast<Value>(value)});
    }
  }
  return gone;
}

std::vector<Candidate> found_by(TechniqueId id, const State& state) {
  const Technique& row = technique(id);
  Search search;
  std::vector<Candidate> gone;
  row.find(row, state, search, [&](Step& step) {
    gone.insert(gone.end(), step.eliminations.begin(), step.eliminations.end());
    return false;
  });
  std::ranges::sort(gone);
  gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
  return gone;
}

bool has_cases(Rule rule) {
  const geometry::ClueShape shape = geometry::info(rule).shape;
  const bool shown = rule != Rule::kCage && rule != Rule::kRegion && rule != Rule::kEqualSums;
  return shown && shape != geometry::ClueShape::kCells && shape != geometry::ClueShape::kPair &&
         shape != geometry::ClueShape::kGlobal;
}

void expect_within(const std::vector<Candidate>& some, const std::vector<Candidate>& all) {
  EXPECT_TRUE(std::ranges::includes(all, some));
}

// What the clue says, by each technique that looks at one clue.
std::size_t compare(const State& state, const geometry::Clue& clue) {
  const std::vector<Candidate> exact = slow_eliminations(state, clue);
  for (const TechniqueId id :
       {TechniqueId::kMarksOfDigits, TechniqueId::kMarks, TechniqueId::kThermometer,
        TechniqueId::kLineBounds, TechniqueId::kClueCounts, TechniqueId::kSumBounds}) {
    expect_within(found_by(id, state), exact);
  }
  if (state.facts().scopes.empty()) return 0;
  EXPECT_EQ(found_by(TechniqueId::kClueCases, state), exact) << geometry::info(clue.rule).slug;
  return exact.size();
}

TEST(ClueCases, AreAllWaysThatTheOracleAllows) {
  for (int r = 0; r < 45; ++r) {
    const auto rule = static_cast<Rule>(r);
    if (!has_cases(rule)) continue;
    std::size_t found = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Rng rng(seed, static_cast<std::uint64_t>(r));
      geometry::Puzzle puzzle = *geometry::puzzle_of_variant("6x6");
      const Solution board = solved_board(puzzle, rng);
      add_true_clues(puzzle, board, rule, 1, rng);
      if (puzzle.clues.empty() || puzzle.clues.front().cells.size() > 6) continue;
      const Facts facts = *facts_of(puzzle);
      found += compare(thinned(facts, board, static_cast<std::uint32_t>(seed % 11), rng),
                       puzzle.clues.front());
    }
    EXPECT_GT(found, 0U) << geometry::info(rule).slug;
  }
}

}  // namespace
}  // namespace nonet::reason
