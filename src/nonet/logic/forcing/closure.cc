#include "nonet/logic/forcing/closure.h"

#include <algorithm>
#include <utility>

namespace nonet::forcing {

void Closure::push_on(int candidate, const OnNode& node) {
  on_.insert(candidate);
  on_node_[number(candidate)] = node;
  on_order_[at(on_size_++)] = narrow(candidate);
}

void Closure::push_off(int candidate, const OffNode& node) {
  off_.insert(candidate);
  off_node_[number(candidate)] = node;
  off_order_[at(off_size_++)] = narrow(candidate);
}

void Closure::assume(const Marks& base, const Numbers& numbers, int candidate, bool on) {
  std::copy_n(base.left.begin(), kConstraints, marks_.left.begin());
  numbers_ = &numbers;
  on_ = {};
  off_ = {};
  on_size_ = off_size_ = on_head_ = off_head_ = 0;
  contradicted_ = kNone;
  derived_.clear();
  if (on) {
    push_on(candidate, {});
  } else {
    push_off(candidate, {});
  }
}

bool Closure::add_derived(int candidate, Derived derived) {
  if (off_.contains(candidate)) return false;
  int depth = 0;
  for (const std::uint16_t parent : derived.parents) {
    depth = std::max<int>(depth, off_node(parent).depth);
  }
  push_off(candidate, {.parent = narrow(kDerived + static_cast<int>(derived_.size())),
                       .depth = narrow(depth + 1)});
  derived_.push_back(std::move(derived));
  return true;
}

std::uint16_t Closure::depth_of(const OnNode& node) const {
  int depth = off_node(node.trigger).depth;
  for_each_bit(node.gone, [&](int bit) {
    depth = std::max<int>(depth, off_node(kMembers[node.constraint][at(bit)]).depth);
  });
  return narrow(depth + 1);
}

bool Closure::follow_weak_links(int candidate, Rules rules) {
  const OffNode node{.parent = narrow(candidate), .depth = narrow(on_node(candidate).depth + 1)};
  for (int i = rules.in_cell ? 0 : 1; i < kConstraintsEach; ++i) {
    const Membership& membership = kMembershipsOf[at(candidate)][at(i)];
    for (unsigned rest = marks_[membership.constraint] & membership.others; rest != 0;
         rest &= rest - 1) {
      const int other = member(membership.constraint, rest);
      if (on_.contains(other)) {
        contradicted_ = narrow(other);
        contradiction_is_on_ = false;
        contradiction_off_ = node;
        return false;
      }
      if (!off_.contains(other)) push_off(other, node);
    }
  }
  return true;
}

// Turns on what the candidate's constraints have left as the only other member.
bool Closure::follow_strong_links(const Marks& base, int candidate, Rules rules) {
  const auto& memberships = kMembershipsOf[at(candidate)];
  std::array<unsigned, kConstraintsEach> others;
  bool is_any_single = false;
  for (std::size_t i = 0; i < kConstraintsEach; ++i) {
    others[i] = marks_[memberships[i].constraint] & ~unsigned{memberships[i].bit};
    is_any_single |= is_single(others[i]);
  }
  if (rules.dynamic) {
    for (std::size_t i = 0; i < kConstraintsEach; ++i) {
      marks_.left[memberships[i].constraint] = narrow(others[i]);
    }
  }
  return !is_any_single || turn_on_singles(base, candidate, rules, others);
}

// `others`: what each constraint has left without the candidate.
bool Closure::turn_on_singles(const Marks& base, int candidate, Rules rules,
                              const std::array<unsigned, kConstraintsEach>& others) {
  std::array<int, kConstraintsEach> made;
  std::size_t count = 0;
  for (std::size_t i = rules.in_cell ? 0 : 1; i < kConstraintsEach; ++i) {
    if (!is_single(others[i])) continue;
    const Membership& membership = kMembershipsOf[at(candidate)][i];
    const int last = member(membership.constraint, others[i]);
    const auto end = made.begin() + static_cast<std::ptrdiff_t>(count);
    if (std::find(made.begin(), end, last) != end) continue;
    made[count++] = last;
    if (on_.contains(last) && !off_.contains(last)) continue;
    const unsigned left = others[i] | membership.bit;
    OnNode node{.trigger = narrow(candidate),
                .constraint = membership.constraint,
                .gone = narrow(base[membership.constraint] & ~left)};
    node.depth = depth_of(node);
    if (off_.contains(last)) {
      contradicted_ = narrow(last);
      contradiction_is_on_ = true;
      contradiction_on_ = node;
      return false;
    }
    push_on(last, node);
  }
  return true;
}

bool Closure::propagate(const Marks& base, Rules rules) {
  while (true) {
    if (on_head_ < on_size_) {
      if (!follow_weak_links(on_order_[at(on_head_++)], rules)) return false;
    } else if (off_head_ < off_size_) {
      if (!follow_strong_links(base, off_order_[at(off_head_++)], rules)) return false;
    } else {
      return true;
    }
  }
}

void walk_ancestors(const Target& target, Walk& walk) {
  const Closure& closure = *target.closure;
  walk.seen.clear();
  walk.order.clear();
  const auto visit = [&walk](Literal literal) {
    if (walk.seen.insert(literal)) walk.order.push_back(literal);
  };
  visit(literal(target.candidate, target.on));
  if (!target.is_contradiction_half) {
    for_each_parent(closure, walk.order[0], visit);
  } else if (target.on) {
    for_each_parent(closure, closure.contradiction_on(), visit);
  } else {
    for_each_parent(closure, closure.contradiction_off(), visit);
  }
  for (std::size_t i = 1; i < walk.order.size(); ++i) {
    for_each_parent(closure, walk.order[i], visit);
  }
}

}  // namespace nonet::forcing
