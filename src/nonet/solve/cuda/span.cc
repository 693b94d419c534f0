#include "nonet/solve/cuda/span.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace nonet::cuda {

namespace {

constexpr std::size_t kCells = 81;
// Two batches under way are better than one, but a short one does not fill the device.
constexpr std::size_t kFewestPuzzles = 1U << 16;

// Some puzzles of a job, as a job of its own: the i-th is number `puzzles[i]` there.
struct Selection {
  const batch::Job& whole;
  std::vector<std::size_t> puzzles;
  std::vector<SolveOutcome> outcomes;  // or, as the job has it:
  std::vector<std::uint32_t> counts;
};

const Selection& selection_of(const batch::Job& job) {
  return *static_cast<const Selection*>(job.puzzles);
}
const std::uint8_t* selected_values(const batch::Job& job, std::size_t puzzle) {
  const Selection& selection = selection_of(job);
  return selection.whole.values(selection.whole, selection.puzzles[puzzle]);
}
const std::uint16_t* selected_marks(const batch::Job& job, std::size_t puzzle,
                                    std::uint16_t* room) {
  const Selection& selection = selection_of(job);
  return selection.whole.marks(selection.whole, selection.puzzles[puzzle], room);
}
bool report_selected(const batch::Job& job, std::size_t puzzle, const std::uint8_t* values) {
  const Selection& selection = selection_of(job);
  return selection.whole.report(selection.whole, selection.puzzles[puzzle], values);
}

// Writes what became of the selected puzzles to their places in the whole job.
void give_back(const Selection& selection) {
  const batch::Job& whole = selection.whole;
  for (std::size_t i = 0; i < selection.puzzles.size(); ++i) {
    if (whole.counts != nullptr) {
      whole.counts[selection.puzzles[i]] = selection.counts[i];
      continue;
    }
    SolveOutcome& outcome = whole.outcomes[selection.puzzles[i]];
    outcome.solutions = selection.outcomes[i].solutions;
    outcome.guesses = selection.outcomes[i].guesses;
    // A first solution was reported, and so stored, at the puzzle's own place.
    if (outcome.solutions == 0 || whole.wanted == batch::Report::kNothing) outcome.first = Grid();
  }
}

// Solves the puzzles of `selection` with the kernel.
bool solve_selected(batch::Kernel kernel, Selection& selection) {
  if (selection.puzzles.empty()) return true;
  const batch::Job& whole = selection.whole;
  batch::Job job;
  job.count = selection.puzzles.size();
  job.limit = whole.limit;
  job.puzzles = &selection;
  if (whole.values != nullptr) job.values = selected_values;
  if (whole.marks != nullptr) job.marks = selected_marks;
  job.given_up = whole.given_up;
  job.wanted = whole.wanted;
  job.report = report_selected;
  if (whole.counts != nullptr) {
    selection.counts.resize(job.count);
    job.counts = selection.counts.data();
  } else {
    selection.outcomes.resize(job.count);
    job.outcomes = selection.outcomes.data();
  }
  if (!kernel(job)) return false;
  give_back(selection);
  return true;
}

// One batch of a job: puzzles from .. from + batch.count - 1.
struct Part {
  Slot* slot = nullptr;
  std::size_t from = 0;
  Batch batch;
  bool started = false;
};

class Batches {
 public:
  Batches(const Engine& engine, batch::Kernel kernel, const batch::Job& job)
      : engine_(engine), left_{job, {}, {}, {}}, kernel_(kernel), job_(job) {}

  bool run() {
    const std::size_t size =
        std::clamp<std::size_t>((job_.count + 3) / 4, kFewestPuzzles, kMostPuzzles);
    Part parts[2];
    parts[0].slot = engine_.acquire(true);
    if (parts[0].slot != nullptr && size < job_.count) parts[1].slot = engine_.acquire(false);
    std::size_t turn = 0;
    for (std::size_t from = 0; from < job_.count; from += size, turn ^= 1) {
      if (parts[turn].slot == nullptr) turn = 0;
      collect(parts[turn]);
      begin(parts[turn], from, std::min(size, job_.count - from));
    }
    collect(parts[turn]);
    collect(parts[turn ^ 1]);
    for (const Part& part : parts) {
      if (part.slot != nullptr) engine_.release(part.slot);
    }
    return solve_selected(kernel_, left_);
  }

 private:
  void begin(Part& part, std::size_t from, std::size_t count) {
    part.from = from;
    part.batch.format = job_.values != nullptr ? Format::kValues : Format::kMasks;
    part.batch.count = static_cast<std::uint32_t>(count);
    // A puzzle with more solutions than guesses is given up long before.
    part.batch.limit = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(job_.limit, std::uint64_t{kMostGuesses} + 2));
    part.batch.wants_first = job_.wanted == batch::Report::kFirst;
    if (part.slot != nullptr) fill(part);
    part.started = part.slot != nullptr && engine_.start(part.slot, part.batch);
    if (!part.started) leave_all(part);
  }

  void fill(const Part& part) const {
    if (part.batch.format == Format::kValues) {
      auto* to = static_cast<std::uint8_t*>(part.slot->puzzles);
      for (std::size_t i = 0; i < part.batch.count; ++i, to += kCells) {
        std::memcpy(to, job_.values(job_, part.from + i), kCells);
      }
    } else {
      auto* to = static_cast<std::uint16_t*>(part.slot->puzzles);
      for (std::size_t i = 0; i < part.batch.count; ++i, to += kCells) {
        std::uint16_t room[batch::kMaskRoom];
        std::memcpy(to, job_.marks(job_, part.from + i, room), kCells * sizeof(std::uint16_t));
      }
    }
  }

  void collect(Part& part) {
    if (!part.started) return;
    part.started = false;
    if (!engine_.finish(part.slot)) return leave_all(part);
    for (std::size_t i = 0; i < part.batch.count; ++i) take(part, i);
  }
  void take(const Part& part, std::size_t i) {
    const DeviceTally result = part.slot->results[i];
    const std::size_t puzzle = part.from + i;
    if (result.solutions == kGivenUp) {
      left_.puzzles.push_back(puzzle);
      return;
    }
    const bool reports = part.batch.wants_first && result.solutions > 0;
    if (reports) job_.report(job_, puzzle, part.slot->solutions + kCells * i);
    if (job_.counts != nullptr) {
      job_.counts[puzzle] = result.solutions;
      return;
    }
    SolveOutcome& outcome = job_.outcomes[puzzle];
    outcome.solutions = result.solutions;
    outcome.guesses = result.guesses;
    if (!reports) outcome.first = Grid();
  }
  void leave_all(const Part& part) {
    for (std::size_t i = 0; i < part.batch.count; ++i) left_.puzzles.push_back(part.from + i);
  }

  const Engine& engine_;
  Selection left_;  // what the kernel is to do
  batch::Kernel kernel_;
  const batch::Job& job_;
};

}  // namespace

bool run_batches(const Engine& engine, batch::Kernel kernel, const batch::Job& job) {
  if (job.wanted == batch::Report::kEvery) return kernel(job);
  return Batches(engine, kernel, job).run();
}

}  // namespace nonet::cuda
