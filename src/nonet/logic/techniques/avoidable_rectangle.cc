// Avoidable rectangles: unique rectangles with cells that are solved already, but not given.
//
// Sound because the puzzle's one solution cannot hold a and b crosswise in four cells without a
// given: exchanged, they would make another solution.
//
//   1   three cells are solved: the fourth does not complete the pattern
//   2   two are solved; the other two cells have the same extra digit: one of them holds it
//
// Source: see uniqueness.h.

#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/uniqueness.h"
#include "nonet/logic/wording.h"

namespace nonet {

bool find_avoidable_rectangle(const Technique& technique, const State& state, Search& search,
                              StepSink sink) {
  std::vector<Rectangle> rectangles;
  collect_avoidable_rectangles(state, rectangles);
  Step step;
  for (const Rectangle& rectangle : rectangles) {
    const Cell third = rectangle.cells[2];
    const Cell fourth = rectangle.cells[3];
    const CellSet open = rectangle.set() & state.empty();
    const bool is_first = open.size() == 1;
    if (is_first != (technique.id == TechniqueId::kAvoidableRectangle1)) continue;
    step.reset(technique.id);
    if (is_first) {
      step.eliminations.emplace_back(open.first(),
                                     open.contains(third) ? rectangle.b : rectangle.a);
    } else {
      const DigitSet extra = state.candidates(third) - rectangle.b;
      if (extra != state.candidates(fourth) - rectangle.a) continue;
      const Digit digit = extra.first();
      for (const Cell cell : peers_of(third) & peers_of(fourth) & state.cells_with(digit)) {
        step.eliminations.emplace_back(cell, digit);
      }
      if (!step.is_useful()) continue;
      if (search.evidence) step.marks.push_back({open, digit, Part::kExtra});
    }
    if (search.evidence) {
      step.length = 4;
      step.marks.push_back({rectangle.set() - open, rectangle.digits(), Part::kFloor});
      step.marks.push_back({open, rectangle.digits(), Part::kRoof});
    }
    if (sink(step)) return true;
  }
  return false;
}

Message explain_avoidable_rectangle(const Step& step) {
  const Message roof = list_of_cells(step, Part::kRoof);
  const Message extra = list_of_digits(step, Part::kExtra);
  return sentences(
      {say("{} are solved, but not given. With {} crosswise in them and {}, the two "
           "could be exchanged, and the puzzle would have two solutions.",
           {list_of_cells(step, Part::kFloor), list_of_digits(step, Part::kFloor), roof}),
       extra.empty() ? Message() : say("So one of {} is {}.", {roof, extra}),
       conclusion_in_words(step)});
}

}  // namespace nonet
