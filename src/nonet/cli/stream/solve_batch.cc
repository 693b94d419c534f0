#include "nonet/cli/stream/solve_batch.h"

#include <algorithm>
#include <vector>

#include "nonet/cli/stream/interrupt.h"

namespace nonet::cli {

namespace {

// Solutions looked for between two looks at whether the user has interrupted the program, and the
// most records.
constexpr std::uint64_t kSolutionsAtATime = 200'000;
constexpr std::size_t kRecordsAtATime = 2048;

// Outcomes of the records first..last - 1. Those with candidates are solved apart from the others.
void solve_range(const Batch& batch, std::size_t first, std::size_t last, std::uint64_t limit,
                 Want want, std::span<SolveOutcome> outcomes) {
  if (!batch.has_marks()) {
    const std::size_t count = last - first;
    solve(batch.givens().subspan(first, count), limit, outcomes.subspan(first, count),
          {.want = want});
    return;
  }
  std::vector<Grid> grids;
  std::vector<Pencilmarks> marks;
  std::vector<std::size_t> grids_at, marks_at;
  for (std::size_t i = first; i < last; ++i) {
    const Entry entry = batch.entry(i);
    if (entry.marks != nullptr) {
      marks.push_back(*entry.marks);
      marks_at.push_back(i);
    } else {
      grids.push_back(entry.givens);
      grids_at.push_back(i);
    }
  }
  std::vector<SolveOutcome> found(grids.size());
  solve(grids, limit, found, {.want = want});
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[grids_at[i]] = found[i];
  found.resize(marks.size());
  solve(marks, limit, found, {.want = want});
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[marks_at[i]] = found[i];
}

}  // namespace

std::size_t solve_batch(const Batch& batch, std::uint64_t limit, Want want,
                        std::span<SolveOutcome> outcomes) {
  const auto at_a_time = static_cast<std::size_t>(
      std::clamp<std::uint64_t>(kSolutionsAtATime / limit, 1, kRecordsAtATime));
  std::size_t done = 0;
  while (done < batch.size() && !interrupt_token().stop_requested()) {
    const std::size_t end = std::min(batch.size(), done + at_a_time);
    solve_range(batch, done, end, limit, want, outcomes);
    done = end;
  }
  return done;
}

std::uint64_t enumerate_entry(const Entry& entry, SolutionVisitor visit) {
  return entry.marks != nullptr ? enumerate(*entry.marks, visit) : enumerate(entry.givens, visit);
}

}  // namespace nonet::cli
