#include "nonet/logic/forcing/branches.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "nonet/base/parallel_ranges.h"
#include "nonet/logic/forcing/nested.h"

namespace nonet::forcing {

namespace {

// Some fifty megabytes.
constexpr std::size_t kMostStored = 60'000;

// The lowest level whose searches take longer than it takes to start threads.
constexpr int kLevelOfThreads = 1;

}  // namespace

struct BranchSearch::Worker {
  explicit Worker(NestedMemory& memory) : nested(memory) {}

  Nested nested;
  BranchHints hints;
};

// Lends a worker that no other thread has.
class BranchSearch::WorkerLoan {
 public:
  explicit WorkerLoan(BranchSearch& search) : search_(search) {
    const LockGuard guard(search_.idle_lock_);
    worker_ = search_.idle_.back();
    search_.idle_.pop_back();
  }
  ~WorkerLoan() {
    const LockGuard guard(search_.idle_lock_);
    search_.idle_.push_back(worker_);
  }
  WorkerLoan(const WorkerLoan&) = delete;
  WorkerLoan& operator=(const WorkerLoan&) = delete;

  Worker& operator*() const { return *worker_; }

 private:
  BranchSearch& search_;
  Worker* worker_ = nullptr;
};

BranchSearch::BranchSearch(bool is_inside)
    : is_inside_(is_inside),
      closures_(std::size_t{2} * kCandidates),
      reached_level_(std::size_t{2} * kCandidates, kFresh) {}
BranchSearch::~BranchSearch() = default;

// Whether this search can extend the closures of the last search.
bool BranchSearch::can_go_on(const Marks& marks, const Filled& filled, BranchRules rules,
                             bool with_links) const {
  const bool is_same_board = marks == base_ && filled == filled_;
  const bool is_same_kind = rules.dynamic == rules_.dynamic && rules.nishio == rules_.nishio;
  return is_same_board && is_same_kind && rules.level >= rules_.level &&
         with_links == with_links_ && !was_stopped_;
}

void BranchSearch::prepare(const Board& board, BranchRules rules, bool with_links) {
  const bool goes_on = can_go_on(board.marks, board.filled, rules, with_links);
  for (std::int8_t& level : reached_level_) {
    // Levels 4 and 5 do not build on the hints that levels 2 and 3 add to a closure.
    if (!goes_on || (rules.level >= 4 && (level == 2 || level == 3))) level = kFresh;
  }
  if (rules.level >= 2) prepare_memory(board.filled, goes_on, with_links);
  base_ = board.marks;
  if (!goes_on) numbers_ = Numbers(base_);
  filled_ = board.filled;
  rules_ = rules;
  with_links_ = with_links;
  conflicts_ = &board.conflicts;
}

// Forgets the results of nested searches where they are incomplete, not those wanted, or too many
// and no hint refers to them.
void BranchSearch::prepare_memory(const Filled& filled, bool goes_on, bool with_links) {
  const bool may_forget = !goes_on && !(is_inside_ && with_links);
  if (is_memory_stale_ || with_links != memory_has_links_ ||
      (may_forget && stored() > kMostStored)) {
    // Links of hints refer to the results of deeper searches, so both are dropped together.
    memory_.forget();
    for (const auto& worker : workers_) worker->nested.forget();
  } else if (filled != memory_filled_) {
    memory_.forget(Nested::kDynamicOfLevel2);
  }
  is_memory_stale_ = false;
  memory_has_links_ = with_links;
  memory_filled_ = filled;
}

std::size_t BranchSearch::stored() const {
  std::size_t sum = memory_.size();
  for (const auto& worker : workers_) sum += worker->nested.stored();
  return sum;
}

BranchSearch::Worker& BranchSearch::worker(std::size_t number) {
  while (workers_.size() <= number) {
    workers_.push_back(std::make_unique<Worker>(memory_));
  }
  return *workers_[number];
}

void BranchSearch::find(const Board& board, BranchRules rules, StopToken stop, int threads,
                        HintList& hints) {
  prepare(board, rules, hints.has_links);
  stop_ = stop;
  was_stopped_ = false;
  hints.search = {rules.dynamic, rules.nishio, rules.level};
  const bool is_simple = !rules.dynamic && !board.conflicts.has_chain();
  if (is_simple && !board.conflicts.has_common_result()) return;
  if (threads > 1 && rules.level >= kLevelOfThreads && !hints.keeps_all) {
    find_in_threads(threads, hints);
  } else {
    find_in_turn(hints);
  }
  was_stopped_ = stop_.stop_requested();
  is_memory_stale_ = is_memory_stale_ || was_stopped_;
}

void BranchSearch::find_in_turn(HintList& hints) {
  Worker& own = worker(0);
  own.nested.begin(base_, filled_, with_links_);
  own.hints.begin(base_, *conflicts_, rules_, nullptr);
  const auto closure_of = [this, &own](int candidate, bool on) -> const Closure& {
    return closure(candidate, on, own);
  };
  for (int cell = 0; cell < kCells; ++cell) {
    if (stop_.stop_requested()) return;
    own.hints.find_at_cell(cell, closure_of, hints);
  }
}

void BranchSearch::find_in_threads(int threads, HintList& hints) {
  least_ = std::numeric_limits<int>::max();
  idle_.clear();
  for (std::size_t i = 0; i < static_cast<std::size_t>(threads); ++i) {
    Worker& own = worker(i);
    own.nested.begin(base_, filled_, with_links_);
    own.hints.begin(base_, *conflicts_, rules_, &least_);
    idle_.push_back(&own);
  }
  compute_closures(threads);
  std::vector<HintList> found(kCells);
  parallel_ranges(threads, kCells, 1, [&](std::size_t from, std::size_t /*to*/) {
    if (stop_.stop_requested()) return;
    const WorkerLoan own(*this);
    found[from].reset(false, with_links_);
    const auto closure_of = [&](int candidate, bool on) -> const Closure& {
      return closure(candidate, on, *own);
    };
    (*own).hints.find_at_cell(static_cast<int>(from), closure_of, found[from]);
  });
  for (HintList& at_cell : found) {
    if (at_cell.hints.empty() || !hints.wants(at_cell.hints.front().rank)) continue;
    hints.hints = std::move(at_cell.hints);
    hints.pool = std::move(at_cell.pool);
    hints.links = std::move(at_cell.links);
  }
}

// Computes all closures that a dynamic search asks for. First the candidates that are on, then
// those that are off: the two of a cell or house imply each other, and what follows from one of
// them then is in the memory when the other comes.
void BranchSearch::compute_closures(int threads) {
  std::vector<Literal> todo;
  for (const bool on : {true, false}) {
    for (int cell = 0; cell < kCells; ++cell) {
      const unsigned digits = base_.digits(cell);
      if (digits == 0 || is_single(digits)) continue;
      for_each_bit(digits, [&](int digit) { todo.push_back(literal(9 * cell + digit, on)); });
    }
  }
  parallel_ranges(threads, todo.size(), 1, [&](std::size_t from, std::size_t /*to*/) {
    if (stop_.stop_requested()) return;
    const WorkerLoan own(*this);
    closure(candidate_of(todo[from]), is_on(todo[from]), *own);
  });
}

void BranchSearch::run(Closure& closure, Worker& worker) {
  const Closure::Rules links{.dynamic = rules_.dynamic, .in_cell = !rules_.nishio};
  while (closure.propagate(base_, links) && rules_.level > 0) {
    if (add_plain_steps(base_, filled_, closure)) continue;
    if (rules_.level == 1 || stop_.stop_requested()) return;
    if (!worker.nested.add_steps(base_, rules_.level, stop_, closure)) return;
  }
}

const Closure& BranchSearch::closure(int candidate, bool on, Worker& worker) {
  const Literal index = literal(candidate, on);
  std::unique_ptr<Closure>& closure = closures_[index];
  std::int8_t& level = reached_level_[index];
  if (closure == nullptr) closure = std::make_unique<Closure>();
  if (level == kFresh) closure->assume(base_, numbers_, candidate, on);
  if (level < rules_.level) {
    if (!closure->contradiction() || level == kFresh) run(*closure, worker);
    level = static_cast<std::int8_t>(rules_.level);
  }
  return *closure;
}

}  // namespace nonet::forcing
