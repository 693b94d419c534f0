// Why a fish holds, in sentences.

#include <algorithm>
#include <string>

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
  const std::string opening = fins.empty() ? "The " : "But for " + list_of(fins) + ", the ";
  return opening + digit + "s of " + list_of_houses(step, Part::kBase) + " all lie in " +
         list_of_houses(step, Part::kCover) + ", just as many, which hold one each.";
}

std::string about_endo_fins(const CellSet& endo, const std::string& digit) {
  if (endo.empty()) return "";
  return " (One " + digit + " in " + list_of(endo, " or ") +
         " would serve two of the former at once, so it counts as a fin.)";
}

std::string what_follows(const CellSet& fins, const std::string& digit) {
  if (fins.empty()) return " So these are full, and ";
  return std::string(" So these are full, unless ") +
         (fins.size() == 1 ? "the fin is " : "one of the fins is ") + digit + ", and either way ";
}

}  // namespace

std::string explain_fish(const Step& step) {
  const std::string digit(1, step.eliminations[0].digit().to_char());
  const CellSet endo = cells_of(step, Part::kEndoFin);
  const CellSet fins = cells_of(step, Part::kFin) | endo;
  if (is_siamese(step)) {
    return "Two fish share the " + digit + "s of " + list_of_houses(step, Part::kBase) +
           ". Between them they are covered by " + list_of_houses(step, Part::kCover) +
           " and have the fins " + list_of(fins) + ". Together: " + conclusion_in_words(step);
  }
  std::string text = how_it_fits(step, fins, digit) + about_endo_fins(endo, digit) +
                     what_follows(fins, digit) + conclusion_in_words(step);
  const CellSet cannibals = cells_of(step, Part::kCannibal);
  if (!cannibals.empty()) {
    text += " A " + digit + " in " + list_of(cannibals, " or ") +
            " would take up two of the latter, and leave too few for the rest.";
  }
  return text;
}

}  // namespace nonet
