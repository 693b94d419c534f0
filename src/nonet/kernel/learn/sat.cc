#include "nonet/kernel/learn/sat.h"

#include <algorithm>
#include <span>
#include <utility>

#include "nonet/base/sort.h"

namespace nonet::kernel::learn {

namespace {

constexpr double kDecay = 0.95;
// Words of clauses: 128 MiB.
constexpr std::size_t kMostWords = std::size_t{1} << 25U;
// Decisions are reported so many at a time.
constexpr std::uint64_t kReportEvery = 256;
// What they take of all vectors together, with what malloc and growth add: a variable, a clause of
// two literals, the watches of a longer one.
constexpr std::size_t kVariableBytes = 192;
constexpr std::size_t kBinaryBytes = 16;
constexpr std::size_t kWatchBytes = 32;

}  // namespace

Sat::Sat(std::uint32_t observed, std::size_t bytes, StopToken stop)
    : observed_(observed), most_bytes_(bytes), stop_(stop) {
  for (Variable variable = 0; variable < observed; ++variable) add_variable();
}

Variable Sat::add_variable() {
  const auto variable = static_cast<Variable>(level_of_.size());
  if (variable >= observed_ && !may_add()) return 0;
  implied_.resize(implied_.size() + 2);
  watches_.resize(watches_.size() + 2);
  values_.resize(values_.size() + 2);
  phases_.add_variable();
  level_of_.push_back(0);
  reason_of_.emplace_back();
  seen_.push_back(0);
  level_seen_.resize(level_of_.size() + 1);
  order_.add_variable();
  return variable;
}

void Sat::add_clause(std::span<const Literal> clause) {
  if (!may_add()) return;
  learned_.assign(clause.begin(), clause.end());
  const auto by_code = [](Literal a, Literal b) { return a.code() < b.code(); };
  nonet::sort(learned_.begin(), learned_.end(), by_code);
  learned_.erase(std::unique(learned_.begin(), learned_.end()), learned_.end());
  for (std::size_t i = 0; i < learned_.size(); ++i) {
    const bool is_tautology = i > 0 && learned_[i] == ~learned_[i - 1];
    if (is_tautology || value_of(learned_[i]) > 0) return;
  }
  std::erase_if(learned_, [&](Literal literal) { return value_of(literal) < 0; });
  if (learned_.empty()) {
    consistent_ = false;
  } else if (learned_.size() == 1) {
    assign(learned_[0], {});
  } else if (learned_.size() == 2) {
    add_binary(learned_[0], learned_[1]);
  } else {
    attach(clauses_.add(learned_, false, 0));
  }
}

void Sat::backtrack(std::uint32_t level) {
  if (level >= this->level()) return;
  const std::size_t end = levels_[level];
  for (std::size_t i = trail_.size(); i-- > end;) {
    const Literal literal = trail_[i];
    values_[literal.code()] = values_[(~literal).code()] = 0;
    phases_.keep(literal);
    order_.insert(literal.variable());
  }
  trail_.resize(end);
  levels_.resize(level);
  propagated_ = propagated_binary_ = end;
}

// Backtracks to where the learned clause is unit, keeps the clause and assigns its first literal.
void Sat::learn() {
  const std::uint32_t levels = count_levels(learned_);
  count_conflict(levels);
  // The trail before the last decision was free of conflicts.
  if (restarts_.is_stable()) phases_.note(std::span(trail_).first(levels_.back()));
  backtrack(learned_.size() == 1 ? 0 : level_of_[learned_[1].variable()]);
  if (learned_.size() == 1) {
    assign(learned_[0], {});
  } else if (learned_.size() == 2) {
    add_binary(learned_[0], learned_[1]);
    assign(learned_[0], Reason::of(learned_[1]));
  } else {
    const ClauseRef ref = clauses_.add(learned_, true, levels);
    clauses_.set_used(ref, 1);
    attach(ref);
    assign(learned_[0], Reason::of(ref));
  }
}

void Sat::count_conflict(std::uint32_t levels) {
  ++conflicts_;
  restarts_.count(conflicts_, levels);
  order_.decay(kDecay);
}

void Sat::restart() {
  restarts_.restarted(conflicts_);
  backtrack(0);
}

// Restarts, renews phases and changes the mode where it is time to.
void Sat::change_course() {
  if (restarts_.is_due(conflicts_)) restart();
  if (restarts_.mode_is_over(conflicts_)) {
    restarts_.switch_mode(conflicts_);
    phases_.begin_anew();
    backtrack(0);
  }
  if (phases_.renewal_is_due(conflicts_)) {
    if (restarts_.is_stable()) backtrack(0);
    phases_.renew(conflicts_, restarts_.is_stable());
  }
}

// Precondition: some variable is unassigned.
void Sat::decide() {
  Variable variable = 0;
  do {
    variable = order_.first();
    order_.remove_first();
  } while (value_of(Literal::of(variable)) != 0);
  ++decisions_;
  levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
  const bool phase = restarts_.is_stable() ? phases_.of_longest(variable) : phases_.last(variable);
  assign(Literal::of(variable, phase), {});
}

bool Sat::is_full() const { return clauses_.size() > kMostWords || bytes() > most_bytes_; }

std::size_t Sat::bytes() const {
  return level_of_.size() * kVariableBytes + binaries_ * kBinaryBytes + attached_ * kWatchBytes +
         clauses_.size() * sizeof(Literal);
}

bool Sat::may_add() {
  is_cut_short_ = is_cut_short_ || is_full() || stop_.stop_requested();
  return !is_cut_short_;
}

Verdict Sat::solve(std::uint64_t conflicts, const StopToken& stop, const WorkReport& report) {
  std::uint64_t steps = 0;
  while (consistent_) {
    const Conflict conflict = propagate();
    if (conflict.found) {
      consistent_ = level() > 0;
      if (!consistent_) break;
      if (conflicts_ >= conflicts) {
        propagated_ = propagated_binary_ = levels_.back();
        return Verdict::kUnknown;
      }
      analyze(conflict);
      learn();
      if (conflicts_ >= conflicts) return Verdict::kUnknown;
      continue;
    }
    if (trail_.size() == level_of_.size()) return Verdict::kModel;
    if (conflicts_ >= conflicts || is_full()) return Verdict::kUnknown;
    if (stop.stop_requested()) return Verdict::kUnknown;
    if (++steps % kReportEvery == 0 && report) (*report)(kReportEvery);
    change_course();
    if (conflicts_ >= next_reduce_) reduce();
    decide();
  }
  return Verdict::kNone;
}

// The clause negates the decisions, which determine the model; where some of them are not observed,
// it negates all observed variables instead.
std::vector<Literal> Sat::excluding_clause() const {
  std::vector<Literal> clause;
  clause.reserve(levels_.size());
  for (const std::uint32_t place : levels_) clause.push_back(~trail_[place]);
  const auto is_observed = [&](Literal literal) { return literal.variable() < observed_; };
  if (!std::all_of(clause.begin(), clause.end(), is_observed)) {
    clause.clear();
    for (Variable variable = 0; variable < observed_; ++variable) {
      if (level_of_[variable] > 0) clause.push_back(Literal::of(variable, !value(variable)));
    }
  }
  nonet::sort(clause.begin(), clause.end(), [&](Literal a, Literal b) {
    const std::uint32_t level_a = level_of_[a.variable()];
    const std::uint32_t level_b = level_of_[b.variable()];
    return level_a != level_b ? level_a > level_b : a.code() < b.code();
  });
  return clause;
}

void Sat::exclude_model() {
  const std::vector<Literal> clause = excluding_clause();
  if (clause.empty()) {
    consistent_ = false;
    return;
  }
  const std::uint32_t highest = level_of_[clause[0].variable()];
  const std::uint32_t second = clause.size() == 1 ? 0 : level_of_[clause[1].variable()];
  backtrack(second < highest ? second : highest - 1);
  if (clause.size() == 1) {
    assign(clause[0], {});
    return;
  }
  Reason reason;
  if (clause.size() == 2) {
    add_binary(clause[0], clause[1]);
    reason = Reason::of(clause[1]);
  } else {
    const ClauseRef ref = clauses_.add(clause, false, 0);
    attach(ref);
    reason = Reason::of(ref);
  }
  if (second < highest) assign(clause[0], reason);
}

}  // namespace nonet::kernel::learn
