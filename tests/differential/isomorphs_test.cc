// A million random isomorphs of the bundled puzzles, put in every way to every backend.
//
// What is true of an isomorph follows from its original: it has as many solutions, and a lone one
// is the original's under the same symmetry. No solver has a say in it, except which of several
// solutions is the first: there the portable backend decides.

#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/portable/functions.h"
#include "tests/differential/effort.h"
#include "tests/differential/puzzle_list.h"
#include "tests/differential/way.h"

namespace nonet {
namespace {

// More than the lanes of any batch kernel.
constexpr std::size_t kAtATime = 1000;

constexpr std::uint64_t kMost = 10;
struct Share {
  const char* list;
  std::size_t isomorphs;
};

void PrintTo(const Share& share, std::ostream* out) { *out << share.list; }

constexpr Share kShares[] = {
    {"17clue", 500'000},     {"easy", 220'000},       {"top1465", 130'000}, {"invalid", 90'000},
    {"hardest1905", 20'000}, {"hardest1106", 10'000}, {"serg", 30'000},
};

static_assert([] {
  std::size_t sum = 0;
  for (const Share& share : kShares) sum += share.isomorphs;
  return sum == 1'000'000;
}());

class Isomorphs : public testing::TestWithParam<Share> {};

INSTANTIATE_TEST_SUITE_P(List, Isomorphs, testing::ValuesIn(kShares),
                         [](const auto& test) { return std::string(test.param.list); });

struct Batch {
  std::vector<Grid> puzzles;
  std::vector<Truth> truths;
};

Batch random_batch(const std::vector<Grid>& originals, const std::vector<Truth>& truths, Rng& rng) {
  Batch batch;
  for (std::size_t i = 0; i < kAtATime; ++i) {
    const std::size_t n = rng.below(static_cast<std::uint32_t>(originals.size()));
    const Symmetry symmetry = Symmetry::random(rng);
    batch.puzzles.push_back(symmetry.apply(originals[n]));
    Truth truth{truths[n].solutions, Grid()};
    if (truth.solutions == 1) truth.first = symmetry.apply(truths[n].first);
    if (truth.solutions > 1) truth.first = portable::solve_grid(batch.puzzles.back(), 1).first;
    batch.truths.push_back(truth);
  }
  return batch;
}

TEST_P(Isomorphs, HaveTheSolutionsOfTheirOriginals) {
  const std::vector<Grid> originals = read_puzzle_list(GetParam().list + std::string(".txt"));
  ASSERT_FALSE(originals.empty());
  std::vector<Truth> truths;
  for (const Grid& original : originals) {
    const SolveOutcome outcome = portable::solve_grid(original, kMost);
    truths.push_back({outcome.solutions, outcome.first});
  }
  const std::vector<Question> questions = questions_up_to(kMost);
  Rng rng(201);
  const std::size_t batches = scaled(GetParam().isomorphs / kAtATime);
  for (std::size_t n = 0; n < batches; ++n) {
    const Batch batch = random_batch(originals, truths, rng);
    const Question& question = questions[n % questions.size()];
    const bool as_marks = n / questions.size() % 2 == 1;
    for (const Way& way : ways_for<Grid>()) {
      if (way.as_marks == as_marks) expect_truth(way, batch.puzzles, batch.truths, question);
    }
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace nonet
