#include "nonet/cli/solve_batch.h"

#include <vector>

namespace nonet::cli {

namespace {

template <class Puzzle>
void solve_some(std::span<const std::size_t> positions, std::span<const Puzzle> puzzles,
                std::uint64_t limit, std::span<SolveOutcome> outcomes) {
  std::vector<SolveOutcome> found(puzzles.size());
  solve(puzzles, limit, found);
  for (std::size_t i = 0; i < found.size(); ++i) outcomes[positions[i]] = found[i];
}

}  // namespace

void solve_batch(const Batch& batch, std::uint64_t limit, std::span<SolveOutcome> outcomes) {
  std::vector<Grid> grids;
  std::vector<Pencilmarks> marks;
  std::vector<std::size_t> grid_positions;
  std::vector<std::size_t> marks_positions;
  grids.reserve(batch.size);
  grid_positions.reserve(batch.size);
  for (std::size_t i = 0; i < batch.size; ++i) {
    const Record& record = batch.entries[i].record;
    if (record.marks) {
      marks.push_back(*record.marks);
      marks_positions.push_back(i);
    } else {
      grids.push_back(record.givens);
      grid_positions.push_back(i);
    }
  }
  solve_some<Grid>(grid_positions, grids, limit, outcomes);
  solve_some<Pencilmarks>(marks_positions, marks, limit, outcomes);
}

std::uint64_t enumerate_record(const Record& record, SolutionVisitor visit) {
  return record.marks ? enumerate(*record.marks, visit) : enumerate(record.givens, visit);
}

}  // namespace nonet::cli
