// Every batch kernel this processor can run, against the portable solver and each other.
// (tests/differential has the backends against the oracle, on whole lists and on isomorphs.)

#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/avx2/backend.h"
#include "nonet/solve/avx512/backend.h"
#include "nonet/solve/batch/span.h"
#include "nonet/solve/cuda/emulated_engine.h"
#include "nonet/solve/cuda/span.h"
#include "nonet/solve/portable/backend.h"
#include "nonet/solve/portable/functions.h"
#if defined(NONET_CUDA)
#include "nonet/solve/cuda/backend.h"
#endif

namespace nonet::batch {
namespace {

struct NamedKernel {
  std::string name;
  Kernel run;
};

// The kernel for GPUs, run by the processor.
bool run_emulated(const Job& job) {
  return cuda::run_batches(cuda::kEmulated, portable::run_batch, job);
}

std::vector<NamedKernel> supported_kernels() {
  std::vector<NamedKernel> kernels{{"portable", portable::run_batch},
                                   {"cuda, emulated", run_emulated}};
#if defined(NONET_CUDA)
  if (cuda::is_supported()) kernels.push_back({"cuda", cuda::run_batch});
#endif
#if defined(__x86_64__)
  if (avx2::is_supported()) kernels.push_back({"avx2", avx2::run_batch});
  if (avx512::is_supported()) {
    kernels.push_back({"avx512, 256 lanes", avx512::run_batch_256});
    kernels.push_back({"avx512, 512 lanes", avx512::run_batch_512});
  }
#endif
  return kernels;
}

std::vector<Grid> read_list(const std::string& name) {
  std::ifstream file(std::string(NONET_DATA_DIR) + "/puzzles/" + name + ".txt");
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (const auto puzzle = Grid::from_line(line.substr(0, kCells))) puzzles.push_back(*puzzle);
  }
  return puzzles;
}

// `count` puzzles of the list, evenly spread, each under a random symmetry.
std::vector<Grid> sample(const std::string& name, std::size_t count, std::uint64_t seed = 1) {
  const std::vector<Grid> list = read_list(name);
  EXPECT_FALSE(list.empty()) << name;
  Rng rng(seed);
  std::vector<Grid> puzzles;
  for (std::size_t i = 0; i < count && !list.empty(); ++i) {
    puzzles.push_back(Symmetry::random(rng).apply(list[i * list.size() / count]));
  }
  return puzzles;
}

bool solves(const Grid& solution, const Grid& puzzle) {
  return solution.is_full() && solution.extends(puzzle) && find_conflicts(solution).empty();
}
bool solves(const Grid& solution, const Pencilmarks& puzzle) {
  return solution.is_full() && puzzle.allows(solution) && find_conflicts(solution).empty();
}

SolveOutcome portably(const Grid& puzzle, std::uint64_t limit) {
  return portable::solve_grid(puzzle, limit);
}
SolveOutcome portably(const Pencilmarks& puzzle, std::uint64_t limit) {
  return portable::solve_marks(puzzle, limit);
}

template <class Puzzle>
std::vector<SolveOutcome> solve_all(Kernel kernel, const std::vector<Puzzle>& puzzles,
                                    std::uint64_t limit) {
  std::vector<SolveOutcome> outcomes(puzzles.size(), SolveOutcome{77, 77, {}});
  solve_span(kernel, std::span<const Puzzle>(puzzles), limit, Want::kFirst, outcomes);
  return outcomes;
}

template <class Puzzle>
void expect_as_portable(const std::vector<Puzzle>& puzzles, std::uint64_t limit) {
  for (const NamedKernel& kernel : supported_kernels()) {
    const auto outcomes = solve_all(kernel.run, puzzles, limit);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const SolveOutcome expected = portably(puzzles[i], limit);
      ASSERT_EQ(outcomes[i].solutions, expected.solutions) << kernel.name << ", puzzle " << i;
      ASSERT_EQ(outcomes[i].first, expected.first) << kernel.name << ", puzzle " << i;
      if (outcomes[i].solutions > 0) {
        ASSERT_TRUE(solves(outcomes[i].first, puzzles[i])) << kernel.name << ", puzzle " << i;
      }
    }
  }
}

constexpr std::uint64_t kLimits[] = {1, 2, 3, 10};

// A few clues fewer, or one clue wrong: none, one, some and thousands of solutions.
std::vector<Grid> mutated(std::size_t count) {
  Rng rng(5);
  std::vector<Grid> puzzles = sample("top1465", count, 6);
  for (Grid& puzzle : puzzles) {
    const int kind = rng.between(0, 7);
    for (int i = 0; i < kind; ++i) puzzle.clear(Cell(rng.between(0, 80)));
    if (kind % 2 == 1) puzzle.place(Cell(rng.between(0, 80)), Digit(rng.between(1, 9)));
  }
  return puzzles;
}

TEST(Batch, CountsMutatedGridsAtEveryLimit) {
  const std::vector<Grid> puzzles = mutated(600);
  for (const std::uint64_t limit : kLimits) expect_as_portable(puzzles, limit);
  std::map<std::uint64_t, int> seen;
  for (const SolveOutcome& outcome : solve_all(portable::run_batch, puzzles, 1000)) {
    ++seen[outcome.solutions];
  }
  EXPECT_GT(seen[0], 20);
  EXPECT_GT(seen[1], 20);
  EXPECT_GT(seen[1000], 20);
}

TEST(Batch, CountsThousandsExactly) {
  std::vector<Grid> puzzles = mutated(300);
  std::erase_if(puzzles, [](const Grid& puzzle) {
    const std::uint64_t count = portable::solve_grid(puzzle, 5000).solutions;
    return count < 50 || count == 5000;
  });
  ASSERT_GT(puzzles.size(), 10U);
  expect_as_portable(puzzles, 5000);
}

// Lanes beyond the puzzles, exactly full, one too many, and several refills.
TEST(Batch, TakesSpansOfAnySize) {
  const std::vector<Grid> list = sample("top1465", 1100);
  for (const std::size_t size :
       {0U, 1U, 2U, 63U, 127U, 128U, 129U, 255U, 256U, 257U, 511U, 512U, 513U, 1000U}) {
    SCOPED_TRACE("size " + std::to_string(size));
    expect_as_portable(std::vector<Grid>(list.begin(), list.begin() + static_cast<long>(size)), 2);
  }
}

// One puzzle's tree is spread over all lanes; the count must not depend on it.
TEST(Batch, SharesOnePuzzleAmongIdleLanes) {
  for (const std::uint64_t limit : {1U, 2U, 10U, 1000U, 12345U}) {
    expect_as_portable(std::vector<Grid>{Grid()}, limit);
  }
  for (const Grid& puzzle : sample("hardest1106", 20)) {
    expect_as_portable(std::vector<Grid>{puzzle}, 2);
  }
}

TEST(Batch, MixesEasyHardAndImpossible) {
  std::vector<Grid> puzzles;
  for (const char* name : {"hardest1106", "easy", "invalid", "serg", "17clue"}) {
    for (const Grid& puzzle : sample(name, 120)) puzzles.push_back(puzzle);
  }
  puzzles.resize(700);  // blank grids
  Rng(3).shuffle(puzzles);
  expect_as_portable(puzzles, 2);
}

TEST(Batch, SolvesPencilmarksWithRandomMasks) {
  Rng rng(11);
  std::vector<Pencilmarks> puzzles;
  for (int i = 0; i < 600; ++i) {
    Pencilmarks marks;
    const int sparse = rng.between(1, 3);  // how many of four candidates go
    const Grid solution = portable::solve_grid(sample("easy", 1, rng.next64())[0], 1).first;
    for (const Cell cell : kAllCells) {
      for (const Digit d : kAllDigits) {
        if (rng.between(0, 3) < sparse) marks.remove(cell, d);
      }
      if (i % 4 != 0) marks.set(cell, marks.at(cell) | solution.digit(cell));
    }
    puzzles.push_back(marks);
  }
  puzzles.emplace_back();
  for (const std::uint64_t limit : kLimits) expect_as_portable(puzzles, limit);
}

// Small and easy, small and hard, large: whichever way a span goes, the outcome is the same.
TEST(Batch, DispatchChangesNoResult) {
  for (const char* name : {"17clue", "hardest1106", "serg"}) {
    for (const std::size_t size : {0U, 1U, 2U, 5U, 47U, 48U, 300U}) {
      const std::vector<Grid> puzzles = sample(name, size);
      for (const Backend& backend : backends()) {
        if (!backend.is_supported()) continue;
        std::vector<SolveOutcome> outcomes(size);
        solve_with(backend, std::span<const Grid>(puzzles), 2, outcomes);
        for (std::size_t i = 0; i < size; ++i) {
          const SolveOutcome expected = portably(puzzles[i], 2);
          ASSERT_EQ(outcomes[i].solutions, expected.solutions) << backend.name << ' ' << name;
          ASSERT_EQ(outcomes[i].first, expected.first) << backend.name << ' ' << name;
        }
      }
    }
  }
}

TEST(Batch, ReadsGivensAsPencilmarksAlike) {
  const std::vector<Grid> grids = sample("top1465", 300);
  std::vector<Pencilmarks> marks;
  for (const Grid& grid : grids) marks.push_back(Pencilmarks::from_givens(grid));
  for (const NamedKernel& kernel : supported_kernels()) {
    const auto from_grids = solve_all(kernel.run, grids, 2);
    const auto from_marks = solve_all(kernel.run, marks, 2);
    for (std::size_t i = 0; i < grids.size(); ++i) {
      ASSERT_EQ(from_grids[i].first, from_marks[i].first) << kernel.name << ", puzzle " << i;
      ASSERT_EQ(from_grids[i].guesses, from_marks[i].guesses) << kernel.name << ", puzzle " << i;
    }
  }
}

TEST(Batch, JudgesFullGrids) {
  std::vector<Grid> puzzles;
  for (const Grid& puzzle : sample("17clue", 100)) {
    Grid full = portable::solve_grid(puzzle, 1).first;
    puzzles.push_back(full);
    const Cell cell(static_cast<int>(puzzles.size()) % kCells);
    full.place(cell, Digit(full.digit(cell).value() % 9 + 1));
    puzzles.push_back(full);
  }
  expect_as_portable(puzzles, 2);
}

TEST(Batch, CountsWithoutWritingGrids) {
  const std::vector<Grid> puzzles = mutated(500);
  for (const NamedKernel& kernel : supported_kernels()) {
    for (const std::uint64_t limit : kLimits) {
      std::vector<SolveOutcome> outcomes(puzzles.size());
      solve_span(kernel.run, std::span<const Grid>(puzzles), limit, Want::kCount, outcomes);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ASSERT_EQ(outcomes[i].solutions, portably(puzzles[i], limit).solutions) << kernel.name;
        ASSERT_EQ(outcomes[i].first, Grid()) << kernel.name;
      }
    }
  }
}

// Short ones are solved one by one, and of those the hard ones by the kernel.
TEST(BatchThreads, CountsPuzzlesInATextOfAnyLength) {
  for (const char* name : {"17clue", "hardest1106", "serg"}) {
    const std::vector<Grid> list = sample(name, 1100);
    for (const std::size_t size : {0U, 1U, 7U, 9U, 79U, 80U, 319U, 320U, 700U, 1100U}) {
      const PuzzleText text{reinterpret_cast<const char*>(list.data()), size, sizeof(Grid)};
      for (const Backend& backend : backends()) {
        if (!backend.is_supported()) continue;
        for (const int threads : {1, 3}) {
          std::vector<std::uint32_t> counts(size, 77);
          count_each_with(backend, text, 2, counts, threads);
          for (std::size_t i = 0; i < size; ++i) {
            ASSERT_EQ(counts[i], portably(list[i], 2).solutions) << backend.name << ' ' << name;
          }
        }
      }
    }
  }
}

// The places of solutions are 100 characters apart; what stands between them stays.
TEST(BatchThreads, WritesFirstSolutionsOfATextOfAnyLength) {
  constexpr std::size_t kApart = 100;
  for (const char* name : {"17clue", "hardest1106", "serg"}) {
    const std::vector<Grid> list = sample(name, 700);
    for (const std::size_t size : {0U, 1U, 9U, 79U, 320U, 700U}) {
      const PuzzleText text{reinterpret_cast<const char*>(list.data()), size, sizeof(Grid)};
      for (const Backend& backend : backends()) {
        if (!backend.is_supported()) continue;
        for (const auto& [limit, threads] : {std::pair{1U, 1}, {2U, 1}, {2U, 3}, {9U, 1}}) {
          std::vector<std::uint32_t> counts(size, 77);
          std::string solutions(size * kApart, '-');
          solve_each_with(backend, text, limit, counts, {solutions.data(), kApart}, threads);
          for (std::size_t i = 0; i < size; ++i) {
            const SolveOutcome truth = portably(list[i], limit);
            ASSERT_EQ(counts[i], truth.solutions) << backend.name << ' ' << name;
            std::string place = truth.solutions > 0 ? to_line(truth.first) : "";
            place.resize(kApart, '-');
            ASSERT_EQ(solutions.substr(i * kApart, kApart), place) << backend.name << ' ' << name;
          }
        }
      }
    }
  }
}

TEST(Batch, FindsAnySolution) {
  const std::vector<Grid> puzzles = mutated(500);
  for (const NamedKernel& kernel : supported_kernels()) {
    std::vector<SolveOutcome> outcomes(puzzles.size());
    solve_span(kernel.run, std::span<const Grid>(puzzles), 1, Want::kAny, outcomes);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(outcomes[i].solutions, portably(puzzles[i], 1).solutions) << kernel.name;
      if (outcomes[i].solutions == 0) continue;
      ASSERT_TRUE(solves(outcomes[i].first, puzzles[i])) << kernel.name << ", puzzle " << i;
    }
  }
}

TEST(Batch, EnumeratesUntilTheVisitorHasSeenEnough) {
  const std::vector<Grid> puzzles(700);  // all empty
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    for (const std::uint64_t wanted : {1U, 2U, 1000U}) {
      std::uint64_t seen = 0;
      const auto some = [&](std::size_t puzzle, const Grid& solution) {
        EXPECT_LT(puzzle, puzzles.size());
        EXPECT_TRUE(is_solved(solution));
        return ++seen < wanted;
      };
      EXPECT_EQ(enumerate_unordered_with(backend, std::span<const Grid>(puzzles), some), wanted);
      EXPECT_EQ(seen, wanted) << backend.name;
    }
  }
}

constexpr std::uint64_t kSignature = 15401901689978106264U;
constexpr double kGuesses = 197600;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x9E3779B97F4A7C15U + (hash >> 29);
}

// One number for all lists: it changes when any count or any solution does, on any kernel.
TEST(Batch, SignatureIsTheSameOnEveryKernel) {
  std::vector<Grid> puzzles;
  for (const char* name : {"17clue", "top1465", "hardest1106", "hardest1905", "serg", "invalid"}) {
    for (const Grid& puzzle : sample(name, 1000, 42)) puzzles.push_back(puzzle);
  }
  for (const NamedKernel& kernel : supported_kernels()) {
    std::uint64_t hash = 0;
    std::uint64_t guesses = 0;
    for (const SolveOutcome& outcome : solve_all(kernel.run, puzzles, 2)) {
      hash = mix(hash, outcome.solutions);
      guesses += outcome.guesses;
      if (outcome.solutions != 1) continue;
      for (const auto value : outcome.first.values()) hash = mix(hash, value);
    }
    EXPECT_EQ(hash, kSignature) << kernel.name;
    // Lanes wait for each other, which moves a guess here and there: near, not equal.
    // The GPU's kernel does not look at a digit's other chutes where digits are equal, and its few
    // lanes share their work soon.
    const double most = kernel.name.starts_with("cuda") ? 0.1 : 0.01;
    EXPECT_NEAR(static_cast<double>(guesses), kGuesses, kGuesses * most) << kernel.name;
  }
}

}  // namespace
}  // namespace nonet::batch
