#include "nonet/logic/where.h"

#include <algorithm>

#include "nonet/logic/wording.h"

namespace nonet {

namespace {

// At most this many cells are named: more would not narrow the board down.
constexpr int kMostCells = 4;

bool happens_in_houses(const Step& step) {
  switch (technique(step.technique).family) {
    case Family::kSingles:
    case Family::kDirect:
    case Family::kIntersections:
    case Family::kSubsets:
    case Family::kSets:
      return !step.houses.empty();
    default:
      return false;
  }
}

DigitSet digits_involved(const Step& step) {
  DigitSet digits;
  for (const Mark& mark : step.marks) digits |= mark.digits;
  for (const Link& link : step.links) digits |= DigitSet(link.from.digit) | link.to.digit;
  return digits;
}

CellSet first_cells(const CellSet& cells) {
  CellSet first;
  for (const Cell cell : cells) {
    if (first.size() < kMostCells) first.insert(cell);
  }
  return first;
}

// The cells that a step branches or starts from, or those of its pattern.
CellSet cells_to_look_at(const Step& step) {
  for (const Part part : {Part::kPivot, Part::kAssumed, Part::kPattern, Part::kFloor, Part::kAls}) {
    const CellSet cells = cells_of(step, part);
    if (!cells.empty()) return first_cells(cells);
  }
  if (!step.links.empty()) return first_cells(step.links.front().from.cells);
  if (!step.marks.empty()) return first_cells(step.marks.front().cells);
  CellSet cells;
  for (const Candidate placed : step.placements) cells.insert(placed.cell());
  for (const Candidate gone : step.eliminations) cells.insert(gone.cell());
  return first_cells(cells);
}

}  // namespace

Where where_to_look(const Step& step) {
  Where where;
  if (happens_in_houses(step)) {
    const Part part = step.houses.front().part;
    for (const HouseMark& mark : step.houses) {
      const bool is_new =
          std::find(where.houses.begin(), where.houses.end(), mark.house) == where.houses.end();
      if (mark.part == part && is_new) where.houses.push_back(mark.house);
    }
    return where;
  }
  const DigitSet digits = digits_involved(step);
  if (digits.size() == 1 && step.placements.empty()) {
    where.digits = digits;
  } else {
    where.cells = cells_to_look_at(step);
  }
  return where;
}

Message to_sentence(const Where& where) {
  if (!where.houses.empty()) return say("Look at {}.", {list_of(where.houses)});
  if (where.digits.empty()) return say("Look at {}.", {list_of(where.cells)});
  return say(where.digits.size() == 1 ? "Look at the digit {}." : "Look at the digits {}.",
             {list_of(where.digits)});
}

}  // namespace nonet
