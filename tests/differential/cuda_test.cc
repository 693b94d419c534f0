// The backend for GPUs, where it is built and there is one, against the processor's preferred one:
// spans long enough to go to the device, of puzzles nobody would choose.

#include "nonet/solve/backend.h"

#if defined(NONET_CUDA)

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "tests/differential/puzzle_list.h"

namespace nonet {
namespace {

class CudaThreads : public testing::Test {
 protected:
  void SetUp() override {
    const auto found = find_backend("cuda");
    if (!found) GTEST_SKIP() << found.error().message;
    cuda_ = *found;
  }

  template <class Puzzle>
  void expect_as_processor(const std::vector<Puzzle>& puzzles, std::uint64_t limit,
                           const SpanOptions& options) {
    const std::span<const Puzzle> all(puzzles);
    std::vector<SolveOutcome> outcomes(all.size(), SolveOutcome{77, 77, {}});
    std::vector<SolveOutcome> expected(all.size());
    solve_with(*cuda_, all, limit, outcomes, options);
    solve_with(**find_backend(""), all, limit, expected, options);
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_EQ(outcomes[i].solutions, expected[i].solutions) << "puzzle " << i;
      ASSERT_EQ(outcomes[i].first, expected[i].first) << "puzzle " << i;
      ++seen_[std::min<std::uint64_t>(expected[i].solutions, 2)];
    }
  }

  const Backend* cuda_ = nullptr;
  std::size_t seen_[3] = {0, 0, 0};  // puzzles with none, one and more solutions
};

// A puzzle of the lists with some digits gone and perhaps one changed; some are hardly more than
// random digits.
Grid mutated(const std::vector<Grid>& list, Rng& rng) {
  Grid puzzle = list[static_cast<std::size_t>(rng.between(0, static_cast<int>(list.size()) - 1))];
  for (int i = rng.between(0, 4); i > 0; --i) puzzle.clear(Cell(rng.between(0, 80)));
  for (int i = rng.between(-2, 2); i > 0; --i) {
    puzzle.place(Cell(rng.between(0, 80)), Digit(rng.between(1, 9)));
  }
  return puzzle;
}

std::vector<Grid> all_lists() {
  std::vector<Grid> all;
  for (const char* name : {"17clue", "top1465", "hardest1106", "hardest1905", "serg", "easy"}) {
    for (const Grid& puzzle : read_puzzle_list(std::string(name) + ".txt")) all.push_back(puzzle);
  }
  return all;
}

TEST_F(CudaThreads, SolveTheListsAlike) {
  std::vector<Grid> puzzles = all_lists();
  expect_as_processor(puzzles, 2, {.want = Want::kFirst, .threads = 4});
  expect_as_processor(puzzles, 1, {.want = Want::kFirst, .threads = 1});
}

TEST_F(CudaThreads, CountMutatedGridsAlike) {
  const std::vector<Grid> list = all_lists();
  Rng rng(1);
  for (const std::uint64_t limit : {1U, 2U, 3U, 1000U}) {
    std::vector<Grid> puzzles(limit == 1000 ? 20'000 : 1'000'000);
    for (Grid& puzzle : puzzles) puzzle = mutated(list, rng);
    expect_as_processor(puzzles, limit, {.want = Want::kCount, .threads = 16});
    puzzles.resize(puzzles.size() / 10);
    expect_as_processor(puzzles, limit, {.want = Want::kFirst, .threads = 16});
  }
  for (const std::size_t count : seen_) EXPECT_GT(count, 100'000U);
}

TEST_F(CudaThreads, CountRandomMasksAlike) {
  const std::vector<Grid> list = read_puzzle_list("easy.txt");
  Rng rng(2);
  for (const std::uint64_t limit : {1U, 2U, 3U, 1000U}) {
    std::vector<Pencilmarks> puzzles(limit == 1000 ? 20'000 : 200'000);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Grid solution = solve(list[i % list.size()], 1).first;
      const int sparse = rng.between(1, 3);  // how many of four candidates go
      for (const Cell cell : kAllCells) {
        for (const Digit d : kAllDigits) {
          if (rng.between(0, 3) < sparse) puzzles[i].remove(cell, d);
        }
        if (i % 8 != 0) puzzles[i].set(cell, puzzles[i].at(cell) | solution.digit(cell));
      }
    }
    expect_as_processor(puzzles, limit, {.want = Want::kFirst, .threads = 16});
  }
}

}  // namespace
}  // namespace nonet

#endif
