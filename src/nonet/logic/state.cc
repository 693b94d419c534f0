#include "nonet/logic/state.h"

#include <cassert>

#include "nonet/base/bits.h"
#include "nonet/logic/step.h"

namespace nonet {

namespace {

// Bit of a cell in the nine bits of its row, column and box, in houses_of order.
constexpr std::array<unsigned, 3> bits_in_houses(Cell cell) {
  const int in_box = cell.row() % kBoxSide * kBoxSide + cell.column() % kBoxSide;
  return {1U << cell.column(), 1U << cell.row(), 1U << in_box};
}

}  // namespace

State::State(const Grid& givens) : State(givens, givens, Pencilmarks()) {}

State::State(const Grid& givens, const Grid& filled, const Pencilmarks& marks)
    : givens_(givens), grid_(filled), empty_(CellSet::all() - filled.filled()) {
  for (const Cell cell : kAllCells) {
    if (filled.is_blank(cell)) continue;
    for (const House house : houses_of(cell)) placed_[index(house)].insert(filled.digit(cell));
  }
  for (const Cell cell : empty_) {
    DigitSet allowed = marks.at(cell);
    for (const House house : houses_of(cell)) allowed -= placed(house);
    insert(cell, allowed);
  }
  for (const House house : kAllHouses) {
    for (const Digit digit : kAllDigits) update_single(house, digit);
  }
}

void State::update_single(House house, Digit digit) {
  const unsigned left = places(house, digit);
  if (left != 0 && without_lowest_bit(left) == 0) {
    singles_[index(house)].insert(digit);
  } else {
    singles_[index(house)].erase(digit);
  }
}

void State::insert(Cell cell, DigitSet digits) {
  candidates_[index(cell)] = digits;
  if (digits.size() == 2) bivalue_.insert(cell);
  const auto houses = houses_of(cell);
  const auto bits = bits_in_houses(cell);
  for (const Digit digit : digits) {
    cells_with_[index(digit)].insert(cell);
    for (std::size_t i = 0; i < houses.size(); ++i) {
      std::uint16_t& places = places_[index(houses[i])][index(digit)];
      places = static_cast<std::uint16_t>(places | bits[i]);
    }
  }
}

void State::eliminate(Cell cell, Digit digit) {
  if (!has(cell, digit)) return;
  DigitSet& left = candidates_[index(cell)];
  left.erase(digit);
  if (left.size() == 2) {
    bivalue_.insert(cell);
  } else {
    bivalue_.erase(cell);
  }
  cells_with_[index(digit)].erase(cell);
  const auto houses = houses_of(cell);
  const auto bits = bits_in_houses(cell);
  for (std::size_t i = 0; i < houses.size(); ++i) {
    std::uint16_t& places = places_[index(houses[i])][index(digit)];
    places = static_cast<std::uint16_t>(places & ~bits[i]);
    update_single(houses[i], digit);
  }
}

void State::clear(Cell cell) {
  for (const Digit digit : candidates(cell)) eliminate(cell, digit);
}

void State::place(Cell cell, Digit digit) {
  assert(!is_filled(cell));
  clear(cell);
  grid_.place(cell, digit);
  empty_.erase(cell);
  for (const House house : houses_of(cell)) placed_[index(house)].insert(digit);
  for (const Cell peer : cells_with(digit) & peers_of(cell)) eliminate(peer, digit);
}

void State::apply(const Step& step) {
  for (const Candidate placement : step.placements) place(placement.cell(), placement.digit());
  for (const Candidate gone : step.eliminations) eliminate(gone.cell(), gone.digit());
}

Pencilmarks State::pencilmarks() const {
  Pencilmarks marks;
  for (const Cell cell : kAllCells) {
    marks.set(cell, is_filled(cell) ? DigitSet(grid_.digit(cell)) : candidates(cell));
  }
  return marks;
}

}  // namespace nonet
