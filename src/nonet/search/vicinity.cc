#include "nonet/search/vicinity.h"

#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <vector>

#include "nonet/board/pencilmarks.h"
#include "nonet/solve/solver.h"

namespace nonet {

namespace {

constexpr std::size_t kMostSolutions = 1'000'000;
// Puzzles that are tested for minimality together.
constexpr std::size_t kTogether = 4096;
// Tests that keep the solver's lanes busy.
constexpr std::size_t kLanes = 1024;
// Removals whose solutions are listed together.
constexpr std::size_t kRemovals = 64;

constexpr std::size_t kWords = 12;

// A set of clues, or a complete grid: bit 9 * cell + digit index.
struct Bits {
  std::array<std::uint64_t, kWords> words{};

  static std::size_t bit_of(Cell cell, int value) {
    return static_cast<std::size_t>(cell.index() * kDigits + value - 1);
  }
  void set(std::size_t bit) { words[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  bool has(std::size_t bit) const { return (words[bit / 64] >> (bit % 64) & 1U) != 0; }
  bool empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all == 0;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }
};

Bits bits_of(const Grid& grid) {
  Bits bits;
  for (const Cell cell : kAllCells) {
    if (!grid.is_blank(cell)) bits.set(Bits::bit_of(cell, grid.value(cell)));
  }
  return bits;
}

// Which clues occur in the solutions added so far: at all, and more than once.
struct Tally {
  Bits once;
  Bits twice;

  void add(const Bits& solution) {
    for (std::size_t i = 0; i < kWords; ++i) {
      twice.words[i] |= once.words[i] & solution.words[i];
      once.words[i] |= solution.words[i];
    }
  }
  // Clues in exactly one solution.
  Bits single() const {
    Bits bits;
    for (std::size_t i = 0; i < kWords; ++i) bits.words[i] = once.words[i] & ~twice.words[i];
    return bits;
  }
};

Bits both(const Bits& a, const Bits& b) {
  Bits bits;
  for (std::size_t i = 0; i < kWords; ++i) bits.words[i] = a.words[i] & b.words[i];
  return bits;
}

// The bits of the cells that are blank in `rest`, but for the clues that `puzzle` had there.
Bits new_clues(const Grid& puzzle, const Grid& rest) {
  Bits bits;
  for (const Cell cell : kAllCells) {
    if (!rest.is_blank(cell)) continue;
    for (int value = 1; value <= kDigits; ++value) {
      if (puzzle.value(cell) != value) bits.set(Bits::bit_of(cell, value));
    }
  }
  return bits;
}

Grid with(Grid grid, std::size_t bit) {
  grid.place(Cell(static_cast<int>(bit) / kDigits), Digit(static_cast<int>(bit) % kDigits + 1));
  return grid;
}

// The puzzle without each set of `count` clues.
std::vector<Grid> removals(const Grid& puzzle, int count) {
  std::vector<Grid> all{puzzle};
  // Cell of the last clue removed; only clues behind it may go next, so that no set repeats.
  std::vector<int> last{-1};
  for (int i = 0; i < count; ++i) {
    std::vector<Grid> next;
    std::vector<int> next_last;
    for (std::size_t k = 0; k < all.size(); ++k) {
      for (const Cell cell : puzzle.filled()) {
        if (cell.index() <= last[k]) continue;
        next.push_back(all[k]);
        next.back().clear(cell);
        next_last.push_back(cell.index());
      }
    }
    all = std::move(next);
    last = std::move(next_last);
  }
  return all;
}

// Passes on the minimal puzzles of a stream of proper ones, in order; with `minimal` false, all.
class MinimalFilter {
 public:
  MinimalFilter(bool minimal, FunctionRef<bool(const Grid&)> visit)
      : minimal_(minimal), visit_(visit) {}

  // Returns false when the visitor has ended the visit.
  bool add(const Grid& puzzle) {
    waiting_.push_back({puzzle, puzzle.filled()});
    return waiting_.size() < kTogether || flush();
  }

  bool flush() {
    if (minimal_) drop_redundant();
    for (const Candidate& candidate : waiting_) {
      if (ended_) break;
      ++visited_;
      ended_ = !visit_(candidate.puzzle);
    }
    waiting_.clear();
    return !ended_;
  }

  std::uint64_t visited() const { return visited_; }

 private:
  struct Candidate {
    Grid puzzle;
    CellSet untested;
  };

  void drop_redundant() {
    std::vector<Pencilmarks> questions;
    std::vector<std::size_t> asked;
    while (!waiting_.empty()) {
      questions.clear();
      asked.clear();
      // One clue of each puzzle where many wait, more where few do: the lanes stay busy.
      const std::size_t each = 1 + kLanes / waiting_.size();
      for (std::size_t i = 0; i < waiting_.size(); ++i) ask(waiting_[i], each, i, questions, asked);
      if (asked.empty()) return;
      outcomes_.resize(questions.size());
      solve(questions, 1, outcomes_, {.want = Want::kCount});
      for (std::size_t k = 0; k < asked.size(); ++k) {
        // No other solution without the clue: it is redundant.
        if (outcomes_[k].solutions == 0) waiting_[asked[k]].puzzle = Grid();
      }
      std::erase_if(waiting_, [](const Candidate& c) { return c.puzzle == Grid(); });
    }
  }

  static void ask(Candidate& candidate, std::size_t most, std::size_t number,
                  std::vector<Pencilmarks>& questions, std::vector<std::size_t>& asked) {
    if (candidate.untested.empty()) return;
    Pencilmarks marks = Pencilmarks::from_givens(candidate.puzzle);
    for (; most > 0 && !candidate.untested.empty(); --most) {
      const Cell cell = candidate.untested.first();
      const Digit digit = candidate.puzzle.digit(cell);
      candidate.untested.erase(cell);
      marks.set(cell, ~DigitSet(digit));
      questions.push_back(marks);
      asked.push_back(number);
      marks.set(cell, digit);
    }
  }

  bool minimal_;
  FunctionRef<bool(const Grid&)> visit_;
  std::vector<Candidate> waiting_;
  std::vector<SolveOutcome> outcomes_;
  std::uint64_t visited_ = 0;
  bool ended_ = false;
};

// The clues that can be added to one rest.
class Additions {
 public:
  Additions(const Grid& puzzle, const Grid& rest, std::span<const Bits> solutions, bool minimal)
      : rest_(rest), solutions_(solutions), minimal_(minimal), allowed_(new_clues(puzzle, rest)) {
    for (const Bits& solution : solutions) tally_.add(solution);
  }

  bool add_one(MinimalFilter& filter) const {
    bool go_on = true;
    both(tally_.single(), allowed_).for_each([&](std::size_t bit) {
      go_on = go_on && filter.add(with(rest_, bit));
    });
    return go_on;
  }

  // A clue that makes the rest proper by itself makes every second clue redundant.
  bool add_two(MinimalFilter& filter) const {
    bool go_on = true;
    const Bits useful = both(minimal_ ? tally_.twice : tally_.once, allowed_);
    Bits later = useful;  // as second clues: those behind the first
    useful.for_each([&](std::size_t first) {
      later.words[first / 64] &= ~(std::uint64_t{1} << (first % 64));
      if (!go_on) return;
      Tally tally;
      for (const Bits& solution : solutions_) {
        if (solution.has(first)) tally.add(solution);
      }
      const Grid one = with(rest_, first);
      both(tally.single(), later).for_each([&](std::size_t second) {
        go_on = go_on && filter.add(with(one, second));
      });
    });
    return go_on;
  }

 private:
  const Grid& rest_;
  std::span<const Bits> solutions_;
  bool minimal_;
  Bits allowed_;
  Tally tally_;
};

// {-out+in} without puzzles where a removed clue comes back. run() returns false when it was ended.
class Exactly {
 public:
  Exactly(const Grid& puzzle, int in, const VicinityOptions& options, MinimalFilter& filter)
      : puzzle_(puzzle), in_(in), options_(options), filter_(filter) {}

  bool run(std::span<const Grid> rests) {
    for (; !rests.empty(); rests = rests.subspan(std::min(kRemovals, rests.size()))) {
      if (!run_some(rests.first(std::min(kRemovals, rests.size())))) return false;
    }
    return true;
  }

  std::uint64_t passed_over() const { return passed_over_; }

 private:
  bool run_some(std::span<const Grid> rests) {
    std::array<std::vector<Bits>, kRemovals> solutions;
    enumerate_unordered(rests, [&](std::size_t i, const Grid& solution) {
      if (solutions[i].size() <= kMostSolutions) solutions[i].push_back(bits_of(solution));
      return !options_.stop.stop_requested();
    });
    for (std::size_t i = 0; i < rests.size(); ++i) {
      if (options_.stop.stop_requested()) return false;
      if (solutions[i].size() > kMostSolutions) {
        ++passed_over_;
        continue;
      }
      const Additions additions(puzzle_, rests[i], solutions[i], options_.minimal);
      const bool go_on = in_ == 1 ? additions.add_one(filter_) : additions.add_two(filter_);
      if (!go_on) return false;
    }
    return true;
  }

  const Grid& puzzle_;
  int in_;
  const VicinityOptions& options_;
  MinimalFilter& filter_;
  std::uint64_t passed_over_ = 0;
};

}  // namespace

VicinityOutcome vicinity(const Grid& puzzle, const VicinityOptions& options,
                         FunctionRef<bool(const Grid&)> visit) {
  assert(options.out >= 1 && options.out <= kMostOut && options.in >= 1 && options.in <= kMostIn);
  MinimalFilter filter(options.minimal, visit);
  VicinityOutcome outcome;
  bool go_on = true;
  for (int less = std::min(options.out, options.in) - 1; less >= 0 && go_on; --less) {
    Exactly exactly(puzzle, options.in - less, options, filter);
    go_on = exactly.run(removals(puzzle, options.out - less));
    outcome.passed_over += exactly.passed_over();
  }
  if (go_on) filter.flush();
  outcome.puzzles = filter.visited();
  return outcome;
}

}  // namespace nonet
