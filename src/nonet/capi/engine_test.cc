#include "nonet/capi/engine.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/capi/puzzles_for_tests.h"
#include "nonet/capi/rating.h"
#include "nonet/search/series.h"

namespace nonet::capi {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(CEngine, RefusesWhatItCannotBe) {
  nonet_engine* engine = nullptr;
  EXPECT_EQ(nonet_engine_new(-1, &engine), NONET_BAD_ARGUMENT);
  EXPECT_STREQ(nonet_last_error(), "threads is -1, expected 0..1024");
  EXPECT_EQ(nonet_engine_new(1025, &engine), NONET_BAD_ARGUMENT);
  EXPECT_EQ(engine, nullptr);
  EXPECT_EQ(nonet_engine_new(1, nullptr), NONET_BAD_ARGUMENT);
  nonet_engine_free(nullptr);
  nonet_engine_stop(nullptr);
  nonet_engine_resume(nullptr);
}

TEST(CEngine, SaysThatABackendIsWrong) {
  const char* const before = std::getenv("NONET_BACKEND");
  const std::string kept = before != nullptr ? before : "";
  setenv("NONET_BACKEND", "abacus", 1);
  nonet_engine* engine = nullptr;
  EXPECT_EQ(nonet_engine_new(1, &engine), NONET_BAD_BACKEND);
  EXPECT_THAT(nonet_last_error(), HasSubstr("abacus"));
  if (before == nullptr) {
    unsetenv("NONET_BACKEND");
  } else {
    setenv("NONET_BACKEND", kept.c_str(), 1);
  }
}

TEST(CSolve, CountsAndSolves) {
  const Engine engine = make_engine();
  const Grids puzzles = grids_of({kPuzzle, kSeveral, kNone, kConflict, kSolution});
  std::array<std::uint64_t, 5> counts{};
  Grids solutions(puzzles.size(), 7);
  ASSERT_EQ(nonet_solve(engine.get(), puzzles.data(), 5, 2, counts.data(), solutions.data()),
            NONET_OK);
  EXPECT_THAT(counts, ElementsAre(1, 2, 0, 0, 1));
  EXPECT_EQ(line_at(solutions, 0), kSolution);
  EXPECT_EQ(line_at(solutions, 2), std::string(81, '.'));
  EXPECT_EQ(line_at(solutions, 4), kSolution);
  std::array<std::uint8_t, 5> unique{};
  ASSERT_EQ(nonet_unique(engine.get(), puzzles.data(), 5, unique.data()), NONET_OK);
  EXPECT_THAT(unique, ElementsAre(1, 0, 0, 0, 1));
}

TEST(CSolve, CountsFarTheSameAsNear) {
  const Engine engine = make_engine();
  Grids puzzles = grids_of({kPuzzle, kSolution});
  std::fill_n(puzzles.begin() + 54 + NONET_CELLS, 27, std::uint8_t{0});
  std::array<std::uint64_t, 2> near{};
  std::array<std::uint64_t, 2> far{};
  std::array<nonet_wide, 2> exact{};
  Grids first(puzzles.size());
  Grids first_of_many(puzzles.size());
  ASSERT_EQ(nonet_solve(engine.get(), puzzles.data(), 2, 1000, near.data(), first.data()),
            NONET_OK);
  ASSERT_EQ(
      nonet_solve(engine.get(), puzzles.data(), 2, UINT64_MAX, far.data(), first_of_many.data()),
      NONET_OK);
  ASSERT_EQ(nonet_count(engine.get(), puzzles.data(), 2, exact.data()), NONET_OK);
  EXPECT_EQ(near, far);
  EXPECT_EQ(first, first_of_many);
  EXPECT_EQ(exact[1].low, far[1]);
  EXPECT_GT(far[1], 2U);
  EXPECT_LT(far[1], 1000U);
}

TEST(CSolve, WorksInPlaceAndOnNothing) {
  const Engine engine = make_engine();
  Grids puzzles = grids_of({kPuzzle, kPuzzle});
  ASSERT_EQ(nonet_solve(engine.get(), puzzles.data(), 2, 1, nullptr, puzzles.data()), NONET_OK);
  EXPECT_EQ(line_at(puzzles, 1), kSolution);
  EXPECT_EQ(nonet_solve(engine.get(), nullptr, 0, 1, nullptr, nullptr), NONET_OK);
  EXPECT_EQ(nonet_solve(engine.get(), puzzles.data(), 2, 1, nullptr, nullptr), NONET_OK);
}

TEST(CSolve, WritesNothingWhereAnArgumentIsWrong) {
  const Engine engine = make_engine();
  Grids puzzles = grids_of({kPuzzle, kPuzzle});
  puzzles[161] = 10;
  Grids solutions(puzzles.size(), 7);
  const Grids before = solutions;
  const auto solve = [&](nonet_engine* with, const std::uint8_t* from, std::size_t count,
                         std::uint64_t limit) {
    return nonet_solve(with, from, count, limit, nullptr, solutions.data());
  };
  EXPECT_EQ(solve(engine.get(), puzzles.data(), 2, 2), NONET_BAD_GRID);
  EXPECT_STREQ(nonet_last_error(), "grid 1: cell 80 is 10, expected 0..9");
  EXPECT_EQ(solve(engine.get(), puzzles.data(), 1, 0), NONET_BAD_ARGUMENT);
  EXPECT_EQ(solve(engine.get(), nullptr, 1, 1), NONET_BAD_ARGUMENT);
  EXPECT_EQ(solve(nullptr, puzzles.data(), 1, 1), NONET_BAD_ARGUMENT);
  EXPECT_EQ(solve(engine.get(), puzzles.data(), SIZE_MAX / 2, 1), NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_unique(engine.get(), puzzles.data(), 1, nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_count(engine.get(), puzzles.data(), 1, nullptr), NONET_BAD_ARGUMENT);
  EXPECT_EQ(solutions, before);
}

TEST(CCount, HoldsTheNumberOfAllGrids) {
  const Engine engine = make_engine(2);
  const Grids empty(NONET_CELLS);
  nonet_wide count{};
  std::array<char, 40> text{};
  ASSERT_EQ(nonet_count(engine.get(), empty.data(), 1, &count), NONET_OK);
  ASSERT_EQ(nonet_wide_to_text(count, text.data(), text.size()), NONET_OK);
  EXPECT_STREQ(text.data(), "6670903752021072936960");
}

TEST(CCanon, GivesFormsOfImages) {
  const Engine engine = make_engine();
  Grids grids = grids_of({kSolution, kSolution, kConflict, kPuzzle});
  for (std::size_t i = 81; i < 162; ++i) grids[i] = static_cast<std::uint8_t>(10 - grids[i]);
  Grids forms(grids.size());
  std::array<std::uint64_t, 4> automorphisms{};
  std::array<nonet_status, 4> statuses{};
  ASSERT_EQ(nonet_canon(engine.get(), grids.data(), 4, NONET_CANON_MINLEX, forms.data(),
                        automorphisms.data(), statuses.data()),
            NONET_OK);
  EXPECT_THAT(statuses, ElementsAre(NONET_OK, NONET_OK, NONET_CONFLICT, NONET_OK));
  EXPECT_EQ(line_at(forms, 0), line_at(forms, 1));
  EXPECT_EQ(line_at(forms, 0).substr(0, 9), "123456789");
  EXPECT_EQ(line_at(forms, 2), std::string(81, '.'));
  EXPECT_GE(automorphisms[0], 1U);
  EXPECT_EQ(automorphisms[2], 0U);
  EXPECT_EQ(
      nonet_canon(engine.get(), grids.data(), 4, NONET_CANON_GSF, forms.data(), nullptr, nullptr),
      NONET_CONFLICT);
  EXPECT_THAT(nonet_last_error(), HasSubstr("grid 2: "));
  EXPECT_EQ(nonet_canon(engine.get(), grids.data(), 4, 2, forms.data(), nullptr, nullptr),
            NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_canon(engine.get(), grids.data(), 4, 0, nullptr, nullptr, nullptr),
            NONET_BAD_ARGUMENT);
}

TEST(CRate, RatesWhatCanBeRated) {
  const Engine engine = make_engine();
  const Grids puzzles = grids_of({kPuzzle, kSeveral, kNone, kConflict});
  std::array<nonet_rating, 4> ratings{};
  ASSERT_EQ(nonet_rate(engine.get(), puzzles.data(), 4, NONET_RATE_ALL, ratings.data(),
                       sizeof ratings[0]),
            NONET_OK);
  EXPECT_EQ(ratings[0].status, NONET_OK);
  EXPECT_STREQ(nonet_label_text(ratings[0].label), "easy");
  EXPECT_GE(ratings[0].er, ratings[0].ep);
  EXPECT_GE(ratings[0].ep, ratings[0].ed);
  EXPECT_GE(ratings[0].ed, 10);
  EXPECT_GT(ratings[0].score, 0);
  EXPECT_STREQ(nonet_level_text(ratings[0].level), "easy");
  EXPECT_EQ(ratings[1].status, NONET_SEVERAL_SOLUTIONS);
  EXPECT_EQ(ratings[1].er, -1);
  EXPECT_EQ(ratings[2].status, NONET_NO_SOLUTION);
  EXPECT_EQ(ratings[3].status, NONET_CONFLICT);
  EXPECT_EQ(nonet_label_text(5), nullptr);
  EXPECT_EQ(nonet_level_text(-1), nullptr);
}

// No puzzle is known that a scale is stuck on: the answer is made up.
TEST(CRate, SaysThatAScaleLeadsNowhere) {
  Workspace workspace;
  const Grid puzzle = Grid::from_line(kPuzzle).value_or(Grid());
  RatingAnswer answer = rate_puzzle(puzzle, {.label = true, .scales = kUsualScales}, workspace);
  ASSERT_EQ(answer.report.paths.size(), 2U);
  const nonet_rating before = to_c(answer);
  EXPECT_EQ(before.status, NONET_OK);
  answer.report.paths[0].rating.outcome = Outcome::kStuck;
  const nonet_rating stuck = to_c(answer);
  EXPECT_EQ(stuck.status, NONET_NOT_RATED);
  EXPECT_EQ(stuck.label, NONET_LABEL_EASY);
  EXPECT_THAT((std::array{stuck.er, stuck.ep, stuck.ed}), ElementsAre(-1, -1, -1));
  EXPECT_EQ(stuck.score, before.score);
  EXPECT_EQ(stuck.level, before.level);
  EXPECT_STREQ(nonet_status_text(stuck.status), "the scale has no technique that leads on");
}

TEST(CRate, FindsOutOnlyWhatWasAsked) {
  const Engine engine = make_engine();
  const Grids puzzles = grids_of({kPuzzle});
  nonet_rating rating{};
  ASSERT_EQ(nonet_rate(engine.get(), puzzles.data(), 1, NONET_RATE_SE, &rating, sizeof rating),
            NONET_OK);
  EXPECT_EQ(rating.label, -1);
  EXPECT_EQ(rating.score, -1);
  EXPECT_GT(rating.er, 0);
}

// A caller with a later header has longer ratings.
TEST(CRate, KeepsToTheSizeOfTheCallersRatings) {
  struct Longer {
    nonet_rating rating;
    std::int32_t more;
  };
  const Engine engine = make_engine();
  const Grids puzzles = grids_of({kPuzzle, kPuzzle});
  std::array<Longer, 2> ratings{};
  ratings[0].more = ratings[1].more = 99;
  ASSERT_EQ(nonet_rate(engine.get(), puzzles.data(), 2, NONET_RATE_LABEL, &ratings[0].rating,
                       sizeof(Longer)),
            NONET_OK);
  EXPECT_EQ(ratings[1].rating.label, NONET_LABEL_EASY);
  EXPECT_EQ(ratings[1].more, 0);
  EXPECT_EQ(nonet_rate(engine.get(), puzzles.data(), 2, NONET_RATE_LABEL, &ratings[0].rating,
                       sizeof(nonet_rating) - 1),
            NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_rate(engine.get(), puzzles.data(), 2, 8, &ratings[0].rating, sizeof(Longer)),
            NONET_BAD_ARGUMENT);
  EXPECT_EQ(nonet_rate(engine.get(), puzzles.data(), 2, 1, nullptr, sizeof(Longer)),
            NONET_BAD_ARGUMENT);
}

TEST(CMakeThreads, MakeThePuzzlesOfASeed) {
  const Engine engine = make_engine(2);
  nonet_rule rule = NONET_RULE_DEFAULT;
  rule.symmetry = "180";
  Grids puzzles(40 * NONET_CELLS);
  Grids solutions(puzzles.size());
  ASSERT_EQ(nonet_make(engine.get(), &rule, 7, 3, 40, puzzles.data(), solutions.data()), NONET_OK);
  std::vector<SeriesPuzzle> expected;
  SeriesRule half_turn;
  half_turn.symmetry = PatternSymmetry::kHalfTurn;
  make_series(half_turn, 7, 3, 40, expected);
  for (std::size_t i = 0; i < 40; ++i) {
    ASSERT_EQ(line_at(puzzles, i), to_line(expected[i].puzzle)) << i;
    ASSERT_EQ(line_at(solutions, i), to_line(expected[i].solution)) << i;
  }
}

TEST(CMake, RefusesRulesThatAreNone) {
  const Engine engine = make_engine();
  Grids puzzle(NONET_CELLS);
  const auto status_of = [&](auto change) {
    nonet_rule rule = NONET_RULE_DEFAULT;
    change(rule);
    return nonet_make(engine.get(), &rule, 1, 0, 1, puzzle.data(), nullptr);
  };
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.size -= 1; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.fill = "sand"; }), NONET_BAD_ARGUMENT);
  EXPECT_STREQ(nonet_last_error(), "there is no fill 'sand'");
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.symmetry = "45"; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.blanks_high = 65; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.blanks_low = -1; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.blanks_low = 61; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.attempts = 0; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) { rule.minimal = rule.any = 1; }), NONET_BAD_ARGUMENT);
  EXPECT_EQ(status_of([](nonet_rule& rule) {
              rule.symmetry = "90";
              rule.blanks_low = rule.blanks_high = 54;
            }),
            NONET_IMPOSSIBLE);
  EXPECT_EQ(nonet_make(engine.get(), nullptr, 1, 0, 1, nullptr, nullptr), NONET_BAD_ARGUMENT);
  // Numbers beyond the last one: the room is there, and nothing is written to it.
  Grids two(2 * NONET_CELLS, 99);
  EXPECT_EQ(nonet_make(engine.get(), nullptr, 1, UINT64_MAX, 2, two.data(), nullptr),
            NONET_BAD_ARGUMENT);
  EXPECT_STREQ(nonet_last_error(),
               "2 puzzles from number 18446744073709551615 on go beyond the last, number "
               "18446744073709551615");
  EXPECT_EQ(two, Grids(2 * NONET_CELLS, 99));
  EXPECT_EQ(nonet_make(engine.get(), nullptr, 1, UINT64_MAX, 1, two.data(), nullptr), NONET_OK);
  EXPECT_EQ(nonet_make(engine.get(), nullptr, 1, 0, 1, puzzle.data(), nullptr), NONET_OK);
}

Grids many_puzzles(nonet_engine* engine, std::size_t count) {
  nonet_rule rule = NONET_RULE_DEFAULT;
  rule.minimal = 1;
  Grids puzzles(count * NONET_CELLS);
  EXPECT_EQ(nonet_make(engine, &rule, 1, 0, count, puzzles.data(), nullptr), NONET_OK);
  return puzzles;
}

// Everything that a call gives, for the tests of threads.
struct Answers {
  std::vector<std::uint64_t> counts;
  Grids solutions;
  Grids forms;
  std::vector<std::int32_t> labels;

  friend bool operator==(const Answers&, const Answers&) = default;
};

Answers ask_everything(nonet_engine* engine, const Grids& puzzles) {
  const std::size_t count = puzzles.size() / NONET_CELLS;
  Answers all{std::vector<std::uint64_t>(count), Grids(puzzles.size()), Grids(puzzles.size()), {}};
  std::vector<nonet_rating> ratings(count);
  EXPECT_EQ(nonet_solve(engine, puzzles.data(), count, 2, all.counts.data(), all.solutions.data()),
            NONET_OK);
  EXPECT_EQ(nonet_canon(engine, puzzles.data(), count, 0, all.forms.data(), nullptr, nullptr),
            NONET_OK);
  EXPECT_EQ(nonet_rate(engine, puzzles.data(), count, NONET_RATE_LABEL, ratings.data(),
                       sizeof(nonet_rating)),
            NONET_OK);
  for (const nonet_rating& rating : ratings) all.labels.push_back(rating.label);
  return all;
}

TEST(CThreads, DoNotChangeResults) {
  const Engine one = make_engine(1);
  const Engine three = make_engine(3);
  const Grids puzzles = many_puzzles(one.get(), 300);
  EXPECT_EQ(many_puzzles(three.get(), 300), puzzles);
  EXPECT_EQ(ask_everything(one.get(), puzzles), ask_everything(three.get(), puzzles));
}

TEST(CThreads, UseHandlesOfTheirOwnAtOnce) {
  const Engine first = make_engine();
  const Grids puzzles = many_puzzles(first.get(), 60);
  const Answers expected = ask_everything(first.get(), puzzles);
  std::vector<std::thread> threads;
  std::array<Answers, 4> answers;
  std::array<std::string, 4> errors;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    threads.emplace_back([&, i] {
      const Engine own = make_engine(2);
      answers[i] = ask_everything(own.get(), puzzles);
      nonet_solve(own.get(), nullptr, i + 1, i, nullptr, nullptr);
      nonet_grid_from_text("", i, nullptr);
      nonet_grids_to_text(puzzles.data(), i, nullptr, 0);
      Grids wrong(NONET_CELLS, static_cast<std::uint8_t>(10 + i));
      nonet_unique(own.get(), wrong.data(), 1, nullptr);
      errors[i] = nonet_last_error();
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i], expected) << i;
    EXPECT_EQ(errors[i], "grid 0: cell 0 is " + std::to_string(10 + i) + ", expected 0..9");
  }
}

TEST(CThreads, StopACallUnderWay) {
  const Engine engine = make_engine(2);
  const Grids empty(2 * NONET_CELLS);
  std::array<std::uint64_t, 2> counts{};
  nonet_status status = NONET_OK;
  // Would count 6 670 903 752 021 072 936 960 solutions one by one.
  std::thread caller([&] {
    status = nonet_solve(engine.get(), empty.data(), 2, UINT64_MAX, counts.data(), nullptr);
  });
  nonet_engine_stop(engine.get());
  caller.join();
  EXPECT_EQ(status, NONET_STOPPED);
  EXPECT_STREQ(nonet_status_text(status), "stopped");
}

TEST(CThreads, StayStoppedUntilResumed) {
  const Engine engine = make_engine();
  Grids puzzles = grids_of({kPuzzle});
  nonet_rating rating{};
  nonet_wide wide{};
  nonet_engine_stop(engine.get());
  EXPECT_EQ(nonet_unique(engine.get(), puzzles.data(), 1, puzzles.data()), NONET_STOPPED);
  EXPECT_EQ(nonet_count(engine.get(), puzzles.data(), 1, &wide), NONET_STOPPED);
  EXPECT_EQ(nonet_rate(engine.get(), puzzles.data(), 1, 7, &rating, sizeof rating), NONET_STOPPED);
  EXPECT_EQ(nonet_make(engine.get(), nullptr, 1, 0, 1, puzzles.data(), nullptr), NONET_STOPPED);
  nonet_engine_resume(engine.get());
  EXPECT_EQ(nonet_count(engine.get(), puzzles.data(), 1, &wide), NONET_OK);
}

}  // namespace
}  // namespace nonet::capi
