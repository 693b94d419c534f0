#include "nonet/kernel/choose.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "nonet/kernel/learn/learn.h"
#include "nonet/kernel/model.h"
#include "nonet/kernel/search.h"

namespace nonet::kernel {

namespace {

// From so many values on, guesses seldom solve a network that propagation alone does not.
constexpr int kManyValues = 16;
// A conflict of the learner takes as long as ten to twenty guesses.
constexpr Turns kTurnsOfFew = {.guesses = 10'000, .conflicts = 1'000};
// Sums are long diagrams: a conflict takes as long as fifty guesses, and seldom excludes more.
constexpr Turns kTurnsOfSums = {.guesses = 10'000, .conflicts = 300};
constexpr Turns kTurnsOfMany = {.guesses = 300, .conflicts = 50'000};
constexpr std::uint64_t kGrowth = 4;

// For network, model and clauses together.
constexpr std::size_t kMostAll = std::size_t{224} << 20U;
static_assert(kMostAll > kMostBytes);

// A network with so many solutions is enumerated by guesses alone.
constexpr std::size_t kMostKnown = 64;

using Sink = FunctionRef<bool(std::span<const Value>)>;

class Alternation {
 public:
  Alternation(const Network& network, const Limits& limits, Budget& budget, Sink sink)
      : network_(network),
        limits_(limits),
        sink_(sink),
        model_(build_model(network, budget)),
        learner_bytes_(std::min(learn::kMostBytes, kMostAll - budget.used())) {}

  // Precondition: the budget has not ended.
  Outcome run(Turns turns) {
    if (search_.start()) {
      for (const Mask domain : search_.domains())
        candidates_.push_back(ValueSet::from_bits(domain));
      search_.begin(0, model_.all);
    } else {
      outcome_.complete = ended_ = true;
    }
    const auto guess = [this](const Limits& limits, Sink sink) {
      Outcome turn;
      search_.go_on(limits, sink, turn);
      return turn;
    };
    const auto learn = [this](const Limits& limits, Sink sink) {
      if (!learner_.has_value() || learner_->is_full()) {
        learner_.emplace(network_, candidates_, learner_bytes_, limits.stop);
      }
      return learner_->go_on(limits, sink);
    };
    while (!ended_) {
      take_turn(guess, turns.guesses);
      if (!ended_ && !many_known() && can_learn()) take_turn(learn, turns.conflicts);
      if (!ended_ && many_known()) {
        last_turn_ = true;
        take_turn(guess, kUnlimited);
        ended_ = true;
      }
      turns = {turns.guesses * kGrowth, turns.conflicts * kGrowth};
    }
    return outcome_;
  }

 private:
  // False where the network's clauses alone need too much memory.
  bool can_learn() const { return !learner_.has_value() || learner_->fits(); }

  bool many_known() const { return known_.size() >= kMostKnown; }

  template <class Solver>
  void take_turn(const Solver& solver, std::uint64_t budget) {
    const Limits limits{.solutions = kUnlimited,
                        .guesses = std::min(budget, limits_.guesses - outcome_.guesses),
                        .stop = limits_.stop,
                        .report = limits_.report};
    const auto take = [this](std::span<const Value> board) {
      return hand_out(std::vector<Value>(board.begin(), board.end()));
    };
    const Outcome turn = solver(limits, take);
    outcome_.guesses += turn.guesses;
    outcome_.complete = turn.complete;
    ended_ = ended_ || turn.complete || outcome_.guesses >= limits_.guesses ||
             limits_.stop.stop_requested();
  }

  // Gives a new solution to the sink; whether the turn goes on.
  bool hand_out(std::vector<Value> board) {
    if (known_.contains(board)) return true;
    ++outcome_.solutions;
    if (!sink_(board) || outcome_.solutions >= limits_.solutions) {
      ended_ = true;
      return false;
    }
    if (last_turn_) return true;
    known_.insert(std::move(board));
    return !many_known();
  }

  const Network& network_;
  const Limits& limits_;
  Sink sink_;
  const Model model_;
  // Both solvers continue in each turn from where they stopped.
  Search search_{model_, limits_.stop};
  std::vector<ValueSet> candidates_;  // what propagation leaves before any guess
  std::size_t learner_bytes_;
  std::optional<learn::Learner> learner_;
  Outcome outcome_;
  bool ended_ = false;
  bool last_turn_ = false;
  std::set<std::vector<Value>> known_;  // solutions handed out
};

Turns turns_of(const Network& network) {
  if (network.values >= kManyValues) return kTurnsOfMany;
  return network.sums.empty() ? kTurnsOfFew : kTurnsOfSums;
}

}  // namespace

Outcome find_solutions(const Network& network, const Limits& limits, Sink sink) {
  return find_solutions(network, turns_of(network), limits, sink);
}

Outcome find_solutions(const Network& network, const Turns& turns, const Limits& limits,
                       Sink sink) {
  if (limits.solutions == 0 || !learn::can_encode(network)) return solve(network, limits, sink);
  Budget own(limits.stop);
  Budget& budget = limits.budget != nullptr ? *limits.budget : own;
  Alternation alternation(network, limits, budget, sink);
  if (budget.ended()) return {};
  return alternation.run(turns);
}

}  // namespace nonet::kernel
