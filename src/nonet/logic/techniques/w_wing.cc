// W-wing: two bivalue cells with the same digits x and y, and a strong link of y with an end in
// sight of each. If neither cell were x, both would be y, and the link would have no place left:
// so one of them is x, and no cell that sees both is.
//
// Sound because the strong link has the digit y at one of its ends, and the bivalue cell that sees
// this end is not y and therefore x.
// Source: George Woods (2006); definition and scan order are HoDoKu's.

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

struct Wing {
  Cell one;
  Cell other;
  Digit gone{1};    // x, which the wing eliminates
  Digit linked{1};  // y, of the strong link
};

// The ends of the strong link, by the cell of the wing that each sees.
struct Ends {
  Cell at_one;
  Cell at_other;
};

// Whether one of a house's two places of the linked digit sees the wing's cell `one`, and the other
// place sees its cell `other`. A place that sees both counts for `one`.
bool links(const State& state, const Wing& wing, House house, Ends& ends) {
  if (state.place_count(house, wing.linked) != 2) return false;
  bool sees_one = false;
  bool sees_other = false;
  for (const Cell place : state.cells_with(wing.linked) & house.cell_set()) {
    if (place == wing.one || place == wing.other) continue;
    if (peers_of(place).contains(wing.one)) {
      sees_one = true;
      ends.at_one = place;
    } else if (peers_of(place).contains(wing.other)) {
      sees_other = true;
      ends.at_other = place;
    }
  }
  return sees_one && sees_other;
}

void show(Step& step, const Wing& wing, House house, const Ends& ends) {
  const DigitSet both = DigitSet(wing.gone) | wing.linked;
  step.houses = {{house, Part::kBase}};
  step.marks = {{CellSet(wing.one) | wing.other, both, Part::kPincer},
                {CellSet(ends.at_one) | ends.at_other, wing.linked, Part::kPivot}};
  const std::array<Node, 6> nodes{
      Node{wing.one, wing.gone, false},      Node{wing.one, wing.linked, true},
      Node{ends.at_one, wing.linked, false}, Node{ends.at_other, wing.linked, true},
      Node{wing.other, wing.linked, false},  Node{wing.other, wing.gone, true}};
  for (std::size_t i = 1; i < nodes.size(); ++i) step.links.push_back({nodes[i - 1], nodes[i]});
}

// Hands over the wing with each strong link that fits.
bool try_wing(Step& step, const State& state, const Wing& wing, bool evidence, StepSink sink) {
  const CellSet targets = state.cells_with(wing.gone) & peers_of(wing.one) & peers_of(wing.other);
  if (targets.empty()) return false;
  for (const House house : kAllHouses) {
    Ends ends;
    if (!links(state, wing, house, ends)) continue;
    step.reset(TechniqueId::kWWing);
    for (const Cell cell : targets) step.eliminations.emplace_back(cell, wing.gone);
    if (evidence) show(step, wing, house, ends);
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_w_wing(const Technique& /*technique*/, const State& state, Search& search,
                 StepSink sink) {
  Step step;
  CellSet rest = state.bivalue();
  for (const Cell one : state.bivalue()) {
    rest.erase(one);
    const DigitSet digits = state.candidates(one);
    const Digit first = digits.first();
    const Digit second = (digits - first).first();
    for (const Cell other : rest& state.cells_with(first) & state.cells_with(second)) {
      if (try_wing(step, state, {one, other, first, second}, search.evidence, sink) ||
          try_wing(step, state, {one, other, second, first}, search.evidence, sink)) {
        return true;
      }
    }
  }
  return false;
}

Message explain_w_wing(const Step& step) {
  const Message linked = list_of_digits(step, Part::kPivot);
  const Message gone = list_of(digits_of(step, Part::kPincer) - digits_of(step, Part::kPivot));
  const Message cells = list_of_cells(step, Part::kPincer);
  return say(
      "In {}, {} goes in one of {}. Each of these sees one of {}, which have the candidates {} "
      "only, so {} is {}. {}",
      {in_words(house_of(step, Part::kBase)), linked, list_of_cells(step, Part::kPivot), cells,
       list_of_digits(step, Part::kPincer), list_of_cells(step, Part::kPincer, " or "), gone,
       conclusion_in_words(step)});
}

}  // namespace nonet
