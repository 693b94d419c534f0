// All finders over houses and groups, on random boards of many layouts: no step removes a value of
// a solution, and none of the techniques is idle.

#include "nonet/reason/finders/houses.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/kernel/solver.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/finders/board_for_tests.h"

namespace nonet::reason {
namespace {

// The finders whose steps hold for every solution, not only for the one of a proper puzzle.
constexpr std::array kFinders{find_intersection,
                              find_common_peers,
                              find_naked_subset,
                              find_hidden_subset,
                              find_law_of_leftovers,
                              find_equal_sets,
                              find_fish,
                              find_finned_fish,
                              find_skyscraper,
                              find_two_string_kite,
                              find_turbot_fish,
                              find_empty_rectangle,
                              find_simple_colors,
                              find_wing,
                              find_w_wing,
                              find_remote_pair};

bool is_tried(const Technique& row) {
  return std::ranges::find(kFinders, row.find) != kFinders.end();
}

// Some cells filled, the others with the solution's value and, each with the same chance, others.
State random_state(const Facts& facts, const std::vector<Value>& solution, Rng& rng) {
  const std::uint32_t chance = 1 + rng.below(9);
  std::vector<Value> digits(solution.size(), geometry::kBlank);
  std::vector<ValueSet> marks;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    ValueSet values = ValueSet::of(solution[cell]);
    for (const int value : facts.used) {
      if (rng.below(10) < chance) values |= ValueSet::of(value);
    }
    marks.push_back(values);
    if (rng.below(3) == 0) digits[cell] = solution[cell];
  }
  return {facts, digits, marks};
}

void expect_sound(const State& state, const Step& step, const std::vector<Value>& solution) {
  for (const Candidate placed : step.placements) {
    EXPECT_EQ(solution[placed.cell], placed.value) << in_english(explanation(state.facts(), step));
  }
  for (const Candidate gone : step.eliminations) {
    EXPECT_TRUE(state.has(gone)) << in_english(explanation(state.facts(), step));
    EXPECT_NE(solution[gone.cell], gone.value) << in_english(explanation(state.facts(), step));
  }
  EXPECT_TRUE(step.is_useful());
}

TEST(HouseFinders, RemoveNoValueOfASolution) {
  Rng rng(5);
  std::map<std::string_view, int> found;
  for (const char* variant : {"6x6", "9x9,x", "9x9,windoku", "9x9,anti-knight", "9x9,jigsaw-7",
                              "9x9,non-consecutive", "8x8,disjoint-groups", "samurai"}) {
    const Board board(variant);
    std::vector<Value> solution;
    kernel::solve(board.facts().network, {.solutions = 1}, [&](std::span<const Value> values) {
      solution.assign(values.begin(), values.end());
      return false;
    });
    ASSERT_FALSE(solution.empty()) << variant;
    for (int round = 0; round < (variant[0] == 's' ? 2 : 12); ++round) {
      const State state = random_state(board.facts(), solution, rng);
      for (const Technique& row : techniques()) {
        if (!is_tried(row)) continue;
        Search search{.evidence = round % 2 == 0};
        int steps = 0;
        row.find(row, state, search, [&](Step& step) {
          EXPECT_EQ(step.technique, row.id);
          expect_sound(state, step, solution);
          ++found[row.slug];
          return ++steps == 200;
        });
      }
    }
  }
  for (const Technique& row : techniques()) {
    if (!is_tried(row)) continue;
    EXPECT_GT(found[row.slug], 0) << row.slug;
  }
}

}  // namespace
}  // namespace nonet::reason
