// ALS-XZ and ALS-XY-Wing: two almost locked sets of which one must hold z, directly or through a
// third set.
//
// Sound because a restricted common x can be in one of two sets only: if A does not hold z, A is
// locked and holds x, so B lacks x, is locked in turn, and holds z. With a third set C between
// them, A's x locks C, which then holds y, which locks B. Either way A or B holds z, and a
// candidate z that sees all places of z in both is false. Two restricted commons at once lock both
// sets: one of the two digits is in A, the other in B, and all other digits of each set are in the
// set.
//
// Source: see als.h; doubly linked sets, Players' Forum 2005.

#include <algorithm>
#include <array>

#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/als.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

void add_targets(Step& step, const Als& a, const Als& b, DigitSet digits) {
  for (const Digit digit : digits) {
    add_eliminations(step, a.seen_by_of(digit) & b.seen_by_of(digit), digit);
  }
}

// Eliminates, outside both sets, what the digits that stay in `locked` exclude.
void add_locked(Step& step, const Als& locked, const Als& other, DigitSet restricted) {
  for (const Digit digit : locked.digits - restricted) {
    add_eliminations(step, locked.seen_by_of(digit) - other.cells, digit);
  }
}

void fill_xz(Step& step, const AlsMemo& memo, const RestrictedCommon& common, bool evidence) {
  const Als& a = memo.set(common.first);
  const Als& b = memo.set(common.second);
  const bool is_double = common.digits.size() > 1;
  DigitSet targets = memo.targets(common.first, common.second);
  if (!is_double) targets -= common.digits;
  add_targets(step, a, b, targets);
  if (is_double) {
    add_locked(step, a, b, common.digits);
    add_locked(step, b, a, common.digits);
  }
  step.tidy();
  if (!evidence || !step.is_useful()) return;
  step.length = 2;
  const std::array sets{&a, &b};
  const std::array link{common.digits.first()};
  add_chain_evidence(step, sets, link, is_double ? DigitSet() : targets);
  if (!is_double) return;
  const Digit second = (common.digits - link[0]).first();
  step.marks.push_back({a.places_of(second) | b.places_of(second), second, Part::kRestricted});
}

// The sets of two pairs, a and c, b and c.
struct Wing {
  std::size_t a = 0;
  std::size_t b = 0;
  std::size_t c = 0;
};

Wing wing_of(const RestrictedCommon& one, const RestrictedCommon& two) {
  const bool shares_first = one.first == two.first || one.first == two.second;
  const std::size_t c = shares_first ? one.first : one.second;
  return {shares_first ? one.second : one.first, two.first == c ? two.second : two.first, c};
}

bool is_wing(const AlsMemo& memo, const Wing& wing, bool overlap) {
  const CellSet& a = memo.set(wing.a).cells;
  const CellSet& b = memo.set(wing.b).cells;
  return overlap ? !a.is_subset_of(b) && !b.is_subset_of(a) : (a & b).empty();
}

void add_wing_evidence(Step& step, const AlsMemo& memo, const Wing& wing,
                       const RestrictedCommon& one, const RestrictedCommon& two, DigitSet targets) {
  // The two links need different digits; a pair may have two digits to choose from.
  Digit x = one.digits.first();
  Digit y = two.digits.first();
  if (x == y && two.digits.size() > 1) y = (two.digits - y).first();
  if (x == y) x = (one.digits - x).first();
  step.length = 3;
  const std::array sets{&memo.set(wing.a), &memo.set(wing.c), &memo.set(wing.b)};
  const std::array links{x, y};
  add_chain_evidence(step, sets, links, targets);
}

// The pairs after `position` that share a set with the pair there, in order.
template <class Visit>
bool visit_neighbours(const AlsMemo& memo, std::uint32_t position, Visit visit) {
  const RestrictedCommon& one = memo.commons()[position];
  const auto after = [&memo, position](std::size_t set) {
    const std::span<const std::uint32_t> all = memo.commons_with(set);
    const auto next = std::upper_bound(all.begin(), all.end(), position);
    return all.subspan(static_cast<std::size_t>(next - all.begin()));
  };
  std::span<const std::uint32_t> left = after(one.first);
  std::span<const std::uint32_t> right = after(one.second);
  while (!left.empty() || !right.empty()) {
    std::span<const std::uint32_t>& side =
        right.empty() || (!left.empty() && left[0] < right[0]) ? left : right;
    if (visit(one, memo.commons()[side[0]])) return true;
    side = side.subspan(1);
  }
  return false;
}

}  // namespace

bool find_als_xz(const Technique& technique, const State& state, Search& search, StepSink sink) {
  AlsMemo& memo = search.workspace.als.memo;
  memo.update(state, search.hodoku.als_overlap);
  Step step;
  for (const RestrictedCommon& common : memo.commons()) {
    const DigitSet targets = memo.targets(common.first, common.second);
    if (common.digits.size() == 1 && (targets - common.digits).empty()) continue;
    step.reset(technique.id);
    fill_xz(step, memo, common, search.evidence);
    if (step.is_useful() && sink(step)) return true;
  }
  return false;
}

bool find_als_xy_wing(const Technique& technique, const State& state, Search& search,
                      StepSink sink) {
  const bool overlap = search.hodoku.als_overlap;
  AlsMemo& memo = search.workspace.als.memo;
  memo.update(state, overlap);
  Step step;
  const auto try_wing = [&](const RestrictedCommon& one, const RestrictedCommon& two) {
    const DigitSet restricted = one.digits | two.digits;
    if (restricted.size() == 1) return false;
    const Wing wing = wing_of(one, two);
    const DigitSet targets = memo.targets(wing.a, wing.b) - restricted;
    if (targets.empty() || !is_wing(memo, wing, overlap)) return false;
    step.reset(technique.id);
    add_targets(step, memo.set(wing.a), memo.set(wing.b), targets);
    step.tidy();
    if (search.evidence) add_wing_evidence(step, memo, wing, one, two, targets);
    return sink(step);
  };
  for (std::uint32_t i = 0; i < memo.commons().size(); ++i) {
    if (visit_neighbours(memo, i, try_wing)) return true;
  }
  return false;
}

}  // namespace nonet
