// Why a fish holds, in sentences.

#include <algorithm>
#include <string>

#include "nonet/base/compose.h"
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
std::string how_it_fits(const Step& step, const CellSet& fins, const std::string& digit) {
  const std::string opening = fins.empty() ? "The " : compose("But for {}, the ", {list_of(fins)});
  return compose(
      "{}{}s of {} all lie in {}, just as many, which hold one each.",
      {opening, digit, list_of_houses(step, Part::kBase), list_of_houses(step, Part::kCover)});
}

std::string about_endo_fins(const CellSet& endo, const std::string& digit) {
  if (endo.empty()) return "";
  return compose(" (One {} in {} would serve two of the former at once, so it counts as a fin.)",
                 {digit, list_of(endo, " or ")});
}

std::string what_follows(const CellSet& fins, const std::string& digit) {
  if (fins.empty()) return " So these are full, and ";
  return compose(" So these are full, unless {}{}, and either way ",
                 {fins.size() == 1 ? "the fin is " : "one of the fins is ", digit});
}

}  // namespace

std::string explain_fish(const Step& step) {
  const std::string digit(1, step.eliminations[0].digit().to_char());
  const CellSet endo = cells_of(step, Part::kEndoFin);
  const CellSet fins = cells_of(step, Part::kFin) | endo;
  if (is_siamese(step)) {
    return compose(
        "Two fish share the {}s of {}. Between them they are covered by {} and have the fins {}. "
        "Together: {}",
        {digit, list_of_houses(step, Part::kBase), list_of_houses(step, Part::kCover),
         list_of(fins), conclusion_in_words(step)});
  }
  std::string text =
      compose("{}{}{}{}", {how_it_fits(step, fins, digit), about_endo_fins(endo, digit),
                           what_follows(fins, digit), conclusion_in_words(step)});
  const CellSet cannibals = cells_of(step, Part::kCannibal);
  if (!cannibals.empty()) {
    text += compose(" A {} in {} would take up two of the latter, and leave too few for the rest.",
                    {digit, list_of(cannibals, " or ")});
  }
  return text;
}

}  // namespace nonet
