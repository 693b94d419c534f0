// Subsets: n cells of a house that have just n digits between them (naked), or n digits that have
// just n places in a house (hidden); n is the technique's size, 2 to 4.
//
// For HoDoKu a naked subset reaches every house that its cells share. Where it eliminates in a box
// and in a line outside the box, it is a locked pair or triple, a technique of its own.
//
// Sound because n cells that hold n digits use them up: naked, no other cell of the house can have
// the digits; hidden, the cells can have no other digits.
// Source: as old as the puzzle.

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/tuples.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

int blank_cells(const State& state, House house) { return kSide - state.placed(house).size(); }

NineSets digits_by_place(const State& state, House house) {
  NineSets sets{};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    sets[i] = static_cast<std::uint16_t>(state.candidates(house.cells()[i]).bits());
  }
  return sets;
}

NineSets places_by_digit(const State& state, House house) {
  NineSets sets{};
  for (const Digit digit : kAllDigits) {
    sets[static_cast<std::size_t>(digit.index())] =
        static_cast<std::uint16_t>(state.places(house, digit));
  }
  return sets;
}

CellSet cells_at(House house, unsigned places) {
  CellSet cells;
  for (unsigned rest = places; rest != 0; rest = without_lowest_bit(rest)) {
    cells.insert(house.cell(lowest_bit(rest)));
  }
  return cells;
}

// Removes `digits` from the places of a house; returns whether the step eliminates anything.
bool eliminate(Step& step, const State& state, House house, unsigned places, DigitSet digits) {
  for (unsigned rest = places; rest != 0; rest = without_lowest_bit(rest)) {
    const Cell cell = house.cell(lowest_bit(rest));
    for (const Digit digit : state.candidates(cell) & digits) {
      step.eliminations.emplace_back(cell, digit);
    }
  }
  return !step.eliminations.empty();
}

// A naked subset by HoDoKu's definition.
struct SharedSubset {
  CellSet cells;
  DigitSet digits;
};

// Whether the subset eliminates both in its box and in its line outside the box.
bool is_locked(const State& state, const SharedSubset& subset) {
  const CellSet& box = House::box(subset.cells.first().box()).cell_set();
  if (subset.cells.size() > 3 || !subset.cells.is_subset_of(box)) return false;
  CellSet targets;
  for (const Digit digit : subset.digits) targets |= state.cells_with(digit);
  targets &= common_peers(subset.cells);
  return !(targets & box).empty() && !(targets - box).empty();
}

// The line that holds all cells of a locked subset.
House line_of(const CellSet& cells) {
  const House row = House::row(cells.first().row());
  return cells.is_subset_of(row.cell_set()) ? row : House::column(cells.first().column());
}

bool eliminate(Step& step, const State& state, const SharedSubset& subset) {
  for (const Cell cell : common_peers(subset.cells) & state.empty()) {
    for (const Digit digit : state.candidates(cell) & subset.digits) {
      step.eliminations.emplace_back(cell, digit);
    }
  }
  return !step.eliminations.empty();
}

void show(Step& step, House house, unsigned places, DigitSet digits) {
  step.houses = {{house, Part::kBase}};
  step.marks = {{cells_at(house, places), digits, Part::kPattern}};
}

// Visits the naked subsets of one house in HoDoKu's order: the locked subsets, or all others.
bool visit_shared_subsets(const Technique& technique, const State& state, House house,
                          bool wants_locked, bool evidence, StepSink sink) {
  Step step;
  const auto visit = [&](unsigned places, unsigned digits) {
    const SharedSubset subset{cells_at(house, places), DigitSet::from_bits(digits)};
    const bool is_in_box =
        subset.cells.is_subset_of(House::box(subset.cells.first().box()).cell_set());
    if (is_in_box && house.kind() != HouseKind::kBox) return false;  // found in its box
    if (is_locked(state, subset) != wants_locked) return false;
    step.reset(technique.id);
    if (!eliminate(step, state, subset)) return false;
    if (evidence) show(step, house, places, subset.digits);
    // Needed without evidence too: the order of later singles depends on the line.
    if (wants_locked) step.houses.push_back({line_of(subset.cells), Part::kCover});
    return sink(step);
  };
  return visit_tuples_in_order(digits_by_place(state, house), technique.size, visit);
}

}  // namespace

bool find_locked_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  for (int i = 0; i < kSide; ++i) {
    if (visit_shared_subsets(technique, state, House::box(i), true, search.evidence, sink)) {
      return true;
    }
  }
  return false;
}

bool find_naked_subset(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  Step step;
  for (const House house : house_order(search.convention)) {
    if (search.convention == Convention::kHodoku) {
      if (visit_shared_subsets(technique, state, house, false, search.evidence, sink)) return true;
      continue;
    }
    // A naked subset of more than half of the blank cells leaves a hidden subset of the rest.
    if (blank_cells(state, house) < 2 * technique.size) continue;
    const auto visit = [&](unsigned places, unsigned digits) {
      const DigitSet subset = DigitSet::from_bits(digits);
      step.reset(technique.id);
      if (!eliminate(step, state, house, 0x1FFU & ~places, subset)) return false;
      if (search.evidence) show(step, house, places, subset);
      return sink(step);
    };
    if (visit_tuples(digits_by_place(state, house), technique.size, visit)) return true;
  }
  return false;
}

bool find_hidden_subset(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  Step step;
  for (const House house : house_order(search.convention)) {
    // A hidden subset of half of the blank cells or more has a naked subset beside it, which comes
    // first only for Sudoku Explainer.
    const bool is_explainer = search.convention == Convention::kExplainer;
    if (blank_cells(state, house) <= (is_explainer ? 2 : 1) * technique.size) continue;
    const auto visit = [&](unsigned digits, unsigned places) {
      const DigitSet subset = DigitSet::from_bits(digits);
      step.reset(technique.id);
      if (!eliminate(step, state, house, places, ~subset)) return false;
      if (search.evidence) show(step, house, places, subset);
      return sink(step);
    };
    const NineSets places = places_by_digit(state, house);
    if (is_explainer ? visit_tuples(places, technique.size, visit)
                     : visit_tuples_in_order(places, technique.size, visit)) {
      return true;
    }
  }
  return false;
}

Message explain_naked_subset(const Step& step) {
  const Message house = in_words(house_of(step, Part::kBase));
  const Message digits = list_of_digits(step, Part::kPattern);
  return say("In {}, {} have no other candidates than {} between them, and use them up. So {}",
             {house, list_of_cells(step, Part::kPattern), digits, conclusion_in_words(step)});
}

Message explain_hidden_subset(const Step& step) {
  const Message house = in_words(house_of(step, Part::kBase));
  return say("In {}, {} can only go in {}. These cells have room for nothing else: {}",
             {house, list_of_digits(step, Part::kPattern), list_of_cells(step, Part::kPattern),
              conclusion_in_words(step)});
}

Message explain_locked_subset(const Step& step) {
  const Message digits = list_of_digits(step, Part::kPattern);
  return say(
      "In {}, {} have no other candidates than {} between them, and use them up. All of them lie "
      "in {} too, so no other cell of either house can have {}.",
      {in_words(house_of(step, Part::kBase)), list_of_cells(step, Part::kPattern), digits,
       in_words(house_of(step, Part::kCover)), list_of_digits(step, Part::kPattern, " or ")});
}

}  // namespace nonet
