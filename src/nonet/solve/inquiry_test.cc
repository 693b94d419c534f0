// Inquiries beside the portable solver, which is asked each question by itself.

#include "nonet/solve/inquiry.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/board/symmetry.h"
#include "nonet/solve/avx2/backend.h"
#include "nonet/solve/avx512/backend.h"
#include "nonet/solve/batch/span.h"
#include "nonet/solve/portable/backend.h"
#include "nonet/solve/portable/functions.h"

namespace nonet {
namespace {

// A minimal puzzle, some of its clues taken away or made wrong: none, one, some or many solutions.
CandidateRow random_board(Rng& rng) {
  Grid puzzle = Symmetry::random(rng).apply(*Grid::from_line(
      "........5.3..58..795....31....4...6.7.1.8...2.........2.9..3.7.....91..4.6....2.."));
  const Digit wrong(rng.between(1, 9));
  const Cell changed(rng.between(0, 80));
  Pencilmarks marks = Pencilmarks::from_givens(puzzle);
  marks.set(changed, rng.between(0, 3) == 0 ? DigitSet(wrong) : ~marks.at(changed));
  if (marks.at(changed).empty()) marks.set(changed, DigitSet::all());
  return CandidateRow::from_marks(marks);
}

// Boards to ask about, one after the other, and what was answered.
class Protocol {
 public:
  Protocol(std::size_t inquiries, std::uint64_t seed) : boards_(inquiries), answers_(inquiries) {
    Rng rng(seed);
    for (std::vector<CandidateRow>& boards : boards_) {
      boards.resize(static_cast<std::size_t>(rng.between(0, 6)));
      for (CandidateRow& board : boards) board = random_board(rng);
    }
    begun_.assign(inquiries, false);
  }

  template <class Inquire>
  void run(const Inquire& inquire) {
    const auto first = [this](std::size_t i) {
      EXPECT_FALSE(begun_.at(i)) << "an inquiry begins once";
      begun_[i] = true;
      return question(i);
    };
    const auto next = [this](std::size_t i, bool has_solution) {
      EXPECT_LT(answers_.at(i).size(), boards_.at(i).size()) << "an answer to no question";
      answers_[i].push_back(has_solution);
      return question(i);
    };
    inquire(Inquiries{.count = boards_.size(), .first = first, .next = next});
  }

  void check() const {
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      ASSERT_TRUE(begun_[i]) << i;
      ASSERT_EQ(answers_[i].size(), boards_[i].size()) << i;
      for (std::size_t k = 0; k < boards_[i].size(); ++k) {
        const Pencilmarks marks = boards_[i][k].to_marks();
        const SolveOutcome outcome = portable::solve_marks(marks, 1, Want::kCount);
        ASSERT_EQ(answers_[i][k], outcome.solutions > 0) << i << ", question " << k;
      }
    }
  }

 private:
  // The board that is asked about is one and the same, changed while nobody reads it.
  const CandidateRow* question(std::size_t i) {
    if (answers_[i].size() == boards_[i].size()) return nullptr;
    asked_ = boards_[i][answers_[i].size()];
    return &asked_;
  }

  std::vector<std::vector<CandidateRow>> boards_;
  std::vector<std::vector<bool>> answers_;
  std::vector<bool> begun_;
  CandidateRow asked_;
};

constexpr std::size_t kCounts[] = {0, 1, 7, 8, 9, 63, 64, 300, 1500};

TEST(Inquiries, AreAnsweredAsThePortableSolverDoes) {
  for (const Backend& backend : backends()) {
    if (!backend.is_supported()) continue;
    for (const std::size_t count : kCounts) {
      SCOPED_TRACE(std::string(backend.name) + ", " + std::to_string(count));
      Protocol protocol(count, 1 + count);
      protocol.run(backend.inquire);
      protocol.check();
    }
  }
}

struct NamedSolver {
  std::string name;
  batch::SpanSolver solver;
};

batch::SpanSolver only_by(batch::Kernel kernel) {
  return {.kernel = kernel,
          .lanes = [] { return 128; },
          .single = portable::kFunctions,
          .many_puzzles = 0,
          .hard_guesses = 0,
          .many_inquiries = 0};
}

// Each kernel from the first inquiry on, and one that gets no memory.
std::vector<NamedSolver> solvers() {
  std::vector<NamedSolver> all{{"portable", only_by(portable::run_batch)},
                               {"no memory", only_by([](const batch::Job&) { return false; })}};
#if defined(__x86_64__)
  if (avx2::is_supported()) all.push_back({"avx2", only_by(avx2::run_batch)});
  if (avx512::is_supported()) {
    all.push_back({"avx512, 256 lanes", only_by(avx512::run_batch_256)});
    all.push_back({"avx512, 512 lanes", only_by(avx512::run_batch_512)});
  }
#endif
  return all;
}

TEST(Inquiries, AreAnsweredByEveryKernel) {
  for (const NamedSolver& named : solvers()) {
    for (const std::size_t count : kCounts) {
      SCOPED_TRACE(named.name + ", " + std::to_string(count));
      Protocol protocol(count, 100 + count);
      protocol.run(
          [&](const Inquiries& inquiries) { batch::dispatch_inquiries(named.solver, inquiries); });
      protocol.check();
    }
  }
}

TEST(Inquiries, CanBeGivenUpWhileOthersGoOn) {
  std::vector<int> questions(200);
  Rng rng(7);
  const CandidateRow board = random_board(rng);
  const auto first = [&](std::size_t i) { return i % 3 == 0 ? nullptr : &board; };
  const auto next = [&](std::size_t i, bool) {
    return ++questions[i] == static_cast<int>(i) ? nullptr : &board;
  };
  inquire({.count = questions.size(), .first = first, .next = next});
  for (std::size_t i = 0; i < questions.size(); ++i) {
    ASSERT_EQ(questions[i], i % 3 == 0 ? 0 : static_cast<int>(i));
  }
}

}  // namespace
}  // namespace nonet
