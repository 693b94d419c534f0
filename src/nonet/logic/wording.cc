#include "nonet/logic/wording.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

namespace nonet {

Message in_words(House house) {
  constexpr std::array<std::string_view, 3> kPatterns{"row {}", "column {}", "box {}"};
  return say(kPatterns[static_cast<std::size_t>(house.kind())], {house.number() + 1});
}

Message list_of(const CellSet& cells, std::string_view last) {
  std::vector<Message> items;
  for (const Cell cell : cells) items.emplace_back(to_string(cell));
  return listed(items, last);
}

Message list_of(DigitSet digits, std::string_view last) {
  std::vector<Message> items;
  for (const Digit digit : digits) items.emplace_back(std::string(1, digit.to_char()));
  return listed(items, last);
}

Message list_of(std::span<const House> houses) {
  std::vector<Message> items;
  for (const House house : houses) items.push_back(in_words(house));
  return listed(items);
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

Message list_of_cells(const Step& step, Part part, std::string_view last) {
  return list_of(cells_of(step, part), last);
}

Message list_of_digits(const Step& step, Part part, std::string_view last) {
  return list_of(digits_of(step, part), last);
}

Message list_of_houses(const Step& step, Part part) {
  std::vector<House> houses;
  for (const HouseMark& mark : step.houses) {
    if (mark.part == part) houses.push_back(mark.house);
  }
  return list_of(houses);
}

Message conclusion_in_words(const Step& step) {
  std::vector<Message> items;
  items.reserve(step.placements.size() + step.eliminations.size());
  for (const Candidate placed : step.placements) {
    items.push_back(say("{} is {}", {to_string(placed.cell()), placed.digit().to_char()}));
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
    items.push_back(say("{} cannot be {}", {list_of(cells), list_of(digits, " or ")}));
  }
  return say("{}.", {listed(items, ", and ")});
}

}  // namespace nonet
