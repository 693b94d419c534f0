#include "nonet/reason/wording.h"

#include <array>

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

std::string list_of_groups(const Facts& facts, const Step& step, Part part, std::string_view last) {
  std::vector<std::string> items;
  for (const GroupMark& mark : step.groups) {
    if (mark.part == part) items.push_back(name_of_group(facts, mark.group));
  }
  return geometry::joined(items, last);
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
