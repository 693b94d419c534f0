// Boards on which branching on chutes takes millions of guesses: a few cells of a row or two with
// hardly more candidates between them than they are, or a few rows with hardly more columns for a
// digit, and the rest of the board open. The searches without a second opinion took from seconds to
// more than minutes for each.

#include "nonet/solve/given_up.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/batch/span.h"
#include "nonet/solve/portable/backend.h"
#include "nonet/solve/portable/functions.h"
#include "nonet/solve/portable/search.h"

namespace nonet {
namespace {

struct Board {
  const char* cells;  // "r1c3=2346": row, column and candidates of those that have not all nine
  std::uint64_t solutions;  // counted to 2
};

constexpr std::array kBoards{
    Board{"r1c3=2346 r9c1=14578 r9c5=578 r9c7=578 r9c9=578", 2},
    Board{"r4c6=39 r6c1=248 r6c3=248 r6c4=248 r6c6=2489 r7c5=1367 r8c6=39", 0},
    Board{"r7c3=23 r8c2=249 r8c3=2349 r8c4=249 r8c7=249", 2},
    Board{"r2c2=23467 r4c2=27 r4c3=27 r4c6=237 r4c8=12568 r6c2=2467 r6c8=168 r7c7=2579 r7c8=25679 "
          "r8c2=2467 r8c7=2579 r8c8=2579 r9c1=148 r9c2=1348 r9c5=148",
          0},
};

Pencilmarks marks_of(const char* cells) {
  Pencilmarks marks;
  std::istringstream words(cells);
  for (std::string word; words >> word;) {
    DigitSet candidates;
    for (const char c : word.substr(5)) candidates |= DigitSet(Digit(c - '0'));
    marks.set(Cell::at(word[1] - '1', word[3] - '1'), candidates);
  }
  return marks;
}

// The boards above, each among puzzles with one solution.
std::vector<Pencilmarks> span_of_boards(std::size_t count) {
  const Pencilmarks one = Pencilmarks::from_givens(*Grid::from_line(
      "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"));
  std::vector<Pencilmarks> puzzles(count, one);
  for (std::size_t i = 0; i < kBoards.size(); ++i) puzzles[7 * i + 3] = marks_of(kBoards[i].cells);
  return puzzles;
}
std::uint64_t solutions_at(std::size_t puzzle) {
  const bool board = puzzle % 7 == 3 && puzzle / 7 < kBoards.size();
  return board ? kBoards[puzzle / 7].solutions : 1;
}

template <class Visit>
void for_each_backend(Visit visit) {
  for (const Backend& backend : backends()) {
    SCOPED_TRACE(backend.name);
    if (backend.is_supported()) visit(backend);
  }
}

TEST(GivenUp, ThePortableSearchAsksWhereToGo) {
  for (const Board& board : kBoards) {
    const SolveOutcome outcome = portable::solve_marks(marks_of(board.cells), 2);
    EXPECT_EQ(outcome.solutions, board.solutions) << board.cells;
    EXPECT_LT(outcome.guesses, 50'000U) << board.cells;
  }
}

TEST(GivenUp, OneAtATimeOnAnyBackend) {
  for_each_backend([](const Backend& backend) {
    for (const Board& board : kBoards) {
      const Pencilmarks marks = marks_of(board.cells);
      const SolveOutcome expected = portable::solve_marks(marks, 2);
      const SolveOutcome outcome = solve_with(backend, marks, 2);
      EXPECT_EQ(outcome.solutions, board.solutions) << board.cells;
      EXPECT_EQ(outcome.first, expected.first) << board.cells;
      EXPECT_EQ(solve_with(backend, marks, 2, Want::kCount).solutions, board.solutions);
    }
  });
}

// Spans that go to the solvers for one puzzle, and such as go to the batch kernels.
TEST(GivenUp, InSpans) {
  for (const std::size_t count : {30U, 2'000U}) {
    const std::vector<Pencilmarks> puzzles = span_of_boards(count);
    const std::span<const Pencilmarks> span(puzzles);
    for_each_backend([&](const Backend& backend) {
      for (const Want want : {Want::kFirst, Want::kAny, Want::kCount}) {
        std::vector<SolveOutcome> outcomes(count, SolveOutcome{77, 77, {}});
        solve_with(backend, span, 2, outcomes, {.want = want});
        for (std::size_t i = 0; i < count; ++i) {
          ASSERT_EQ(outcomes[i].solutions, solutions_at(i)) << i;
          const Grid& first = outcomes[i].first;
          const bool wanted = want != Want::kCount && solutions_at(i) > 0;
          ASSERT_EQ(first.is_full(), wanted) << i;
          ASSERT_TRUE(!wanted || puzzles[i].allows(first)) << i;
          if (want != Want::kFirst) continue;
          ASSERT_EQ(first, portable::solve_marks(puzzles[i], 1).first) << i;
        }
      }
    });
  }
}

TEST(GivenUp, WhereEverySolutionIsWanted) {
  std::vector<Pencilmarks> puzzles = span_of_boards(2'000);
  // Those with solutions have more than anyone wants.
  for (std::size_t i = 0; i < kBoards.size(); ++i) {
    if (kBoards[i].solutions > 0) puzzles[7 * i + 3] = puzzles[0];
  }
  for_each_backend([&](const Backend& backend) {
    std::vector<std::uint64_t> visits(puzzles.size());
    const auto visit = [&](std::size_t puzzle, const Grid&) {
      ++visits[puzzle];
      return true;
    };
    enumerate_unordered_with(backend, std::span<const Pencilmarks>(puzzles), visit);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(visits[i], std::min<std::uint64_t>(solutions_at(i), 1)) << i;
    }
  });
}

// A digit that in some rows stands only in some columns.
struct Fish {
  int digit;
  const char* rows;
  const char* columns;
};

void add_fish(Pencilmarks& marks, const Fish& fish) {
  const DigitSet digit(Digit(fish.digit));
  const std::string columns = fish.columns;
  for (const char* row = fish.rows; *row != '\0'; ++row) {
    for (int column = 0; column < kSide; ++column) {
      if (columns.find(static_cast<char>('1' + column)) != std::string::npos) continue;
      const Cell cell = Cell::at(*row - '1', column);
      marks.set(cell, marks.at(cell) - digit);
    }
  }
}

// Six rows with five columns for a digit, and four with three: the board has no solution. A search
// that looks at no such fish had not ended after 25 s with one of these boards.
TEST(GivenUp, FishWithTooFewColumnsTakeFewGuesses) {
  const std::vector<std::vector<Fish>> boards{
      {{1, "234589", "13469"}},
      {{9, "1349", "259"}},
      {{5, "124678", "24578"}, {9, "28", "12"}},
      {{4, "24679", "2589"}, {5, "347", "358"}, {6, "136", "146"}},
      {{4, "124579", "35678"}, {6, "124579", "35678"}},
      {{2, "345679", "234567"}, {5, "35679", "3679"}, {7, "345679", "34568"}},
  };
  for (const std::vector<Fish>& board : boards) {
    Pencilmarks marks;
    for (const Fish& fish : board) add_fish(marks, fish);
    for_each_backend([&](const Backend& backend) {
      const SolveOutcome outcome = solve_with(backend, marks, 2);
      EXPECT_EQ(outcome.solutions, 0U) << board.front().rows;
      EXPECT_LT(outcome.guesses, 40'000U) << board.front().rows;
    });
  }
}

// Boards without a given, each of one of four kinds.
Pencilmarks open_board(int kind, Rng& rng) {
  Pencilmarks marks;
  if (kind == 0) {  // 60 to 85 % of the candidates
    const std::uint32_t kept = 60 + rng.below(26);
    for (const Cell cell : kAllCells) {
      DigitSet digits;
      while (digits.size() < 2) {
        digits = {};
        for (int digit = 1; digit <= kDigits; ++digit) {
          if (rng.below(100) < kept) digits |= DigitSet(Digit(digit));
        }
      }
      marks.set(cell, digits);
    }
  } else if (kind == 1) {  // fish of several sizes, just possible or not quite
    std::vector<char> lines{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    for (std::uint32_t fish = 1 + rng.below(4); fish > 0; --fish) {
      const std::size_t size = 2 + rng.below(5);
      rng.shuffle(lines);
      const std::string rows(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(size));
      rng.shuffle(lines);
      const auto columns = static_cast<std::ptrdiff_t>(size - rng.below(2));
      const std::string in(lines.begin(), lines.begin() + columns);
      add_fish(marks, {1 + static_cast<int>(rng.below(kDigits)), rows.c_str(), in.c_str()});
    }
  } else {  // some cells with odd or even digits, or with digits of one of three thirds
    const std::array<std::uint32_t, 5> sets{0b101010101, 0b010101010, 0b111, 0b111000, 0b111000000};
    for (std::uint32_t cell = 15 + rng.below(25); cell > 0; --cell) {
      const std::uint32_t set = kind == 2 ? rng.below(2) : 2 + rng.below(3);
      marks.set(Cell(static_cast<int>(rng.below(kCells))), DigitSet::from_bits(sets[set]));
    }
  }
  return marks;
}

// All backends agree, singly and in a span, and no board takes long: of 48 000 like these, the
// worst took the portable search 15 391 guesses.
TEST(GivenUp, OpenBoardsTakeFewGuessesInAllBackends) {
  Rng rng(30);
  std::vector<Pencilmarks> boards;
  for (int i = 0; i < 1'000; ++i) boards.push_back(open_board(i % 4, rng));
  std::vector<SolveOutcome> expected;
  for (const Pencilmarks& board : boards) {
    expected.push_back(solve_with(**find_backend("portable"), board, 2));
    EXPECT_LT(expected.back().guesses, 40'000U);
  }
  for_each_backend([&](const Backend& backend) {
    std::vector<SolveOutcome> found(boards.size());
    solve_with(backend, std::span<const Pencilmarks>(boards), 2, found);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      ASSERT_EQ(found[i].solutions, expected[i].solutions) << i;
      ASSERT_EQ(found[i].first, expected[i].first) << i;
      const SolveOutcome single = solve_with(backend, boards[i], 2);
      ASSERT_EQ(single.solutions, expected[i].solutions) << i;
      ASSERT_EQ(single.first, expected[i].first) << i;
    }
  });
}

// ---- stops

// A puzzle with more solutions than anyone counts, and limits that no search meets.
TEST(Stops, EndASingleSearchAfterAFewThousandGuesses) {
  const std::atomic<bool> stop{true};
  for_each_backend([&](const Backend& backend) {
    const SolveOutcome outcome =
        solve_with(backend, Grid(), kNoLimit, Want::kCount, StopToken(stop));
    EXPECT_LE(outcome.guesses, 4'096U);
  });
}

TEST(Stops, EndASpanOfAnyLength) {
  const std::atomic<bool> stop{true};
  for (const std::size_t count : {3U, 2'000U}) {
    const std::vector<Grid> puzzles(count);
    for_each_backend([&](const Backend& backend) {
      std::vector<SolveOutcome> outcomes(count);
      solve_with(backend, std::span<const Grid>(puzzles), kNoLimit, outcomes,
                 {.want = Want::kCount, .stop = StopToken(stop)});
      std::uint64_t guesses = 0;
      for (const SolveOutcome& outcome : outcomes) guesses += outcome.guesses;
      EXPECT_LE(guesses, 4'096U * 8);
    });
  }
}

TEST(Stops, EndThePortableSearchBetweenSolutions) {
  const std::atomic<bool> stop{true};
  Pencilmarks marks;
  add_fish(marks, {1, "234589", "13469"});
  portable::Search search(portable::State::from(marks), StopToken(stop));
  EXPECT_FALSE(search.next());
  EXPECT_LE(search.guesses(), 1'024U);
  EXPECT_FALSE(search.next());
}

// The portable batch kernel, asked to stop at its `last`th step.
struct CountedSteps {
  std::uint64_t steps = 0;
  std::uint64_t last = 0;
};

TEST(Stops, AreAskedForAtEachStepOfTheBatchKernel) {
  const std::vector<Grid> puzzles(200);
  std::uint64_t guesses_before = 0;
  for (const std::uint64_t last : {1U, 20U, 200U}) {
    CountedSteps counted{.last = last};
    std::vector<SolveOutcome> outcomes(puzzles.size());
    std::size_t given_up = 0;
    batch::Job job;
    job.count = puzzles.size();
    job.limit = kNoLimit;
    job.puzzles = puzzles.data();
    job.values = [](const batch::Job& of, std::size_t puzzle) {
      return static_cast<const Grid*>(of.puzzles)[puzzle].values().data();
    };
    job.outcomes = outcomes.data();
    job.given_up = &given_up;
    job.report_to = &counted;
    job.is_stopped = [](const batch::Job& of) {
      auto& at = *static_cast<CountedSteps*>(const_cast<void*>(of.report_to));
      return ++at.steps >= at.last;
    };
    ASSERT_TRUE(portable::run_batch(job));
    std::uint64_t guesses = 0;
    for (const SolveOutcome& outcome : outcomes) guesses += outcome.guesses;
    // A guess a lane and step at most, and a few steps until every lane has ended.
    EXPECT_LE(guesses, 128 * last);
    EXPECT_GE(guesses, guesses_before);
    EXPECT_LE(counted.steps, last + 100);
    guesses_before = guesses;
  }
}

// A kernel that gives up whatever it is given.
bool give_up(const batch::Job& job) {
  for (std::size_t i = 0; i < job.count; ++i) {
    if (job.counts != nullptr) job.counts[i] = static_cast<std::uint32_t>(kGivenUp);
    if (job.outcomes != nullptr)
      job.outcomes[i] = {.solutions = kGivenUp, .guesses = 5, .first = {}};
  }
  *job.given_up += job.count;
  return true;
}

// Three puzzles with one, two and no solutions, as grids and as they stand in a text.
TEST(GivenUp, ByTheKernelOfASpan) {
  const std::string solved =
      "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
  const std::string two =
      "417369825632158947958724316825437169791586432346912758.........573291684.........";
  const std::string none = "11" + solved.substr(2);
  const std::string text = solved + two + none;
  std::vector<Grid> grids;
  for (const std::string& line : {solved, two, none}) grids.push_back(*Grid::from_line(line));
  std::array<SolveOutcome, 3> expected;
  portable::solve_grids(grids, 2, Want::kFirst, expected);
  EXPECT_GT(expected[1].solutions, 1U);

  std::array<SolveOutcome, 3> outcomes;
  batch::solve_span(give_up, std::span<const Grid>(grids), 2, Want::kFirst, outcomes);
  std::array<std::uint32_t, 3> counts{};
  std::string solutions(text.size(), '.');
  batch::SpanSolver solver = portable::kSpanSolver;
  solver.kernel = give_up;
  solver.many_puzzles = 0;
  batch::dispatch_texts(solver, {.cells = text.data(), .count = 3, .stride = 81}, 2, counts,
                        {.cells = solutions.data(), .stride = 81});
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(outcomes[i].solutions, expected[i].solutions) << i;
    EXPECT_EQ(outcomes[i].guesses, expected[i].guesses + 5) << i;
    EXPECT_EQ(outcomes[i].first, expected[i].first) << i;
    EXPECT_EQ(counts[i], expected[i].solutions) << i;
    if (counts[i] == 0) continue;
    EXPECT_EQ(Grid::from_line(solutions.substr(81 * i, 81)), expected[i].first) << i;
  }
}

}  // namespace
}  // namespace nonet
