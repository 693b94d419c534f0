#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/kernel/choose.h"
#include "nonet/reason/finders.h"
#include "nonet/reason/state.h"

namespace nonet::reason {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

geometry::Puzzle puzzle_of(std::string_view digits) {
  geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == '.') continue;
    geometry::set_given(puzzle, static_cast<CellIndex>(i), static_cast<Value>(digits[i] - '1'));
  }
  return puzzle;
}

std::vector<Value> solution_of(const Facts& facts) {
  std::vector<Value> solution;
  kernel::find_solutions(facts.network, {.solutions = 1, .guesses = 100000},
                         [&](std::span<const Value> board) {
                           solution.assign(board.begin(), board.end());
                           return false;
                         });
  return solution;
}

// A puzzle that chains do not solve: each candidate that a net refutes is wrong, and the first nets
// are the shortest.
TEST(ForcingNet, RefutesWhatIsNotInTheSolution) {
  const geometry::Puzzle puzzle = puzzle_of(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  const Result<Facts> facts = facts_of(puzzle);
  ASSERT_TRUE(facts.ok());
  const std::vector<Value> solution = solution_of(*facts);
  const State state(*facts);
  Search search;
  int steps = 0;
  find_forcing_net(technique(TechniqueId::kForcingNet), state, search, [&](Step& step) {
    ++steps;
    EXPECT_TRUE(step.placements.empty());
    for (const Candidate gone : step.eliminations) {
      EXPECT_TRUE(state.has(gone));
      EXPECT_NE(solution[gone.cell], gone.value);
    }
    EXPECT_THAT(in_english(explanation(*facts, step)), HasSubstr("Suppose that r"));
    return false;
  });
  EXPECT_GT(steps, 0);
}

TEST(ForcingNet, NamesItsContradiction) {
  const geometry::Puzzle puzzle = puzzle_of(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  const Result<Facts> facts = facts_of(puzzle);
  ASSERT_TRUE(facts.ok());
  const State state(*facts);
  Search search;
  find_forcing_net(technique(TechniqueId::kForcingNet), state, search, [&](Step& step) {
    EXPECT_EQ(step.net.front().kind, NetEvent::Kind::kSuppose);
    EXPECT_EQ(step.net.back().kind, NetEvent::Kind::kEnd);
    EXPECT_THAT(in_english(explanation(*facts, step)),
                AnyOf(HasSubstr(" has no candidate left. So "), HasSubstr(" has no place for ")));
    // The first three and the last two of many placements are told.
    EXPECT_EQ(in_english(explanation(*facts, step)).find(" later, ") != std::string::npos,
              step.net.size() > 7);
    return false;
  });
}

// A. Inkala's puzzle of 2012.
constexpr std::string_view kInkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

TEST(NestedForcingNet, SupposesMoreWhereNoPlainNetEnds) {
  const geometry::Puzzle puzzle = puzzle_of(kInkala);
  const Result<Facts> facts = facts_of(puzzle);
  ASSERT_TRUE(facts.ok());
  const std::vector<Value> solution = solution_of(*facts);
  State state(*facts);
  Search search;
  std::string nested;
  const auto take = [&](Step& step) {
    const Candidate gone = step.eliminations.front();
    EXPECT_NE(solution[gone.cell], gone.value);
    if (step.technique == TechniqueId::kNestedForcingNet)
      nested = in_english(explanation(*facts, step));
    state.eliminate(gone);
    return true;
  };
  while (
      nested.empty() &&
      (find_forcing_net(technique(TechniqueId::kForcingNet), state, search, take) ||
       find_nested_forcing_net(technique(TechniqueId::kNestedForcingNet), state, search, take))) {
  }
  EXPECT_THAT(nested, HasSubstr(" There, r"));
}

TEST(ForcingNet, FindsNothingWhereNothingIsWrong) {
  const geometry::Puzzle puzzle = *geometry::puzzle_of_variant("9x9");
  const Result<Facts> facts = facts_of(puzzle);
  ASSERT_TRUE(facts.ok());
  const State state(*facts);
  Search search;
  const auto take = [](Step&) { return true; };
  EXPECT_FALSE(find_forcing_net(technique(TechniqueId::kForcingNet), state, search, take));
  EXPECT_FALSE(
      find_nested_forcing_net(technique(TechniqueId::kNestedForcingNet), state, search, take));
}

}  // namespace
}  // namespace nonet::reason
