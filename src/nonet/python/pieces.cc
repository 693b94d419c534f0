#include "nonet/python/pieces.h"

#include <algorithm>

#include "nonet/base/parallel_ranges.h"

namespace nonet::python {

void Faults::add(Puzzles::Fault fault) {
  const std::scoped_lock lock(mutex_);
  if (fault.puzzle >= first_.load()) return;
  first_ = fault.puzzle;
  fault_ = std::move(fault);
}

void Faults::raise(const Puzzles& puzzles) const {
  if (ends_before(std::numeric_limits<std::size_t>::max())) {
    throw py::value_error(puzzles.complaint(fault_));
  }
}

namespace {

struct Scratch {
  std::vector<Grid> grids;
  std::vector<SolveOutcome> outcomes;
};

class Run {
 public:
  Run(const Puzzles& puzzles, PieceWork work, const Stop& stop, Faults& faults)
      : puzzles_(puzzles), work_(work), stop_(stop), faults_(faults) {}

  void operator()(std::size_t from, std::size_t to) {
    if (stop_.requested() || faults_.ends_before(from)) return;
    thread_local Scratch scratch;
    scratch.grids.resize(std::max(scratch.grids.size(), to - from));
    const std::span<Grid> grids = std::span(scratch.grids).first(to - from);
    if (auto fault = puzzles_.load(from, grids)) return faults_.add(*std::move(fault));
    work_({from, grids, scratch.outcomes, stop_.token()}, faults_);
  }

 private:
  const Puzzles& puzzles_;
  PieceWork work_;
  const Stop& stop_;
  Faults& faults_;
};

}  // namespace

void for_pieces(const Puzzles& puzzles, int threads, const Cut& cut, PieceWork work) {
  Stop stop;
  Faults faults;
  Run run(puzzles, work, stop, faults);
  const int workers = thread_count(threads);
  const std::size_t size = puzzles.size();
  const std::size_t piece =
      std::clamp(size / (4 * static_cast<std::size_t>(workers)), cut.least, cut.most);
  if (size <= cut.brief) {
    if (size > 0) run_briefly([&] { run(0, size); });
  } else {
    run_unlocked(stop, [&] { parallel_ranges(workers, size, piece, run); });
  }
  faults.raise(puzzles);
}

}  // namespace nonet::python
