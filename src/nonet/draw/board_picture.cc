#include "nonet/draw/board_picture.h"

#include <algorithm>
#include <cassert>

namespace nonet::draw {

namespace {

Role role_of(Part part) {
  switch (part) {
    case Part::kFin:
    case Part::kEndoFin:
    case Part::kPincer:
    case Part::kRoof:
    case Part::kExtra:
    case Part::kExcluder:
    case Part::kRestricted:
    case Part::kColourB:
    case Part::kColourD:
    case Part::kTarget:
      return Role::kSide;
    default:
      return Role::kPattern;
  }
}

void add_role(BoardPicture& picture, const CellSet& cells, DigitSet digits, Role role) {
  for (const Cell cell : cells) {
    CellPicture& seen = picture.at(cell);
    for (const Digit digit : digits) {
      if (!seen.candidates.contains(digit)) continue;
      Role& now = seen.roles[static_cast<std::size_t>(digit.index())];
      now = std::max(now, role);
    }
  }
}

// Cells that the reader must see as a set: each almost locked set of a step, the centre and the
// ends of a wing, the two kinds of cells of a unique rectangle.
void add_shades(BoardPicture& picture, const Step& step) {
  std::uint8_t sets = 0;
  for (const Mark& mark : step.marks) {
    std::uint8_t shade = 0;
    if (mark.part == Part::kAls) shade = ++sets;
    if (mark.part == Part::kPivot || mark.part == Part::kFloor) shade = 1;
    if (mark.part == Part::kPincer || mark.part == Part::kRoof) shade = 2;
    if (shade == 0) continue;
    for (const Cell cell : mark.cells) picture.at(cell).shade = shade;
  }
}

}  // namespace

BoardPicture picture_of(const Grid& givens, const Grid& digits) {
  assert(digits.extends(givens));
  BoardPicture picture;
  for (const Cell cell : digits.filled()) {
    CellPicture& seen = picture.at(cell);
    seen.kind = givens.is_blank(cell) ? DigitKind::kSolved : DigitKind::kGiven;
    seen.value = digits.value(cell);
  }
  return picture;
}

void add_candidates(BoardPicture& picture, const Pencilmarks& marks) {
  for (const Cell cell : kAllCells) {
    CellPicture& seen = picture.at(cell);
    if (seen.kind == DigitKind::kNone) seen.candidates = marks.at(cell);
  }
}

void judge(BoardPicture& picture, const Grid& solution) {
  for (const Cell cell : kAllCells) {
    CellPicture& seen = picture.at(cell);
    if (seen.kind != DigitKind::kSolved) continue;
    seen.kind = seen.value == solution.value(cell) ? DigitKind::kRight : DigitKind::kWrong;
  }
}

void add_step(BoardPicture& picture, const Step& step) {
  for (const HouseMark& mark : step.houses) {
    picture.houses.push_back({mark.house, mark.part == Part::kCover});
  }
  for (const Link& link : step.links) {
    add_role(picture, link.from.cells, link.from.digit,
             link.from.on ? Role::kPattern : Role::kSide);
    add_role(picture, link.to.cells, link.to.digit, link.to.on ? Role::kPattern : Role::kSide);
  }
  for (const Mark& mark : step.marks) {
    add_role(picture, mark.cells, mark.digits, role_of(mark.part));
  }
  for (const Candidate gone : step.eliminations) {
    add_role(picture, gone.cell(), gone.digit(), Role::kEliminated);
  }
  for (const Candidate placed : step.placements) {
    add_role(picture, placed.cell(), placed.digit(), Role::kPlaced);
  }
  add_shades(picture, step);
  picture.links = step.links;
}

}  // namespace nonet::draw
