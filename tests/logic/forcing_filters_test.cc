// What says beforehand that a search for chains would find nothing, and searches in several
// threads: neither may change what is found.

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/base/spare_threads.h"
#include "nonet/logic/forcing/closure.h"
#include "nonet/logic/forcing/conflicts.h"
#include "nonet/logic/forcing/network.h"
#include "nonet/logic/forcing/nishio_probe.h"
#include "nonet/logic/forcing/reach.h"
#include "nonet/rate/rate.h"
#include "tests/logic/position.h"
#include "tests/logic/random_states.h"

namespace nonet::testing {
namespace {

constexpr std::string_view kPuzzles[] = {
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
};

std::vector<State> random_states() {
  std::vector<State> states;
  Rng rng(3);
  for (const std::string_view puzzle : kPuzzles) {
    const Position start = position_of(puzzle);
    for (std::uint32_t i = 0; i < 60; ++i) {
      states.push_back(random_state(start, 2 + i % 9, 2 + i % 5, rng));
    }
  }
  return states;
}

// The first is of ER 11.2, with dynamic chains inside chains; the second of 9.0.
constexpr std::string_view kHard[] = {
    "9....4....3..6..7...5...8...2.1.6.......7...3...2...1...8...9...7..1..6.4.......5",
    "39.6.......2.......4..3.85......5....6..1..9....4......15.6..3.......7.......7.82",
};

// States of the puzzles, from nearly full to nearly empty; and those on the way to a solution where
// nothing easier than chains with branches is left.
const std::vector<State>& states() {
  static const std::vector<State> states = [] {
    std::vector<State> all = random_states();
    for (const std::string_view puzzle : kHard) {
      Workspace workspace;
      rate(kSeProfile, State(*Grid::from_line(puzzle)), workspace,
           [&](const State& before, const Step&, int cost) {
             if (cost >= 75) all.push_back(before);
             return false;
           });
    }
    return all;
  }();
  return states;
}
TEST(Conflicts, KnowWhetherAChainExists) {
  int with_chain = 0;
  for (const State& state : states()) {
    const forcing::Marks marks(state);
    forcing::Reach reach;
    reach.compute(marks);
    forcing::Conflicts conflicts;
    conflicts.compute(marks);
    ASSERT_EQ(conflicts.has_chain(), reach.has_chain());
    with_chain += reach.has_chain() ? 1 : 0;
  }
  EXPECT_GT(with_chain, 10);
  EXPECT_LT(with_chain + 10, static_cast<int>(states().size()));
}

// What is on after "candidate on": the static closure, in which order does not matter.
TEST(Conflicts, KnowWhetherAConstraintHasACommonResult) {
  int with_result = 0;
  int without = 0;
  for (const State& state : states()) {
    const forcing::Marks marks(state);
    const forcing::Numbers numbers(marks);
    forcing::Conflicts conflicts;
    conflicts.compute(marks);
    if (conflicts.has_chain()) continue;
    std::vector<forcing::Closure> closures(kCandidates);
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      if (!marks.has(candidate)) continue;
      closures[forcing::at(candidate)].assume(marks, numbers, candidate, true);
      ASSERT_TRUE(closures[forcing::at(candidate)].propagate(marks, {}));
    }
    for (int constraint = 0; constraint < forcing::kConstraints; ++constraint) {
      if (marks[constraint] == 0) continue;
      int common = 0;
      for (int candidate = 0; candidate < kCandidates; ++candidate) {
        bool is_off = marks.has(candidate);
        forcing::for_each_bit(marks[constraint], [&](int bit) {
          const int member = forcing::kMembers[forcing::at(constraint)][forcing::at(bit)];
          is_off = is_off && closures[forcing::at(member)].has(candidate, false);
        });
        common += is_off ? 1 : 0;
      }
      ASSERT_EQ(conflicts.has_common_result(constraint), common > 0) << constraint;
      ++(common > 0 ? with_result : without);
    }
  }
  EXPECT_GT(with_result, 10);
  EXPECT_GT(without, 1000);
}

TEST(Conflicts, OfABoardNarrowedByAnAssumptionAreThoseOfThatBoard) {
  int with_chain = 0;
  int without = 0;
  for (const State& state : states()) {
    const forcing::Marks marks(state);
    const forcing::Numbers numbers(marks);
    forcing::Conflicts base;
    base.compute(marks);
    if (base.has_chain()) continue;
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      if (!marks.has(candidate)) continue;
      forcing::Closure closure;
      closure.assume(marks, numbers, candidate, true);
      if (!closure.propagate(marks, {.dynamic = true})) continue;
      forcing::Conflicts narrowed;
      narrowed.narrow(base, closure.marks());
      forcing::Conflicts anew;
      anew.compute(closure.marks());
      ASSERT_EQ(narrowed.has_chain(), anew.has_chain());
      ++(anew.has_chain() ? with_chain : without);
      if (anew.has_chain()) continue;
      ASSERT_EQ(narrowed.has_common_result(), anew.has_common_result());
    }
  }
  EXPECT_GT(with_chain, 100);
  EXPECT_GT(without, 100);
}

TEST(NishioProbe, KnowsWhatComesToAContradiction) {
  int refuted = 0;
  for (const State& state : states()) {
    const forcing::Marks marks(state);
    const forcing::Numbers numbers(marks);
    forcing::NishioProbe probe;
    probe.begin(marks);
    for (int candidate = 0; candidate < kCandidates; ++candidate) {
      if (!marks.has(candidate)) continue;
      for (const bool on : {true, false}) {
        forcing::Closure closure;
        closure.assume(marks, numbers, candidate, on);
        closure.propagate(marks, {.dynamic = true, .in_cell = false});
        ASSERT_EQ(probe.is_refuted(candidate, on), closure.contradiction()) << candidate << on;
        refuted += closure.contradiction() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(refuted, 100);
}

// Every step of a path, in words.
std::vector<std::string> path_of(std::string_view puzzle, SpareThreads* spare, bool evidence) {
  std::vector<std::string> path;
  Workspace workspace;
  rate(kSeProfile, State(*Grid::from_line(puzzle)),
       Search{.workspace = workspace, .evidence = evidence, .spare = spare},
       [&](const State&, const Step& step, int cost) {
         path.push_back(conclusion(step) + ' ' + std::to_string(cost) + ' ' +
                        std::to_string(step.links.size()));
         return false;
       });
  return path;
}

TEST(BranchSearchThreads, FindTheStepsOfOneThread) {
  for (const std::string_view puzzle : kHard) {
    const std::vector<std::string> path = path_of(puzzle, nullptr, false);
    for (const int threads : {2, 3, 5}) {
      SpareThreads spare(threads);
      const SpareThreads::Busy busy(spare);
      spare.end_of_work();
      ASSERT_EQ(path_of(puzzle, &spare, false), path) << threads;
    }
  }
}

TEST(BranchSearchThreads, FindTheEvidenceOfOneThread) {
  const std::vector<std::string> path = path_of(kHard[1], nullptr, true);
  SpareThreads spare(3);
  const SpareThreads::Busy busy(spare);
  spare.end_of_work();
  EXPECT_EQ(path_of(kHard[1], &spare, true), path);
}

// Rates kHard[0] in three threads with one workspace, and knows how it ends if nobody asks to stop.
struct StoppableRating {
  StoppableRating() : busy(spare), start(*Grid::from_line(kHard[0])) {
    spare.end_of_work();
    search.stop = StopToken(flag);
    Workspace other;
    whole = rate(kSeProfile, *Grid::from_line(kHard[0]), other);
  }
  Rating run() {
    steps = 0;
    return rate(kSeProfile, start, search, [this](const State&, const Step&, int) {
      if (++steps == last) flag = true;
      return false;
    });
  }
  // The workspace has nothing incomplete left: it rates as a new one does.
  void expect_clean() {
    flag = false;
    last = 0;
    EXPECT_EQ(run(), whole);
  }

  Workspace workspace;
  SpareThreads spare{3};
  SpareThreads::Busy busy;
  std::atomic<bool> flag = false;
  Search search{.workspace = workspace, .evidence = false, .spare = &spare};
  State start;
  Rating whole;
  int steps = 0;
  int last = 0;  // the step after which the flag is set; 0: never
};

// Where the flag is set is counted in steps, never in time: how much of a search one thread does
// hangs on how many others the machine gives it.
TEST(BranchSearchThreads, StopWhenAsked) {
  StoppableRating rating;
  for (const int last : {1, 2, 5}) {
    rating.last = last;
    EXPECT_EQ(rating.run().outcome, Outcome::kStopped) << last;
    EXPECT_EQ(rating.steps, last);
    rating.expect_clean();
  }
}

// In the midst of a search: whether the flag comes in time is chance, what the workspace holds
// afterwards is not.
TEST(BranchSearchThreads, LeaveNothingBehindWhenStopped) {
  StoppableRating rating;
  for (const int wait : {1, 5, 20, 50}) {
    std::thread stopper([&rating, wait] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      rating.flag = true;
    });
    const Rating stopped = rating.run();
    stopper.join();
    if (stopped.outcome != Outcome::kStopped) {
      EXPECT_EQ(stopped, rating.whole);
    }
    rating.expect_clean();
  }
}

}  // namespace
}  // namespace nonet::testing
