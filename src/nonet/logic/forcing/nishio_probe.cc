#include "nonet/logic/forcing/nishio_probe.h"

namespace nonet::forcing {

// Turns off the other places of the digit in the candidate's houses. Returns whether one of them is
// on.
bool NishioProbe::turn_on(int candidate) {
  on_.insert(candidate);
  for (std::size_t i = 1; i < kConstraintsEach; ++i) {
    const Membership& membership = kMembershipsOf[at(candidate)][i];
    for (unsigned rest = marks_[membership.constraint] & membership.others; rest != 0;
         rest &= rest - 1) {
      const int other = member(membership.constraint, rest);
      if (on_.contains(other)) return true;
      if (!off_.contains(other)) push_off(other);
    }
  }
  return false;
}

// Takes the candidate away, and turns on what its houses have left as the only place. Returns
// whether that is off.
bool NishioProbe::turn_off(int candidate) {
  bool is_contradiction = false;
  for (std::size_t i = 1; i < kConstraintsEach; ++i) {
    const Membership& membership = kMembershipsOf[at(candidate)][i];
    const unsigned left = marks_[membership.constraint] & ~unsigned{membership.bit};
    marks_.left[membership.constraint] = narrow(left);
    if (!is_single(left) || is_contradiction) continue;
    const int last = member(membership.constraint, left);
    if (on_.contains(last)) continue;
    is_contradiction = off_.contains(last) || turn_on(last);
  }
  return is_contradiction;
}

bool NishioProbe::is_refuted(int candidate, bool on) {
  on_ = {};
  off_ = {};
  head_ = size_ = 0;
  bool is_contradiction = false;
  if (on) {
    is_contradiction = turn_on(candidate);
  } else {
    push_off(candidate);
  }
  while (!is_contradiction && head_ < size_) is_contradiction = turn_off(queue_[at(head_++)]);
  for (int i = 0; i < head_; ++i) {
    for (std::size_t t = 1; t < kConstraintsEach; ++t) {
      const int constraint = kMembershipsOf[queue_[at(i)]][t].constraint;
      marks_.left[at(constraint)] = base_.left[at(constraint)];
    }
  }
  return is_contradiction;
}

}  // namespace nonet::forcing
