// Why a fish holds, in sentences.

#include <algorithm>
#include <string>

#include "nonet/base/message.h"
#include "nonet/logic/finders.h"
#include "nonet/logic/techniques/fish.h"
#include "nonet/logic/wording.h"

namespace nonet {

namespace {

bool is_siamese(const Step& step) {
  const auto count = [&step](Part part) {
    return std::count_if(step.houses.begin(), step.houses.end(),
                         [part](const HouseMark& mark) { return mark.part == part; });
  };
  return count(Part::kCover) > count(Part::kBase);
}

// "But for r1c1, the 4s of row 1 and row 2 all lie in column 1 and column 5, which hold one each."
Message how_it_fits(const Step& step, const CellSet& fins, char digit) {
  const Message base = list_of_houses(step, Part::kBase);
  const Message cover = list_of_houses(step, Part::kCover);
  if (fins.empty()) {
    return say("The {}s of {} all lie in {}, just as many, which hold one each.",
               {digit, base, cover});
  }
  return say("But for {}, the {}s of {} all lie in {}, just as many, which hold one each.",
             {list_of(fins), digit, base, cover});
}

Message about_endo_fins(const CellSet& endo, char digit) {
  if (endo.empty()) return {};
  return say("(One {} in {} would serve two of the former at once, so it counts as a fin.)",
             {digit, list_of(endo, " or ")});
}

Message what_follows(const Step& step, const CellSet& fins, char digit) {
  const Message conclusion = conclusion_in_words(step);
  if (fins.empty()) return say("So these are full, and {}", {conclusion});
  return say(fins.size() == 1
                 ? "So these are full, unless the fin is {}, and either way {}"
                 : "So these are full, unless one of the fins is {}, and either way {}",
             {digit, conclusion});
}

Message about_cannibals(const CellSet& cannibals, char digit) {
  if (cannibals.empty()) return {};
  return say("A {} in {} would take up two of the latter, and leave too few for the rest.",
             {digit, list_of(cannibals, " or ")});
}

}  // namespace

Message explain_fish(const Step& step) {
  const char digit = step.eliminations[0].digit().to_char();
  const CellSet endo = cells_of(step, Part::kEndoFin);
  const CellSet fins = cells_of(step, Part::kFin) | endo;
  if (is_siamese(step)) {
    return say(
        "Two fish share the {}s of {}. Between them they are covered by {} and have the fins {}. "
        "Together: {}",
        {digit, list_of_houses(step, Part::kBase), list_of_houses(step, Part::kCover),
         list_of(fins), conclusion_in_words(step)});
  }
  return sentences({how_it_fits(step, fins, digit), about_endo_fins(endo, digit),
                    what_follows(step, fins, digit),
                    about_cannibals(cells_of(step, Part::kCannibal), digit)});
}

}  // namespace nonet
