// Singles: the last cell of a house, the only place of a digit in a house, the only digit of a
// cell.
//
// Sound because every house needs every digit, and every cell needs a digit: the last possibility
// that is left must be true.
// Source: as old as the puzzle.

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"
#include "nonet/logic/workspace.h"

namespace nonet {

namespace {

bool is_full_house(const State& state, House house) {
  const unsigned missing = (~state.placed(house)).bits();
  return missing != 0 && without_lowest_bit(missing) == 0;
}

// Whether hidden singles of this house belong to the technique.
bool is_concerned(TechniqueId id, House house, const State& state) {
  const bool is_last_cell = is_full_house(state, house);
  if (id == TechniqueId::kFullHouse) return is_last_cell;
  const bool is_box = house.kind() == HouseKind::kBox;
  return !is_last_cell && is_box == (id == TechniqueId::kHiddenSingleBox);
}

void fill(Step& step, TechniqueId id, Candidate placed, House house, bool evidence) {
  step.reset(id);
  step.placements.push_back(placed);
  if (!evidence) return;
  step.houses = {{house, Part::kBase}};
  step.marks = {{placed.cell(), placed.digit(), Part::kPattern}};
}

// HoDoKu looks for full houses among the naked singles.
bool find_queued_full_house(const State& state, Search& search, StepSink sink) {
  Step step;
  for (const Candidate single : search.workspace.singles.naked()) {
    if (state.is_filled(single.cell())) continue;
    for (const House house : houses_of(single.cell())) {
      if (!is_full_house(state, house)) continue;
      fill(step, TechniqueId::kFullHouse, single, house, search.evidence);
      if (sink(step)) return true;
      break;
    }
  }
  return false;
}

bool find_queued_hidden_single(const State& state, Search& search, StepSink sink) {
  Step step;
  CellSet seen;
  for (const Candidate single : search.workspace.singles.hidden()) {
    if (state.is_filled(single.cell()) || seen.contains(single.cell())) continue;
    for (const House house : houses_of(single.cell())) {
      if (state.place_count(house, single.digit()) != 1) continue;
      seen.insert(single.cell());
      const bool is_box = house.kind() == HouseKind::kBox;
      fill(step, is_box ? TechniqueId::kHiddenSingleBox : TechniqueId::kHiddenSingleLine, single,
           house, search.evidence);
      if (sink(step)) return true;
      break;
    }
  }
  return false;
}

bool find_queued_naked_single(const State& state, Search& search, StepSink sink) {
  Step step;
  for (const Candidate single : search.workspace.singles.naked()) {
    if (state.is_filled(single.cell())) continue;
    step.reset(TechniqueId::kNakedSingle);
    step.placements.push_back(single);
    if (search.evidence) step.marks = {{single.cell(), single.digit(), Part::kPattern}};
    if (sink(step)) return true;
  }
  return false;
}

}  // namespace

bool find_hidden_single(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  if (search.convention == Convention::kHodoku) {
    search.workspace.singles.follow(state, search.taken);
    return technique.id == TechniqueId::kFullHouse ? find_queued_full_house(state, search, sink)
                                                   : find_queued_hidden_single(state, search, sink);
  }
  Step step;
  for (const House house : house_order(search.convention)) {
    const DigitSet digits = state.singles(house);
    if (digits.empty() || !is_concerned(technique.id, house, state)) continue;
    for (const Digit digit : digits) {
      const Cell cell = house.cell(lowest_bit(state.places(house, digit)));
      fill(step, technique.id, Candidate(cell, digit), house, search.evidence);
      if (sink(step)) return true;
    }
  }
  return false;
}

bool find_naked_single(const Technique& technique, const State& state, Search& search,
                       StepSink sink) {
  if (search.convention == Convention::kHodoku) {
    search.workspace.singles.follow(state, search.taken);
    return find_queued_naked_single(state, search, sink);
  }
  Step step;
  for (const Cell cell : state.empty()) {
    const DigitSet digits = state.candidates(cell);
    if (digits.size() != 1) continue;
    step.reset(technique.id);
    step.placements.emplace_back(cell, digits.first());
    if (search.evidence) step.marks = {{cell, digits, Part::kPattern}};
    if (sink(step)) return true;
  }
  return false;
}

Message explain_full_house(const Step& step) {
  const Candidate placed = step.placements.front();
  return say(
      "{} is the last blank cell of {}, and {} is the digit missing there.",
      {to_string(placed.cell()), in_words(house_of(step, Part::kBase)), placed.digit().to_char()});
}

Message explain_hidden_single(const Step& step) {
  const Candidate placed = step.placements.front();
  return say(
      "In {}, {} is the only cell left for {}.",
      {in_words(house_of(step, Part::kBase)), to_string(placed.cell()), placed.digit().to_char()});
}

Message explain_naked_single(const Step& step) {
  const Candidate placed = step.placements.front();
  return say("{} is the only candidate left in {}: the other eight digits are ruled out there.",
             {placed.digit().to_char(), to_string(placed.cell())});
}

}  // namespace nonet
