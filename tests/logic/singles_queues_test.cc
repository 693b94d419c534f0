// SinglesQueues: whatever way a state is come by, the same singles are in the queues, and every
// one is a single; only their order is a matter of history.

#include "nonet/logic/singles_queues.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/rate/rate.h"

namespace nonet {
namespace {

constexpr std::string_view kLine =
    "..96......5.9.......3.876..3...6..58.....1....7.85.23......8.....52...63....7..2.";

std::vector<Candidate> open_singles(std::span<const Candidate> queue, const State& state) {
  std::vector<Candidate> open;
  for (const Candidate single : queue) {
    if (!state.is_filled(single.cell())) open.push_back(single);
  }
  return open;
}

std::vector<Candidate> as_set(std::vector<Candidate> singles) {
  std::sort(singles.begin(), singles.end());
  singles.erase(std::unique(singles.begin(), singles.end()), singles.end());
  return singles;
}

bool is_hidden_single(const State& state, Candidate single) {
  for (const House house : houses_of(single.cell())) {
    if (state.has(single) && state.place_count(house, single.digit()) == 1) return true;
  }
  return false;
}

TEST(SinglesQueues, HoldJustTheSingles) {
  Workspace workspace;
  SinglesQueues queues;
  rate(kHodokuProfile, State(*Grid::from_line(kLine)), workspace,
       [&](const State& state, const Step&, int) {
         queues.follow(state, nullptr);
         std::vector<Candidate> naked;
         std::vector<Candidate> hidden;
         for (const Cell cell : state.empty()) {
           for (const Digit digit : state.candidates(cell)) {
             const Candidate single(cell, digit);
             if (state.candidates(cell).size() == 1) naked.push_back(single);
             if (is_hidden_single(state, single)) hidden.push_back(single);
           }
         }
         EXPECT_EQ(as_set(open_singles(queues.naked(), state)), naked);
         EXPECT_EQ(as_set(open_singles(queues.hidden(), state)), hidden);
         return false;
       });
}

TEST(SinglesQueues, RememberWhatCameFirst) {
  Workspace workspace;
  SinglesQueues followed;
  SinglesQueues fresh;
  Step taken;
  const Step* last = nullptr;
  bool differ = false;
  rate(kHodokuProfile, State(*Grid::from_line(kLine)), workspace,
       [&](const State& state, const Step& step, int) {
         followed.follow(state, last);
         fresh.follow(state, nullptr);
         const auto naked = open_singles(followed.naked(), state);
         const auto hidden = open_singles(followed.hidden(), state);
         EXPECT_EQ(as_set(naked), as_set(open_singles(fresh.naked(), state)));
         EXPECT_EQ(as_set(hidden), as_set(open_singles(fresh.hidden(), state)));
         differ = differ || naked != open_singles(fresh.naked(), state) ||
                  hidden != open_singles(fresh.hidden(), state);
         taken = step;
         last = &taken;
         return false;
       });
  EXPECT_TRUE(differ);
}

// Following the same step twice changes nothing.
TEST(SinglesQueues, TakeAStepOnce) {
  State state(*Grid::from_line(kLine));
  SinglesQueues queues;
  queues.follow(state, nullptr);
  ASSERT_FALSE(queues.hidden().empty());
  const Candidate single = queues.hidden().front();
  Step step;
  step.reset(TechniqueId::kHiddenSingleBox);
  step.placements.push_back(single);
  state.apply(step);
  queues.follow(state, &step);
  const std::vector<Candidate> once(queues.hidden().begin(), queues.hidden().end());
  queues.follow(state, &step);
  EXPECT_EQ(once, std::vector<Candidate>(queues.hidden().begin(), queues.hidden().end()));
}

}  // namespace
}  // namespace nonet
