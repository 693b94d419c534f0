#include "nonet/reason/wording.h"

#include <array>
#include <string>

namespace nonet::reason {

namespace {

constexpr std::array<std::string_view, 15> kParts{
    "pattern", "base", "cover", "cage", "fin",   "pivot",   "pincer", "innie",
    "outie",   "left", "right", "roof", "floor", "assumed", "target"};

}  // namespace

std::string_view name_of(Part part) { return kParts[static_cast<std::size_t>(part)]; }

std::vector<CellIndex> cells_of(const Facts& facts, const Step& step, Part part) {
  CellBits cells(facts.cell_count());
  for (const Mark& mark : step.marks) {
    if (mark.part != part) continue;
    for (const CellIndex cell : mark.cells) cells.insert(cell);
  }
  return cells.cells();
}

ValueSet values_of(const Step& step, Part part) {
  ValueSet values;
  for (const Mark& mark : step.marks) {
    if (mark.part == part) values |= mark.values;
  }
  return values;
}

Message list_of_cells(const Facts& facts, const Step& step, Part part) {
  return listed(facts.puzzle.layout, cells_of(facts, step, part));
}

Message list_of_cells(const Facts& facts, const Step& step, Part part, std::string_view last) {
  return listed(facts.puzzle.layout, cells_of(facts, step, part), last);
}

Message list_of_groups(const Facts& facts, std::span<const std::uint16_t> groups) {
  const geometry::Layout& layout = facts.puzzle.layout;
  std::vector<Message> names;
  std::vector<Message> numbers;  // of those that are named like the first
  for (const std::uint16_t group : groups) {
    names.push_back(name_of_group(facts, group));
    if (!facts.is_house(group) || !facts.is_house(groups.front())) continue;
    const geometry::House& house = layout.houses[group];
    if (house.kind != layout.houses[groups.front()].kind) continue;
    const auto number = number_in_name(layout, house);
    if (number) numbers.emplace_back(std::to_string(*number));
  }
  if (names.size() < 2 || numbers.size() < names.size()) return listed(names);
  return message_of(layout.houses[groups.front()].kind, numbers);
}

Message list_of_groups(const Facts& facts, const Step& step, Part part) {
  std::vector<std::uint16_t> groups;
  for (const GroupMark& mark : step.groups) {
    if (mark.part == part) groups.push_back(mark.group);
  }
  return list_of_groups(facts, groups);
}

Message list_of_clues(const Facts& facts, const Step& step) {
  std::vector<Message> names;
  names.reserve(step.clues.size());
  for (const std::uint32_t clue : step.clues) {
    names.push_back(name_of_origin(facts, static_cast<Origin>(clue)));
  }
  return listed(names);
}

Message words_of(const Facts& facts, const Candidate& candidate) {
  return say("{} is {}",
             {name_of(facts.puzzle.layout, candidate.cell), facts.number_of(candidate.value)});
}

}  // namespace nonet::reason
