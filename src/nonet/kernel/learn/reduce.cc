#include <algorithm>

#include "nonet/base/sort.h"
#include "nonet/kernel/learn/sat.h"

namespace nonet::kernel::learn {

namespace {

// Learned clauses whose literals were assigned on so few levels stay for good.
constexpr std::uint32_t kLevelsToStay = 2;
constexpr std::uint64_t kIntervalGrowth = 300;

}  // namespace

// Deletes clauses; it backtracks to the root first, where no reason is read.
void Sat::reduce() {
  backtrack(0);
  if (trail_.size() > fixed_) remove_true_binaries();
  compact(to_delete());
  fixed_ = trail_.size();
  ++reduces_;
  next_reduce_ = conflicts_ + kIntervalGrowth * reduces_ + 2000;
}

void Sat::remove_true_binaries() {
  std::size_t implications = 0;
  for (std::uint32_t code = 0; code < implied_.size(); ++code) {
    std::vector<Literal>& implied = implied_[code];
    if (values_[code] != 0) {
      implied = {};
    } else {
      std::erase_if(implied, [&](Literal literal) { return value_of(literal) != 0; });
    }
    implications += implied.size();
  }
  binaries_ = implications / 2;
}

// The worse half of the learned clauses that have not been of use lately, in the order of the
// store.
std::vector<ClauseRef> Sat::to_delete() {
  std::vector<ClauseRef> doomed;
  for (ClauseRef ref = 0; ref < clauses_.size(); ref = clauses_.next(ref)) {
    if (!clauses_.is_learned(ref) || clauses_.levels(ref) <= kLevelsToStay) continue;
    if (const std::uint32_t used = clauses_.used(ref); used > 0) {
      clauses_.set_used(ref, used - 1);
    } else {
      doomed.push_back(ref);
    }
  }
  const auto worse = [&](ClauseRef a, ClauseRef b) {
    const std::uint32_t levels_a = clauses_.levels(a);
    const std::uint32_t levels_b = clauses_.levels(b);
    if (levels_a != levels_b) return levels_a > levels_b;
    const std::size_t size_a = clauses_.literals(a).size();
    const std::size_t size_b = clauses_.literals(b).size();
    return size_a != size_b ? size_a > size_b : a < b;
  };
  nonet::sort(doomed.begin(), doomed.end(), worse);
  doomed.resize(doomed.size() / 2);
  nonet::sort(doomed.begin(), doomed.end());
  return doomed;
}

// Deletes the doomed clauses and those true at the root, removes false literals, and sets all
// watches anew.
void Sat::compact(std::span<const ClauseRef> doomed) {
  for (std::vector<Watch>& watches : watches_) watches.clear();
  attached_ = 0;
  auto next_doomed = doomed.begin();
  ClauseRef to = 0;
  for (ClauseRef ref = 0, next = 0; ref < clauses_.size(); ref = next) {
    next = clauses_.next(ref);
    if (next_doomed != doomed.end() && *next_doomed == ref) {
      ++next_doomed;
      continue;
    }
    const std::span<Literal> literals = clauses_.literals(ref);
    const auto is_true = [&](Literal literal) { return value_of(literal) > 0; };
    if (std::any_of(literals.begin(), literals.end(), is_true)) continue;
    const auto is_false = [&](Literal literal) { return value_of(literal) < 0; };
    const auto end = std::remove_if(literals.begin(), literals.end(), is_false);
    const auto size = static_cast<std::uint32_t>(end - literals.begin());
    if (size == 2) {
      add_binary(literals[0], literals[1]);
      continue;
    }
    const ClauseRef moved = to;
    to = clauses_.move(ref, to, size);
    attach(moved);
  }
  clauses_.cut(to);
}

}  // namespace nonet::kernel::learn
