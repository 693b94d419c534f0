#include <algorithm>
#include <utility>

#include "nonet/kernel/learn/sat.h"

namespace nonet::kernel::learn {

namespace {

// What is known of a variable while a clause is learned.
constexpr std::uint8_t kUnseen = 0;
constexpr std::uint8_t kInClause = 1;
constexpr std::uint8_t kRedundant = 2;
constexpr std::uint8_t kNeeded = 3;

// A learned clause of so few levels survives two deletions after each use as a reason, others one.
constexpr std::uint32_t kFewLevels = 6;

}  // namespace

// Marks a false literal of a clause in the conflict; `open` counts those of the current level.
void Sat::add_to_learned(Literal literal, std::uint32_t& open) {
  const Variable variable = literal.variable();
  if (seen_[variable] != kUnseen || level_of_[variable] == 0) return;
  seen_[variable] = kInClause;
  seen_list_.push_back(variable);
  order_.bump(variable);
  if (level_of_[variable] == level()) {
    ++open;
  } else {
    learned_.push_back(literal);
  }
}

// Marks the other literals of the clause that made `literal` true or, as the conflict, is false.
void Sat::add_reason(Literal literal, Reason reason, std::uint32_t& open) {
  if (reason.is_binary()) {
    add_to_learned(reason.other(), open);
    return;
  }
  const ClauseRef ref = reason.clause();
  const std::span<const Literal> literals = clauses_.literals(ref);
  if (clauses_.is_learned(ref)) {
    const std::uint32_t levels = count_levels(literals);
    if (levels < clauses_.levels(ref)) clauses_.set_levels(ref, levels);
    clauses_.set_used(ref, clauses_.levels(ref) <= kFewLevels ? 2 : 1);
  }
  for (const Literal other : literals) {
    if (other != literal) add_to_learned(other, open);
  }
}

// Leaves in learned_ a clause that is false now and has one literal of the current level, the
// first; a literal of the second highest level follows.
void Sat::analyze(const Conflict& conflict) {
  learned_.assign(1, Literal());
  std::uint32_t open = 0;
  add_to_learned(conflict.first, open);
  add_reason(conflict.first, conflict.reason, open);
  std::size_t place = trail_.size();
  Literal literal;
  for (;;) {
    do literal = trail_[--place];
    while (seen_[literal.variable()] == kUnseen);
    if (--open == 0) break;
    add_reason(literal, reason_of_[literal.variable()], open);
  }
  learned_[0] = ~literal;
  minimise();
  for (const Variable variable : seen_list_) seen_[variable] = kUnseen;
  seen_list_.clear();
  const auto highest = std::max_element(
      learned_.begin() + 1, learned_.end(),
      [&](Literal a, Literal b) { return level_of_[a.variable()] < level_of_[b.variable()]; });
  if (highest != learned_.end()) std::swap(learned_[1], *highest);
}

// Drops literals that follow from the others.
void Sat::minimise() {
  const auto rest = std::remove_if(learned_.begin() + 1, learned_.end(),
                                   [&](Literal literal) { return is_redundant(literal); });
  learned_.erase(rest, learned_.end());
}

// Depth first through reasons: a literal is redundant where all other literals of its reason are in
// the clause, fixed, or redundant themselves.
bool Sat::is_redundant(Literal literal) {
  if (reason_of_[literal.variable()].empty()) return false;
  stack_.assign(1, literal);
  while (!stack_.empty()) {
    const Literal top = stack_.back();
    const std::size_t before = stack_.size();
    if (!visit_reason(top)) {
      for (const Literal open : stack_) {
        std::uint8_t& seen = seen_[open.variable()];
        if (seen != kUnseen) continue;
        seen = kNeeded;
        seen_list_.push_back(open.variable());
      }
      return false;
    }
    if (stack_.size() > before) continue;
    stack_.pop_back();
    std::uint8_t& seen = seen_[top.variable()];
    if (seen != kUnseen) continue;
    seen = kRedundant;
    seen_list_.push_back(top.variable());
  }
  return true;
}

// Pushes the first literal of the reason that is not classified yet. False where one is needed.
bool Sat::visit_reason(Literal literal) {
  const Reason reason = reason_of_[literal.variable()];
  const auto visit = [&](Literal other) {  // 1: go on, 0: pushed, -1: needed
    const Variable variable = other.variable();
    if (level_of_[variable] == 0) return 1;
    if (seen_[variable] == kInClause || seen_[variable] == kRedundant) return 1;
    if (seen_[variable] == kNeeded || reason_of_[variable].empty()) return -1;
    stack_.push_back(other);
    return 0;
  };
  if (reason.is_binary()) return visit(reason.other()) >= 0;
  for (const Literal other : clauses_.literals(reason.clause())) {
    if (other.variable() == literal.variable()) continue;
    const int what = visit(other);
    if (what <= 0) return what == 0;
  }
  return true;
}

std::uint32_t Sat::count_levels(std::span<const Literal> literals) {
  ++level_count_;
  std::uint32_t count = 0;
  for (const Literal literal : literals) {
    const std::uint32_t level = level_of_[literal.variable()];
    if (level_seen_[level] == level_count_) continue;
    level_seen_[level] = level_count_;
    ++count;
  }
  return count;
}

}  // namespace nonet::kernel::learn
