// Spans through an engine: whatever it does, the results are the portable solver's. The engine is
// emulated; batch_test.cc has it beside the other kernels, and the device itself where it is built.

#include "nonet/solve/cuda/span.h"

#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/batch/span.h"
#include "nonet/solve/cuda/emulated_engine.h"
#include "nonet/solve/portable/backend.h"
#include "nonet/solve/portable/functions.h"

namespace nonet::cuda {
namespace {

bool run_emulated(const batch::Job& job) {
  return run_batches(kEmulated, portable::run_batch, job);
}

class CudaSpan : public testing::Test {
 protected:
  void SetUp() override { emulation = Emulation(); }
  void TearDown() override {
    emulation = Emulation();
    for (const EmulatedSlot& slot : emulated_slots) EXPECT_FALSE(slot.in_use);
  }
};

// Puzzles with none, one and many solutions, some of which take many guesses.
std::vector<Grid> puzzles(std::size_t count) {
  const Grid hard = *Grid::from_line(
      "98.7.....6.....87...7.....56.4..3.......6..2.......4..5...7..6...9.5..3....2.1...");
  const Grid solved =
      portable::solve_grid(
          *Grid::from_line(
              "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"),
          1)
          .first;
  Rng rng(3);
  std::vector<Grid> result;
  for (std::size_t i = 0; i < count; ++i) {
    Grid puzzle = i % 9 == 0 ? hard : solved;
    const int blanks = rng.between(20, 70);
    for (int n = 0; n < blanks && i % 9 != 0; ++n) puzzle.clear(Cell(rng.between(0, 80)));
    if (i % 5 == 0) puzzle.place(Cell(rng.between(0, 80)), Digit(rng.between(1, 9)));
    result.push_back(Symmetry::random(rng).apply(puzzle));
  }
  return result;
}

template <class Puzzle>
SolveOutcome portably(const Puzzle& puzzle, std::uint64_t limit) {
  if constexpr (std::is_same_v<Puzzle, Grid>) {
    return portable::solve_grid(puzzle, limit);
  } else {
    return portable::solve_marks(puzzle, limit);
  }
}

template <class Puzzle>
void expect_as_portable(const std::vector<Puzzle>& list, std::uint64_t limit) {
  for (const Want want : {Want::kFirst, Want::kCount}) {
    std::vector<SolveOutcome> outcomes(list.size(), SolveOutcome{77, 77, {}});
    batch::solve_span(run_emulated, std::span<const Puzzle>(list), limit, want, outcomes);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const SolveOutcome expected = portably(list[i], limit);
      ASSERT_EQ(outcomes[i].solutions, expected.solutions) << "puzzle " << i;
      ASSERT_EQ(outcomes[i].first, want == Want::kFirst ? expected.first : Grid()) << i;
    }
  }
}

TEST_F(CudaSpan, CountsAtEveryLimit) {
  const std::vector<Grid> list = puzzles(300);
  for (const std::uint64_t limit : {1U, 2U, 3U, 1000U}) expect_as_portable(list, limit);
  EXPECT_EQ(emulation.batches, 8);
}

TEST_F(CudaSpan, SharesTheQueueAmongWarps) {
  emulation.warps = 3;
  expect_as_portable(puzzles(200), 2);
}

TEST_F(CudaSpan, ReadsPencilmarks) {
  std::vector<Pencilmarks> list;
  Rng rng(8);
  for (const Grid& puzzle : puzzles(150)) {
    list.push_back(Pencilmarks::from_givens(puzzle));
    list.back().remove(Cell(rng.between(0, 80)), Digit(rng.between(1, 9)));
  }
  expect_as_portable(list, 2);
}

TEST_F(CudaSpan, LeavesWhatTakesTooLongToTheProcessor) {
  for (const std::uint32_t most : {0U, 1U, 5U, 40U}) {
    emulation.most_guesses = most;
    expect_as_portable(puzzles(150), 2);
  }
  emulation.most_guesses = kMostGuesses;
  expect_as_portable(std::vector<Grid>{Grid()}, 30000);  // more than the engine counts to
}

TEST_F(CudaSpan, SurvivesADeviceThatFails) {
  const std::vector<Grid> list = puzzles(150);
  emulation.slots = 0;
  expect_as_portable(list, 2);
  EXPECT_EQ(emulation.batches, 0);
  emulation.slots = 2;
  emulation.fails_to_start = 2;
  expect_as_portable(list, 2);
  EXPECT_EQ(emulation.batches, 0);
  emulation.fails_to_finish = 1;
  expect_as_portable(list, 2);
  EXPECT_EQ(emulation.batches, 1);
}

// A text with a line break after each puzzle, some of them left to the processor: counts alone, and
// solutions too.
TEST_F(CudaSpan, SolvesTexts) {
  const batch::SpanSolver solver{.kernel = run_emulated,
                                 .lanes = [] { return 32; },
                                 .single = portable::kFunctions,
                                 .many_puzzles = 0,
                                 .hard_guesses = 0,
                                 .many_inquiries = 0};
  const std::vector<Grid> list = puzzles(150);
  for (const char* blank : {".", "0"}) {
    std::string text;
    for (const Grid& puzzle : list) {
      for (const char c : to_line(puzzle)) text += c == '.' ? *blank : c;
      text += '\n';
    }
    for (const std::uint32_t most : {kMostGuesses, 3U}) {
      emulation.most_guesses = most;
      std::vector<std::uint32_t> counts(list.size(), 77);
      batch::dispatch_texts(solver, {text.data(), list.size(), 82}, 2, counts, {});
      std::vector<std::uint32_t> again(list.size(), 77);
      std::string solutions(list.size() * kCells, '-');
      batch::dispatch_texts(solver, {text.data(), list.size(), 82}, 2, again, {solutions.data()});
      for (std::size_t i = 0; i < list.size(); ++i) {
        const SolveOutcome truth = portably(list[i], 2);
        ASSERT_EQ(counts[i], truth.solutions) << "puzzle " << i;
        ASSERT_EQ(again[i], truth.solutions) << "puzzle " << i;
        const std::string wanted =
            truth.solutions > 0 ? to_line(truth.first) : std::string(81, '-');
        ASSERT_EQ(solutions.substr(i * kCells, kCells), wanted) << "puzzle " << i;
      }
    }
  }
  EXPECT_EQ(emulation.batches, 8);
}

// More than a batch, with two slots, one, and one batch in between that fails.
TEST_F(CudaSpan, CutsLongSpansIntoBatches) {
  const std::vector<Grid> few = puzzles(100);
  std::vector<Grid> list;
  for (std::size_t i = 0; i < 3 * 65536 + 5; ++i) {
    list.push_back(i % 1000 == 7 ? few[i / 1000 % few.size()] : Grid());
    if (i % 1000 == 7) continue;
    list.back().place(Cell(0), Digit(1));
    list.back().place(Cell(1), Digit(1));
  }
  for (const int slots : {2, 1}) {
    emulation = Emulation{.slots = slots, .fails_to_finish = slots - 1};
    std::vector<SolveOutcome> outcomes(list.size(), SolveOutcome{77, 77, {}});
    batch::solve_span(run_emulated, std::span<const Grid>(list), 2, Want::kAny, outcomes);
    EXPECT_EQ(emulation.batches, slots == 1 ? 4 : 3);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::uint64_t expected = i % 1000 == 7 ? portably(list[i], 2).solutions : 0;
      ASSERT_EQ(outcomes[i].solutions, expected) << i;
      ASSERT_EQ(outcomes[i].first.is_full(), expected > 0) << i;
    }
  }
}

TEST_F(CudaSpan, LeavesEnumerationToTheProcessor) {
  const std::vector<Grid> list(3);
  int seen = 0;
  const auto some = [&](std::size_t, const Grid&) { return ++seen < 100; };
  EXPECT_EQ(batch::enumerate_span(run_emulated, std::span<const Grid>(list), some), 100U);
  EXPECT_EQ(emulation.batches, 0);
}

}  // namespace
}  // namespace nonet::cuda
