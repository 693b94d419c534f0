// Direct forms: locked candidates or a hidden subset together with the hidden single that they
// uncover, taken as one step. The digit is placed, and nothing else is eliminated.
//
// Sound because the first half is sound by itself (see intersections.cc and subsets.cc), and its
// eliminations would leave a digit one place in a house.
// Source: Sudoku Explainer (Nicolas Juillerat, 2006).

#include "nonet/base/bits.h"
#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/scan_order.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/techniques/intersections.h"
#include "nonet/logic/tuples.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// Whether a digit with several places keeps just one when the places `gone` drop out.
bool leaves_one(unsigned places, unsigned gone) {
  const unsigned left = places & ~gone;
  return left != places && left != 0 && without_lowest_bit(left) == 0;
}

// Visits the hidden singles that the elimination leaves in other houses of the base's kind.
template <class Visit>
bool visit_singles_beyond(const State& state, const Crossing& crossing, Digit digit,
                          Visit&& visit) {
  const House first(static_cast<int>(crossing.base.kind()) * kSide);
  for (int i = 0; i < kSide; ++i) {
    const House house(first.index() + i);
    if (house == crossing.base) continue;
    unsigned gone = 0;
    for (int j = 0; j < kSide; ++j) {
      if (crossing.cover.cell_set().contains(house.cell(j))) gone |= 1U << j;
    }
    const unsigned places = state.places(house, digit);
    if (leaves_one(places, gone) && visit(house, house.cell(lowest_bit(places & ~gone)))) {
      return true;
    }
  }
  return false;
}

struct HiddenSubset {
  House house;
  unsigned digits;  // nine-bit masks
  unsigned places;
};

// The first digit that a hidden subset leaves one place in its house; false when there is none.
bool single_beside(const State& state, const HiddenSubset& subset, Candidate& single) {
  for (const Digit digit : DigitSet::from_bits(0x1FFU & ~subset.digits)) {
    const unsigned places = state.places(subset.house, digit);
    if (!leaves_one(places, subset.places)) continue;
    single = Candidate(subset.house.cell(lowest_bit(places & ~subset.places)), digit);
    return true;
  }
  return false;
}

CellSet cells_at(House house, unsigned places) {
  CellSet cells;
  for (unsigned rest = places; rest != 0; rest = without_lowest_bit(rest)) {
    cells.insert(house.cell(lowest_bit(rest)));
  }
  return cells;
}

}  // namespace

bool find_direct_locked(const Technique& technique, const State& state, Search& search,
                        StepSink sink) {
  Step step;
  const bool from_box = technique.id == TechniqueId::kDirectPointing;
  const auto locked = locked_digits(state, from_box);
  for (const Crossing& crossing : crossings(from_box, search.convention)) {
    for (const Digit digit : locked[static_cast<std::size_t>(crossing.base.index())]) {
      const unsigned places = state.places(crossing.base, digit);
      if ((places & ~unsigned{crossing.base_bits}) != 0) continue;
      if ((state.places(crossing.cover, digit) & ~unsigned{crossing.cover_bits}) == 0) continue;
      const auto give = [&](House house, Cell cell) {
        step.reset(technique.id);
        step.placements.emplace_back(cell, digit);
        if (search.evidence) {
          step.houses = {
              {crossing.base, Part::kBase}, {crossing.cover, Part::kCover}, {house, Part::kTarget}};
          step.marks = {{state.cells_with(digit) & crossing.base.cell_set(), digit, Part::kPattern},
                        {cell, digit, Part::kTarget}};
        }
        return sink(step);
      };
      if (visit_singles_beyond(state, crossing, digit, give)) return true;
    }
  }
  return false;
}

bool find_direct_hidden_subset(const Technique& technique, const State& state, Search& search,
                               StepSink sink) {
  Step step;
  NineSets places{};
  for (const House house : house_order(search.convention)) {
    if (kSide - state.placed(house).size() <= technique.size) continue;
    for (const Digit digit : kAllDigits) {
      places[static_cast<std::size_t>(digit.index())] =
          static_cast<std::uint16_t>(state.places(house, digit));
    }
    const auto visit = [&](unsigned digits, unsigned subset_places) {
      Candidate single;
      if (!single_beside(state, {house, digits, subset_places}, single)) return false;
      step.reset(technique.id);
      step.placements.push_back(single);
      if (search.evidence) {
        step.houses = {{house, Part::kBase}};
        step.marks = {{cells_at(house, subset_places), DigitSet::from_bits(digits), Part::kPattern},
                      {single.cell(), single.digit(), Part::kTarget}};
      }
      return sink(step);
    };
    if (visit_tuples(places, technique.size, visit)) return true;
  }
  return false;
}

Message explain_direct_locked(const Step& step) {
  const Candidate placed = step.placements.front();
  const std::string digit(1, placed.digit().to_char());
  return say(
      "In {}, {} can only go in {}, so nowhere else in {}. That leaves {} as the only cell for {} "
      "in {}.",
      {in_words(house_of(step, Part::kBase)), digit, list_of_cells(step, Part::kPattern, " or "),
       in_words(house_of(step, Part::kCover)), to_string(placed.cell()), digit,
       in_words(house_of(step, Part::kTarget))});
}

Message explain_direct_hidden_subset(const Step& step) {
  const Candidate placed = step.placements.front();
  const Message house = in_words(house_of(step, Part::kBase));
  return say(
      "In {}, {} can only go in {}, which leaves no room there for {}. So the only cell of {} left "
      "for {} is {}.",
      {house, list_of_digits(step, Part::kPattern), list_of_cells(step, Part::kPattern),
       placed.digit().to_char(), house, placed.digit().to_char(), to_string(placed.cell())});
}

}  // namespace nonet
