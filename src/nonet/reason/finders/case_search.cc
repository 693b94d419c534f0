#include "nonet/reason/finders/case_search.h"

#include <algorithm>

#include "nonet/base/bits.h"

namespace nonet::reason {

namespace {

std::size_t first_of(Positions cells) { return static_cast<std::size_t>(lowest_bit(cells)); }
bool is_single(std::uint64_t values) { return without_lowest_bit(values) == 0; }
int least_of(std::uint64_t values) { return lowest_bit(values); }
int greatest_of(std::uint64_t values) { return ValueSet::from_bits(values).greatest(); }

std::size_t smallest(const Domains& domains, Positions open) {
  std::size_t best = first_of(open);
  for (Positions rest = open; rest != 0; rest = without_lowest_bit(rest)) {
    const std::size_t i = first_of(rest);
    if (bit_count(domains[i]) < bit_count(domains[best])) best = i;
  }
  return best;
}

}  // namespace

bool all_differ(const ClueScope& scope) {
  const Positions all = (Positions{1} << scope.cells.size()) - 1;
  for (std::size_t i = 0; i < scope.cells.size(); ++i) {
    if ((scope.apart[i] | Positions{1} << i) != all) return false;
  }
  return true;
}

CaseSearch::Answer CaseSearch::find(const Domains& domains, Domains& way) {
  const auto take = [&way](const Domains& found) {
    way = found;
    return true;
  };
  return look(domains, take);
}

CaseSearch::Answer CaseSearch::look(const Domains& domains,
                                    FunctionRef<bool(const Domains&)> take) {
  tries_left_ = kMostCases;
  const Positions all = (Positions{1} << scope_.cells.size()) - 1;
  Domains start = domains;
  // What has one value already is chosen first, so that the others know of it.
  Positions open = all;
  for (Positions rest = all; rest != 0; rest = without_lowest_bit(rest)) {
    const std::size_t i = first_of(rest);
    if (start[i] == 0) return Answer::kNone;
    if (machine_ == nullptr && is_single(start[i])) {
      open &= ~(Positions{1} << i);
      if (!narrow(start, i, open)) return Answer::kNone;
    }
  }
  if (!may_hold(start, open)) return Answer::kNone;
  const bool found = go(start, open, 0, take);
  return found ? Answer::kFound : tries_left_ > 0 ? Answer::kNone : Answer::kTooMany;
}

bool CaseSearch::go(const Domains& domains, Positions open, std::uint16_t state,
                    FunctionRef<bool(const Domains&)> take) {
  if (open == 0) return (machine_ == nullptr || machine_->accepts[state]) && take(domains);
  const std::size_t i = machine_ != nullptr ? first_of(open) : smallest(domains, open);
  const Positions rest = open & ~(Positions{1} << i);
  for (const int value : ValueSet::from_bits(domains[i])) {
    std::uint16_t next = 0;
    if (machine_ != nullptr) {
      next = machine_->step(state, value);
      if (next == kNoState) continue;
    }
    if (--tries_left_ < 0) return false;
    Domains below = domains;
    below[i] = std::uint64_t{1} << value;
    if (narrow(below, i, rest) && may_hold(below, rest) && go(below, rest, next, take)) {
      return true;
    }
  }
  return false;
}

// What the value of cell i says about the open cells; false: one of them has none left.
bool CaseSearch::narrow(Domains& domains, std::size_t i, Positions open) const {
  const std::uint64_t value = domains[i];
  for (Positions rest = scope_.apart[i] & open; rest != 0; rest = without_lowest_bit(rest)) {
    std::uint64_t& left = domains[first_of(rest)];
    left &= ~value;
    if (left == 0) return false;
  }
  for (const ClueScope::Pair& pair : scope_.pairs) {
    if (pair.a != i && pair.b != i) continue;
    const std::size_t other = pair.a == i ? pair.b : pair.a;
    const std::uint64_t allowed = partners(pair, i, value);
    domains[other] &= allowed;
    if (domains[other] == 0) return false;
  }
  return true;
}

std::uint64_t CaseSearch::partners(const ClueScope::Pair& pair, std::size_t i,
                                   std::uint64_t value) const {
  const auto tables = static_cast<std::uint32_t>(facts_.network.tables.size());
  std::uint32_t table = pair.table;
  if (pair.b == i) table = table < tables ? table + tables : table - tables;
  return facts_.tables[table].allowed[static_cast<std::size_t>(lowest_bit(value))];
}

bool CaseSearch::may_hold(const Domains& domains, Positions open) const {
  const auto holds = [&](const auto& list, auto may) {
    return std::ranges::all_of(list, [&](const auto& part) { return (this->*may)(domains, part); });
  };
  return holds(scope_.sums, &CaseSearch::may_sum) && holds(scope_.counts, &CaseSearch::may_count) &&
         holds(scope_.runs, &CaseSearch::may_run) &&
         std::ranges::all_of(scope_.equal_sets, [&](const ClueScope::EqualSets& sets) {
           return may_equal(domains, sets, open);
         });
}

bool CaseSearch::may_sum(const Domains& domains, const ClueScope::Sum& sum) const {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  for (std::size_t i = 0; i < sum.coefficients.size(); ++i) {
    const std::int64_t coefficient = sum.coefficients[i];
    if (coefficient == 0) continue;
    const std::int64_t low = coefficient * least_of(domains[i]);
    const std::int64_t high = coefficient * greatest_of(domains[i]);
    least += std::min(low, high);
    greatest += std::max(low, high);
  }
  return least <= sum.total && sum.total <= greatest;
}

bool CaseSearch::may_count(const Domains& domains, const ClueScope::Count& count) const {
  const std::uint64_t values = count.values.bits();
  int must = 0;
  int may = 0;
  for (Positions rest = count.cells; rest != 0; rest = without_lowest_bit(rest)) {
    const std::uint64_t domain = domains[first_of(rest)];
    must += (domain & ~values) == 0 ? 1 : 0;
    may += (domain & values) == 0 ? 0 : 1;
  }
  return (count.allowed >> must & ((std::uint64_t{2} << std::max(may - must, 0)) - 1)) != 0;
}

// Values of cells that are chosen lie in a window of as many values as the run has cells.
bool CaseSearch::may_run(const Domains& domains, const Positions& run) const {
  int least_top = geometry::kMostValues;
  int greatest_bottom = 0;
  for (Positions rest = run; rest != 0; rest = without_lowest_bit(rest)) {
    const std::uint64_t domain = domains[first_of(rest)];
    least_top = std::min(least_top, greatest_of(domain));
    greatest_bottom = std::max(greatest_bottom, least_of(domain));
  }
  return greatest_bottom - least_top < bit_count(run);
}

// The values chosen on one side have room on the other.
bool CaseSearch::may_equal(const Domains& domains, const ClueScope::EqualSets& sets,
                           Positions open) const {
  return has_room(domains, sets.left, sets.right, open) &&
         has_room(domains, sets.right, sets.left, open);
}

bool CaseSearch::has_room(const Domains& domains, Positions side, Positions other,
                          Positions open) const {
  std::array<int, geometry::kMostValues> chosen{};
  std::uint64_t values = 0;
  for (Positions rest = side & ~open; rest != 0; rest = without_lowest_bit(rest)) {
    const int value = least_of(domains[first_of(rest)]);
    ++chosen[static_cast<std::size_t>(value)];
    values |= std::uint64_t{1} << value;
  }
  for (const int value : ValueSet::from_bits(values)) {
    int room = 0;
    for (Positions rest = other; rest != 0; rest = without_lowest_bit(rest)) {
      room += (domains[first_of(rest)] >> value & 1) != 0 ? 1 : 0;
    }
    if (room < chosen[static_cast<std::size_t>(value)]) return false;
  }
  return true;
}

}  // namespace nonet::reason
