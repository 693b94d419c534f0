// Phases: which value a variable gets when it is decided: the one that it had last or, in the
// stable mode, that it had when the most variables had values without a conflict.
//
// In the stable mode, all phases are renewed from time to time: from the longest assignment since
// the last renewal, or to all true, or to all false.
//
// Source: Biere and Fleury, "Chasing target phases" (Pragmatics of SAT 2020).

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/kernel/learn/literal.h"

namespace nonet::kernel::learn {

class Phases {
 public:
  // Adds the next variable: 0, 1, 2, ...
  void add_variable() {
    last_.push_back(true);
    longest_.push_back(kNone);
    best_.push_back(kNone);
  }

  bool last(Variable variable) const { return last_[variable]; }
  bool of_longest(Variable variable) const {
    return longest_[variable] == kNone ? last_[variable] : longest_[variable] == kTrue;
  }

  // Keeps the value of a literal that becomes unassigned.
  void keep(Literal literal) { last_[literal.variable()] = !literal.is_opposite(); }
  // Notes literals that were all true without a conflict.
  void note(std::span<const Literal> assignment);
  // Forgets how long the longest assignment was.
  void begin_anew() { longest_size_ = 0; }

  bool renewal_is_due(std::uint64_t conflicts) const { return conflicts >= next_renewal_; }
  void renew(std::uint64_t conflicts, bool stable);

 private:
  enum Phase : std::uint8_t { kNone, kTrue, kFalse };

  // One a variable.
  std::vector<bool> last_;
  std::vector<Phase> longest_;
  std::vector<Phase> best_;
  std::size_t longest_size_ = 0;
  std::size_t best_size_ = 0;
  std::uint64_t next_renewal_ = 1000;  // conflicts
  std::uint64_t renewals_ = 0;
};

}  // namespace nonet::kernel::learn
