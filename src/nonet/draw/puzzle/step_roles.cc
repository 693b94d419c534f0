#include "nonet/draw/puzzle/step_roles.h"

#include <algorithm>

namespace nonet::draw {

namespace {

using geometry::CellIndex;
using geometry::ValueSet;
using reason::Part;

Role role_of_part(Part part) {
  switch (part) {
    case Part::kFin:
    case Part::kPincer:
    case Part::kOutie:
    case Part::kRight:
    case Part::kRoof:
    case Part::kTarget:
      return Role::kSide;
    default:
      return Role::kPattern;
  }
}

std::uint8_t shade_of_part(Part part) {
  switch (part) {
    case Part::kPivot:
    case Part::kFloor:
    case Part::kInnie:
    case Part::kLeft:
      return 1;
    case Part::kPincer:
    case Part::kRoof:
    case Part::kOutie:
    case Part::kRight:
      return 2;
    default:
      return 0;
  }
}

}  // namespace

StepRoles::StepRoles(const reason::Facts& facts, const reason::Step& step)
    : facts_(facts),
      step_(step),
      values_(static_cast<std::size_t>(facts.puzzle.layout.values)),
      roles_(facts.cell_count() * values_, Role::kNone),
      shades_(facts.cell_count(), 0) {
  for (const reason::Link& link : step.links) {
    for (const reason::Node& node : {link.from, link.to}) {
      add(node.cells, ValueSet::of(node.value), node.on ? Role::kPattern : Role::kSide);
    }
  }
  for (const reason::Mark& mark : step.marks) {
    add(mark.cells, mark.values, role_of_part(mark.part));
    const std::uint8_t shade = shade_of_part(mark.part);
    if (shade == 0) continue;
    for (const CellIndex cell : mark.cells) shades_[cell] = shade;
  }
  for (const reason::Candidate gone : step.eliminations) {
    add({gone.cell}, ValueSet::of(gone.value), Role::kEliminated);
  }
  for (const reason::Candidate placed : step.placements) {
    add({placed.cell}, ValueSet::of(placed.value), Role::kPlaced);
  }
}

void StepRoles::add(const std::vector<CellIndex>& cells, ValueSet values, Role role) {
  for (const CellIndex cell : cells) {
    for (const int value : values) {
      Role& now = roles_[index(cell, static_cast<geometry::Value>(value))];
      now = std::max(now, role);
    }
  }
}

}  // namespace nonet::draw
