// Sound because each strong link has exactly one right end, so that a component has one right
// colour; cells that see each other cannot both be right.
// Source: colouring is as old as the solvers' forums (2005); definitions and scan orders are
// HoDoKu's.

#include "nonet/logic/techniques/colouring.h"

#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/state.h"
#include "nonet/logic/step.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// A component has two cells at least.
struct Colours {
  std::array<ColourPair, kCells / 2> pairs;
  std::size_t count = 0;
};

CellSet strong_partners(const State& state, Cell cell, Digit digit) {
  CellSet partners;
  for (const House house : houses_of(cell)) {
    if (state.place_count(house, digit) == 2) {
      partners |= (state.cells_with(digit) & house.cell_set()) - cell;
    }
  }
  return partners;
}

void colour(const State& state, Digit digit, Cell cell, bool is_a, CellSet& rest,
            ColourPair& pair) {
  if (!rest.contains(cell)) return;
  (is_a ? pair.a : pair.b).insert(cell);
  rest.erase(cell);
  for (const House house : houses_of(cell)) {
    if (state.place_count(house, digit) != 2) continue;
    const CellSet partner = (state.cells_with(digit) & house.cell_set()) - cell;
    colour(state, digit, partner.first(), !is_a, rest, pair);
  }
}

// The components of a digit, by their first cells, which have colour A.
Colours colours_of(const State& state, Digit digit) {
  Colours colours;
  CellSet rest;
  for (const Cell cell : state.cells_with(digit)) {
    if (!strong_partners(state, cell, digit).empty()) rest.insert(cell);
  }
  while (!rest.empty()) {
    ColourPair pair;
    colour(state, digit, rest.first(), true, rest, pair);
    if (!pair.b.empty()) colours.pairs[colours.count++] = pair;
  }
  return colours;
}

// All cells that see a cell of a set.
CellSet seen_from(const CellSet& cells) {
  CellSet seen;
  for (const Cell cell : cells) seen |= peers_of(cell);
  return seen;
}

bool sees(const CellSet& one, const CellSet& other) { return !(seen_from(one) & other).empty(); }

// Adds the eliminations of a digit in some cells; false when there are none.
bool eliminate(Step& step, const CellSet& cells, Digit digit) {
  for (const Cell cell : cells) step.eliminations.emplace_back(cell, digit);
  return !step.eliminations.empty();
}

void show(Step& step, const ColourPair& pair, DigitSet digits, Part a, Part b) {
  step.marks.push_back({pair.a, digits, a});
  step.marks.push_back({pair.b, digits, b});
}

// The input of one search.
struct Colouring {
  const State& state;
  Digit digit;
  bool evidence;
};

CellSet wrapped(const ColourPair& pair) {
  CellSet wrong;
  if (sees(pair.a, pair.a)) wrong |= pair.a;
  if (sees(pair.b, pair.b)) wrong |= pair.b;
  return wrong;
}

CellSet trapped(const Colouring& of, const CellSet& one, const CellSet& other) {
  return of.state.cells_with(of.digit) & seen_from(one) & seen_from(other);
}

// The colours of one component that see both colours of the other.
CellSet overruled(const ColourPair& one, const ColourPair& other) {
  CellSet wrong;
  for (const CellSet& colour : {one.a, one.b}) {
    if (sees(colour, other.a) && sees(colour, other.b)) wrong |= colour;
  }
  return wrong;
}

// The cells that see both other colours when a colour of one component sees one of the other.
CellSet bridged(const Colouring& of, const ColourPair& one, const ColourPair& other) {
  CellSet wrong;
  if (sees(one.a, other.a)) wrong |= trapped(of, one.b, other.b);
  if (sees(one.a, other.b)) wrong |= trapped(of, one.b, other.a);
  if (sees(one.b, other.a)) wrong |= trapped(of, one.a, other.b);
  if (sees(one.b, other.b)) wrong |= trapped(of, one.a, other.a);
  return wrong;
}

bool emit_simple(Step& step, TechniqueId id, const Colouring& of, const ColourPair& pair,
                 const CellSet& wrong, StepSink sink) {
  step.reset(id);
  if (!eliminate(step, wrong, of.digit)) return false;
  if (of.evidence) show(step, pair, of.digit, Part::kColourA, Part::kColourB);
  return sink(step);
}

bool emit_multi(Step& step, TechniqueId id, const Colouring& of, const ColourPair& one,
                const ColourPair& other, const CellSet& wrong, StepSink sink) {
  step.reset(id);
  if (!eliminate(step, wrong, of.digit)) return false;
  if (of.evidence) {
    show(step, one, of.digit, Part::kColourA, Part::kColourB);
    show(step, other, of.digit, Part::kColourC, Part::kColourD);
  }
  return sink(step);
}

Message component_in_words(const Step& step, Part a, Part b) {
  return say("either all of {} or all of {} are {}",
             {list_of_cells(step, a), list_of_cells(step, b), list_of_digits(step, a)});
}

}  // namespace

bool find_simple_colors(const Technique& /*technique*/, const State& state, Search& search,
                        StepSink sink) {
  Step step;
  for (const Digit digit : kAllDigits) {
    const Colouring of{state, digit, search.evidence};
    const Colours colours = colours_of(state, digit);
    for (std::size_t i = 0; i < colours.count; ++i) {
      const ColourPair& pair = colours.pairs[i];
      if (emit_simple(step, TechniqueId::kSimpleColorsWrap, of, pair, wrapped(pair), sink) ||
          emit_simple(step, TechniqueId::kSimpleColorsTrap, of, pair, trapped(of, pair.a, pair.b),
                      sink)) {
        return true;
      }
    }
  }
  return false;
}

bool find_multi_colors(const Technique& /*technique*/, const State& state, Search& search,
                       StepSink sink) {
  Step step;
  for (const Digit digit : kAllDigits) {
    const Colouring of{state, digit, search.evidence};
    const Colours colours = colours_of(state, digit);
    for (std::size_t i = 0; i < colours.count; ++i) {
      for (std::size_t j = 0; j < colours.count; ++j) {
        if (i == j) continue;
        const ColourPair& one = colours.pairs[i];
        const ColourPair& other = colours.pairs[j];
        if (emit_multi(step, TechniqueId::kMultiColors2, of, one, other, overruled(one, other),
                       sink) ||
            emit_multi(step, TechniqueId::kMultiColors1, of, one, other, bridged(of, one, other),
                       sink)) {
          return true;
        }
      }
    }
  }
  return false;
}

Message explain_color_trap(const Step& step) {
  return say(
      "By the strong links between them, {}. What sees cells of both kinds sees one that is: {}",
      {component_in_words(step, Part::kColourA, Part::kColourB), conclusion_in_words(step)});
}

Message explain_color_wrap(const Step& step) {
  return say(
      "By the strong links between them, {}. Two cells of one kind see each other, so it is the "
      "other kind: {}",
      {component_in_words(step, Part::kColourA, Part::kColourB), conclusion_in_words(step)});
}

Message explain_multi_colors_1(const Step& step) {
  return say(
      "By strong links, {}; and {}. A cell of the one sees a cell of the other, so the kinds of "
      "these two are not both right, and one of the two remaining kinds is. What sees both of "
      "those sees one that is: {}",
      {component_in_words(step, Part::kColourA, Part::kColourB),
       component_in_words(step, Part::kColourC, Part::kColourD), conclusion_in_words(step)});
}

Message explain_multi_colors_2(const Step& step) {
  return say(
      "By strong links, {}; and {}. Cells of the first sort see both kinds of the second, one of "
      "which is right, so they are wrong: {}",
      {component_in_words(step, Part::kColourA, Part::kColourB),
       component_in_words(step, Part::kColourC, Part::kColourD), conclusion_in_words(step)});
}

}  // namespace nonet
