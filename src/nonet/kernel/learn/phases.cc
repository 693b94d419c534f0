#include "nonet/kernel/learn/phases.h"

#include <algorithm>

namespace nonet::kernel::learn {

namespace {

// The first renewal comes after so many conflicts; each interval is longer than the one before it
// by as many.
constexpr std::uint64_t kInterval = 1000;

}  // namespace

void Phases::note(std::span<const Literal> assignment) {
  const auto write = [&](std::vector<Phase>& phases, std::size_t& size) {
    if (assignment.size() <= size) return;
    size = assignment.size();
    for (const Literal literal : assignment) {
      phases[literal.variable()] = literal.is_opposite() ? kFalse : kTrue;
    }
  };
  write(longest_, longest_size_);
  write(best_, best_size_);
}

void Phases::renew(std::uint64_t conflicts, bool stable) {
  ++renewals_;
  next_renewal_ = conflicts + kInterval * (renewals_ + 1);
  if (!stable) return;
  if (renewals_ % 2 == 0) {
    for (std::size_t variable = 0; variable < last_.size(); ++variable) {
      if (best_[variable] != kNone) last_[variable] = best_[variable] == kTrue;
    }
  } else {
    last_.assign(last_.size(), renewals_ % 4 == 1);
  }
  std::fill(longest_.begin(), longest_.end(), kNone);
  longest_size_ = best_size_ = 0;
}

}  // namespace nonet::kernel::learn
