#include "nonet/kernel/search.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/geometry/named.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/translate.h"

namespace nonet::kernel {
namespace {

using Boards = std::vector<std::vector<Value>>;

Model model_of(std::string_view variant) {
  return build_model(*translate(*geometry::puzzle_of_variant(variant)));
}

// Every board, by calls of at most `limits` each.
Boards boards_by(const Model& model, const Limits& limits, bool sink_goes_on,
                 std::uint64_t* guesses) {
  Search search(model);
  EXPECT_TRUE(search.start());
  search.begin(0, model.all);
  Boards boards;
  for (bool complete = false; !complete;) {
    Outcome part;
    search.go_on(
        limits,
        [&](std::span<const Value> board) {
          boards.emplace_back(board.begin(), board.end());
          return sink_goes_on;
        },
        part);
    EXPECT_LE(part.solutions, limits.solutions);
    EXPECT_LE(part.guesses, limits.guesses);
    *guesses += part.guesses;
    complete = part.complete;
  }
  return boards;
}

TEST(Search, GoesOnFromWhereItWas) {
  const Model model = model_of("4x4");
  std::uint64_t guesses = 0;
  const Boards whole = boards_by(model, {}, true, &guesses);
  EXPECT_EQ(whole.size(), 288U);
  EXPECT_EQ(std::set(whole.begin(), whole.end()).size(), 288U);
  for (const Limits& limits : {Limits{.guesses = 1}, Limits{.guesses = 7}, Limits{.solutions = 1},
                               Limits{.solutions = 10, .guesses = 3}}) {
    std::uint64_t same = 0;
    EXPECT_EQ(boards_by(model, limits, true, &same), whole);
    EXPECT_EQ(same, guesses);
  }
  std::uint64_t same = 0;
  EXPECT_EQ(boards_by(model, {}, false, &same), whole);
  EXPECT_EQ(same, guesses);
}

TEST(Search, BeginsAgain) {
  const Model model = model_of("4x4");
  Search search(model);
  ASSERT_TRUE(search.start());
  for (int value = 0; value < 4; ++value) {
    search.begin(5, Mask{1} << value);
    Outcome outcome;
    search.go_on(
        {},
        [&](std::span<const Value> board) {
          EXPECT_EQ(board[5], value);
          return true;
        },
        outcome);
    EXPECT_EQ(outcome.solutions, 72U);
    EXPECT_TRUE(outcome.complete);
  }
}

}  // namespace
}  // namespace nonet::kernel
