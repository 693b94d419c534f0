#include "nonet/cli/stream/solve_batch.h"

#include <vector>

#include "nonet/answer/solution.h"
#include "nonet/cli/stream/interrupt.h"

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
  solve_stoppably(marks, limit, want, found, interrupt_token());
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[positions[i]] = found[i];
}

}  // namespace

void solve_batch(const Batch& batch, std::uint64_t limit, Want want,
                 std::span<SolveOutcome> outcomes) {
  if (!batch.has_marks()) {
    return solve_stoppably(batch.givens(), limit, want, outcomes, interrupt_token());
  }
  std::vector<Grid> grids;
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (batch.entry(i).marks != nullptr) continue;
    grids.push_back(batch.givens()[i]);
    positions.push_back(i);
  }
  std::vector<SolveOutcome> found(grids.size());
  solve_stoppably(grids, limit, want, found, interrupt_token());
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[positions[i]] = found[i];
  solve_with_marks(batch, limit, want, outcomes);
}

SolutionClass class_of(Verdict verdict) {
  if (verdict == Verdict::kUnique) return SolutionClass::kUnique;
  return verdict == Verdict::kMany ? SolutionClass::kSeveral : SolutionClass::kNone;
}

std::uint64_t enumerate_entry(const Entry& entry, SolutionVisitor visit) {
  return entry.marks != nullptr ? enumerate(*entry.marks, visit) : enumerate(entry.givens, visit);
}

}  // namespace nonet::cli
