#include "nonet/logic/forcing/closure.h"

#include <algorithm>
#include <utility>

namespace nonet::forcing {

void Closure::push_on(int candidate, const OnNode& node) {
  on_.insert(candidate);
  on_node_[at(candidate)] = node;
  on_order_[at(on_size_++)] = narrow(candidate);
}

void Closure::push_off(int candidate, const OffNode& node) {
  off_.insert(candidate);
  off_node_[at(candidate)] = node;
  off_order_[at(off_size_++)] = narrow(candidate);
}

void Closure::assume(const Marks& base, int candidate, bool on) {
  marks_ = base;
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

bool Closure::follow_strong_links(const Marks& base, int candidate, Rules rules) {
  std::array<std::pair<int, OnNode>, kConstraintsEach> made;
  std::size_t count = 0;
  for (int i = rules.in_cell ? 0 : 1; i < kConstraintsEach; ++i) {
    const Membership& membership = kMembershipsOf[at(candidate)][at(i)];
    const unsigned left = marks_[membership.constraint];
    const unsigned other = left ^ membership.bit;
    if (!is_single(other)) continue;
    const int last = member(membership.constraint, other);
    const auto same = [last](const auto& one) { return one.first == last; };
    if (std::any_of(made.begin(), made.begin() + static_cast<std::ptrdiff_t>(count), same)) {
      continue;
    }
    made[count++] = {last,
                     {.trigger = narrow(candidate),
                      .constraint = membership.constraint,
                      .gone = narrow(base[membership.constraint] & ~left)}};
  }
  if (rules.dynamic) marks_.remove(candidate);
  for (std::size_t i = 0; i < count; ++i) {
    auto& [last, node] = made[i];
    if (off_.contains(last)) {
      node.depth = depth_of(node);
      contradicted_ = narrow(last);
      contradiction_is_on_ = true;
      contradiction_on_ = node;
      return false;
    }
    if (on_.contains(last)) continue;
    node.depth = depth_of(node);
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
