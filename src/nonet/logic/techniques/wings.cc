// XY-wing and XYZ-wing: a pivot with two or three candidates, and two bivalue peers, the pincers,
// one of which must hold the digit that the pincers share.
//
// Sound because whichever digit the pivot holds, a pincer (or, in an XYZ-wing, the pivot itself)
// is left with the common digit: a cell that sees all of them cannot have it.
// Source: the wings have been in common use since 2005.

#include <array>
#include <cstddef>

#include "nonet/base/message.h"
#include "nonet/board/house.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

struct Wing {
  Cell pivot;
  Cell pincer;
  Cell other;
  Digit common;
};

// Whether a pincer fits a pivot: it has two of the three digits of an XYZ-wing's pivot, or one of
// the two digits of an XY-wing's pivot and another digit.
bool fits(DigitSet pincer, DigitSet pivot) {
  const unsigned rest = (pivot - pincer).bits();
  return rest != 0 && (rest & (rest - 1)) == 0;
}

CellSet peers_of_wing(const State& state, const Wing& wing) {
  CellSet seen = peers_of(wing.pincer) & peers_of(wing.other);
  // An XYZ-wing's pivot may hold the common digit itself.
  if (state.has(wing.pivot, wing.common)) seen &= peers_of(wing.pivot);
  return seen & state.cells_with(wing.common);
}

// "If the pivot is the digit, the pincer is not, so the pincer is the common digit."
void link(Step& step, const State& state, const Wing& wing, Cell pincer, std::int16_t branch) {
  const Digit digit = (state.candidates(pincer) - wing.common).first();
  const Node assumed{wing.pivot, digit, true};
  const Node refuted{pincer, digit, false};
  step.links.push_back({assumed, refuted, branch, -1});
  step.links.push_back({refuted, {pincer, wing.common, true}, branch, -1});
}

void fill(Step& step, const State& state, const Wing& wing, bool evidence) {
  for (const Cell cell : peers_of_wing(state, wing)) {
    step.eliminations.emplace_back(cell, wing.common);
  }
  if (!evidence) return;
  step.marks = {{wing.pivot, state.candidates(wing.pivot), Part::kPivot},
                {wing.pincer, state.candidates(wing.pincer), Part::kPincer},
                {wing.other, state.candidates(wing.other), Part::kPincer}};
  link(step, state, wing, wing.pincer, 0);
  link(step, state, wing, wing.other, 1);
}

// Calls visit(wing) for each wing on the pivot that eliminates something, until visit returns true;
// pincers in the order of `peers`.
template <class Peers, class Visit>
bool visit_wings(const State& state, Cell pivot, const Peers& peers, Visit&& visit) {
  const CellSet near = state.bivalue() & peers_of(pivot);
  if (near.size() < 2) return false;
  const DigitSet digits = state.candidates(pivot);
  CellSet fitting;
  for (const Cell peer : near) {
    if (fits(state.candidates(peer), digits)) fitting.insert(peer);
  }
  if (fitting.size() < 2) return false;
  std::array<Cell, 20> pincers;
  std::size_t size = 0;
  for (const Cell peer : peers) {
    if (fitting.contains(peer)) pincers[size++] = peer;
  }
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = i + 1; j < size; ++j) {
      const DigitSet a = state.candidates(pincers[i]);
      const DigitSet b = state.candidates(pincers[j]);
      if (a == b || (a | b | digits).size() != 3) continue;
      const DigitSet common = a & b;
      // Two pincers with the same digit of an XY-wing's pivot say nothing about its other digit.
      if (digits.size() == 2 && digits.contains(common.first())) continue;
      const Wing wing{pivot, pincers[i], pincers[j], common.first()};
      if (!peers_of_wing(state, wing).empty() && visit(wing)) return true;
    }
  }
  return false;
}

// The same for XY-wings in HoDoKu's order: three cells with the three pairs of three digits, each
// cell in turn as the pivot.
template <class Visit>
bool visit_xy_triples(const State& state, Visit&& visit) {
  const auto try_pivot = [&](Cell pivot, Cell pincer, Cell other) {
    if (!peers_of(pivot).contains(pincer) || !peers_of(pivot).contains(other)) return false;
    const DigitSet common = state.candidates(pincer) & state.candidates(other);
    const Wing wing{pivot, pincer, other, common.first()};
    return !peers_of_wing(state, wing).empty() && visit(wing);
  };
  CellSet after_a = state.bivalue();
  for (const Cell a : state.bivalue()) {
    after_a.erase(a);
    CellSet after_b = after_a;
    for (const Cell b : after_a) {
      after_b.erase(b);
      const DigitSet digits = state.candidates(a) | state.candidates(b);
      if (digits.size() != 3) continue;
      // The third pair.
      const DigitSet pair = digits - (state.candidates(a) & state.candidates(b));
      for (const Cell c : after_b) {
        if (state.candidates(c) != pair) continue;
        if (try_pivot(a, b, c) || try_pivot(b, a, c) || try_pivot(c, b, a)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_wing(const Technique& technique, const State& state, Search& search, StepSink sink) {
  Step step;
  const int size = technique.id == TechniqueId::kXYWing ? 2 : 3;
  const bool is_hodoku = search.convention == Convention::kHodoku;
  const auto give = [&](const Wing& wing) {
    step.reset(technique.id);
    fill(step, state, wing, search.evidence);
    return sink(step);
  };
  if (is_hodoku && size == 2) return visit_xy_triples(state, give);
  for (const Cell pivot : size == 2 ? state.bivalue() : state.empty() - state.bivalue()) {
    if (state.candidates(pivot).size() != size) continue;
    if (is_hodoku ? visit_wings(state, pivot, peers_of(pivot), give)
                  : visit_wings(state, pivot, peers_by_house(pivot), give)) {
      return true;
    }
  }
  return false;
}

Message explain_wing(const Step& step) {
  const CellSet pivot = cells_of(step, Part::kPivot);
  const CellSet pincers = cells_of(step, Part::kPincer);
  const Message common = list_of(step.eliminations.front().digit());
  const bool has_pivot = step.technique == TechniqueId::kXYZWing;
  return say(
      has_pivot ? "The pivot {} is {}, and each way one of {} is left with {}. A cell that sees "
                  "all three cannot be {}: {}"
                : "The pivot {} is {}, and each way one of {} is left with {}. A cell that sees "
                  "both cannot be {}: {}",
      {list_of(pivot), list_of_digits(step, Part::kPivot, " or "),
       list_of(has_pivot ? pivot | pincers : pincers), common, common, conclusion_in_words(step)});
}

}  // namespace nonet
