#include "nonet/search/series.h"

#include <algorithm>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/base/rng.h"
#include "nonet/dig/minimal.h"
#include "nonet/fill/fill_each.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// A number of blanks from the range that a pattern with the symmetry can have; other numbers are
// drawn again.
int draw_blanks(const SeriesRule& rule, Rng& rng) {
  int k = rule.blanks.draw(rng);
  while (!is_reachable(k, rule.symmetry)) k = rule.blanks.draw(rng);
  return k;
}

// A grid that does not reach the number of blanks in this many orders of removal is replaced.
constexpr int kAttemptsAGrid = 50;

void blank_to_request(const SeriesRule& rule, SeriesPuzzle& made, Rng& rng, StopToken stop) {
  Grid grid = made.solution;
  int best = -1;
  for (made.attempts = 0; made.attempts < rule.attempts; grid = rule.fill->fill(rng)) {
    const int attempts = std::min(kAttemptsAGrid, rule.attempts - made.attempts);
    const BlankOutcome outcome =
        *blank(grid, made.requested, BlankOptions{rule.symmetry, attempts, stop}, rng);
    made.attempts += outcome.attempts;
    if (outcome.blanks > best) {
      best = outcome.blanks;
      made.solution = grid;
      made.puzzle = outcome.puzzle;
      made.reached = outcome.reached;
    }
    if (made.reached || stop.stop_requested()) return;
  }
}

// Of a solution that was the first thing drawn from the stream.
SeriesPuzzle make_blanked(const SeriesRule& rule, std::uint64_t number, const Grid& solution,
                          Rng& rng, StopToken stop) {
  SeriesPuzzle made;
  made.number = number;
  made.solution = solution;
  made.requested = draw_blanks(rule, rng);
  if (!rule.any) {
    blank_to_request(rule, made, rng, stop);
    return made;
  }
  made.puzzle = *blank_any(made.solution, made.requested, rule.symmetry, rng);
  if (made.requested > 0) made.solutions = solve(made.puzzle, 2, Want::kCount).solutions;
  return made;
}

// Puzzles of a series that are made side by side: their streams, and the solutions from these.
struct Part {
  Part(const SeriesRule& rule, std::uint64_t seed, std::uint64_t first_number, std::size_t count)
      : first(first_number), solutions(count) {
    rngs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) rngs.emplace_back(seed, first + i);
    fill_each(*rule.fill, rngs, solutions);
  }

  std::uint64_t first;
  std::vector<Grid> solutions;
  std::vector<Rng> rngs;
};

void make_minimal_part(const SeriesRule& rule, Part& part, std::vector<SeriesPuzzle>& out,
                       StopToken stop) {
  std::vector<Grid> puzzles(part.rngs.size());
  make_minimal_each(part.solutions, rule.symmetry, part.rngs, puzzles, stop);
  if (stop.stop_requested()) return;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    SeriesPuzzle made;
    made.number = part.first + i;
    made.solution = part.solutions[i];
    made.puzzle = puzzles[i];
    out.push_back(made);
  }
}

void make_blanked_part(const SeriesRule& rule, Part& part, std::vector<SeriesPuzzle>& out,
                       StopToken stop) {
  for (std::size_t i = 0; i < part.rngs.size() && !stop.stop_requested(); ++i) {
    const SeriesPuzzle made =
        make_blanked(rule, part.first + i, part.solutions[i], part.rngs[i], stop);
    if (!stop.stop_requested()) out.push_back(made);
  }
}

// Enough that grids are filled side by side, few enough that none is filled for nothing for long.
constexpr std::uint64_t kBlankedAtATime = 64;

}  // namespace

std::optional<Error> check(const SeriesRule& rule) {
  if (rule.minimal) return std::nullopt;
  for (int k = rule.blanks.low; k <= rule.blanks.high; ++k) {
    if (is_reachable(k, rule.symmetry)) return std::nullopt;
  }
  return Error{compose("no pattern with symmetry {} has {} blanks",
                       {info(rule.symmetry).slug, rule.blanks.low})};
}

std::string_view method_of(const SeriesRule& rule) {
  return rule.minimal ? "minimal" : rule.any ? "any" : "blank";
}

std::optional<Error> check_numbers(std::uint64_t first, std::uint64_t count) {
  constexpr std::uint64_t kLast = ~std::uint64_t{0};
  if (count == 0 || count - 1 <= kLast - first) return std::nullopt;
  return Error{compose("{} puzzles from number {} on go beyond the last, number {}",
                       {std::to_string(count), std::to_string(first), std::to_string(kLast)})};
}

void make_series(const SeriesRule& rule, std::uint64_t seed, std::uint64_t first,
                 std::uint64_t count, std::vector<SeriesPuzzle>& out, StopToken stop) {
  if (rule.any) out.reserve(out.size() + static_cast<std::size_t>(count));
  const std::uint64_t at_a_time = rule.minimal ? kMinimalAtATime : kBlankedAtATime;
  for (std::uint64_t done = 0; done < count && !stop.stop_requested(); done += at_a_time) {
    const std::uint64_t part_count = std::min(at_a_time, count - done);
    Part part(rule, seed, first + done, static_cast<std::size_t>(part_count));
    if (rule.minimal) {
      make_minimal_part(rule, part, out, stop);
    } else {
      make_blanked_part(rule, part, out, stop);
    }
  }
}

}  // namespace nonet
