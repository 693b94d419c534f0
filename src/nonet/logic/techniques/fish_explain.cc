// Why a fish holds, in sentences.

#include <algorithm>
#include <string>
#include <vector>

#include "nonet/logic/techniques/fish.h"

namespace nonet {

namespace {

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string houses_in(const Step& step, Part part) {
  std::vector<std::string> names;
  for (const HouseMark& mark : step.houses) {
    if (mark.part == part) names.push_back(to_string(mark.house));
  }
  return listed(names);
}

CellSet cells_in(const Step& step, Part part) {
  CellSet cells;
  for (const Mark& mark : step.marks) {
    if (mark.part == part) cells |= mark.cells;
  }
  return cells;
}

std::string names_of(const CellSet& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(to_string(cell));
  return listed(names);
}

std::string removed_cells(const Step& step) {
  CellSet cells;
  for (const Candidate gone : step.eliminations) cells.insert(gone.cell());
  return names_of(cells);
}

bool has_twin(const Step& step) {
  const auto count = [&step](Part part) {
    return std::count_if(step.houses.begin(), step.houses.end(),
                         [part](const HouseMark& mark) { return mark.part == part; });
  };
  return count(Part::kCover) > count(Part::kBase);
}

std::string explain_without_fins(const Step& step, const std::string& digit) {
  return "The " + digit + "s of " + houses_in(step, Part::kBase) + " all lie in " +
         houses_in(step, Part::kCover) + ", which are just as many, so each of these takes its " +
         digit + " from there. No other cell of " + houses_in(step, Part::kCover) + " can be " +
         digit + ": it goes from " + removed_cells(step) + ".";
}

std::string explain_with_fins(const Step& step, const std::string& digit) {
  const CellSet endo = cells_in(step, Part::kEndoFin);
  const CellSet fins = cells_in(step, Part::kFin) | endo;
  std::string text = "But for " + names_of(fins) + ", the " + digit + "s of " +
                     houses_in(step, Part::kBase) + " all lie in " + houses_in(step, Part::kCover) +
                     ".";
  if (!endo.empty()) {
    text += " (" + names_of(endo) + (endo.size() == 1 ? " belongs" : " belong") +
            " to two of the former, so that one " + digit + " there would serve both.)";
  }
  return text + " Either these hold the " + digit + "s of those, or " +
         (fins.size() == 1 ? "the fin" : "one of the fins") + " is " + digit +
         "; both ways there is no " + digit + " in " + removed_cells(step) + ".";
}

}  // namespace

std::string explain_fish(const Step& step) {
  const std::string digit(1, step.eliminations[0].digit().to_char());
  if (has_twin(step)) {
    return "Two fish share the " + digit + "s of " + houses_in(step, Part::kBase) +
           ": their covers are among " + houses_in(step, Part::kCover) + ", their fins " +
           names_of(cells_in(step, Part::kFin) | cells_in(step, Part::kEndoFin)) +
           ". Together they remove " + digit + " from " + removed_cells(step) + ".";
  }
  std::string text =
      step.extra == 0 ? explain_without_fins(step, digit) : explain_with_fins(step, digit);
  const CellSet cannibals = cells_in(step, Part::kCannibal);
  if (!cannibals.empty()) {
    text += " A " + digit + " in " + names_of(cannibals) +
            " would use up two of the covers at once, and leave too few for the rest.";
  }
  return text;
}

}  // namespace nonet
