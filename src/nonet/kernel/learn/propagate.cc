#include <cstddef>

#include "nonet/kernel/learn/sat.h"

namespace nonet::kernel::learn {

void Sat::assign(Literal literal, Reason reason) {
  values_[literal.code()] = 1;
  values_[(~literal).code()] = -1;
  level_of_[literal.variable()] = level();
  reason_of_[literal.variable()] = reason;
  trail_.push_back(literal);
}

void Sat::attach(ClauseRef ref) {
  ++attached_;
  const std::span<const Literal> literals = clauses_.literals(ref);
  watches_[(~literals[0]).code()].push_back({ref, literals[1]});
  watches_[(~literals[1]).code()].push_back({ref, literals[0]});
}

void Sat::add_binary(Literal a, Literal b) {
  ++binaries_;
  implied_[(~a).code()].push_back(b);
  implied_[(~b).code()].push_back(a);
}

Sat::Conflict Sat::propagate() {
  for (;;) {
    const Conflict conflict = propagate_binary();
    if (conflict.found) return conflict;
    if (propagated_ == trail_.size()) return {};
    const Conflict other = propagate_long(trail_[propagated_++]);
    if (other.found) return other;
  }
}

Sat::Conflict Sat::propagate_binary() {
  while (propagated_binary_ < trail_.size()) {
    const Literal literal = trail_[propagated_binary_++];
    for (const Literal other : implied_[literal.code()]) {
      const int value = value_of(other);
      if (value > 0) continue;
      if (value < 0) return {true, other, Reason::of(~literal)};
      assign(other, Reason::of(~literal));
    }
  }
  return {};
}

// Puts a literal that is not false at place 1 and watches it. False where there is none.
bool Sat::find_watch(ClauseRef ref, std::span<Literal> literals) {
  for (std::size_t i = 2; i < literals.size(); ++i) {
    if (value_of(literals[i]) < 0) continue;
    std::swap(literals[1], literals[i]);
    watches_[(~literals[1]).code()].push_back({ref, literals[0]});
    return true;
  }
  return false;
}

Sat::Conflict Sat::propagate_long(Literal literal) {
  std::vector<Watch>& watches = watches_[literal.code()];
  Conflict conflict;
  std::size_t kept = 0;
  std::size_t i = 0;
  while (i < watches.size()) {
    const Watch watch = watches[i++];
    if (value_of(watch.blocker) > 0) {
      watches[kept++] = watch;
      continue;
    }
    const std::span<Literal> literals = clauses_.literals(watch.clause);
    if (literals[0] == ~literal) std::swap(literals[0], literals[1]);
    const Literal first = literals[0];
    const int value = value_of(first);
    if (value <= 0 && find_watch(watch.clause, literals)) continue;
    watches[kept++] = {watch.clause, first};
    if (value > 0) continue;
    if (value < 0) {
      conflict = {true, first, Reason::of(watch.clause)};
      break;
    }
    assign(first, Reason::of(watch.clause));
  }
  while (i < watches.size()) watches[kept++] = watches[i++];
  watches.resize(kept);
  return conflict;
}

}  // namespace nonet::kernel::learn
