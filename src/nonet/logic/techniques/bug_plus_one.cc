// BUG + 1: one cell has three candidates and all others two; but for one digit of that cell, every
// digit has two places in every house.
//
// Sound because without that candidate every cell would have two candidates and every digit two
// places in every house: such a position has no solution or several. So the digit stands there.
//
// Source: Players' Forum 2005. HoDoKu's step removes the cell's other two candidates.

#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/uniqueness.h"

namespace nonet {

namespace {

// The only cell without two candidates, if it has three; otherwise no cell.
CellSet odd_cell(const State& state) {
  const CellSet others = state.empty() - state.bivalue();
  return others.size() == 1 && state.candidates(others.first()).size() == 3 ? others : CellSet();
}

// Two places for every digit that a house misses, three for the extra digit in the cell's houses.
bool is_bug(const State& state, Cell cell, Digit extra) {
  for (const House house : kAllHouses) {
    for (const Digit digit : ~state.placed(house)) {
      const bool has_extra = digit == extra && house.cell_set().contains(cell);
      if (state.place_count(house, digit) != (has_extra ? 3 : 2)) return false;
    }
  }
  return true;
}

}  // namespace

bool find_bug_1(const Technique& technique, const State& state, Search& search, StepSink sink) {
  if (search.convention == Convention::kExplainer) {
    return find_bug(technique, state, search, sink);
  }
  const CellSet odd = odd_cell(state);
  if (odd.empty()) return false;
  const Cell cell = odd.first();
  const DigitSet digits = state.candidates(cell);
  for (const Digit extra : digits) {
    if (!is_bug(state, cell, extra)) continue;
    Step step;
    step.reset(technique.id);
    for (const Digit digit : digits - extra) step.eliminations.emplace_back(cell, digit);
    if (search.evidence) step.marks.push_back({cell, extra, Part::kExtra});
    return sink(step);
  }
  return false;
}

}  // namespace nonet
