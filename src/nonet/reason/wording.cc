#include "nonet/reason/wording.h"

#include <array>

#include "nonet/base/compose.h"

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

std::string list_of_cells(const Facts& facts, const Step& step, Part part) {
  return listed(facts.puzzle.layout, cells_of(facts, step, part));
}

std::string list_of_cells(const Facts& facts, const Step& step, Part part, std::string_view last) {
  return listed(facts.puzzle.layout, cells_of(facts, step, part), last);
}

std::string list_of_groups(const Facts& facts, std::span<const std::uint16_t> groups) {
  std::vector<std::string> names;
  std::vector<std::string> numbers;  // of those that are named like the first
  for (const std::uint16_t group : groups) {
    const std::string& name = names.emplace_back(name_of_group(facts, group));
    const std::size_t space = name.find(' ') + 1;
    const bool is_like_first = name.substr(0, space) == names.front().substr(0, space);
    if (is_like_first && name.find_first_not_of("0123456789", space) == std::string::npos) {
      numbers.push_back(name.substr(space));
    }
  }
  if (names.size() < 2 || numbers.size() < names.size()) return geometry::joined(names);
  const std::string noun = names.front().substr(0, names.front().find(' '));
  return compose("{}{} {}", {noun, noun.ends_with('x') ? "es" : "s", geometry::joined(numbers)});
}

std::string list_of_groups(const Facts& facts, const Step& step, Part part) {
  std::vector<std::uint16_t> groups;
  for (const GroupMark& mark : step.groups) {
    if (mark.part == part) groups.push_back(mark.group);
  }
  return list_of_groups(facts, groups);
}

std::string list_of_clues(const Facts& facts, const Step& step) {
  std::vector<std::string> items;
  items.reserve(step.clues.size());
  for (const std::uint32_t clue : step.clues) {
    items.push_back(name_of_origin(facts, static_cast<Origin>(clue)));
  }
  return geometry::joined(items, " and ");
}

}  // namespace nonet::reason
