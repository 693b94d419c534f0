#include "nonet/solve/batch/span.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "nonet/solve/batch/geometry.h"
#include "nonet/solve/portable/functions.h"

namespace nonet::batch {

namespace {

const std::uint8_t* values_of(const Job& job, std::size_t puzzle) {
  return static_cast<const Grid*>(job.puzzles)[puzzle].values().data();
}

const std::uint8_t* text_of(const Job& job, std::size_t puzzle) {
  return static_cast<const std::uint8_t*>(job.puzzles) + puzzle * job.stride;
}

// The same, and fetches the place of its solution: the kernel asks some time before it has one.
const std::uint8_t* text_with_place_of(const Job& job, std::size_t puzzle) {
  const SolutionText& solutions = *static_cast<const SolutionText*>(job.report_to);
  const char* const place = solutions.cells + puzzle * solutions.stride;
  __builtin_prefetch(place, 1);
  __builtin_prefetch(place + kCells - 1, 1);
  return text_of(job, puzzle);
}

// Behind the marks of a puzzle stand those of the next one, and only the last is copied: what a
// copy has just written would keep the kernel's wide loads waiting.
const std::uint16_t* marks_of(const Job& job, std::size_t puzzle, std::uint16_t* room) {
  static_assert(sizeof(Pencilmarks) == kCells * sizeof(std::uint16_t));
  static_assert(std::size_t{2} * kCells >= kMaskRoom);
  const Pencilmarks* const marks = static_cast<const Pencilmarks*>(job.puzzles) + puzzle;
  if (puzzle + 1 < job.count) return reinterpret_cast<const std::uint16_t*>(marks);
  std::memset(room, 0, kMaskRoom * sizeof(*room));
  std::memcpy(room, marks, sizeof(*marks));
  return room;
}

Grid to_grid(const std::uint8_t* values) {
  std::array<std::uint8_t, kCells> copy;
  std::copy_n(values, copy.size(), copy.begin());
  return Grid::from_values(copy);
}

bool store_first(const Job& job, std::size_t puzzle, const std::uint8_t* values) {
  job.outcomes[puzzle].first = to_grid(values);
  return true;
}

bool write_first(const Job& job, std::size_t puzzle, const std::uint8_t* values) {
  portable::write_solution(*static_cast<const SolutionText*>(job.report_to), puzzle, values);
  return true;
}

bool visit_solution(const Job& job, std::size_t puzzle, const std::uint8_t* values) {
  return (*static_cast<const SpanVisitor*>(job.report_to))(puzzle, to_grid(values));
}

bool is_stopped(const Job& job) { return job.stop.stop_requested(); }

Job job_of(std::span<const Grid> puzzles, std::uint64_t limit, std::span<SolveOutcome> outcomes) {
  Job job;
  job.count = puzzles.size();
  job.limit = limit;
  job.puzzles = puzzles.data();
  job.values = values_of;
  job.outcomes = outcomes.data();
  return job;
}

Job job_of(std::span<const Pencilmarks> puzzles, std::uint64_t limit,
           std::span<SolveOutcome> outcomes) {
  Job job;
  job.count = puzzles.size();
  job.limit = limit;
  job.puzzles = puzzles.data();
  job.marks = marks_of;
  job.outcomes = outcomes.data();
  return job;
}

Grid first_portably(const Grid& puzzle, StopToken stop) {
  return portable::solve_grid(puzzle, 1, Want::kFirst, stop).first;
}
Grid first_portably(const Pencilmarks& puzzle, StopToken stop) {
  return portable::solve_marks(puzzle, 1, Want::kFirst, stop).first;
}

void solve_portably(std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                    std::span<SolveOutcome> outcomes, StopToken stop) {
  portable::solve_grids(puzzles, limit, want, outcomes, stop);
}
void solve_portably(std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                    std::span<SolveOutcome> outcomes, StopToken stop) {
  portable::solve_marks_span(puzzles, limit, want, outcomes, stop);
}

void solve_singly(const single::Functions& single, std::span<const Grid> puzzles,
                  std::uint64_t limit, Want want, std::span<SolveOutcome> outcomes,
                  StopToken stop) {
  single.solve_grids(puzzles, limit, want, outcomes, stop);
}
void solve_singly(const single::Functions& single, std::span<const Pencilmarks> puzzles,
                  std::uint64_t limit, Want want, std::span<SolveOutcome> outcomes,
                  StopToken stop) {
  single.solve_marks_span(puzzles, limit, want, outcomes, stop);
}

// Where the first solution is wanted, the kernel counts to two or more: the only solution of a
// puzzle is the portable backend's first one too, and needs no second search.
template <class Puzzle>
void solve_any(Kernel kernel, std::span<const Puzzle> puzzles, std::uint64_t limit, Want want,
               std::span<SolveOutcome> outcomes, StopToken stop) {
  const bool wants_first = want == Want::kFirst;
  Job job = job_of(puzzles, wants_first ? std::max<std::uint64_t>(limit, 2) : limit, outcomes);
  std::size_t given_up = 0;
  job.given_up = &given_up;
  job.wanted = want == Want::kCount ? Report::kNothing : Report::kFirst;
  job.report = store_first;
  job.is_stopped = is_stopped;
  job.stop = stop;
  if (!kernel(job)) return solve_portably(puzzles, limit, want, outcomes, stop);
  if (stop.stop_requested()) {
    std::ranges::fill(outcomes, SolveOutcome());
    return;
  }
  if (!wants_first && given_up == 0) return;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    SolveOutcome& outcome = outcomes[i];
    if (outcome.solutions == kGivenUp) {
      const std::uint64_t guesses = outcome.guesses;
      solve_portably(puzzles.subspan(i, 1), limit, want, outcomes.subspan(i, 1), stop);
      outcome.guesses += guesses;
    } else if (wants_first && outcome.solutions >= 2) {
      outcome.first = first_portably(puzzles[i], stop);
      outcome.solutions = std::min(outcome.solutions, limit);
    }
  }
}

// Puzzles solved before the guesses are counted again: few, so that a hard span soon goes to the
// kernel, but enough for `single` to solve several in alternation.
constexpr std::size_t kAtATime = 8;

template <class Puzzle>
void dispatch_any(const SpanSolver& solver, std::span<const Puzzle> puzzles, std::uint64_t limit,
                  Want want, std::span<SolveOutcome> outcomes, StopToken stop) {
  std::uint64_t guesses = 0;
  while (!puzzles.empty() && puzzles.size() < solver.many_puzzles &&
         guesses < solver.hard_guesses && !stop.stop_requested()) {
    const std::size_t count = std::min(kAtATime, puzzles.size());
    solve_singly(solver.single, puzzles.first(count), limit, want, outcomes.first(count), stop);
    for (const SolveOutcome& outcome : outcomes.first(count)) guesses += outcome.guesses;
    puzzles = puzzles.subspan(count);
    outcomes = outcomes.subspan(count);
  }
  if (!puzzles.empty()) solve_any(solver.kernel, puzzles, limit, want, outcomes, stop);
}

// The part of a text from puzzle `from` on, and the places of its solutions.
PuzzleText rest_of(const PuzzleText& puzzles, std::size_t from) {
  return {.cells = puzzles.cells + from * puzzles.stride,
          .count = puzzles.count - from,
          .stride = puzzles.stride};
}
SolutionText rest_of(const SolutionText& solutions, std::size_t from) {
  if (solutions.cells == nullptr) return {};
  return {.cells = solutions.cells + from * solutions.stride, .stride = solutions.stride};
}

// The first puzzles of a text, as many as there are counts, one by one; the guesses that took.
std::uint64_t solve_singly(const single::Functions& single, const PuzzleText& puzzles,
                           std::uint32_t limit, std::span<std::uint32_t> counts,
                           const SolutionText& solutions, StopToken stop) {
  const bool writes = solutions.cells != nullptr;
  std::array<Grid, kAtATime> grids;
  std::array<SolveOutcome, kAtATime> outcomes;
  for (std::size_t i = 0; i < counts.size(); ++i) grids[i] = portable::grid_of(puzzles, i);
  single.solve_grids(std::span<const Grid>(grids).first(counts.size()), limit,
                     writes ? Want::kFirst : Want::kCount, std::span(outcomes).first(counts.size()),
                     stop);
  std::uint64_t guesses = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = static_cast<std::uint32_t>(outcomes[i].solutions);
    guesses += outcomes[i].guesses;
    if (writes && counts[i] > 0) {
      portable::write_solution(solutions, i, outcomes[i].first.values().data());
    }
  }
  return guesses;
}

// All puzzles of a text through the kernel; as in solve_any(), first solutions where there are
// several are the portable backend's.
void solve_text(Kernel kernel, const PuzzleText& puzzles, std::uint32_t limit,
                std::span<std::uint32_t> counts, const SolutionText& solutions, StopToken stop) {
  const bool writes = solutions.cells != nullptr;
  Job job;
  job.count = puzzles.count;
  job.limit = writes ? std::max(limit, 2U) : limit;
  job.puzzles = puzzles.cells;
  job.stride = puzzles.stride;
  job.values = writes ? text_with_place_of : text_of;
  job.counts = counts.data();
  std::size_t given_up = 0;
  job.given_up = &given_up;
  job.wanted = writes ? Report::kFirst : Report::kNothing;
  job.report = write_first;
  job.report_to = &solutions;
  job.is_stopped = is_stopped;
  job.stop = stop;
  if (!kernel(job)) return portable::solve_texts(puzzles, limit, counts, solutions, stop);
  if (stop.stop_requested()) {
    std::ranges::fill(counts, 0U);
    return;
  }
  if (!writes && given_up == 0) return;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == static_cast<std::uint32_t>(kGivenUp)) {
      PuzzleText one = rest_of(puzzles, i);
      one.count = 1;
      portable::solve_texts(one, limit, counts.subspan(i, 1), rest_of(solutions, i), stop);
    } else if (writes && counts[i] >= 2) {
      const Grid first = first_portably(portable::grid_of(puzzles, i), stop);
      portable::write_solution(solutions, i, first.values().data());
      counts[i] = std::min(counts[i], limit);
    }
  }
}

// A few inquiries at a time, for `single` to work on their questions in alternation.
class FewInquiries {
 public:
  FewInquiries(const single::Functions& single, const Inquiries& inquiries)
      : single_(single), inquiries_(inquiries) {}

  void run() {
    for (start(); count_ > 0; start()) {
      const std::span<SolveOutcome> outcomes = std::span(outcomes_).first(count_);
      const std::span<const Pencilmarks> boards(boards_);
      single_.solve_marks_span(boards.first(count_), 1, Want::kCount, outcomes, {});
      go_on();
    }
  }

 private:
  void start() {
    while (count_ < kAtATime && next_ < inquiries_.count) {
      ask(next_, inquiries_.first(next_));
      ++next_;
    }
  }
  void go_on() {
    const std::size_t asked = std::exchange(count_, 0);
    for (std::size_t k = 0; k < asked; ++k) {
      const std::size_t inquiry = number_[k];
      ask(inquiry, inquiries_.next(inquiry, outcomes_[k].solutions > 0));
    }
  }
  void ask(std::size_t inquiry, const CandidateRow* question) {
    if (question == nullptr) return;
    boards_[count_] = question->to_marks();
    number_[count_++] = inquiry;
  }

  const single::Functions& single_;
  const Inquiries& inquiries_;
  std::size_t next_ = 0;  // inquiry to start next
  std::size_t count_ = 0;
  std::array<std::size_t, kAtATime> number_{};
  std::array<Pencilmarks, kAtATime> boards_;
  std::array<SolveOutcome, kAtATime> outcomes_;
};

const Inquiries& inquiries_of(const Job& job) {
  return *static_cast<const Inquiries*>(job.puzzles);
}
const std::uint64_t* row_of(const CandidateRow* question) {
  static_assert(CandidateRow::kWords == kRowWords);
  return question == nullptr ? nullptr : question->words().data();
}
const std::uint64_t* first_question(const Job& job, std::size_t inquiry) {
  return row_of(inquiries_of(job).first(inquiry));
}
const std::uint64_t* next_question(const Job& job, std::size_t inquiry, bool has_solution) {
  return row_of(inquiries_of(job).next(inquiry, has_solution));
}

// A long span is enumerated in parts of this many puzzles, so that outcomes need little memory.
constexpr std::size_t kEnumeratedAtATime = 4096;

std::uint64_t enumerate_portably(std::span<const Grid> puzzles, SpanVisitor visit) {
  return portable::enumerate_grids(puzzles, visit);
}
std::uint64_t enumerate_portably(std::span<const Pencilmarks> puzzles, SpanVisitor visit) {
  return portable::enumerate_marks_span(puzzles, visit);
}

template <class Puzzle>
std::uint64_t enumerate_any(Kernel kernel, std::span<const Puzzle> puzzles, SpanVisitor visit) {
  std::uint64_t visited = 0;
  bool wants_more = true;
  std::vector<SolveOutcome> outcomes;
  for (std::size_t from = 0; from < puzzles.size() && wants_more; from += kEnumeratedAtATime) {
    const auto part = puzzles.subspan(from, std::min(kEnumeratedAtATime, puzzles.size() - from));
    const auto numbered = [&](std::size_t puzzle, const Grid& solution) {
      ++visited;
      return wants_more = visit(from + puzzle, solution);
    };
    const SpanVisitor visitor = numbered;
    outcomes.resize(part.size());
    Job job = job_of(part, kNoLimit, outcomes);
    job.wanted = Report::kEvery;
    job.report = visit_solution;
    job.report_to = &visitor;
    std::size_t given_up = 0;
    job.given_up = &given_up;
    if (!kernel(job)) enumerate_portably(part, visitor);
    for (std::size_t i = 0; i < part.size() && given_up > 0 && wants_more; ++i) {
      if (outcomes[i].solutions != kGivenUp) continue;
      enumerate_portably(part.subspan(i, 1), [&](std::size_t /*puzzle*/, const Grid& solution) {
        return numbered(i, solution);
      });
    }
  }
  return visited;
}

}  // namespace

void solve_span(Kernel kernel, std::span<const Grid> puzzles, std::uint64_t limit, Want want,
                std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_any(kernel, puzzles, limit, want, outcomes, stop);
}
void solve_span(Kernel kernel, std::span<const Pencilmarks> puzzles, std::uint64_t limit, Want want,
                std::span<SolveOutcome> outcomes, StopToken stop) {
  solve_any(kernel, puzzles, limit, want, outcomes, stop);
}
void dispatch_span(const SpanSolver& solver, std::span<const Grid> puzzles, std::uint64_t limit,
                   Want want, std::span<SolveOutcome> outcomes, StopToken stop) {
  dispatch_any(solver, puzzles, limit, want, outcomes, stop);
}
void dispatch_span(const SpanSolver& solver, std::span<const Pencilmarks> puzzles,
                   std::uint64_t limit, Want want, std::span<SolveOutcome> outcomes,
                   StopToken stop) {
  dispatch_any(solver, puzzles, limit, want, outcomes, stop);
}
void dispatch_texts(const SpanSolver& solver, const PuzzleText& puzzles, std::uint32_t limit,
                    std::span<std::uint32_t> counts, const SolutionText& solutions,
                    StopToken stop) {
  std::size_t from = 0;
  std::uint64_t guesses = 0;
  while (from < puzzles.count && puzzles.count - from < solver.many_puzzles &&
         guesses < solver.hard_guesses && !stop.stop_requested()) {
    const std::size_t count = std::min(kAtATime, puzzles.count - from);
    guesses += solve_singly(solver.single, rest_of(puzzles, from), limit,
                            counts.subspan(from, count), rest_of(solutions, from), stop);
    from += count;
  }
  if (from == puzzles.count) return;
  solve_text(solver.kernel, rest_of(puzzles, from), limit, counts.subspan(from),
             rest_of(solutions, from), stop);
}
void dispatch_inquiries(const SpanSolver& solver, const Inquiries& inquiries) {
  if (inquiries.count < solver.many_inquiries) return FewInquiries(solver.single, inquiries).run();
  Job job;
  job.count = inquiries.count;
  job.limit = 1;
  job.puzzles = &inquiries;
  job.first = first_question;
  job.next = next_question;
  if (!solver.kernel(job)) FewInquiries(solver.single, inquiries).run();
}
std::uint64_t enumerate_span(Kernel kernel, std::span<const Grid> puzzles, SpanVisitor visit) {
  return enumerate_any(kernel, puzzles, visit);
}
std::uint64_t enumerate_span(Kernel kernel, std::span<const Pencilmarks> puzzles,
                             SpanVisitor visit) {
  return enumerate_any(kernel, puzzles, visit);
}

}  // namespace nonet::batch
