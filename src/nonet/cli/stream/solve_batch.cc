#include "nonet/cli/stream/solve_batch.h"

#include <vector>

namespace nonet::cli {

namespace {

// The records with candidates are solved apart from the others.
void solve_with_marks(const Batch& batch, std::uint64_t limit, Want want,
                      std::span<SolveOutcome> outcomes) {
  std::vector<Pencilmarks> marks;
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Entry entry = batch.entry(i);
    if (entry.marks == nullptr) continue;
    marks.push_back(*entry.marks);
    positions.push_back(i);
  }
  std::vector<SolveOutcome> found(marks.size());
  solve(marks, limit, found, {.want = want});
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[positions[i]] = found[i];
}

}  // namespace

void solve_batch(const Batch& batch, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes) {
  if (!batch.has_marks()) return solve(batch.givens(), limit, outcomes, {.want = want});
  std::vector<Grid> grids;
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (batch.entry(i).marks != nullptr) continue;
    grids.push_back(batch.givens()[i]);
    positions.push_back(i);
  }
  std::vector<SolveOutcome> found(grids.size());
  solve(grids, limit, found, {.want = want});
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[positions[i]] = found[i];
  solve_with_marks(batch, limit, want, outcomes);
}

std::uint64_t enumerate_entry(const Entry& entry, SolutionVisitor visit) {
  return entry.marks != nullptr ? enumerate(*entry.marks, visit) : enumerate(entry.givens, visit);
}

}  // namespace nonet::cli
