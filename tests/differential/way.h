// Every way in which a puzzle can be put to the solver: each backend of this processor, a call a
// puzzle or one for a span, as givens or as pencilmarks; and what must come out of all of them.

#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/board/rules.h"
#include "nonet/solve/backend.h"

namespace nonet {

struct Way {
  const Backend* backend;
  bool in_a_span;
  bool as_marks;
};

inline std::string to_string(const Way& way) {
  return std::string(way.backend->name) + (way.in_a_span ? ", a span" : ", a call a puzzle") +
         (way.as_marks ? ", pencilmarks" : ", givens");
}

// `avx512` runs one of the two backends behind it, a different one on different processors, so it
// is left out: the same is tried on each processor, whatever that one prefers.
inline std::vector<const Backend*> supported_backends() {
  std::vector<const Backend*> supported;
  for (const Backend& backend : backends()) {
    if (backend.is_supported() && backend.name != "avx512") supported.push_back(&backend);
  }
  return supported;
}

// Those that suit the puzzles: pencilmarks are not put as givens.
template <class Puzzle>
std::vector<Way> ways_for() {
  std::vector<Way> ways;
  for (const Backend* backend : supported_backends()) {
    for (const bool in_a_span : {false, true}) {
      if (std::is_same_v<Puzzle, Grid>) ways.push_back({backend, in_a_span, false});
      ways.push_back({backend, in_a_span, true});
    }
  }
  return ways;
}

struct Question {
  std::uint64_t limit;
  Want want;
};

inline std::string to_string(const Question& question) {
  constexpr const char* kWanted[] = {", first solution", ", any solution", ", count"};
  return "limit " + std::to_string(question.limit) + kWanted[static_cast<int>(question.want)];
}

// Every limit with every wish, but for wishes that a limit does not change.
inline std::vector<Question> questions_up_to(std::uint64_t most) {
  return {{1, Want::kFirst}, {1, Want::kAny},    {1, Want::kCount},    {2, Want::kFirst},
          {2, Want::kCount}, {most, Want::kAny}, {most, Want::kFirst}, {most, Want::kCount}};
}

// What is true of a puzzle.
struct Truth {
  std::uint64_t solutions = 0;  // up to a limit that no question exceeds
  Grid first;                   // in the order of the portable backend
};

// Outcomes start as rubbish: whoever leaves a field out is found.
template <class Puzzle>
std::vector<SolveOutcome> answers_of(const Backend& backend, bool in_a_span,
                                     const std::vector<Puzzle>& puzzles, const Question& question) {
  const Grid rubbish = *Grid::from_line(std::string(kCells, '7'));
  std::vector<SolveOutcome> outcomes(puzzles.size(), SolveOutcome{77, 77, rubbish});
  if (in_a_span) {
    solve_with(backend, std::span<const Puzzle>(puzzles), question.limit, outcomes,
               {.want = question.want});
  } else {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      outcomes[i] = solve_with(backend, puzzles[i], question.limit, question.want);
    }
  }
  return outcomes;
}

inline std::vector<SolveOutcome> answers_of(const Way& way, const std::vector<Grid>& puzzles,
                                            const Question& question) {
  if (!way.as_marks) return answers_of(*way.backend, way.in_a_span, puzzles, question);
  std::vector<Pencilmarks> marks;
  marks.reserve(puzzles.size());
  for (const Grid& puzzle : puzzles) marks.push_back(Pencilmarks::from_givens(puzzle));
  return answers_of(*way.backend, way.in_a_span, marks, question);
}

inline std::vector<SolveOutcome> answers_of(const Way& way, const std::vector<Pencilmarks>& puzzles,
                                            const Question& question) {
  return answers_of(*way.backend, way.in_a_span, puzzles, question);
}

inline bool solves(const Grid& solution, const Grid& puzzle) {
  return is_solved(solution) && solution.extends(puzzle);
}
inline bool solves(const Grid& solution, const Pencilmarks& puzzle) {
  return is_solved(solution) && puzzle.allows(solution);
}

// The puzzles as a text, with '.' or '0' for blank, one or two characters behind each.
inline std::string text_of(const std::vector<Grid>& puzzles, char blank, std::size_t stride) {
  std::string text;
  for (const Grid& puzzle : puzzles) {
    std::string line = to_line(puzzle);
    std::replace(line.begin(), line.end(), '.', blank);
    line.resize(stride, '7');
    text += line;
  }
  return text;
}

// The same counts from a text.
inline void expect_counts(const Backend& backend, const std::vector<Grid>& puzzles,
                          const std::vector<Truth>& truths, std::uint32_t limit) {
  SCOPED_TRACE(std::string(backend.name) + ", a text; limit " + std::to_string(limit));
  for (const char blank : {'.', '0'}) {
    const std::size_t stride = blank == '.' ? kCells : kCells + 2;
    const std::string text = text_of(puzzles, blank, stride);
    std::vector<std::uint32_t> counts(puzzles.size(), 77);
    count_each_with(backend, {text.data(), puzzles.size(), stride}, limit, counts);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(counts[i], std::min<std::uint64_t>(truths[i].solutions, limit)) << "puzzle " << i;
    }
  }
}

inline void expect_counts(const Backend&, const std::vector<Pencilmarks>&,
                          const std::vector<Truth>&, std::uint32_t) {}

// The solution that was wanted, and nothing where there is none.
template <class Puzzle>
bool is_as_wanted(const Grid& got, Want want, const Puzzle& puzzle, const Truth& truth) {
  if (want == Want::kCount) return got == Grid();
  if (want == Want::kAny && truth.solutions > 1) return solves(got, puzzle);
  return got == truth.first;
}

template <class Puzzle>
void expect_truth(const Way& way, const std::vector<Puzzle>& puzzles,
                  const std::vector<Truth>& truths, const Question& question) {
  SCOPED_TRACE(to_string(way) + "; " + to_string(question));
  const std::vector<SolveOutcome> outcomes = answers_of(way, puzzles, question);
  ASSERT_EQ(truths.size(), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const SolveOutcome& got = outcomes[i];
    ASSERT_EQ(got.solutions, std::min(truths[i].solutions, question.limit)) << "puzzle " << i;
    ASSERT_TRUE(is_as_wanted(got.first, question.want, puzzles[i], truths[i]))
        << "puzzle " << i << ": " << to_line(got.first);
  }
}

}  // namespace nonet
