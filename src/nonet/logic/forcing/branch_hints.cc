// Sound because one of the assumptions holds in every solution: a candidate is on or off, a cell
// has one of its digits, a digit has one of its places in a house.

#include "nonet/logic/forcing/branch_hints.h"

#include <algorithm>
#include <cstddef>

namespace nonet::forcing {

double BranchRules::difficulty() const {
  if (level >= 2) return 9.5 + 0.5 * (level - 2);
  if (level == 1) return 8.5 + 0.5;
  if (nishio) return 7.5;
  return dynamic ? 8.5 : 8.0;
}

void BranchHints::begin(const Marks& base, const Conflicts& conflicts, BranchRules rules,
                        std::atomic<int>* least) {
  base_ = &base;
  conflicts_ = &conflicts;
  rules_ = rules;
  least_ = least;
  is_filtered_ = !rules.dynamic && !conflicts.has_chain();
  if (rules.nishio) nishio_.begin(base);
}

void BranchHints::find_at_cell(int cell, ClosureOf closure, HintList& hints) {
  closure_ = &closure;
  hints_ = &hints;
  const unsigned digits = base_->digits(cell);
  const unsigned two = digits & (digits - 1);
  const bool has_more = (two & (two - 1)) != 0;
  if (two == 0 || (!has_more && !rules_.dynamic)) return;
  for_each_bit(digits,
               [&](int digit) { find_at_candidate(9 * cell + digit, has_more && rules_.dynamic); });
  if (!rules_.nishio) find_common(Kind::kCell, cell_constraint(cell));
}

void BranchHints::find_at_candidate(int candidate, bool doubles) {
  if (rules_.dynamic) {
    find_contradiction(candidate, true);
    find_contradiction(candidate, false);
  }
  if (rules_.nishio) return;
  if (doubles) find_doubles(candidate);
  for (int i = 1; i < kConstraintsEach; ++i) {
    const Membership& membership = kMembershipsOf[at(candidate)][at(i)];
    const unsigned places = (*base_)[membership.constraint];
    const bool is_first = (places & (places - 1)) == (places ^ membership.bit);
    if (is_first && !is_single(places)) find_common(Kind::kHouse, membership.constraint);
  }
}

void BranchHints::find_contradiction(int candidate, bool on) {
  if (rules_.nishio && !nishio_.is_refuted(candidate, on)) return;
  const Closure& from = (*closure_)(candidate, on);
  if (!from.contradiction()) return;
  target_count_ = 2;
  targets_[0] = {&from, from.contradicted(), true, from.contradiction_is_on()};
  targets_[1] = {&from, from.contradicted(), false, !from.contradiction_is_on()};
  consider(Kind::kContradiction, candidate, on, candidate, !on);
}

void BranchHints::find_doubles(int candidate) {
  const Closure& from_on = (*closure_)(candidate, true);
  const Closure& from_off = (*closure_)(candidate, false);
  target_count_ = 2;
  for (const bool on : {true, false}) {
    for (const int result : on ? from_on.on_order() : from_on.off_order()) {
      if (!from_off.has(result, on)) continue;
      targets_[0] = {&from_on, result, on, false};
      targets_[1] = {&from_off, result, on, false};
      consider(Kind::kDouble, candidate, on, result, on);
    }
  }
}

bool BranchHints::may_have_common(int constraint) const {
  if (!is_filtered_) return true;
  // Without a forcing chain, two conjugate candidates imply nothing in common.
  const unsigned members = (*base_)[constraint];
  return !is_single(members & (members - 1)) && conflicts_->has_common_result(constraint);
}

void BranchHints::find_common(Kind kind, int constraint) {
  if (!may_have_common(constraint)) return;
  std::array<const Closure*, kMostTargets> branches{};
  std::size_t count = 0;
  for_each_bit((*base_)[constraint], [&](int bit) {
    branches[count++] = &(*closure_)(kMembers[at(constraint)][at(bit)], true);
  });
  target_count_ = static_cast<int>(count);
  for (const bool on : {true, false}) {
    Candidates common = on ? branches[0]->on() : branches[0]->off();
    bool is_empty = true;
    for (std::size_t w = 0; w < common.words.size(); ++w) {
      for (std::size_t i = 1; i < count; ++i) {
        common.words[w] &= (on ? branches[i]->on() : branches[i]->off()).words[w];
      }
      is_empty = is_empty && common.words[w] == 0;
    }
    if (is_empty) continue;
    for (const int result : on ? branches[0]->on_order() : branches[0]->off_order()) {
      if (!common.contains(result)) continue;
      for (std::size_t i = 0; i < count; ++i) targets_[i] = {branches[i], result, on, false};
      consider(kind, constraint, true, result, on);
    }
  }
}

// Adds the hint that the targets make, if the list wants it.
void BranchHints::consider(Kind kind, int source, bool source_on, int proved, bool proved_on) {
  const unsigned others = base_->digits(proved / 9) & ~(1U << proved % 9);
  if (proved_on && others == 0) return;
  const double base = rules_.difficulty();
  const auto rank_of = [&](int complexity) {
    return Rank{base + length_difficulty(complexity), complexity, sort_key(kind)};
  };
  int complexity = 0;
  for (int i = 0; i < target_count_; ++i) {
    const Target& target = targets_[at(i)];
    complexity += target.is_contradiction_half ? target.closure->contradiction_depth()
                                               : target.closure->depth(target.candidate, target.on);
  }
  if (!may_be_best(complexity) || !hints_->wants(rank_of(complexity))) return;
  removals_.clear();
  if (proved_on) {
    for_each_bit(others, [&](int digit) { removals_.push_back(narrow(proved / 9 * 9 + digit)); });
  } else {
    removals_.push_back(narrow(proved));
  }
  if (!hints_->wants(rank_of(complexity), removals_)) return;
  nested_.clear();
  complexity = 0;
  for (int i = 0; i < target_count_; ++i) {
    walk_ancestors(targets_[at(i)], walk_);
    complexity += static_cast<int>(walk_.order.size());
    if (rules_.level >= 2) note_nested(targets_[at(i)]);
  }
  complexity += nested_complexity();
  if (!may_be_best(complexity) || !hints_->wants(rank_of(complexity), removals_)) return;
  lower_bound_to(complexity);
  Hint& hint = hints_->take(kind, rank_of(complexity), removals_);
  hint.source = source;
  hint.source_on = source_on;
  if (proved_on) hint.placement = proved;
  if (kind == Kind::kCell || kind == Kind::kHouse) {
    std::size_t count = 0;
    for_each_bit((*base_)[source],
                 [&](int bit) { hint.members[count++] = kMembers[at(source)][at(bit)]; });
  }
  record(hint);
}

// Of all hints of a search, the ranks go with their complexities.
bool BranchHints::may_be_best(int complexity) const {
  return least_ == nullptr || complexity <= least_->load(std::memory_order_relaxed);
}

void BranchHints::lower_bound_to(int complexity) {
  if (least_ == nullptr) return;
  int least = least_->load(std::memory_order_relaxed);
  while (complexity < least &&
         !least_->compare_exchange_weak(least, complexity, std::memory_order_relaxed)) {
  }
}

// Collects the nested hints that the walk passes, each once.
void BranchHints::note_nested(const Target& target) {
  for (std::size_t i = target.is_contradiction_half ? 1 : 0; i < walk_.order.size(); ++i) {
    if (is_on(walk_.order[i])) continue;
    const Closure::OffNode& node = target.closure->off_node(candidate_of(walk_.order[i]));
    if (node.parent == kNone || node.parent < Closure::kDerived) continue;
    const NestedHint& nested = target.closure->derived(node).nested;
    if (nested.list == nullptr) continue;
    const auto same = [&](const NestedHint& other) {
      return (other.list == nested.list && other.index == nested.index) ||
             same_chains(other, nested);
    };
    if (std::none_of(nested_.begin(), nested_.end(), same)) nested_.push_back(nested);
  }
}

int BranchHints::nested_complexity() const {
  int complexity = 0;
  for (const NestedHint& nested : nested_) {
    complexity += nested.list->hints[at(nested.index)].rank.complexity;
  }
  return complexity;
}

// Records the hint's nodes and causes, which a chain that uses the hint needs, and its links, which
// a person is shown.
void BranchHints::record(Hint& hint) {
  std::vector<std::uint16_t>& pool = hints_->pool;
  if (hints_->keeps_all) {
    hint.causes.first = hints_->pool_end();
    for (int i = 0; i < target_count_; ++i) add_causes(i, hint.source, hint.kind);
    // Each cause is recorded once.
    const auto first = pool.begin() + static_cast<std::ptrdiff_t>(hint.causes.first);
    auto end = first;
    for (auto cause = first; cause != pool.end(); ++cause) {
      if (std::find(first, end, *cause) == end) *end++ = *cause;
    }
    pool.erase(end, pool.end());
    hint.causes.count = hints_->pool_end() - hint.causes.first;
    hint.nodes.first = hints_->pool_end();
    for (int i = 0; i < target_count_; ++i) {
      walk_ancestors(targets_[at(i)], walk_);
      pool.push_back(narrow(static_cast<int>(walk_.order.size())));
      pool.insert(pool.end(), walk_.order.begin(), walk_.order.end());
    }
    hint.nodes.count = hints_->pool_end() - hint.nodes.first;
    hint.hash = 0;
    for (const std::uint16_t word : hints_->list(hint.nodes)) {
      hint.hash = (hint.hash ^ word) * 0x9E37'79B9'7F4A'7C15;
    }
  }
  if (hints_->has_links) {
    hint.links.first = static_cast<std::uint32_t>(hints_->links.size());
    for (int i = 0; i < target_count_; ++i) add_links(i);
    hint.links.count = static_cast<std::uint32_t>(hints_->links.size()) - hint.links.first;
  }
}

void BranchHints::add_causes(int branch, int source, Kind kind) {
  const Target& target = targets_[at(branch)];
  walk_ancestors(target, walk_);
  for (std::size_t i = 0; i < walk_.order.size(); ++i) {
    const Literal literal = walk_.order[i];
    if (!is_on(literal)) continue;
    const Closure::OnNode& node = i == 0 && target.is_contradiction_half
                                      ? target.closure->contradiction_on()
                                      : target.closure->on_node(candidate_of(literal));
    if (node.constraint != kNone) {
      hints_->pool.push_back(node.constraint);
    } else if (kind == Kind::kCell || kind == Kind::kHouse) {
      hints_->pool.push_back(narrow(source));
    }
  }
}

// Adds the links of a branch, those of a reason before those of its consequence.
void BranchHints::add_links(int branch) {
  walk_.seen.clear();
  add_links(branch, literal(targets_[at(branch)].candidate, targets_[at(branch)].on), true);
}

void BranchHints::add_links(int branch, Literal to, bool is_target) {
  if (!walk_.seen.insert(to)) return;
  const Target& target = targets_[at(branch)];
  const Closure& closure = *target.closure;
  const bool is_contradiction_half = is_target && target.is_contradiction_half;
  ChainLink link{.from = to, .to = to, .branch = static_cast<std::int16_t>(branch)};
  std::vector<Literal> parents;
  const auto add = [&](Literal parent) { parents.push_back(parent); };
  if (is_on(to)) {
    for_each_parent(
        closure,
        is_contradiction_half ? closure.contradiction_on() : closure.on_node(candidate_of(to)),
        add);
  } else {
    const Closure::OffNode& node =
        is_contradiction_half ? closure.contradiction_off() : closure.off_node(candidate_of(to));
    if (node.parent != kNone && node.parent >= Closure::kDerived) {
      link.nested = closure.derived(node).nested;
      link.technique = closure.derived(node).technique;
    }
    for_each_parent(closure, node, add);
  }
  for (const Literal parent : parents) add_links(branch, parent, false);
  for (const Literal parent : parents) {
    link.from = parent;
    hints_->links.push_back(link);
  }
}

}  // namespace nonet::forcing
