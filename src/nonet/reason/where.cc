#include "nonet/reason/where.h"

#include <algorithm>

#include "nonet/base/message.h"
#include "nonet/reason/wording.h"

namespace nonet::reason {

namespace {

// At most so many groups, clues and cells are named: more would not narrow the board down.
constexpr std::size_t kMost = 4;

bool happens_in_groups(const Step& step) {
  switch (technique(step.technique).family) {
    case Family::kSingles:
    case Family::kClues:
    case Family::kIntersections:
    case Family::kSubsets:
    case Family::kSums:
    case Family::kLeftovers:
      return true;
    default:
      return false;
  }
}

// The groups that play the same part as the first one.
std::vector<std::uint16_t> groups_to_look_at(const Step& step) {
  std::vector<std::uint16_t> groups;
  for (const GroupMark& mark : step.groups) {
    const bool is_new = std::ranges::find(groups, mark.group) == groups.end();
    if (mark.part == step.groups.front().part && is_new) groups.push_back(mark.group);
  }
  return groups;
}

ValueSet values_involved(const Step& step) {
  ValueSet values;
  for (const Mark& mark : step.marks) values |= mark.values;
  for (const Link& link : step.links) {
    values |= ValueSet::of(link.from.value) | ValueSet::of(link.to.value);
  }
  return values;
}

// The cells that a step branches or starts from, or those of its pattern.
std::vector<CellIndex> cells_to_look_at(const Facts& facts, const Step& step) {
  for (const Part part : {Part::kPivot, Part::kAssumed, Part::kPattern, Part::kFloor}) {
    std::vector<CellIndex> cells = cells_of(facts, step, part);
    if (!cells.empty()) return cells;
  }
  if (!step.links.empty()) return step.links.front().from.cells;
  if (!step.marks.empty()) return step.marks.front().cells;
  CellBits cells(facts.cell_count());
  for (const Candidate placed : step.placements) cells.insert(placed.cell);
  for (const Candidate gone : step.eliminations) cells.insert(gone.cell);
  return cells.cells();
}

template <class Items>
Items first_of(Items items) {
  if (items.size() > kMost) items.resize(kMost);
  return items;
}

}  // namespace

Where where_to_look(const Facts& facts, const Step& step) {
  Where where;
  if (happens_in_groups(step) && !step.groups.empty()) {
    where.groups = first_of(groups_to_look_at(step));
    return where;
  }
  if (happens_in_groups(step) && !step.clues.empty()) {
    where.clues = first_of(step.clues);
    return where;
  }
  const ValueSet values = values_involved(step);
  if (values.size() == 1 && step.placements.empty()) {
    where.values = values;
  } else {
    where.cells = first_of(cells_to_look_at(facts, step));
  }
  return where;
}

Message to_sentence(const Facts& facts, const Where& where) {
  if (!where.values.empty()) {
    return say("Look at {}.", {say("the value {}", {list_of(facts, where.values)})});
  }
  if (!where.cells.empty()) {
    return say("Look at {}.", {listed(facts.puzzle.layout, where.cells)});
  }
  std::vector<Message> names;
  names.reserve(where.groups.size() + where.clues.size());
  for (const std::uint16_t group : where.groups) names.push_back(name_of_group(facts, group));
  for (const std::uint32_t clue : where.clues) {
    names.push_back(name_of_origin(facts, static_cast<Origin>(clue)));
  }
  return say("Look at {}.", {listed(names)});
}

}  // namespace nonet::reason
