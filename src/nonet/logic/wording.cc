#include "nonet/logic/wording.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "nonet/base/compose.h"

namespace nonet {

namespace {

std::string joined(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : std::string_view(", ");
    text += items[i];
  }
  return text;
}

}  // namespace

std::string list_of(const CellSet& cells, std::string_view last) {
  std::vector<std::string> items;
  for (const Cell cell : cells) items.push_back(to_string(cell));
  return joined(items, last);
}

std::string list_of(DigitSet digits, std::string_view last) {
  std::vector<std::string> items;
  for (const Digit digit : digits) items.emplace_back(1, digit.to_char());
  return joined(items, last);
}

std::string list_of_houses(const Step& step, Part part, std::string_view last) {
  std::vector<std::string> items;
  for (const HouseMark& mark : step.houses) {
    if (mark.part == part) items.push_back(to_string(mark.house));
  }
  return joined(items, last);
}

CellSet cells_of(const Step& step, Part part) {
  CellSet cells;
  for (const Mark& mark : step.marks) {
    if (mark.part == part) cells |= mark.cells;
  }
  return cells;
}

DigitSet digits_of(const Step& step, Part part) {
  DigitSet digits;
  for (const Mark& mark : step.marks) {
    if (mark.part == part) digits |= mark.digits;
  }
  return digits;
}

House house_of(const Step& step, Part part) {
  const auto found = std::find_if(step.houses.begin(), step.houses.end(),
                                  [part](const HouseMark& mark) { return mark.part == part; });
  assert(found != step.houses.end());
  return found->house;
}

std::string conclusion_in_words(const Step& step) {
  std::vector<std::string> items;
  items.reserve(step.placements.size() + step.eliminations.size());
  for (const Candidate placed : step.placements) {
    items.push_back(compose("{} is {}", {to_string(placed.cell()), placed.digit().to_char()}));
  }
  // Cells that lose the same digits are named together, in the order of their first cells.
  std::vector<std::pair<DigitSet, CellSet>> groups;
  for (std::size_t i = 0; i < step.eliminations.size();) {
    const Cell cell = step.eliminations[i].cell();
    DigitSet digits;
    for (; i < step.eliminations.size() && step.eliminations[i].cell() == cell; ++i) {
      digits.insert(step.eliminations[i].digit());
    }
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [digits](const auto& group) { return group.first == digits; });
    if (same != groups.end()) {
      same->second.insert(cell);
    } else {
      groups.emplace_back(digits, cell);
    }
  }
  for (const auto& [digits, cells] : groups) {
    items.push_back(compose("{} cannot be {}", {list_of(cells), list_of(digits, " or ")}));
  }
  return compose("{}.", {joined(items, ", and ")});
}

}  // namespace nonet
