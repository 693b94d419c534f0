#include "nonet/explainer/board.h"

#include <algorithm>
#include <cstddef>

namespace nonet::explainer {

Board::Board(const Network& network) : network_(&network) { value_.fill(kEmpty); }

Board::Board(const Network& network, const geometry::Puzzle& puzzle) : Board(network) {
  for (int cell = 0; cell < network.cells; ++cell) {
    candidates_[at(cell)] = static_cast<Mask>(puzzle.candidates[at(cell)].bits());
    for (int v = 0; v < network.values; ++v) set_positions(cell, v, has(cell, v));
  }
  for (int cell = 0; cell < network.cells; ++cell) {
    if (puzzle.givens[at(cell)] != geometry::kBlank) place(cell, puzzle.givens[at(cell)]);
  }
}

int Board::empty_cells(int region) const {
  return static_cast<int>(std::ranges::count_if(network_->region(region).cells,
                                                [&](int cell) { return is_empty(cell); }));
}

int Board::placed(int value) const {
  return static_cast<int>(std::count(value_.begin(), value_.begin() + network_->cells,
                                     static_cast<std::uint8_t>(value)));
}

bool Board::is_solved() const {
  return std::find(value_.begin(), value_.begin() + network_->cells, kEmpty) ==
         value_.begin() + network_->cells;
}

void Board::set_positions(int cell, int value, bool there) {
  for (const auto& [region, position] : network_->places[at(cell)]) {
    Mask& mask = positions_[slot(region, value)];
    mask = static_cast<Mask>(there ? mask | bit(position) : mask & ~bit(position));
  }
}

void Board::remove(int cell, int value) {
  if (!has(cell, value)) return;
  candidates_[at(cell)] = static_cast<Mask>(candidates(cell) & ~bit(value));
  set_positions(cell, value, false);
}

void Board::remove_all(int cell, Mask values) {
  for (const int value : members(values)) {
    remove(cell, value);
  }
}

void Board::restore(int cell, int value) {
  candidates_[at(cell)] = static_cast<Mask>(candidates(cell) | bit(value));
  set_positions(cell, value, true);
}

void Board::place(int cell, int value) {
  value_[at(cell)] = static_cast<std::uint8_t>(value);
  remove_all(cell, candidates(cell));
  for (const int other : network_->visible[at(cell)]) remove(other, value);
  for (const int other : network_->adjacent[at(cell)]) {
    for (const int next : network_->consecutive(value)) remove(other, next);
  }
}

}  // namespace nonet::explainer
