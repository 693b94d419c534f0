// StepRoles: what a step says of the candidates, cells and groups of a puzzle of any layout,
// decided once for terminal and paper.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/draw/board_picture.h"
#include "nonet/reason/step.h"

namespace nonet::draw {

class StepRoles {
 public:
  // Both must outlive the roles. Precondition: the step has its evidence.
  StepRoles(const reason::Facts& facts, const reason::Step& step);

  const reason::Facts& facts() const { return facts_; }
  const reason::Step& step() const { return step_; }

  // The role of a candidate; of several roles the one that stands last in the enumeration.
  Role role(geometry::CellIndex cell, geometry::Value value) const {
    return roles_[index(cell, value)];
  }
  // The number of the set of cells that the reader must see as one, from 1; 0: none.
  std::uint8_t shade(geometry::CellIndex cell) const { return shades_[cell]; }
  // Whether a group is lined with dashes: what is taken away from others.
  static bool is_cover(reason::Part part) {
    return part == reason::Part::kCover || part == reason::Part::kCage;
  }

 private:
  std::size_t index(geometry::CellIndex cell, geometry::Value value) const {
    return std::size_t{cell} * values_ + value;
  }
  void add(const std::vector<geometry::CellIndex>& cells, geometry::ValueSet values, Role role);

  const reason::Facts& facts_;
  const reason::Step& step_;
  std::size_t values_;
  std::vector<Role> roles_;
  std::vector<std::uint8_t> shades_;
};

}  // namespace nonet::draw
